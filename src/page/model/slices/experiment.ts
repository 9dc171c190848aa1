/** What the Experiments screen shows. The results themselves are kept beside React; `version` tells it of new ones. */
import { create } from 'zustand'
import type { Results } from '../../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../../lab/experiments/sweep/measure'
import { pointCount } from '../../../lab/experiments/sweep/points'
import { type Experiment, experiments, openExperiment } from '../../../lab/experiments/sweep/presets'
import type { IntervalKind } from '../../../lab/experiments/sweep/statistics'
import type { Sweep } from '../../../lab/experiments/sweep/sweep'
import type { Fault } from '../../../lab/scenario/scenario'

export type Status = 'idle' | 'running' | 'paused'
export type AxesKind = 'linear' | 'log-x' | 'log-log'

export interface ExperimentState {
  /** As it is defined; it is always a good one. */
  readonly sweep: Sweep
  /** The preset that it was opened from and has not been changed since. */
  readonly preset: Experiment | null
  /** Of the last edit, where it could not be made. */
  readonly faults: readonly Fault[]
  readonly status: Status
  /** Rises when results have come or gone. */
  readonly version: number
  /** Points that have a result. */
  readonly done: number
  readonly timeLeft: string
  /** Key of the metric that is shown. */
  readonly metric: string
  /** Name of the plot; null: the first that suits the sweep. */
  readonly plot: string | null
  /** null: as suits the axis. */
  readonly axes: AxesKind | null
  readonly interval: IntervalKind
  /** Cell whose runs are listed; the pointer's has precedence. */
  readonly selected: number | null
  readonly hovered: number | null
}

/** By point. */
const found = new Map<number, PointResult>()
export const results: Results = found

function firstExperiment(): Experiment {
  const [id = ''] = experiments.keys()
  const first = openExperiment(id)
  if (first === undefined) throw new Error('no preset experiments')
  return first
}

/** The view that a sweep opens with. */
function firstView(sweep: Sweep, preset: Experiment | null) {
  return {
    sweep,
    preset,
    faults: [],
    status: 'idle',
    done: 0,
    timeLeft: '',
    metric: preset?.view?.metric ?? sweep.metrics[0] ?? '',
    plot: preset?.view?.plot ?? null,
    axes: sweep.published === null ? null : 'log-log',
    selected: null,
    hovered: null,
  } as const
}

export const useExperiment = create<ExperimentState>()(() => {
  const first = firstExperiment()
  return { ...firstView(first.sweep, first), version: 0, interval: 'student' }
})

/** Opens a sweep without results. */
export function showSweep(sweep: Sweep, preset: Experiment | null): void {
  found.clear()
  useExperiment.setState(({ version }) => ({ ...firstView(sweep, preset), version: version + 1 }))
}

/** Takes a result; the screen learns of it with the next `publish`. */
export function keepResult(result: PointResult): void {
  found.set(result.point, result)
}

/** What came of these points is forgotten. */
export function dropResults(points: Iterable<number>): void {
  for (const point of points) found.delete(point)
}

export function publish(change: Partial<ExperimentState> = {}): void {
  useExperiment.setState(({ version }) => ({ ...change, done: found.size, version: version + 1 }))
}

/** Replaces all results. */
export function setResults(next: Results): void {
  found.clear()
  for (const [point, result] of next) found.set(point, result)
}

export function isComplete({ sweep, done }: Pick<ExperimentState, 'sweep' | 'done'>): boolean {
  return done === pointCount(sweep)
}
