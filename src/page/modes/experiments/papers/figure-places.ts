/** Where the points of a paper's figure stand, which belong together, and which one is meant. */
import { range, ticks } from 'd3-array'
import type { PaperPlot, PlotAxis, PlotSeries } from '../../../../lab/experiments/plot'
import { formatNumber, unitName } from '../../../../lab/format'
import { type Axis, extentOf, nameAxis, numberAxis } from '../../../../plot/axis'

/** Lines of more points have none that are marked, and their range is a band. */
export const FEW = 24
/** A pair of points farther apart than this share is joined. */
const APART = 0.12

export interface TitledAxis extends Axis {
  readonly title: string
}

/** What a label takes along an axis, px. */
const LABEL_PX = { across: 64, upwards: 30 } as const
const MOST_TICKS = 6
/** Room beyond the ends of a logarithmic axis, as a share of it. */
const LOG_ROOM = 0.05
/** First digits of the ticks of a logarithmic axis, from many to few. */
const LEADING = [[1, 2, 5], [1, 3], [1]] as const
/** Fewer of them tell no scale: then the ticks are those of a linear axis. */
const LEAST_TICKS = 3

/** An axis as the paper has it, or with the scale that is chosen. */
export function axisOf(
  axis: PlotAxis,
  values: readonly number[],
  from: number,
  to: number,
  isLog = axis.scale === 'log',
): TitledAxis {
  const title = axis.unit === '' ? axis.label : `${axis.label}, ${unitName(axis.unit)}`
  if (axis.categories !== undefined) return { ...nameAxis(axis.categories, from, to), title }
  const [low, high] = extentOf(isLog ? values.filter((value) => value > 0) : values)
  const labelPx = from > to ? LABEL_PX.upwards : LABEL_PX.across
  const count = Math.max(2, Math.min(MOST_TICKS, Math.floor(Math.abs(to - from) / labelPx)))
  if (isLog) return { ...logAxis(low, high, from, to, count), title }
  const ends = { low: Math.min(0, low), high: high === low ? high + 1 : high }
  return { ...numberAxis({ ...ends, nice: MOST_TICKS, count }, from, to, formatNumber), title }
}

/** Whole decades are too wide for times from 8 to 140 s: the ends stay, with some room. */
function logAxis(low: number, high: number, from: number, to: number, most: number): Axis {
  const room = Math.max(high / low, 1.2) ** LOG_ROOM
  const ends = { low: low / room, high: high * room }
  const drawn = numberAxis({ ...ends, log: true, count: 9 }, from, to, formatNumber)
  const powers = range(Math.floor(Math.log10(ends.low)), Math.ceil(Math.log10(ends.high)))
  const candidates = LEADING.map((digits) =>
    powers
      .flatMap((power) => digits.map((digit) => digit * 10 ** power))
      .filter((value) => value >= ends.low && value <= ends.high),
  )
  const kept = candidates.find((some) => some.length >= LEAST_TICKS && some.length <= most)
  const shown = kept ?? ticks(ends.low, ends.high, LEAST_TICKS)
  return { at: drawn.at, ticks: shown.map((value) => ({ at: drawn.at(value), label: formatNumber(value) })) }
}

/** The name that a series and the published one share. */
export const nameOf = ({ label, origin }: PlotSeries): string =>
  origin === 'paper' ? label.replace(/, paper$/, '') : label

/** Numbers of colour and shape: ours by their names; what is measured has those of its variant. */
export function numbersOf(series: readonly PlotSeries[]): (one: PlotSeries) => number {
  const mine = series.filter(({ origin }) => origin === 'sawtooth')
  const names = [...new Set(mine.map(nameOf))]
  return (one) => {
    const named = names.indexOf(nameOf(one))
    const alike = mine.find(({ variant }) => variant === one.variant)
    return Math.max(0, named === -1 && alike !== undefined ? names.indexOf(nameOf(alike)) : named) + 1
  }
}

export interface Place {
  readonly x: number
  readonly y: number
}

export interface Placed {
  readonly series: PlotSeries
  readonly number: number
  readonly places: readonly Place[]
}

/** Half of what a category has for its points. */
const SIDE = 0.2

/** All series with the places of their points; in categories, the series stand side by side. */
export function placedOf(
  all: readonly PlotSeries[],
  numbers: (one: PlotSeries) => number,
  x: Axis,
  y: Axis,
  isNamed: boolean,
): readonly Placed[] {
  const most = Math.max(...all.map(numbers))
  const aside = (number: number): number => {
    // A category with one series has it in its middle.
    if (!isNamed || most <= 1 || all.every((one) => one.x.length === 1)) return 0
    return SIDE * ((2 * (number - 1)) / (most - 1) - 1) * (x.at(1) - x.at(0))
  }
  return all.map((series) => {
    const number = numbers(series)
    const places = series.x.map((value, index) => ({
      x: x.at(value) + aside(number),
      y: y.at(series.y[index] ?? Number.NaN),
    }))
    return { series, number, places }
  })
}

/** The place of the series in `all` that was published of the same, and that of its point; null where there is none. */
export function publishedPoint(
  all: readonly PlotSeries[],
  { series, index }: { readonly series: number; readonly index: number },
): { readonly series: number; readonly index: number } | null {
  const one = all[series]
  if (one === undefined || one.origin !== 'sawtooth') return null
  const at = all.findIndex((other) => other.origin === 'paper' && nameOf(other) === nameOf(one))
  const place = all[at]?.x.indexOf(one.x[index] ?? Number.NaN) ?? -1
  return place === -1 ? null : { series: at, index: place }
}

/** Lines that join ours with what was published where the two are apart. */
export function joined(placed: readonly Placed[]): readonly (readonly [Place, Place, number])[] {
  const all = placed.map(({ series }) => series)
  return placed.flatMap(({ series, number, places }, at) =>
    places.flatMap((place, index): (readonly [Place, Place, number])[] => {
      const other = publishedPoint(all, { series: at, index })
      if (other === null) return []
      const theirs = all[other.series]?.y[other.index] ?? Number.NaN
      const to = placed[other.series]?.places[other.index]
      const isApart = Math.abs((series.y[index] ?? Number.NaN) / theirs - 1) > APART
      return isApart && to !== undefined ? [[place, to, number]] : []
    }),
  )
}

const REACH_PX = 40

/** The point of ours that is nearest to a place; null: none is near. */
export function pointAt(placed: readonly Placed[], at: Place): { series: number; index: number } | null {
  let found: { series: number; index: number } | null = null
  let least = REACH_PX
  for (const [series, one] of placed.entries()) {
    if (one.series.origin !== 'sawtooth') continue
    for (const [index, place] of one.places.entries()) {
      const away = Math.hypot(place.x - at.x, place.y - at.y)
      if (!(away < least)) continue
      least = away
      found = { series, index }
    }
  }
  return found
}

/** How many points a page of keys skips, of a long line. */
const SKIPPED = 0.1

/** Where a key leads from a point: to its neighbours, or to the next series at the same place. */
export function moved(
  all: readonly PlotSeries[],
  { series, index }: { readonly series: number; readonly index: number },
  key: string,
): { series: number; index: number } | null {
  const mine = all.flatMap((one, at) => (one.origin === 'sawtooth' ? [at] : []))
  const last = (all[series]?.x.length ?? 1) - 1
  const within = (to: number) => ({ series, index: Math.max(0, Math.min(last, to)) })
  const step = Math.max(1, Math.round(SKIPPED * last))
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageDown: index - step,
    PageUp: index + step,
    Home: 0,
    End: last,
  }
  const target = to[key]
  if (target !== undefined) return within(target)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const next = mine[mine.indexOf(series) + (key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return { series, index }
  const x = all[series]?.x[index]
  const same = all[next]?.x.indexOf(x ?? Number.NaN) ?? -1
  return { series: next, index: same === -1 ? Math.min(index, (all[next]?.x.length ?? 1) - 1) : same }
}

export const plotHasLog = ({ y, series }: PaperPlot): boolean =>
  y.categories === undefined && series.every((one) => one.y.every((value) => value > 0))
