/**
 * A suite of test cases as data: what each asks of a congestion control, the runs that show it, and what of them is measured
 * against which limit. A case is one object; adding one touches the file of its group and nothing else.
 */
import type { Source } from '../../../simulator/describe'
import type { Translated } from '../../../strings/definitions'
import type { ScenarioInput } from '../../scenario/scenario-input'
import type { Observed } from './observed'

/** What a value has to be. `happens`: there has to be one, a time in s; `never`: there must be none. */
export type Limit =
  | { readonly is: 'at most' | 'at least' | 'exactly'; readonly value: number }
  | { readonly is: 'between'; readonly value: number; readonly to: number }
  | { readonly is: 'happens' | 'never' }

/** The runs of a case: the one that it is about and, where something is compared, the same path with another variant. */
export interface Played {
  readonly main: Observed
  readonly beside?: Observed
}

/** The curves of a case (curves.ts). */
export type Drawn = 'throughput' | 'cwnd' | 'loss'

/** One thing that a case measures. */
export interface Check {
  /** What is measured: "max_bw off from the link’s rate". */
  readonly label: string
  /** Unit of value and limit, as `formatQuantity` takes it; '' for a number. */
  readonly unit: string
  /** Who sets the limit: the document, or Sawtooth where the document gives no number. */
  readonly by: 'source' | 'ours'
  readonly limit: Limit | ((played: Played) => Limit)
  /** The check reads the states of BBR version 3, and is asked of no variant that has none. */
  readonly states?: true
  /** The curve in which its limit is drawn; a share of the link is one of `linkMbps`, or of the bottleneck's rate. */
  readonly drawn?: { readonly in: Drawn; readonly linkMbps?: number }
  /** null: it did not happen, or cannot be told. */
  readonly measure: (played: Played) => number | null
}

/** Makes a run of a case. What happens before `warmUpS` is not counted in its result. */
export type Make = (scenario: ScenarioInput, warmUpS?: number) => Observed

/** What all cases say of themselves. */
interface About {
  /** The document's number of it, or that of its section: "17", "5.1.2". */
  readonly id: string
  readonly title: string
  /** What is asked and how it is set up, in a few sentences. */
  readonly summary: string
  /** The section of the document that asks for it, by its title. */
  readonly section: string
}

export interface WrittenCase extends About {
  /** Which series its row shows. */
  readonly draws: 'cwnd' | 'throughput'
  readonly play: (variant: string, make: Make) => Played
  readonly checks: readonly Check[]
}

/** A case that the document asks for and no run here can answer. */
export interface UnwrittenCase extends About {
  /** Why, in a sentence. */
  readonly lacks: { readonly text: string }
}

export type SuiteCase = WrittenCase | UnwrittenCase

export const isWritten = (one: SuiteCase): one is WrittenCase => 'play' in one

export interface Suite extends Translated {
  /** The folder's name, and that of `sawtooth suite ID`. */
  readonly id: string
  /** "draft-ietf-ccwg-bbr" */
  readonly label: string
  /** "example test cases" */
  readonly brief: string
  readonly summary: string
  readonly order: number
  /** The document with its date. */
  readonly source: Source
  /** The variant that it is about. */
  readonly variant: string
  readonly cases: readonly SuiteCase[]
}

export function defineSuite(suite: Suite): Suite {
  return suite
}

/** Less is rounding of what was computed in another order. */
const ROUNDING = 1e-9

/** Whether `value` is what `limit` asks for. */
export function holds(limit: Limit, value: number | null): boolean {
  if (limit.is === 'never') return value === null
  if (value === null || Number.isNaN(value)) return false
  switch (limit.is) {
    case 'happens':
      return true
    case 'at most':
      return value <= limit.value + ROUNDING
    case 'at least':
      return value >= limit.value - ROUNDING
    case 'exactly':
      return Math.abs(value - limit.value) <= ROUNDING
    case 'between':
      return value >= limit.value - ROUNDING && value <= limit.to + ROUNDING
  }
}
