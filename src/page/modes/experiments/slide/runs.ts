/**
 * The results of sweeps that slides show, and small pictures of slides: those that are known, and within a bound those that are
 * run while they are shown.
 */
import { range } from 'd3-array'
import { useEffect, useState } from 'react'
import type { Results } from '../../../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../../../lab/experiments/sweep/measure'
import { cellCount, pointCount } from '../../../../lab/experiments/sweep/points'
import { SweepPool } from '../../../../lab/experiments/sweep/pool'
import { sameJson } from '../../../../lab/experiments/sweep/same-json'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { keptResults } from '../../../effects/kept-results'
import { keptInWindow } from '../../../effects/storage'
import { startWorkerOf, workerCount } from '../../../effects/sweep-runs'
import { isTrusted } from '../../../model/slices/own-algorithms'
import { getState } from '../../../store'

/** A hall does not wait for more runs than this. */
const MOST_RUNS = 120
/** Time between two drawings while results come, ms. */
const TELL_MS = 250

const NONE: Results = new Map()

/** What slides have found since the page was opened, by sweep. */
const found = new Map<string, Results>()

/** The most of what Experiments has, what is kept in this window and what a slide has found. */
function knownResults(sweep: Sweep, key: string): Results {
  const { experiment } = getState()
  const ofPage = sameJson(experiment.sweep, sweep) ? experiment.results : NONE
  const all = [ofPage, keptResults(keptInWindow, sweep) ?? NONE, found.get(key) ?? NONE]
  return all.reduce((most, one) => (one.size > most.size ? one : most))
}

/**
 * The sweep with as many repetitions as a hall waits for; with all of them where more results than those are known. null: it has
 * too many points even for one run of each.
 */
export function sweepForSlide(sweep: Sweep, known: number): Sweep | null {
  const repetitions = Math.min(sweep.repetitions, Math.floor(MOST_RUNS / cellCount(sweep)))
  const bounded = { ...sweep, repetitions }
  if (known > (repetitions === 0 ? 0 : pointCount(bounded))) return sweep
  return repetitions === 0 ? null : bounded
}

/** The points that a slide runs: none where more is known than it would. */
function pointsToRun(sweep: Sweep, shown: Sweep | null, results: Results): readonly number[] {
  if (shown === null || (shown === sweep && pointCount(sweep) > MOST_RUNS)) return []
  return range(pointCount(shown)).filter((point) => !results.has(point))
}

/** A sweep that is on the screen, on a slide or in a small picture of one. */
interface Watched {
  readonly key: string
  readonly sweep: Sweep
  results: Results
  /** All that could be run has been: what is missing still will not come. */
  ended: boolean
  /** Who hears of new results, and whether they are slides. */
  readonly listeners: Map<() => void, boolean>
}

/** In the order in which they came to the screen. */
const watched = new Map<string, Watched>()
/** Only one sweep runs at a time. */
let running: { readonly key: string; stop(): void } | null = null

const missingOf = ({ sweep, results, ended }: Watched): readonly number[] =>
  ended || !isTrusted(getState().ownAlgorithms, sweep.base)
    ? []
    : pointsToRun(sweep, sweepForSlide(sweep, results.size), results)

/** Runs the sweep that is wanted first, those of slides before those of small pictures; another one waits meanwhile. */
function goOn(): void {
  const wanted = [...watched.values()].filter((one) => missingOf(one).length > 0)
  const next = wanted.find(({ listeners }) => [...listeners.values()].includes(true)) ?? wanted[0]
  if (running?.key === next?.key) return
  running?.stop()
  running = next === undefined ? null : { key: next.key, stop: runMissing(next) }
}

/** Runs what is missing; returns what stops that. */
function runMissing(one: Watched): () => void {
  const points = missingOf(one)
  let untold: PointResult[] = []
  let timer = 0
  const keep = (): void => {
    window.clearTimeout(timer)
    timer = 0
    one.results = new Map([...one.results, ...untold.map((result) => [result.point, result] as const)])
    untold = []
    found.set(one.key, one.results)
  }
  const tell = (): void => {
    keep()
    for (const listener of one.listeners.keys()) listener()
  }
  const pool = new SweepPool({
    sweep: sweepForSlide(one.sweep, one.results.size) ?? one.sweep,
    points,
    workers: workerCount(),
    start: ({ message, died }) => startWorkerOf(one.sweep, { message, died, ready: () => {} }),
    result(result) {
      untold.push(result)
      if (timer === 0) timer = window.setTimeout(tell, TELL_MS)
    },
    end() {
      one.ended = true
      tell()
      goOn()
    },
  })
  return () => {
    pool.cancel()
    keep()
  }
}

/** Has the sweep run, and hears of what is found, until what it returns is called. */
function watch(sweep: Sweep, key: string, isSlide: boolean, listener: () => void): () => void {
  const results = knownResults(sweep, key)
  const one = watched.get(key) ?? { key, sweep, results, ended: false, listeners: new Map() }
  watched.set(key, one)
  one.listeners.set(listener, isSlide)
  goOn()
  return () => {
    one.listeners.delete(listener)
    if (one.listeners.size === 0) watched.delete(key)
    goOn()
  }
}

/** What is known of a sweep, and what is found while it is shown. `isSlide`: and not a small picture of one. */
export function useSlideResults(sweep: Sweep, isSlide: boolean) {
  const key = JSON.stringify(sweep)
  const [state, setState] = useState(() => ({ key, results: knownResults(sweep, key) }))
  const results = state.key === key ? state.results : NONE
  useEffect(() => {
    const tell = (): void => setState({ key, results: watched.get(key)?.results ?? knownResults(sweep, key) })
    const leave = watch(sweep, key, isSlide, tell)
    tell()
    return leave
  }, [key, isSlide])
  return { results, shown: sweepForSlide(sweep, results.size) }
}
