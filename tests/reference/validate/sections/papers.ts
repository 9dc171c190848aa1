/** The papers, as verdicts; docs/PAPERS.md, written beside, has tables and figures. */
import { reproduce } from '../../../../src/lab/experiments/paper-jobs'
import { papers } from '../../../../src/lab/experiments/papers'
import { fractionOf, sumOfCounts, VERDICTS } from '../../../../src/lab/experiments/verdict'
import { papersDocument } from '../papers-document'
import { defineSection, type Progress, type Section, table } from '../section'

function write(progress: Progress): Section {
  const reports = [...papers.values()].map((paper) => {
    progress(paper.id)
    return { paper, report: reproduce(paper, 'full') }
  })
  const failures = reports.flatMap(({ paper, report }) =>
    report.rows
      .flatMap((row) => row.checks)
      .filter(({ required, verdict }) => required === true && !verdict.startsWith('reproduced'))
      .map(({ claim, ours }) => `${paper.id}: ${claim}: ${ours}`),
  )
  const rows = reports.map(({ paper, report }) => {
    const counts = sumOfCounts(report.rows.map((row) => row.counts))
    const { holds, of } = fractionOf(counts)
    return [
      `${paper.letter}. ${paper.authors}: ${paper.title}`,
      String(report.rows.length),
      `${holds} of ${of}`,
      ...VERDICTS.slice(0, -1).map((verdict) => String(counts[verdict])),
    ]
  })
  const markdown = [
    'Five published studies, run again: [every figure, table and claim](PAPERS.md) with a verdict. To repeat: `npx sawtooth paper all`.',
    '',
    table(['paper', 'rows', 'parts that agree', ...VERDICTS.slice(0, -1)], rows),
    '',
  ].join('\n')
  return { markdown, files: papersDocument(reports), failures }
}

export default defineSection({ place: 90, title: 'Papers', write })
