/**
 * Shows what is known of a sweep before it is run: the stored results of its runs, and the run of Explore where the
 * sweep is made from it. One worker looks these up beside the page.
 */
import { range } from 'd3-array'
import { type KeptRuns, recallPoints } from '../../lab/experiments/sweep/kept-runs'
import { pointCount } from '../../lab/experiments/sweep/points'
import type { SweepWorker, SweepWorkerEvents } from '../../lab/experiments/sweep/pool'
import type { Sweep } from '../../lab/experiments/sweep/sweep'
import { SWEEP_MODE } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { isOfRun } from '../model/own-sweep'
import { experimentRules } from '../model/rules/experiment'
import { runStateOf, type State } from '../model/state'
import type { Store } from '../store'
import { afterRest, type Clock, pageClock } from './clock'
import { keptOwnRuns } from './kept-own-runs'
import { startSweepWorker } from './sweep-runs'

/** The time without changes after which a sweep that is being edited is looked up, ms. */
const REST_MS = 150

/**
 * The number of points of a sweep with users' code that are looked up at a time. Each is a scenario that has to be put
 * together and read.
 */
const AT_A_TIME = 10

const pagePorts = {
  startWorker: (events: SweepWorkerEvents): SweepWorker => startSweepWorker({ ...events, ready: () => {} }),
  ownRuns: (): KeptRuns => keptOwnRuns(),
  clock: pageClock as Clock,
}

/** Returns the run of Explore where the sweep is made from it and the run is complete; null where there is none to count on. */
const runMade = (state: State) =>
  isOfRun(state.experiment, state.edit.scenario) && runStateOf(state) === 'done' ? state.edit.scenario : null

/** Looks up a sweep with users' code, a few points at a time. The page does this itself, because the worker does not read code. */
async function lookForOwn(
  { getState, dispatchBy }: Store,
  sweep: Sweep,
  points: readonly number[],
  { ownRuns, clock }: Pick<typeof pagePorts, 'ownRuns' | 'clock'>,
): Promise<void> {
  const isWanted = (): boolean => {
    const { sweep: now, status } = getState().experiment
    return now === sweep && status === 'idle'
  }
  for (let from = 0; from < points.length && isWanted(); from += AT_A_TIME) {
    const results = await recallPoints(sweep, points.slice(from, from + AT_A_TIME), ownRuns())
    if (results.length > 0 && isWanted())
      dispatchBy(experimentRules, { type: 'tellSweep', results, timeLeft: '' })
    await new Promise<void>((resolve) => clock.after(0, resolve))
  }
}

export function startRecalledRuns(store: Store, ports = pagePorts): void {
  const { getState, dispatchBy, subscribe } = store
  let worker: SweepWorker | null = null
  /** What was looked up last. */
  let looked: { readonly sweep: Sweep; readonly run: Scenario | null } | null = null

  function stop(): void {
    worker?.terminate()
    worker = null
  }

  function look(): void {
    const state = getState()
    const { sweep, results, status } = state.experiment
    if (status !== 'idle' || state.place.mode !== SWEEP_MODE) return
    const run = runMade(state)
    if (looked?.sweep === sweep && (run === null || looked.run === run)) return
    looked = { sweep, run }
    const points = range(pointCount(sweep)).filter((point) => !results.has(point))
    if (points.length === 0) return
    stop()
    if (sweep.base.algorithms !== undefined) {
      // The sweep can still be run, and then says what is wrong.
      lookForOwn(store, sweep, points, ports).catch(() => {})
      return
    }
    const own = ports.startWorker({
      message(message) {
        // Results of another sweep are ignored.
        if (message.type !== 'recalled' || worker !== own) return
        if (message.results.length > 0)
          dispatchBy(experimentRules, { type: 'tellSweep', results: message.results, timeLeft: '' })
        if (message.isLast) stop()
      },
      // The sweep can still be run, and then says what is wrong.
      died: () => {
        if (worker === own) worker = null
      },
    })
    worker = own
    worker.post({ type: 'sweep', sweep })
    worker.post({ type: 'recall', points, run })
  }

  const lookSoon = afterRest(ports.clock, REST_MS, look)
  lookSoon()
  subscribe((now, before) => {
    const isOther = now.experiment.sweep !== before.experiment.sweep
    if (isOther || now.experiment.status === 'running') stop()
    const isMade = runStateOf(now) !== runStateOf(before)
    if (isOther || isMade || now.place.mode !== before.place.mode) lookSoon()
  })
}
