import { formatFixed } from '../format'

/** A smaller difference is shown as neither better nor worse. */
const SEEN = 0.005

/** Returns the tone of a score: better, worse or neither. */
export const toneOf = (value: number): 'up' | 'down' | '' =>
  value >= SEEN ? 'up' : value <= -SEEN ? 'down' : ''

/** Writes "+0.42", so that better and worse can be distinguished without colour. */
export function signed(value: number): string {
  const text = formatFixed(Math.abs(value), 2)
  return { up: `+${text}`, down: `−${text}`, '': text }[toneOf(value)]
}
