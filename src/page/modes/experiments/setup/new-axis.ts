/** The axis that a freshly chosen path starts with. */
import { describePath } from '../../../../lab/experiments/sweep/paths'
import type { Axis, Setting } from '../../../../lab/experiments/sweep/sweep'
import { valuesOf } from '../../../../lab/experiments/sweep/values'

const POINTS = 7

/** An axis around the default for a number, of all options for a choice, of both values for a switch. */
export function newAxis(path: string): Axis {
  const described = describePath(path)
  if (described === undefined) return { path, values: [] }
  if (described.kind === 'boolean') return { path, values: [false, true] }
  if (described.kind === 'choice') return { path, values: described.options.map(({ value }) => value) }
  const { min, max, step, integer } = described
  const middle = described.default
  const scale = described.logarithmic === true ? 'log' : 'linear'
  const whole = (value: number): number =>
    integer === true ? Math.round(value) : Number(value.toPrecision(3))
  const from = Math.max(min, whole(scale === 'log' ? middle / 8 : middle / 4))
  const to = Math.min(max, whole(middle > 0 ? (scale === 'log' ? middle * 8 : middle * 3) : step * 100))
  return { path, from, to, points: POINTS, scale }
}

/** What someone types for a list of values: numbers and words between commas or spaces. */
export function parseValues(path: string, text: string): Setting[] {
  const numeric = describePath(path)?.kind === 'number'
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === 'none') return null
      if (part === 'true' || part === 'on') return true
      if (part === 'false' || part === 'off') return false
      return numeric || /^[-+]?[\d.]/.test(part) ? Number(part) : part
    })
}

export const valuesText = (axis: Axis): string =>
  valuesOf(axis)
    .map((value) => (value === null ? 'none' : String(value)))
    .join(', ')
