/** Axes of a plot: where values stand, and which are labelled. */
import { pathLabel, pathUnit, settingText, withUnit } from '../../../../lab/experiments/sweep/describe'
import type { Axis, Setting } from '../../../../lab/experiments/sweep/sweep'
import { isLogarithmic, valuesOf } from '../../../../lab/experiments/sweep/values'
import { formatNumber } from '../../../../lab/format'
import { nameAxis, numberAxis, type Axis as PlotAxis, type Tick } from '../../../../plot/axis'
import { linearScale, logScale } from '../../../../plot/scale'
import { roundEnd } from '../../../../plot/ticks'
import type { AxesKind } from '../../../model/slices/experiment'

export interface XScale {
  /** Place of the value with this index, px. */
  at(index: number): number
  readonly ticks: readonly Tick[]
  /** Distance of two neighbours at the closest, px: what stands side by side has to fit in. */
  readonly step: number
  /** "Random loss, %" */
  readonly title: string
}

const numbersOf = (values: readonly Setting[]): number[] | null =>
  values.every((value) => typeof value === 'number') ? (values as number[]) : null

export function axesOf(axis: Axis, wanted: AxesKind | null): AxesKind {
  const numbers = numbersOf(valuesOf(axis))
  if (numbers === null || numbers.some((value) => value <= 0)) return 'linear'
  return wanted ?? (isLogarithmic(axis) ? 'log-x' : 'linear')
}

/** Height of a line of labels, px. */
const LINE_PX = 12
const CHARACTER_PX = 6.4

/** How labels stand beside one another: each on a line of its own, or one behind the other. */
export type Stacking = 'lines' | 'words'

/** Labels that do not run into one another: all, or every second, third ... */
function thinned(ticks: readonly Tick[], length: number, stacking: Stacking): Tick[] {
  const widest = Math.max(...ticks.map(({ label }) => label.length * CHARACTER_PX + 8))
  const room = stacking === 'lines' ? LINE_PX : widest
  const every = Math.max(1, Math.ceil((ticks.length * room) / length))
  return ticks.filter((_, index) => index % every === 0)
}

/** Labels at the values themselves, without those that a neighbour leaves no room. */
function valueTicks(positions: readonly number[], labels: readonly string[]): Tick[] {
  const ticks: Tick[] = []
  let freeFrom = Number.NEGATIVE_INFINITY
  for (const [index, at] of positions.entries()) {
    const label = labels[index] ?? ''
    const half = (label.length * CHARACTER_PX) / 2 + 3
    if (at - half < freeFrom) continue
    ticks.push({ at, label })
    freeFrom = at + half
  }
  return ticks
}

function stepOf(positions: readonly number[], width: number): number {
  const sorted = [...positions].sort((a, b) => a - b)
  return Math.min(width, ...sorted.slice(1).map((at, index) => at - (sorted[index] ?? 0)))
}

export function axisTitle(axis: Axis): string {
  const unit = pathUnit(axis.path)
  return withUnit(pathLabel(axis.path), axis.path.endsWith('.count') ? '' : unit)
}

/**
 * Width that is free at both ends of a numeric axis, px; as much as half a value needs where several things stand side
 * by side.
 */
function insetOf(values: number, width: number, sideBySide: boolean): number {
  return sideBySide ? Math.min(90, width / (2 * values)) : Math.min(28, width * 0.06)
}

/** `width` is the plot's, px; positions count from its left edge. */
export function xScale(axis: Axis, kind: AxesKind, width: number, sideBySide: boolean): XScale {
  const values = valuesOf(axis)
  const numbers = numbersOf(values)
  const title = axisTitle(axis)
  if (numbers === null || values.length === 1) return bandScale(axis, width)
  const ends = [Math.min(...numbers), Math.max(...numbers)] as const
  const inset = insetOf(values.length, width, sideBySide)
  const make = kind === 'linear' ? linearScale : logScale
  const scale = make(...ends, inset, width - inset)
  const positions = numbers.map((value) => scale(value))
  return {
    at: (index) => positions[index] ?? 0,
    ticks: valueTicks(
      positions,
      numbers.map((value) => formatNumber(value)),
    ),
    step: stepOf(positions, width),
    title,
  }
}

/** Values side by side at equal distances, whatever they are. */
export function bandScale(axis: Axis, length: number, stacking: Stacking = 'words'): XScale {
  const values = valuesOf(axis)
  const names = values.map((value) => settingText(axis.path, value))
  const { at, ticks } = nameAxis(names, 0, length)
  return { at, ticks: thinned(ticks, length, stacking), step: length / values.length, title: axisTitle(axis) }
}

/**
 * A value axis from the least to the greatest value shown; zero is part of a linear one. `height`: px, from the top.
 */
export function yScale(low: number, high: number, kind: AxesKind, height: number): PlotAxis {
  if (kind === 'log-log' && low > 0) {
    const ends = { low: roundEnd(low, -1), high: roundEnd(high === low ? low * 10 : high, 1) }
    return numberAxis({ ...ends, log: true, count: 4, powers: true }, height, 0, formatNumber)
  }
  const greatest = Math.max(high, low === 0 && high === 0 ? 1 : 0)
  return numberAxis({ low: Math.min(0, low), high: greatest, nice: 5, count: 5 }, height, 0, formatNumber)
}
