/** The papers whose experiments are data in src/lab/experiments/papers. */
import { papers, reproduce } from '../../../../src/lab/experiments/papers'
import { defineSection, type Progress, type Section, table } from '../section'

function write(progress: Progress): Section {
  const parts: string[] = ['## Papers', '']
  const failures: string[] = []
  for (const paper of papers.values()) {
    progress(paper.id)
    const { tables, checks } = reproduce(paper)
    for (const { required, verdict, claim, ours } of checks)
      if (required === true && verdict !== 'reproduced') failures.push(`${paper.id}: ${claim}: ${ours}`)
    parts.push(
      `### ${paper.authors}: ${paper.title}`,
      '',
      `${paper.publication}. To repeat: \`npx sawtooth paper ${paper.id}\`.`,
      '',
      ...paper.setUp.map((sentence) => `- ${sentence}`),
      '',
    )
    for (const { title, columns, rows } of tables) parts.push(`**${title}**`, '', table(columns, rows), '')
    parts.push(
      table(
        ['claim', 'paper', 'Sawtooth', 'verdict', 'why'],
        checks.map(({ claim, published, ours, verdict, reason }) => [
          claim,
          published,
          ours,
          verdict,
          reason,
        ]),
      ),
      '',
    )
  }
  return { markdown: parts.join('\n'), files: new Map(), failures }
}

export default defineSection({ place: 90, write })
