import type { Paper, PaperCheck, PaperTable } from '../../lab/experiments/paper'
import { type PaperReport, papers, reproduce } from '../../lab/experiments/papers'
import { nearestName } from '../../lab/scenario/faults'
import { type Command, Exit } from '../command'

/** Columns as wide as their widest cell; all but the first are numbers, set right. */
function tableText({ title, columns, rows }: PaperTable): string {
  const widths = columns.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)))
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return [title, `  ${line(columns)}`, ...rows.map((row) => `  ${line(row)}`), ''].join('\n')
}

function checkText({ claim, published, ours, verdict, reason }: PaperCheck): string {
  return [`${verdict}: ${claim}`, `  paper     ${published}`, `  Sawtooth  ${ours}`, `  ${reason}`, ''].join(
    '\n',
  )
}

function reportText(paper: Paper, { tables, checks }: PaperReport): string {
  const count = (verdict: PaperCheck['verdict']): number =>
    checks.filter((check) => check.verdict === verdict).length
  return [
    `${paper.authors}: ${paper.title} (${paper.publication})`,
    ...paper.setUp.map((sentence) => `  ${sentence}`),
    '',
    ...tables.map(tableText),
    ...checks.map(checkText),
    `${checks.length} claims: ${count('reproduced')} reproduced, ${count('partly')} partly, ${count('not reproduced')} not reproduced`,
    '',
  ].join('\n')
}

const command: Command = {
  name: 'paper',
  usage: 'paper [ID] [--json]',
  summary: 'Runs the experiments of a paper and judges its numbers and claims; without ID lists the papers.',
  help: ['  --json   prints tables and checks as one JSON object'],
  options: { json: { type: 'boolean' } },
  operands: [0, 1],
  run([id], { json }, machine) {
    if (id === undefined) {
      for (const { id: name, authors, title, publication } of papers.values())
        machine.out(`${name}  ${authors}: ${title} (${publication})\n`)
      return Exit.ok
    }
    const paper = papers.get(id)
    if (paper === undefined) {
      const near = nearestName(id, papers.keys())
      const known = near === undefined ? `one of ${[...papers.keys()].join(', ')}` : `did you mean ${near}?`
      machine.err(`unknown paper ${id}, ${known}\n`)
      return Exit.input
    }
    const report = reproduce(paper)
    if (json === true) {
      const { authors, title, year, publication, setUp } = paper
      machine.out(`${JSON.stringify({ id, authors, title, year, publication, setUp, ...report }, null, 2)}\n`)
    } else {
      machine.out(reportText(paper, report))
    }
    return Exit.ok
  },
}

export default command
