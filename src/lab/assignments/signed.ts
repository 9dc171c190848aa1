import { formatFixed } from '../format'

/** Less than this is neither better nor worse to the eye. */
const SEEN = 0.005

/** Returns the tone of a score: better, worse or neither. */
export const toneOf = (value: number): 'up' | 'down' | '' =>
  value >= SEEN ? 'up' : value <= -SEEN ? 'down' : ''

/** "+0.42", so that better and worse are told apart without colour. */
export function signed(value: number): string {
  const text = formatFixed(Math.abs(value), 2)
  return { up: `+${text}`, down: `−${text}`, '': text }[toneOf(value)]
}
