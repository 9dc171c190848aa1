/** The results of a sweep that a slide shows: those that are known, and within a bound those that it runs while it is shown. */
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
import { startSweepWorker, workerCount } from '../../../effects/sweep-runs'
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

/** Runs what is missing as long as the slide is shown. */
export function useSlideResults(sweep: Sweep) {
  const key = JSON.stringify(sweep)
  const [state, setState] = useState(() => ({ key, results: knownResults(sweep, key) }))
  const results = state.key === key ? state.results : NONE
  useEffect(() => {
    let results = knownResults(sweep, key)
    setState({ key, results })
    const shown = sweepForSlide(sweep, results.size)
    const points = pointsToRun(sweep, shown, results)
    if (shown === null || points.length === 0) return
    let untold: PointResult[] = []
    let timer = 0
    const keep = (): void => {
      window.clearTimeout(timer)
      timer = 0
      results = new Map([...results, ...untold.map((result) => [result.point, result] as const)])
      untold = []
      found.set(key, results)
    }
    const tell = (): void => {
      keep()
      setState({ key, results })
    }
    const pool = new SweepPool({
      sweep: shown,
      points,
      workers: workerCount(),
      start: ({ message, died }) => startSweepWorker({ message, died, ready: () => {} }),
      result(result) {
        untold.push(result)
        if (timer === 0) timer = window.setTimeout(tell, TELL_MS)
      },
      end: tell,
    })
    return () => {
      pool.cancel()
      keep()
    }
  }, [key])
  return { results, shown: sweepForSlide(sweep, results.size) }
}
