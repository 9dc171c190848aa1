/** What docs/VALIDATION.md says of the papers: how much of each agrees. */
import { fractionOf, sumOfCounts, VERDICTS } from '../../../src/lab/experiments/verdict'
import { papersDocument } from './papers-document'
import type { Reproduction } from './reproduction'
import { type Section, table } from './section'

const SHOWN = VERDICTS.slice(0, -1)

export function papersSection(reproductions: readonly Reproduction[]): Section {
  const failures = reproductions.flatMap(({ paper, report }) =>
    report.rows
      .flatMap((row) => row.checks)
      .filter(({ required, verdict }) => required === true && !verdict.startsWith('reproduced'))
      .map(({ claim, ours }) => `${paper.id}: ${claim}: ${ours}`),
  )
  const rows = reproductions.map(({ paper, report }) => {
    const counts = sumOfCounts(report.rows.map((row) => row.counts))
    const { holds, of } = fractionOf(counts)
    return [
      `${paper.letter}. ${paper.authors}: ${paper.title}`,
      String(report.rows.length),
      `${holds} of ${of}`,
      ...SHOWN.map((verdict) => String(counts[verdict])),
    ]
  })
  const markdown = [
    'Five published studies, run again: [every figure, table and claim](PAPERS.md) with a verdict. To repeat: `npx sawtooth paper all`.',
    '',
    table(['paper', 'rows', 'parts that agree', ...SHOWN], rows),
    '',
  ].join('\n')
  return { markdown, files: papersDocument(reproductions), failures }
}
