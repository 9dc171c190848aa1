import { quantities as words } from '../../../strings/quantities'
import { formatQuantity } from '../../quantity'

/** How long the rest of a sweep will take, from how long the finished part took. */
export function timeLeft(done: number, all: number, elapsedMs: number): string {
  if (done === 0) return words.noTimeKnown
  const seconds = Math.ceil(((all - done) * elapsedMs) / done / 1000)
  if (seconds < 60) return words.left(formatQuantity(seconds, 's'))
  const minutes = Math.ceil(seconds / 60)
  return words.left(
    minutes < 120 ? formatQuantity(minutes, 'min') : formatQuantity(Math.round(minutes / 60), 'h'),
  )
}
