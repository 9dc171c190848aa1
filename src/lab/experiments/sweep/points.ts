/**
 * The runs of a sweep, each a pure function of the sweep and a number: a worker, a shard or another machine needs
 * nothing else. All cells of the first repetition come first, so that a sweep shows its whole shape early; within a
 * repetition variants come side by side.
 */
import { range } from 'd3-array'
import { createRng } from '../../../simulator/base/rng'
import { sweeps as words } from '../../../strings/sweeps'
import type { Checked } from '../../scenario/faults'
import { MAX_TITLE } from '../../scenario/ranges'
import type { Scenario } from '../../scenario/scenario'
import { validateScenario } from '../../scenario/validate'
import { describeSettings, variantNameOf } from './describe'
import { isTcpIn } from './named-variants'
import { applySettings } from './settings'
import type { Setting, Settings, Sweep } from './sweep'
import { valuesOf } from './values'

/** A combination of values and a variant; its runs differ in their seed alone. */
export interface Cell {
  /** An index into the values of each axis. */
  readonly at: readonly number[]
  readonly values: readonly Setting[]
  /** Index into `compare`. */
  readonly variant: number
}

/** Values by the axes, which are asked for the values of thousands of cells. */
const known = new WeakMap<Sweep['vary'], readonly (readonly Setting[])[]>()

/** The values of every axis. */
export function axisValues({ vary }: Pick<Sweep, 'vary'>): readonly (readonly Setting[])[] {
  const values = known.get(vary) ?? vary.map(valuesOf)
  known.set(vary, values)
  return values
}

export function cellCount(sweep: Pick<Sweep, 'vary' | 'compare'>): number {
  return axisValues(sweep).reduce((product, values) => product * values.length, sweep.compare.length)
}

export function pointCount(sweep: Sweep): number {
  return cellCount(sweep) * sweep.repetitions
}

export function cellAt(sweep: Pick<Sweep, 'vary' | 'compare'>, index: number): Cell {
  const variant = index % sweep.compare.length
  let rest = Math.floor(index / sweep.compare.length)
  const at: number[] = []
  const values = axisValues(sweep)
  for (const list of [...values].reverse()) {
    at.unshift(rest % list.length)
    rest = Math.floor(rest / list.length)
  }
  return { at, values: at.map((k, axis) => values[axis]?.[k] ?? null), variant }
}

/** The scenario of a cell, before seed and start jitter; or what is wrong with it, by the scenario's own paths. */
export function cellScenario(
  sweep: Pick<Sweep, 'base' | 'vary' | 'compare'>,
  { values, variant }: Cell,
): Checked<Scenario> {
  const varied: Settings = Object.fromEntries(
    sweep.vary.map(({ path }, axis) => [path, values[axis] ?? null]),
  )
  const { file, missing } = applySettings(sweep.base, [sweep.compare[variant]?.set ?? {}, varied], (id) =>
    isTcpIn(sweep.base, id),
  )
  if (missing.length > 0) {
    const allowed = words.orAnyFlow(sweep.base.flows.map((flow) => flow.id).join(', '))
    return { ok: false, faults: missing.map((path) => ({ path, message: words.noSuchFlow, allowed })) }
  }
  return validateScenario(file)
}

/** "Buffer 1 BDP, CUBIC, run 3 of 20" */
export function pointTitle(sweep: Sweep, cell: Cell, repetition: number): string {
  const said = describeSettings(sweep, cell.values)
  const label = variantNameOf(sweep, cell.variant)
  return [...said, label, words.run(repetition + 1, sweep.repetitions)]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, MAX_TITLE)
}

/** Start times are whole microseconds: short in a link, and equal in every engine. */
const DECIMALS = 6

/** How much later a flow starts, s: common to all cells, so that they differ in what is compared and in nothing else. */
export function startJitter(seed: number, flow: string, mostS: number): number {
  if (mostS === 0) return 0
  return Number((createRng(seed).fork(`start of ${flow}`).uniform() * mostS).toFixed(DECIMALS))
}

/**
 * A run: its cell, the number of its repetition, counted from 0, and its scenario. `index` in [0, pointCount). Throws where
 * the sweep did not come from `validateSweep`.
 */
export function pointAt(sweep: Sweep, index: number) {
  const cells = cellCount(sweep)
  const cell = cellAt(sweep, index % cells)
  const repetition = Math.floor(index / cells)
  const checked = cellScenario(sweep, cell)
  if (!checked.ok) throw new Error(`point ${index} is at fault`)
  const seed = sweep.base.seed + repetition
  const flows = checked.value.flows.map((flow) => ({
    ...flow,
    startS: Number((flow.startS + startJitter(seed, flow.id, sweep.startJitterS)).toFixed(DECIMALS)),
  }))
  const scenario = { ...checked.value, title: pointTitle(sweep, cell, repetition), seed, flows }
  return { ...cell, index, cell: index % cells, repetition, scenario }
}

/** The points of one of several shards that together are the whole sweep: every `shards`-th one. `shard` counts from 1. */
export function shardPoints(count: number, shard: number, shards: number): number[] {
  return range(shard - 1, count, shards)
}
