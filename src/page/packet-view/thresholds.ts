/** Thresholds that cross the buffer where a queue discipline has some. */
import { formatNumber } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { packets as words } from '../../strings/packets'
import { packetsPerSecond, type Scene } from './scene'

/** Where the queue discipline begins to act, packets, and what that is called. */
export function thresholdsOf({ condition, network }: Scene): (readonly [packets: number, text: string])[] {
  const { minTh, maxTh, targetMs } = condition.aqm.params
  const found: [number, string][] = []
  if (typeof minTh === 'number' && minTh > 0) found.push([minTh, `min ${formatNumber(minTh)}`])
  if (typeof maxTh === 'number' && maxTh > 0) found.push([maxTh, `max ${formatNumber(maxTh)}`])
  if (typeof targetMs === 'number') {
    const packets = (targetMs / 1e3) * packetsPerSecond(network, condition)
    found.push([packets, words.target(formatQuantity(targetMs, 'ms'))])
  }
  return found
}
