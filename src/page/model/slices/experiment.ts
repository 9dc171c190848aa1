/** The sweep of Experiments: how it is defined, what its runs have found, and how that is looked at. */
import type { Results } from '../../../lab/experiments/sweep/aggregate'
import type { Experiment as Preset } from '../../../lab/experiments/sweep/presets'
import type { IntervalKind } from '../../../lab/experiments/sweep/statistics'
import type { Sweep } from '../../../lab/experiments/sweep/sweep'
import type { Fault, Scenario } from '../../../lab/scenario/scenario'
import { firstEdit } from './edit'

export type Status = 'idle' | 'running' | 'paused'
export type AxesKind = 'linear' | 'log-x' | 'log-log'

/** A sweep as a link has it. */
export interface LinkedSweep {
  readonly base: Scenario
  readonly text: string
}

/** What is shown of the results. */
export interface SweepView {
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

export interface Experiment extends SweepView {
  /** The sweep as it is defined; it is always a good one. */
  readonly sweep: Sweep
  /** The sweep as an address has it: `sweep`, or one that is to be opened; null until Experiments has been opened. */
  readonly link: LinkedSweep | null
  /** The preset that it was opened from and has not been changed since. */
  readonly preset: Preset | null
  /** Why the last edit could not be made. */
  readonly faults: readonly Fault[]
  readonly status: Status
  /** Results by point. */
  readonly results: Results
  readonly timeLeft: string
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
    sweep,
    preset,
    faults: [],
    status: 'idle',
    results: new Map(),
    timeLeft: '',
    metric: preset?.view?.metric ?? sweep.metrics[0] ?? '',
    plot: preset?.view?.plot ?? null,
    axes: sweep.published === null ? null : 'log-log',
    selected: null,
    hovered: null,
  } as const
}

export const firstExperiment: Experiment = {
  ...sweepShown(NOTHING, null),
  link: null,
  interval: 'student',
}
