/** Papers in the Experiments mode; what papers themselves say is in English in every language. */
import { formFor } from '../plural'

export default {
  about: 'About the paper',
  /** Said where the language is another; '' for nothing. */
  inEnglish: '',
  setUp: 'Set-up',
  assumed: 'Assumed, because it is not published',
  effort: 'Effort',
  efforts: { quick: 'quick', full: 'full' },
  effortHelp: 'Quick repeats averaged runs less often; Sawtooth’s documents hold the full reproduction.',
  reproduce: 'Reproduce',
  cancel: 'Cancel',
  complete: (effort: string) => `complete, ${effort}`,
  row: 'Figure, table or experiment',
  unknown: 'The link names a paper that there is not. The first one is shown.',
  stopped: (why: string) => `The reproduction stopped: ${why}`,
  workersDied: (workers: number, why: string) => `${workers} workers died of one of its runs: ${why}`,
  noVerdicts: 'Each figure, table and claim gets a verdict, computed from the runs.',
  judged: (paper: string, rows: number) =>
    `${paper}: ${rows} ${formFor(rows, { one: 'row', other: 'rows' })} judged`,
  origins: { sawtooth: 'Sawtooth', paper: 'paper', measured: 'measured' },
  fitted: 'Fitted, because it is not published',
  verdicts: {
    reproduced: 'reproduced',
    'reproduced after fitting': 'reproduced after fitting',
    contradicted: 'contradicted by the real system as well',
    'ours differs': 'ours differs',
    'not judged': 'not judged',
  },
  counted: (parts: number, verdict: string) => `${parts} ${verdict}`,
  /** "8 of 9", before what the parts are. */
  fraction: (holds: number, of: number) => `${holds} of ${of}`,
  agree: (holds: number, of: number) =>
    `${holds} of ${of} ${formFor(of, { one: 'number or claim', other: 'numbers and claims' })} agree`,
}
