/** What follows from a scenario by arithmetic: written beside the controls. Packets are counted on the wire. */
import { bufferMeasure, delayOfPath } from '../../lab/scenario/resolve'
import type { Scenario } from '../../lab/scenario/scenario'

const measureOf = (scenario: Scenario) =>
  bufferMeasure(scenario, scenario.bottleneck.bandwidthMbps, delayOfPath(scenario))

/** Base RTT of the first flow, ms: both ways over the bottleneck and both access links. */
export function baseRttMs(scenario: Scenario): number {
  return measureOf(scenario).baseRttS * 1000
}

/** Wire size of the first TCP flow's packets, bytes. */
function packetBytes(scenario: Scenario): number {
  return measureOf(scenario).packetBytes
}

/** Time that the bottleneck needs for a packet, ms. */
export function packetMs(scenario: Scenario): number {
  return (packetBytes(scenario) * 8) / (scenario.bottleneck.bandwidthMbps * 1000)
}

/** Bandwidth-delay product of the first flow, packets. */
export function bdpPackets(scenario: Scenario): number {
  return baseRttMs(scenario) / packetMs(scenario)
}

/**
 * What access links can bring to the bottleneck, Mbit/s: all of them together, and the slowest alone; Infinity where a flow
 * has none. Together no more than the bottleneck takes: nothing waits in its buffer, all of it does in theirs. One alone no
 * more: the flow behind it can keep a full buffer full without ever losing a packet, so that others find no place
 * (Floyd and Jacobson 1992 call such things phase effects).
 */
export function accessMbps({ flows }: Scenario): { readonly together: number; readonly slowest: number } {
  const rates = flows
    .filter((flow) => flow.direction !== 'reverse')
    .map(({ access }) => access?.bandwidthMbps ?? Number.POSITIVE_INFINITY)
  if (rates.length === 0) return { together: Number.POSITIVE_INFINITY, slowest: Number.POSITIVE_INFINITY }
  return { together: rates.reduce((sum, rate) => sum + rate, 0), slowest: Math.min(...rates) }
}

/** The buffer in packets of the first TCP flow's size. */
export function bufferPackets(scenario: Scenario): number {
  const { buffer } = scenario.bottleneck
  if ('packets' in buffer) return buffer.packets
  if ('bytes' in buffer) return buffer.bytes / packetBytes(scenario)
  if ('bdp' in buffer) return buffer.bdp * bdpPackets(scenario)
  return buffer.ms / packetMs(scenario)
}

const BUFFER_UNITS = ['packets', 'bytes', 'bdp', 'ms'] as const
export type BufferUnit = (typeof BUFFER_UNITS)[number]

/** The unit in which the scenario gives its buffer. */
export function bufferUnit({ bottleneck: { buffer } }: Scenario): BufferUnit {
  return BUFFER_UNITS.find((unit) => unit in buffer) ?? 'ms'
}

/** The buffer's number in its own unit. */
export function bufferValue(scenario: Scenario): number {
  const { buffer } = scenario.bottleneck
  if ('packets' in buffer) return buffer.packets
  if ('bytes' in buffer) return buffer.bytes
  return 'bdp' in buffer ? buffer.bdp : buffer.ms
}

/** The buffer in another unit, rounded as one would type it. */
export function bufferIn(scenario: Scenario, unit: BufferUnit): number {
  const packets = bufferPackets(scenario)
  switch (unit) {
    case 'packets':
      return Math.max(1, Math.round(packets))
    case 'bytes':
      return Math.max(1, Math.round(packets * packetBytes(scenario)))
    case 'bdp':
      return Math.max(0.01, Number((packets / bdpPackets(scenario)).toFixed(2)))
    case 'ms':
      return Math.max(0.1, Number((packets * packetMs(scenario)).toFixed(1)))
  }
}
