/** Keeps the results of a sweep over a reload: the text of the results file, for as long as the window is open. */
import type { Results } from '../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../lab/experiments/sweep/measure'
import { readResults, resultsText, strangerTo } from '../../lab/experiments/sweep/results'
import type { Sweep } from '../../lab/experiments/sweep/sweep'
import { experimentRules } from '../model/rules/experiment'
import type { Store } from '../store'
import { pageClock } from './clock'
import { pageWindow, type Window } from './session'
import { type KeptTexts, keptInWindow } from './storage'

const KEY = 'sawtooth-sweep'
/** The greatest length of the text. A sweep with more results is not kept; its file can be saved. */
const MOST_CHARACTERS = 2_000_000
/** The least time between two writes while results arrive, ms. */
const KEEP_MS = 2000

export function keepResults(storage: KeptTexts, sweep: Sweep, results: Results): void {
  const text = results.size === 0 ? '' : resultsText(sweep, results)
  storage.set(KEY, text === '' || text.length > MOST_CHARACTERS ? null : text)
}

/** Returns the stored results of this very sweep from this engine; null where there are none, or where they are damaged. */
export function keptResults(storage: KeptTexts, sweep: Sweep): Results | null {
  const text = storage.get(KEY)
  if (text === null || text.length > MOST_CHARACTERS) return null
  const read = readResults(text)
  if (!read.ok || read.value === null) return null
  // Results that others have published are not part of a link, and no run depends on them.
  const { published } = sweep
  const kept = { ...read.value, sweep: { ...read.value.sweep, published } }
  return strangerTo(sweep, kept) === undefined ? kept.results : null
}

const keptOf = (results: Results): readonly PointResult[] =>
  [...results.values()].map((result) => ('failed' in result ? result : { ...result, isKept: true as const }))

const pagePorts = { window: pageWindow, storage: keptInWindow, clock: pageClock }
type KeepingPorts = Omit<typeof pagePorts, 'window'> & { window: Pick<Window, 'onLeave'> }

/** Gives a sweep without results those that are stored for it. New results are stored until another sweep has some. */
export function startKeptResults(
  { getState, dispatchBy, subscribe }: Store,
  { window, storage, clock }: KeepingPorts = pagePorts,
): void {
  let stopWaiting: (() => void) | null = null

  function keep(): void {
    if (stopWaiting === null) return
    stopWaiting()
    stopWaiting = null
    const { sweep, results } = getState().experiment
    if (results.size > 0 || keptResults(storage, sweep) !== null) keepResults(storage, sweep, results)
  }

  function restore(): void {
    const { sweep, results } = getState().experiment
    const kept = results.size === 0 ? keptResults(storage, sweep) : null
    if (kept !== null) dispatchBy(experimentRules, { type: 'tellSweep', results: keptOf(kept), timeLeft: '' })
  }

  restore()
  window.onLeave(keep)
  subscribe(({ experiment }, { experiment: before }) => {
    if (experiment.sweep !== before.sweep) restore()
    if (experiment.results !== before.results) stopWaiting ??= clock.after(KEEP_MS, keep)
    if (experiment.status !== 'running') keep()
  })
}
