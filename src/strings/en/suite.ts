/** Suites of test cases, on the page, in the report and on the command line. Numbers come with their units. */
import { formFor } from '../plural'

const cases = (count: number): string => `${count} ${formFor(count, { one: 'case', other: 'cases' })}`

export default {
  limits: {
    atMost: (value: string) => `≤ ${value}`,
    atLeast: (value: string) => `≥ ${value}`,
    exactly: (value: string) => value,
    between: (low: string, high: string) => `${low} to ${high}`,
    happens: 'happens',
    never: 'never',
  },
  /** What was found of something that has to happen, or must not. */
  found: {
    at: (time: string) => `at ${time}`,
    not: 'does not happen',
    none: 'not seen',
    from: (low: string, high: string) => `${low} to ${high}`,
    inSome: (value: string, some: number, all: number) => `${value}, in ${some} of ${all} runs`,
  },
  verdicts: {
    passes: 'passes',
    fails: 'fails',
    none: 'does not apply',
    unwritten: 'not written yet',
    error: 'a run failed',
  },
  /** Whose limit it is. */
  by: { source: 'the document’s limit', ours: 'our limit' },
  passes: (variant: string, passed: number, judged: number) =>
    `${variant} passes ${passed} of ${cases(judged)}`,
  /** Behind the headline, where there are any. */
  beside: (count: number, verdict: string) => `${count} ${verdict}`,
  runs: (runs: string, seeds: number) => `${runs}, ${seeds === 1 ? 'seed 1' : `seeds 1 to ${seeds}`}`,
  columns: {
    verdict: 'verdict',
    number: 'no.',
    case: 'case',
    expected: 'expected',
    measured: 'measured',
    run: 'run',
  },
  page: {
    title: 'Test cases',
    cases: 'Cases',
    about: 'What two documents ask of a congestion control, played and judged.',
    algorithm: 'Algorithm',
    asItStands: 'Every parameter stands at its default.',
    suites: 'Suites',
    repeat: 'Repeat',
    seeds: 'Seeds a case',
    seedsHelp: 'A case passes when all seeds do. Runs that have nothing random are the same and count once.',
    run: 'Run the suites',
    stop: 'Stop',
    stopped: (why: string) => `The suite stopped: ${why}`,
    nothing: (variant: string) => `${variant} has not been tried yet`,
    filter: 'Cases shown',
    shown: {
      all: (count: string) => `All ${count}`,
      fails: (count: string) => `Fail ${count}`,
      passes: (count: string) => `Pass ${count}`,
      rest: (count: string) => `Count neither way ${count}`,
    },
    of: (passed: number, judged: number) => `${passed} of ${judged}`,
    detail: 'The selected case',
    number: (id: string) => `Case ${id}`,
    /** Name of a row for those who listen; the verdict may be ''. */
    caseOf: (id: string, title: string, verdict: string) =>
      `Case ${id}, ${title}${verdict === '' ? '' : `: ${verdict}`}`,
    openOf: (id: string) => `Open the run of case ${id}`,
    expected: (measure: string, limit: string) => `${limit}: ${measure}`,
    limitBy: (limit: string, by: string) => `${limit}, ${by}`,
    seed: 'Seed',
    unknown: 'The link asks for something that the suites do not have. The rest is shown.',
    notKnown: 'not known here',
  },
  /** An earlier report beside this one. */
  before: {
    title: 'Before',
    nothing:
      'The last report of an earlier version is kept here and compared. A report can be opened from its JSON file too.',
    /** `from`: a date or the name of a file. */
    against: (variant: string, from: string, engine: string) =>
      `Against ${variant}, ${from}, Sawtooth ${engine}.`,
    open: 'Open a report',
    leave: 'Close it',
    unreadable: (file: string) => `${file} is no report of test cases in JSON.`,
    same: (count: number, turned: number) =>
      turned === 0
        ? `${count === 1 ? 'One case has the verdict' : `All ${count} cases have the verdicts`} that they had.`
        : count === 1
          ? 'The other one is as it was.'
          : `The other ${count} are as they were.`,
    unknown: (count: number) =>
      `${cases(count)} ${formFor(count, { one: 'is', other: 'are' })} not in that report.`,
    /** Below a value. */
    value: (value: string) => `before ${value}`,
  },
  report: {
    title: (variant: string) => `Test cases: ${variant}`,
    made: (engine: string) => `Sawtooth ${engine}`,
    rule: 'A case passes when all that it asks holds with every seed. Limits that a document gives are the document’s; all others are ours and say so.',
    asked: 'What is asked',
    measure: 'Measured',
    limit: 'Limit',
    by: 'Whose limit',
    value: 'Value',
    section: (title: string, source: string) => `${source}, “${title}”`,
    seed: (seed: number, digest: string) => `Seed ${seed}, run ${digest}`,
    open: 'Open the run',
    curve: { throughput: 'Throughput, Mbit/s', cwnd: 'Congestion window, packets', loss: 'Lost, %' },
    /** What the dashed line of a curve stands for. */
    dashed: (limit: string) => `dashed: ${limit}`,
    upTo: (most: string, end: string) => `up to ${most}; ${end}`,
  },
}
