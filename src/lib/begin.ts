/** A run that is asked for, looked over and begun. */
import { budgetOfRun, WRITTEN_LOG_WEIGHT } from '../lab/run/budget'
import { plan, seriesIntervalS } from '../lab/run/estimate'
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

/** What is kept of a run beside its result. The result and its digest are the same whatever is kept. */
export interface RunOptions {
  /** Every drop, mark, retransmission, timeout and change, as `events`. */
  readonly events?: boolean
  /** The log's columns: each change of each sender and queue, and each packet, as `log`. It takes some 150 bytes a packet. */
  readonly log?: boolean
  /** Series every so many seconds, from 0.001 s, as `series`. */
  readonly sampleS?: number
  /** What happens before, s, is simulated and not counted in the result. */
  readonly warmUpS?: number
}

/** What came of a run. What was not asked for is absent. */
export interface RunRead {
  readonly result: RunResult
  readonly events?: readonly RunEvent[]
  readonly series?: SampledSeries
  readonly log?: LogRead
}

/** The run would be too large: so many packets, or so much memory. The message says what would be taken instead. */
export class RunRefused extends Error {
  override readonly name = 'RunRefused'
}

const MOST_SAMPLES = 1_000_000
const LEAST_SAMPLE_S = 0.001

function checkOptions({ sampleS, warmUpS = 0 }: RunOptions, { durationS }: Scenario): void {
  const refuse = (path: string, value: number, allowed: string): never => {
    throw new InvalidInput([{ path, message: words.outOfRange, value, allowed }])
  }
  if (!(warmUpS >= 0 && warmUpS < durationS)) refuse('warmUpS', warmUpS, `0 to less than ${durationS} s`)
  if (sampleS === undefined) return
  if (!(sampleS >= LEAST_SAMPLE_S)) refuse('sampleS', sampleS, `at least ${LEAST_SAMPLE_S} s`)
  if (sampleCount(durationS, sampleS) > MOST_SAMPLES)
    refuse(
      'sampleS',
      sampleS,
      `at least ${durationS / MOST_SAMPLES} s: at most ${MOST_SAMPLES} samples a run`,
    )
}

export interface Begun {
  readonly stepped: SteppedRun
  readonly scenario: Scenario
  readonly options: RunOptions
}

/** Throws InvalidInput and RunRefused. */
export function begin(given: Scenario | object | string, options: RunOptions): Begun {
  const scenario = readScenario(given)
  checkOptions(options, scenario)
  const { events = false, log = false, sampleS, warmUpS = 0 } = options
  const hasSeries = events || log || sampleS !== undefined
  const planned = plan(scenario, { events: hasSeries })
  if (planned.size === 'refused') throw new RunRefused(planned.message)
  const keep: Keep = {
    series: hasSeries,
    packets: log,
    seriesIntervalS: log || planned.size === 'detailed' ? 0 : seriesIntervalS(scenario),
    binS: sampleS ?? scenario.durationS,
  }
  const memory = budgetOfRun(hasSeries ? WRITTEN_LOG_WEIGHT : 1)
  return { stepped: new SteppedRun(scenario, keep, warmUpS, memory), scenario, options }
}

export interface RunAsyncOptions extends RunOptions {
  /** Ends the run; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called some twenty times a second with how far the run has come. */
  readonly onProgress?: (simulatedS: number, durationS: number) => void
}

/** Time between two looks at what else there is to do, and events between two looks at the clock. */
const SLICE_MS = 50
const EVENTS_A_LOOK = 20_000

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Brings a run to its end and lets others have their turn meanwhile. */
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
