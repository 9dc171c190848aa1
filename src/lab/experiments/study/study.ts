/**
 * A published study as a file: what it ran, what it printed and what it claims. This is the complete form; schema.ts says what may
 * be left out, docs/STUDIES.md how one is written.
 */
import type { Setting, Sweep } from '../sweep/sweep'

/** Something that the study does not give, with the settings that it stands for. */
export interface StudyParameter {
  /** "buffer" */
  readonly id: string
  readonly name: string
  /** '' for none. */
  readonly unit: string
  /** What is assumed: one of `values`. */
  readonly value: number
  /** What may be tried, in rising order. */
  readonly values: readonly number[]
  /** Why this value. */
  readonly how: string
  /** Paths (paths.ts) that are set to it. */
  readonly paths: readonly string[]
  /** Ids of the experiments that it is about; none: all. */
  readonly experiments: readonly string[]
}

/** Something that was found by trial so that numbers agree. */
export interface StudyFitted {
  readonly name: string
  readonly how: string
  /** Id of the parameter that it is; what rests on it is then tried with a tenth less and a tenth more. */
  readonly parameter: string | null
}

/** One printed number: at these values of the axes. */
export interface PublishedPoint {
  readonly at: readonly Setting[]
  readonly y: number
}

/** What the study prints of one variant. */
export interface PublishedSeries {
  /** Label of the variant that it is held against. */
  readonly variant: string
  /** Key of a metric that the sweep keeps. */
  readonly metric: string
  readonly points: readonly PublishedPoint[]
  /** A number agrees within this share of the printed one: 0.1 is 10 %. */
  readonly within: number
  /** Why it agrees or not, as far as known. */
  readonly reason: string
}

/** A number, or what a variant has of a metric at these values of the axes, so many times. */
export type Term =
  | number
  | {
      readonly metric: string
      readonly variant: string
      readonly at: readonly Setting[]
      readonly times: number
    }

export type Relation = 'more' | 'less' | 'near'

/** "left is more than right". More and less are meant by the share that verdict.ts says, near by `share`. */
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

/** A number that a real system gave where it ran the same. */
export interface SystemPoint {
  readonly metric: string
  readonly variant: string
  readonly at: readonly Setting[]
  readonly y: number
}

/** The system that the study used, or its real kind, where it was run beside ours. */
export interface System {
  /** "Linux 6.1" */
  readonly name: string
  readonly points: readonly SystemPoint[]
}

export interface Experiment {
  /** "fig8" */
  readonly id: string
  readonly what: string
  readonly sweep: Sweep
  readonly published: readonly PublishedSeries[]
  readonly claims: readonly StudyClaim[]
  /** Places in `fitted` of what its numbers rest on. */
  readonly fitted: readonly number[]
  /** null: none was run. */
  readonly system: System | null
}

export interface Study {
  readonly version: 1
  /** "bbr-2016": the name of its file. */
  readonly id: string
  readonly title: string
  /** What it is about, in a list; its title where it is not given. */
  readonly name: string
  readonly authors: string
  /** null: not given. */
  readonly year: number | null
  readonly publication: string
  readonly setUp: readonly string[]
  readonly assumptions: readonly string[]
  readonly fitted: readonly StudyFitted[]
  readonly parameters: readonly StudyParameter[]
  readonly experiments: readonly Experiment[]
}
