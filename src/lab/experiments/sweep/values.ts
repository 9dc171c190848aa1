/** The values of an axis. */
import { describePath } from './paths'
import type { Axis, Setting } from './sweep'

/** Digits kept of a value between two ends: so many that no engine's last bit shows. */
const DIGITS = 6

function between(from: number, to: number, share: number, scale: 'linear' | 'log'): number {
  if (share === 0) return from
  if (share === 1) return to
  const value = scale === 'log' ? from * (to / from) ** share : from + (to - from) * share
  return Number(value.toPrecision(DIGITS))
}

/**
 * The values in the order given or from one end to the other. Where only whole numbers are allowed, they are rounded
 * and each is there once.
 */
export function valuesOf(axis: Axis): readonly Setting[] {
  if ('values' in axis) return axis.values
  const described = describePath(axis.path)
  const whole = described?.kind === 'number' && described.integer === true
  const values = Array.from({ length: axis.points }, (_, k) => {
    const value = between(axis.from, axis.to, axis.points === 1 ? 0 : k / (axis.points - 1), axis.scale)
    return whole ? Math.round(value) : value
  })
  return [...new Set(values)]
}

/** True where the axis is drawn with equal ratios: a logarithmic range, or positive values that span a decade or more. */
export function isLogarithmic(axis: Axis): boolean {
  if ('scale' in axis) return axis.scale === 'log'
  const numbers = axis.values.filter((value) => typeof value === 'number')
  const least = Math.min(...numbers)
  return numbers.length === axis.values.length && least > 0 && Math.max(...numbers) >= 10 * least
}
