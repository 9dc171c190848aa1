/** Answers the requests. Each answer has a value, which is written as JSON, and columns. */
import { printedResult } from '../../src/lab/run/result'
import { formats, write } from '../../src/lib/export'
import {
  engineVersion,
  formatLink,
  list,
  parseLink,
  type RunOptions,
  type RunRead,
  type RunResult,
  run,
  writeScenario,
} from '../../src/lib/index'
import { cellsAsCsv, type PointResult, pairsAsCsv, pointCount, runPoint } from '../../src/lib/sweep'
import { plainFault } from './fails'
import { type About, scenarioOf, sweepOf, textOf } from './given'
import { filesOf } from './measured'
import { openedResults } from './results-file'
import { CODES, type Columns, flowRow, linkRows, logColumns, seriesColumns } from './run-columns'
import { runsHeader, sweepRow } from './sweep-rows'

type Printed = RunResult & Pick<RunRead, 'series' | 'events'>

const rowsOf = (result: RunResult) => ({ flows: result.flows.map(flowRow), links: linkRows(result) })

interface Answer {
  readonly value: unknown
  readonly columns?: Columns | undefined
}

/** Makes a run. Its result has the form in which the command line prints it. */
function performRun(about: About): Answer {
  const scenario = scenarioOf(about)
  const read = run(scenario, (about.options ?? {}) as RunOptions)
  const { result, events = null, series } = read
  const value = {
    printed: printedResult(result),
    link: formatLink(scenario),
    ...rowsOf(result),
    events,
    codes: read.log === undefined ? null : CODES,
  }
  return { value, columns: { ...(series && seriesColumns(series)), ...logColumns(read) } }
}

/** Makes the same answer from the output of the command line, for a run with users' code, which runs there alone. */
function readPrinted(about: About): Answer {
  const { series, events = null, ...printed } = JSON.parse(textOf(about, 'text')) as Printed
  return { value: { printed, ...rowsOf(printed), events }, columns: series && seriesColumns(series) }
}

function performWrite(about: About): Answer {
  const written = write(textOf(about, 'format'), scenarioOf(about), Number(about.sampleS))
  if (typeof written === 'string') return { value: { text: written } }
  return { value: { text: null }, columns: { bytes: written } }
}

const points = (about: About): readonly number[] => about.points as readonly number[]
const results = (about: About): readonly PointResult[] => about.results as readonly PointResult[]

export const requests: ReadonlyMap<string, (about: About) => Answer> = new Map([
  ['version', () => ({ value: engineVersion })],
  ['list', () => ({ value: list() })],
  [
    'formats',
    () => ({ value: [...formats.values()].map(({ id, label, summary }) => ({ id, label, summary })) }),
  ],
  ['files', (about) => ({ value: filesOf(textOf(about, 'text')) })],
  ['scenario', (about) => ({ value: writeScenario(scenarioOf(about)) })],
  ['link', (about) => ({ value: formatLink(scenarioOf(about)) })],
  [
    'parseLink',
    (about) => {
      const { scenario, ignored } = parseLink(textOf(about, 'link'))
      return { value: { scenario: writeScenario(scenario), ignored: ignored.map(plainFault) } }
    },
  ],
  ['run', performRun],
  ['printed', readPrinted],
  ['write', performWrite],
  ['points', (about) => ({ value: pointCount(sweepOf(about)) })],
  ['sweepColumns', (about) => ({ value: runsHeader(sweepOf(about)) })],
  [
    'runPoints',
    (about) => {
      const sweep = sweepOf(about)
      return { value: points(about).map((point) => sweepRow(sweep, runPoint(sweep, point))) }
    },
  ],
  [
    'failedPoint',
    (about) => {
      const failed = { point: Number(about.point), failed: textOf(about, 'why') }
      return { value: sweepRow(sweepOf(about), failed) }
    },
  ],
  ['resultsFile', (about) => ({ value: openedResults(about) })],
  ['cells', (about) => ({ value: cellsAsCsv(sweepOf(about), results(about)) })],
  ['pairs', (about) => ({ value: pairsAsCsv(sweepOf(about), results(about)) })],
] as readonly (readonly [string, (about: About) => Answer])[])
