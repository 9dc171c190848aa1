/** The testbed of Kapadia et al. beside ours, in numbers; docs/PAPERS.md has the report's claims and the figures. */
import { reproduce } from '../../../../src/lab/experiments/paper-jobs'
import { papers } from '../../../../src/lab/experiments/papers'
import { defineSection, type Progress, type Section, table } from '../section'

const TEXT = `Measurements of a real network: Linux hosts and a router on GENI, 1 Mbit/s, a buffer of 0.1 MB, iperf3 for 60 s
([how they were reduced](../tests/reference/testbed/README.md); data MIT licence, Copyright (c) 2022 Harsh Kapadia). The kernel is older than the
one our stack \`linux\` follows, and there is one run of each: shape and size can be compared, not packets. Ours are means
[least to greatest] over ten runs that differ in what the traces leave open. With windows over time: [Papers](PAPERS.md).
`

/** Sweeps that were never measured. */
const UNMEASURED = 'E-ext'

function write(progress: Progress): Section {
  const paper = papers.get('kapadia')
  if (paper === undefined) throw new Error('no paper kapadia')
  progress('testbed')
  const rows = reproduce(paper, 'full').rows.filter(({ id }) => id !== UNMEASURED)
  const parts = rows.flatMap((row) => [
    `### ${row.what}`,
    '',
    ...row.tables.flatMap(({ columns, rows: cells }) => [table(columns, cells), '']),
    table(
      ['compared', 'published or measured', 'Sawtooth', 'verdict', 'why'],
      row.checks.map(({ claim, published, ours, verdict, reason }) => [
        claim,
        published,
        ours,
        verdict,
        reason,
      ]),
    ),
    '',
  ])
  return { markdown: [TEXT, ...parts].join('\n'), files: new Map(), failures: [] }
}

export default defineSection({ place: 80, title: 'Testbed', write })
