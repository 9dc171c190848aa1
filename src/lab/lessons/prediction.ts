/** Compares a curve drawn by hand with a simulated one by their features, and says which of these were predicted. */
import { least as leastOf } from 'd3-array'
import { averagingWindowS, throughputAt } from '../run/throughput'
import type { Prediction } from './lesson'
import { type Curve, greatest, least, mean, type Observed } from './observed'

/**
 * A descent of more than a quarter of the curve's height: from when the curve leaves its top until its lowest point is
 * reached, s.
 */
export interface Fall {
  readonly fromS: number
  readonly toS: number
  readonly top: number
  readonly bottom: number
}

/** A part of the height of a curve: descents and ascents that are smaller count as part of what they interrupt. */
const TURN = 0.25
/** Part of the time whose mean is a curve's end: the last instant of a line that swings says little. */
const END_PART = 0.1
/** Places at which shapes are compared. */
const SHAPE_SAMPLES = 200
/** A curve whose height is a smaller part of its peak is level. */
const LEVEL = 0.1
/** Part of the axis below which a value cannot be drawn: about 4 px. */
const PRECISION = 0.02

/** The falls in the order of time. The last may still be under way at the curve's end. */
export function falls(curve: Curve): Fall[] {
  const turn = TURN * (greatest(curve) - least(curve))
  const found: Fall[] = []
  let top = Number.NEGATIVE_INFINITY
  let left: number | null = null
  let fall: Fall | null = null
  curve.y.forEach((y, i) => {
    const t = curve.t[i] as number
    if (fall === null) {
      if (y >= top) {
        top = y
        left = null
        return
      }
      left ??= t
      if (top - y > turn) fall = { fromS: left, toS: t, top, bottom: y }
    } else if (y < fall.bottom) fall = { ...fall, toS: t, bottom: y }
    else if (y - fall.bottom > turn) {
      found.push(fall)
      fall = null
      top = y
      left = null
    }
  })
  return fall === null ? found : [...found, fall]
}

/** Mean time from the beginning of a fall to that of the next, s; NaN with fewer than two. */
function period(curve: Curve): number {
  const found = falls(curve)
  return ((found.at(-1)?.fromS ?? Number.NaN) - (found[0]?.fromS ?? Number.NaN)) / (found.length - 1)
}

/** A stretch from the beginning of a fall to that of the next: what is measured as a period. */
export interface Span {
  readonly fromS: number
  readonly toS: number
  /** Least value in between. */
  readonly low: number
}

/** The pair of neighbouring falls whose distance is nearest to the mean of all; null with fewer than two falls. */
export function typicalSpan(curve: Curve): Span | null {
  const found = falls(curve)
  const spans = found.slice(1).map((fall, k) => {
    const before = found[k] ?? fall
    return { fromS: before.fromS, toS: fall.fromS, low: before.bottom }
  })
  const mean = spans.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0) / spans.length
  return leastOf(spans, ({ fromS, toS }) => Math.abs(toS - fromS - mean)) ?? null
}

/** The lowest point from the end of the first fall; of a curve that never falls, the lowest of all. */
function floor(curve: Curve): number {
  const afterS = falls(curve)[0]?.toS ?? Number.NEGATIVE_INFINITY
  return curve.y.reduce((min, y, i) => ((curve.t[i] as number) >= afterS && y < min ? y : min), Infinity)
}

/** The part of a curve from `fromS` on. */
function since({ t, y }: Curve, fromS: number): Curve {
  const after = t.findIndex((time) => time > fromS)
  return { t: [fromS, ...t.slice(after)], y: y.slice(Math.max(0, after - 1)) }
}

/** Mean over the last tenth of the time. */
function end(curve: Curve): number {
  const fromS = curve.t[0] as number
  const toS = curve.t[curve.t.length - 1] as number
  return mean(since(curve, toS - END_PART * (toS - fromS)))
}

const MEASURES = { peak: greatest, floor, period, mean, end }

/** The feature in the curve's unit, a period in s; null where the curve has no such feature or no points. */
export function featureOf(curve: Curve, feature: keyof typeof MEASURES): number | null {
  const value = curve.t.length < 2 ? Number.NaN : MEASURES[feature](curve)
  return Number.isFinite(value) ? value : null
}

/** The curve as a function of the part of its time that has passed, from 0 (its lowest) to 1; 0.5 where it is level. */
function shapeOf(curve: Curve): number[] {
  const high = greatest(curve)
  const low = least(curve)
  const fromS = curve.t[0] as number
  const spanS = (curve.t[curve.t.length - 1] as number) - fromS
  const level = high - low <= LEVEL * Math.abs(high)
  let row = 0
  return Array.from({ length: SHAPE_SAMPLES }, (_, k) => {
    const t = fromS + (spanS * (k + 0.5)) / SHAPE_SAMPLES
    while (row + 1 < curve.t.length && (curve.t[row + 1] as number) <= t) row++
    return level ? 0.5 : ((curve.y[row] as number) - low) / (high - low)
  })
}

/**
 * Returns the distance between two curves after each is stretched to the same height and length: the mean distance, as
 * a part of the height. It is 0 for the same shape, and null where a curve has no points.
 */
export function shapeDistance(one: Curve, other: Curve): number | null {
  if (one.t.length < 2 || other.t.length < 2) return null
  const shape = shapeOf(other)
  const sum = shapeOf(one).reduce((total, y, k) => total + Math.abs(y - (shape[k] as number)), 0)
  return sum / SHAPE_SAMPLES
}

export type Check = Prediction['checks'][number]

export interface Verdict {
  readonly check: Check
  /**
   * Values of the drawing and of the run, in the chart's unit, a period in s; null: it has none, or a shape is checked.
   */
  readonly drawn: number | null
  readonly simulated: number | null
  /** Mean distance of a shape as a part of the height; null for other checks. */
  readonly distance: number | null
  readonly right: boolean
}

/**
 * Returns the tolerance of a drawn value against the simulated one, in its unit. A value on the axis is not required to
 * be more exact than can be drawn, which matters near zero, where a ratio says nothing.
 */
export function tolerance({ feature, within }: Check, simulated: number, top: number): number {
  const least = feature === 'period' ? 0 : PRECISION * top
  return Math.max(within * Math.abs(simulated), least)
}

/** True where a drawn value is near enough. */
function near(check: Check, drawn: number | null, simulated: number | null, top: number): boolean {
  if (drawn === null || simulated === null) return drawn === simulated
  return Math.abs(drawn - simulated) <= tolerance(check, simulated, top)
}

/** Judges the prediction of a run, check by check. */
export function judge(asked: Pick<Prediction, 'checks' | 'top'>, drawn: Curve, simulated: Curve): Verdict[] {
  const { checks, top } = asked
  return checks.map((check) => {
    const { feature, within } = check
    if (feature === 'shape') {
      const distance = shapeDistance(drawn, simulated)
      return { check, drawn: null, simulated: null, distance, right: distance !== null && distance <= within }
    }
    const mine = featureOf(drawn, feature)
    const theirs = featureOf(simulated, feature)
    return { check, drawn: mine, simulated: theirs, distance: null, right: near(check, mine, theirs, top) }
  })
}

export const PANEL_UNITS: Readonly<Record<Prediction['panel'], string>> = {
  cwnd: 'packets',
  queue: 'packets',
  throughput: 'Mbit/s',
  rtt: 'ms',
}

/** The run's own curve on the chart of a prediction, from `fromS` to `toS`. Throws where the flow does not exist. */
export function curveOf(
  run: Observed,
  { panel, flow }: Pick<Prediction, 'panel' | 'flow'>,
  fromS: number,
  toS: number,
): Curve {
  if (panel === 'queue') return run.queue(fromS, toS)
  const id = flow ?? run.scenario.flows[0]?.id ?? ''
  if (panel === 'cwnd') return run.curve(id, 'cwnd', fromS, toS)
  if (panel === 'throughput') return throughputOf(run, id, fromS, toS)
  const { t, y } = run.curve(id, 'rttMs', fromS, toS)
  const known = y.map(Number.isFinite)
  return { t: t.filter((_, i) => known[i]), y: y.filter((_, i) => known[i]) }
}

/** The throughput as the chart draws it: averaged over about a sixtieth of the time. */
function throughputOf({ log, ...run }: Observed, id: string, fromS: number, toS: number): Curve {
  const flow = log.flows[run.scenario.flows.findIndex((one) => one.id === id)]
  if (flow === undefined) throw new Error(`no flow "${id}"`)
  const windowS = averagingWindowS(toS - fromS, log.binS)
  const t = Array.from({ length: SHAPE_SAMPLES + 1 }, (_, k) => fromS + ((toS - fromS) * k) / SHAPE_SAMPLES)
  return { t, y: t.map((timeS) => throughputAt(flow, log.binS, timeS, windowS) / 1e6) }
}
