/**
 * A published study as a file: what it ran, what it printed and what it claims. This is the complete form. schema.ts
 * says what may be left out, and docs/STUDIES.md how to write one.
 */
import type { Setting, Sweep } from '../sweep/sweep'

/** A parameter that the study does not give, with the settings for which it stands. */
export interface StudyParameter {
  /** The id, "buffer". */
  readonly id: string
  readonly name: string
  /** The unit; '' for none. */
  readonly unit: string
  /** The assumed value, which is one of `values`. */
  readonly value: number
  /** The values that may be tried, in ascending order. */
  readonly values: readonly number[]
  /** The reason for this value. */
  readonly how: string
  /** The paths (paths.ts) that are set to it. */
  readonly paths: readonly string[]
  /** Ids of the experiments that it concerns; an empty list for all. */
  readonly experiments: readonly string[]
}

/** A value that was found by trial so that numbers agree. */
export interface StudyFitted {
  readonly name: string
  readonly how: string
  /** Id of the parameter with this value. Results that rest on it are also tried with a tenth less and a tenth more. */
  readonly parameter: string | null
}

/** A printed number with the values of the axes to which it belongs. */
export interface PublishedPoint {
  readonly at: readonly Setting[]
  readonly y: number
}

/** The numbers that the study prints for one variant. */
export interface PublishedSeries {
  /** Label of the variant with which they are compared. */
  readonly variant: string
  /** Key of a metric that the sweep keeps. */
  readonly metric: string
  readonly points: readonly PublishedPoint[]
  /** A number agrees within this share of the printed one: 0.1 is 10 %. */
  readonly within: number
  /** The reason why it agrees or not, as far as that is known. */
  readonly reason: string
}

/** A number, or a multiple of what a variant has of a metric at these values of the axes. */
export type Term =
  | number
  | {
      readonly metric: string
      readonly variant: string
      readonly at: readonly Setting[]
      readonly times: number
    }

export type Relation = 'more' | 'less' | 'near'

/** A comparison, "left is more than right". More and less mean by the share in verdict.ts, and near means within `share`. */
export interface Comparison {
  readonly left: Term
  readonly is: Relation
  readonly right: Term
  readonly share: number
}

export interface StudyClaim {
  readonly claim: string
  /** The words or numbers of the study. */
  readonly published: string
  readonly reason: string
  /** The claim holds where all of these do. */
  readonly holds: readonly Comparison[]
}

/** A number that a real system gave where it ran the same experiment. */
export interface SystemPoint {
  readonly metric: string
  readonly variant: string
  readonly at: readonly Setting[]
  readonly y: number
}

/** The system that the study used, or one of its kind, where it was run beside the simulation. */
export interface System {
  /** Its name, "Linux 6.1". */
  readonly name: string
  readonly points: readonly SystemPoint[]
}

export interface Experiment {
  /** The id, "fig8". */
  readonly id: string
  readonly what: string
  readonly sweep: Sweep
  readonly published: readonly PublishedSeries[]
  readonly claims: readonly StudyClaim[]
  /** The entries of `fitted` on which its numbers rest, as indices. */
  readonly fitted: readonly number[]
  /** The real system; null where none was run. */
  readonly system: System | null
}

export interface Study {
  readonly version: 1
  /** The id, "bbr-2016", which is the name of its file. */
  readonly id: string
  readonly title: string
  /** The subject in a list; the title by default. */
  readonly name: string
  readonly authors: string
  /** Year of publication; null where it is not given. */
  readonly year: number | null
  readonly publication: string
  readonly setUp: readonly string[]
  readonly assumptions: readonly string[]
  readonly fitted: readonly StudyFitted[]
  readonly parameters: readonly StudyParameter[]
  readonly experiments: readonly Experiment[]
}
