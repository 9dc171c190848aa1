/** The goals of a task against a run, by the metrics of sweeps. */
import { variants } from '../../simulator/registry'
import { learn } from '../../strings/learn'
import { metricLabel, metricOf, metricValue } from '../experiments/sweep/metrics'
import { applySettings } from '../experiments/sweep/settings'
import type { Settings } from '../experiments/sweep/sweep'
import { formatNumber, unbroken } from '../format'
import { formatQuantity } from '../quantity'
import type { Run } from '../run/run'
import type { Scenario } from '../scenario/scenario'
import type { Goal, TryIt } from './lesson'

const words = learn.goals

export interface GoalState {
  /** "Queueing delay, 95th percentile, at most 20 ms" */
  readonly text: string
  /** The value in the metric's unit; null where the run does not say. */
  readonly value: number | null
  /** "now 42 s" */
  readonly now: string
  readonly holds: boolean
}

function withUnit(value: number, unit: string): string {
  return unbroken(formatQuantity(value, unit))
}

function textOf({ atLeast, atMost }: Goal, named: string, unit: string): string {
  if (atLeast === undefined && atMost === 0) return words.none(named)
  // "Queueing delay, 95th percentile, at most": what is put in between ends as it begins.
  const what = named.includes(', ') ? `${named},` : named
  if (atLeast === undefined) return words.atMost(what, withUnit(atMost ?? Number.NaN, unit))
  return atMost === undefined
    ? words.atLeast(what, withUnit(atLeast, unit))
    : words.within(what, formatNumber(atLeast), withUnit(atMost, unit))
}

/**
 * A value that misses its bound is written to as many figures as it takes to see that it does: 95.04 is not "at most
 * 95" and must not read "now 95".
 */
function present(value: number, { atLeast, atMost }: Goal, unit: string, holds: boolean): string {
  const shown = (digits: number): string => formatNumber(value, digits)
  const limits = [atLeast, atMost].filter((limit) => limit !== undefined).map((limit) => formatNumber(limit))
  const digits = holds ? 3 : ([3, 4, 5, 6].find((some) => !limits.includes(shown(some))) ?? 7)
  return words.now(unbroken(formatQuantity(value, unit, digits)))
}

/**
 * Where each goal stands. `name`: what a flow is called on the charts. `run`: null while there is none. Throws where there
 * is no such metric.
 */
export function goalStates(
  goals: TryIt['goals'],
  run: Run | null,
  name: (flow: string) => string = (flow) => flow,
): GoalState[] {
  return Object.entries(goals).map(([metric, goal]) => {
    const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = goal
    const { unit } = metricOf(metric)
    const value = run === null ? null : metricValue(run, metric)
    const holds = value !== null && value >= atLeast && value <= atMost
    return {
      text: textOf(goal, metricLabel(metric, name), unit),
      value,
      now: value === null ? words.now('–') : present(value, goal, unit, holds),
      holds,
    }
  })
}

/** The scenario file that solves a task of `scenario`, still to be validated. Throws where its paths name no flow. */
export function solved(scenario: Scenario, { solution }: Pick<TryIt, 'solution'>): unknown {
  const { file, missing } = applySettings(scenario, [solution as Settings], (variant) =>
    variants.has(String(variant)),
  )
  if (missing.length > 0) throw new Error(`no such flow: ${missing.join(', ')}`)
  return file
}
