/**
 * A sweep as data: a base scenario, one or two settings that vary, variants to compare, repetitions with seeds and start
 * jitter, and the metrics kept. This is the complete form; schema.ts says what may be left out of a file.
 */
import type { Scenario } from '../../scenario/scenario'

/** A value that a setting of a scenario may have. */
export type Setting = number | string | boolean | null

/** Paths and their values. paths.ts lists the paths. */
export type Settings = Readonly<Record<string, Setting>>

export interface ListedAxis {
  readonly path: string
  readonly values: readonly Setting[]
}

export interface RangeAxis {
  readonly path: string
  readonly from: number
  readonly to: number
  /** Number of points, both ends included. */
  readonly points: number
  readonly scale: 'linear' | 'log'
}

export type Axis = ListedAxis | RangeAxis

/** A variant that is compared at every value: the base scenario with these settings. */
export interface SweepVariant {
  readonly label: string
  readonly set: Settings
}

/** Results of others, drawn beside the runs. */
export interface Published {
  /** "Mathis et al. 1997" */
  readonly label: string
  /** The source of the numbers, or the formula from which they are computed. */
  readonly source: string
  /** Key of the metric (metric.ts). */
  readonly metric: string
  /** Label of the variant with which they are compared. */
  readonly variant: string
  /** Points by the value of the first axis. */
  readonly points: readonly { readonly x: Setting; readonly y: number }[]
  /** Relative differences: up to `agrees` a point agrees, up to `close` it is close, and above that it differs. */
  readonly within: { readonly agrees: number; readonly close: number }
}

export interface Sweep {
  readonly version: 1
  readonly title: string
  /**
   * The scenario that is varied. Its seed is that of the first repetition; repetition r runs with seed + r, whatever
   * the variant and the values.
   */
  readonly base: Scenario
  /** One or two axes. */
  readonly vary: readonly Axis[]
  /** Variants that are compared, at least one. */
  readonly compare: readonly SweepVariant[]
  readonly repetitions: number
  /** Each flow starts up to this much later, s, by a number that depends on the seed and the flow's id alone. */
  readonly startJitterS: number
  /** The time before which nothing is counted, s. */
  readonly warmUpS: number
  /** Keys of the metrics (metric.ts), at least one. */
  readonly metrics: readonly string[]
  readonly published: Published | null
}
