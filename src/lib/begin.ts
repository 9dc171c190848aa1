/** Checks what a program asks `run` for and begins that run. */
import { lackingFiles } from '../lab/measured/lacking-files'
import { budgetOfRun, WRITTEN_LOG_WEIGHT } from '../lab/run/budget'
import { type PageSize, plan, seriesIntervalS, type Wanted } from '../lab/run/estimate'
import type { RunEvent } from '../lab/run/events'
import type { RunResult } from '../lab/run/result'
import { type Keep, type Run, SteppedRun } from '../lab/run/run'
import type { SampledSeries } from '../lab/run/sample'
import { sampleCount } from '../lab/run/sample'
import type { Scenario } from '../lab/scenario/scenario'
import { faults as words } from '../strings/faults'
import { InvalidInput } from './input'
import type { LogRead } from './log'
import { readScenario } from './scenarios'

/** Says what is kept of a run beside its result. The result and its digest are the same whatever is kept. */
export interface RunOptions {
  /** Keeps every drop, mark, retransmission, timeout and change as `events`. */
  readonly events?: boolean
  /** Keeps the log's columns as `log`: each change of each sender and queue, and each packet. This takes some 150 bytes a packet. */
  readonly log?: boolean
  /** Samples the series at this interval, in seconds, from 0.001 s, and gives them as `series`. */
  readonly sampleS?: number
  /** The first so many seconds are simulated but not counted in the result. */
  readonly warmUpS?: number
}

/** The result of a run, with the parts that `RunOptions` asked for. A part that was not asked for is absent. */
export interface RunRead {
  readonly result: RunResult
  readonly events?: readonly RunEvent[]
  readonly series?: SampledSeries
  readonly log?: LogRead
}

/** Thrown for a run that would have too many packets or take too much memory. The message says what would be accepted instead. */
export class RunRefused extends Error {
  override readonly name = 'RunRefused'
}

const MOST_SAMPLES = 1_000_000
/** The greatest number of samples of all flows and queues together. Each takes about 100 bytes in the series. */
const MOST_ROWS = 10_000_000
const LEAST_SAMPLE_S = 0.001

function refuse(path: string, value: number, allowed: string): never {
  throw new InvalidInput([{ path, message: words.outOfRange, value, allowed }])
}

/** Throws InvalidInput where `sampleS` is no interval of series, or where the series would be too long. */
export function checkInterval(sampleS: number, { durationS, flows, network }: Scenario): void {
  if (!(typeof sampleS === 'number' && sampleS >= LEAST_SAMPLE_S && Number.isFinite(sampleS)))
    refuse('sampleS', sampleS, `at least ${LEAST_SAMPLE_S} s`)
  const columns = flows.length + (network === undefined ? 1 : 2 * network.hops.length)
  const most = Math.min(MOST_SAMPLES, Math.floor(MOST_ROWS / columns))
  if (sampleCount(durationS, sampleS) > most)
    refuse('sampleS', sampleS, `at least ${roundUp(durationS / most)} s: at most ${most} samples a run`)
}

/** Rounds up to two significant digits. */
const roundUp = (value: number): number => {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Number((Math.ceil(value / unit) * unit).toPrecision(2))
}

function checkOptions({ sampleS, warmUpS = 0 }: RunOptions, scenario: Scenario): void {
  const { durationS } = scenario
  if (!(typeof warmUpS === 'number' && warmUpS >= 0 && warmUpS < durationS))
    refuse('warmUpS', warmUpS, `0 to less than ${durationS} s`)
  if (sampleS !== undefined) checkInterval(sampleS, scenario)
}

const NOT_READ =
  'the command line and Python read the files of measured links; here its rates are given as points'

/**
 * Says how much of a run is kept. Throws InvalidInput where the scenario follows a measured link that is not at hand, and
 * RunRefused where its run would be too large.
 */
export function planned(scenario: Scenario, wanted: Wanted): PageSize {
  const lacking = lackingFiles(scenario)
  if (lacking.length > 0)
    throw new InvalidInput(
      lacking.map(({ file }) => ({ path: 'rateTrace.file', message: NOT_READ, value: file })),
    )
  const made = plan(scenario, wanted)
  if (made.size === 'refused') throw new RunRefused(made.message)
  return made.size
}

/** The columns are handed out as they are. While a column grows, it is in memory twice. */
const COLUMNS_LOG_WEIGHT = 2

/** Returns how many bytes of memory a byte of the log stands for, itself included. */
const logWeight = ({ events = false, log = false, sampleS }: RunOptions): number => {
  if (events) return WRITTEN_LOG_WEIGHT
  return log || sampleS !== undefined ? COLUMNS_LOG_WEIGHT : 1
}

export interface Begun {
  readonly stepped: SteppedRun
  readonly scenario: Scenario
  readonly options: RunOptions
}

/**
 * Reads the scenario, checks the options and begins the run. Throws InvalidInput for what is at fault, and RunRefused
 * where the run would be too large.
 */
export function begin(given: Scenario | object | string, options: RunOptions): Begun {
  const scenario = readScenario(given)
  checkOptions(options, scenario)
  const { events = false, log = false, sampleS, warmUpS = 0 } = options
  const hasSeries = events || log || sampleS !== undefined
  const size = planned(scenario, { events: hasSeries })
  const keep: Keep = {
    series: hasSeries,
    packets: log,
    seriesIntervalS: log || size === 'detailed' ? 0 : seriesIntervalS(scenario),
    binS: sampleS ?? scenario.durationS,
  }
  const memory = budgetOfRun(logWeight(options))
  return { stepped: new SteppedRun(scenario, keep, warmUpS, memory), scenario, options }
}

export interface RunAsyncOptions extends RunOptions {
  /** Ends the run when it is aborted; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called about twenty times a second with the simulated time and the duration of the run, both in seconds. */
  readonly onProgress?: (simulatedS: number, durationS: number) => void
}

/** A run computes for SLICE_MS before the thread may do other work, and looks at the clock after every EVENTS_A_LOOK events. */
const SLICE_MS = 50
const EVENTS_A_LOOK = 20_000

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Computes a run to its end in slices, so that the thread can do other work in between. */
export async function toEnd(
  { stepped, scenario: { durationS } }: Begun,
  { signal, onProgress }: Pick<RunAsyncOptions, 'signal' | 'onProgress'>,
): Promise<Run> {
  try {
    for (;;) {
      signal?.throwIfAborted()
      const untilMs = performance.now() + SLICE_MS
      let done: Run | null = null
      do done = stepped.advance(EVENTS_A_LOOK)
      while (done === null && performance.now() < untilMs)
      onProgress?.(done === null ? stepped.simulatedS : durationS, durationS)
      if (done !== null) return done
      await pause()
    }
  } catch (error) {
    stepped.dispose()
    throw error
  }
}
