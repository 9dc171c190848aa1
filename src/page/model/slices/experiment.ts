/** The sweep of Experiments: how it is defined, what its runs have found, and how that is looked at. */
import type { Results } from '../../../lab/experiments/sweep/aggregate'
import type { Experiment as Preset } from '../../../lab/experiments/sweep/presets'
import type { IntervalKind } from '../../../lab/experiments/sweep/statistics'
import type { Sweep } from '../../../lab/experiments/sweep/sweep'
import type { PairsShown } from '../../../lab/scenario/link-view'
import type { Fault, Scenario } from '../../../lab/scenario/scenario'
import { firstEdit } from './edit'

export type AxesKind = 'linear' | 'log-x' | 'log-log'

/** A sweep as a link has it. */
export interface LinkedSweep {
  readonly base: Scenario
  readonly text: string
}

/** Nothing is opened yet: Experiments opens its first preset before anything is rendered. */
const NOTHING: Sweep = {
  version: 1,
  title: '',
  base: firstEdit.scenario,
  vary: [],
  compare: [],
  repetitions: 1,
  startJitterS: 0,
  warmUpS: 0,
  metrics: [],
  published: null,
}

/** A sweep without results, and the view that it opens with. */
export function sweepShown(sweep: Sweep, preset: Preset | null) {
  return {
    /** The sweep as it is defined; it is always a good one. */
    sweep,
    /** The preset that it was opened from and has not been changed since. */
    preset,
    /** Why the last edit could not be made. */
    faults: [] as readonly Fault[],
    status: 'idle' as 'idle' | 'running' | 'paused',
    /** Results by point. */
    results: new Map() as Results,
    timeLeft: '',
    /** Key of the metric that is shown. */
    metric: preset?.view?.metric ?? sweep.metrics[0] ?? '',
    /** Name of the plot; null: the first that suits the sweep. */
    plot: preset?.view?.plot ?? null,
    /** null: as suits the axis. */
    axes: (sweep.published === null ? null : 'log-log') as AxesKind | null,
    /** Cell whose runs are listed; the pointer's has precedence. */
    selected: null as number | null,
    hovered: null as number | null,
  }
}

export const firstExperiment = {
  ...sweepShown(NOTHING, null),
  /** The sweep as an address has it: `sweep`, or one that is to be opened; null until Experiments has been opened. */
  link: null as LinkedSweep | null,
  interval: 'student' as IntervalKind,
  pairs: 'first' as PairsShown,
  /** The run of the sweep that was opened in Explore and is to be the one that was counted; null: none. */
  opened: null as OpenedRun | null,
}
export interface OpenedRun {
  readonly scenario: Scenario
  readonly digest: string
  readonly warmUpS: number
}
export type Experiment = Readonly<typeof firstExperiment>

/** What is shown of the results. */
export type SweepView = Pick<
  Experiment,
  'metric' | 'plot' | 'axes' | 'interval' | 'pairs' | 'selected' | 'hovered' | 'opened'
>

/** Its runs are made. */
export const sweepRunning = { status: 'running', timeLeft: '' } as const

/** The runs of these points are made anew. */
export function pointsRepeated({ results: found }: Experiment, points: readonly number[]) {
  const results = new Map(found)
  for (const point of points) results.delete(point)
  return { ...sweepRunning, results }
}
