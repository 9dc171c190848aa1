/** The papers, as verdicts; docs/PAPERS.md, written beside, has tables and figures. */
import type { Verdict } from '../../../../src/lab/experiments/paper'
import { reproduce } from '../../../../src/lab/experiments/paper-jobs'
import { papers } from '../../../../src/lab/experiments/papers'
import { papersDocument } from '../papers-document'
import { defineSection, type Progress, type Section, table } from '../section'

const count = (verdicts: readonly Verdict[], verdict: Verdict): string =>
  String(verdicts.filter((one) => one === verdict).length)

function write(progress: Progress): Section {
  const reports = [...papers.values()].map((paper) => {
    progress(paper.id)
    return { paper, report: reproduce(paper, 'full') }
  })
  const failures = reports.flatMap(({ paper, report }) =>
    report.rows
      .flatMap((row) => row.checks)
      .filter(({ required, verdict }) => required === true && verdict !== 'reproduced')
      .map(({ claim, ours }) => `${paper.id}: ${claim}: ${ours}`),
  )
  const rows = reports.map(({ paper, report }) => {
    const verdicts = report.rows.flatMap((row) => row.checks.map(({ verdict }) => verdict))
    return [
      `${paper.letter}. ${paper.authors}: ${paper.title}`,
      String(report.rows.length),
      count(verdicts, 'reproduced'),
      count(verdicts, 'partly'),
      count(verdicts, 'not reproduced'),
    ]
  })
  const markdown = [
    'Five published studies, run again: [every figure, table and claim](PAPERS.md) with a verdict. To repeat: `npx sawtooth paper all`.',
    '',
    table(['paper', 'rows', 'claims reproduced', 'partly', 'not reproduced'], rows),
    '',
  ].join('\n')
  return { markdown, files: papersDocument(reports), failures }
}

export default defineSection({ place: 90, title: 'Papers', write })
