/** What a run costs, counted in events of the engine: it grows with the packets that cross hops, and with nothing else. */
import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { faultLine } from '../../../src/lab/scenario/faults'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { PassageFlag } from '../../../src/simulator/log'

/** Most events of a chain for each hop of a packet, beside those of a dumbbell. */
const MOST = 1.15

const link = { bandwidthMbps: 5, delayMs: 10, buffer: { packets: 25 } }
const hopsOf = (count: number): object => ({ hops: Array.from({ length: count }, () => link) })
const newReno = { variant: 'newreno' }

interface Cost {
  readonly events: number
  /** How often a data packet, and an ACK, has come to a hop: on a dumbbell each comes to one. */
  readonly data: number
  readonly acks: number
}

function costOf(file: object): Cost {
  const checked = validateScenario({ version: 1, durationS: 10, ...file })
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  const { result, log } = run(checked.value, { packets: true })
  const { events } = result.engine
  if (checked.value.network === undefined) return { events, data: log.packets.rows, acks: log.acks.rows }
  const flags = log.links.flatMap(({ passages }) => [
    ...(passages?.columns.flags.subarray(0, passages.rows) ?? []),
  ])
  const acks = flags.filter((bits) => (bits & PassageFlag.ack) !== 0).length
  return { events, data: flags.length - acks, acks }
}

/** A flow over all hops, and one over each. */
const parkingLot = (hops: number): object => ({
  network: hopsOf(hops),
  flows: [newReno, ...Array.from({ length: hops }, (_, hop) => ({ ...newReno, from: hop, to: hop + 1 }))],
})
const dumbbell = { bottleneck: link, flows: Array.from({ length: 4 }, () => newReno) }
const limitedBothWays = { ...dumbbell, returnPath: { bandwidthMbps: 5, bufferPackets: 25 } }

describe('Events of a run on a chain', () => {
  it.each([1, 3, 5, 8])('are no more for each packet and ACK at a hop of %i than on a dumbbell', (hops) => {
    const perHop = ({ events, data, acks }: Cost): number => events / (data + acks)
    expect(perHop(costOf(parkingLot(hops)))).toBeLessThan(perHop(costOf(limitedBothWays)))
  })

  it.each([1, 3, 5, 8])('are few more at a hop of %i than where ACKs come back by a delay alone', (hops) => {
    const perHop = ({ events, data }: Cost): number => events / data
    expect(perHop(costOf(parkingLot(hops)))).toBeLessThan(MOST * perHop(costOf(dumbbell)))
  })

  it('are one more for a packet with every hop that it finds idle', () => {
    const flow = { variant: 'cbr', rateMbps: 1, stopS: 9 }
    const [shorter, longer] = [4, 5].map((hops) => costOf({ network: hopsOf(hops), flows: [flow] }))
    const packets = (longer?.data ?? 0) / 5
    expect(packets).toBeGreaterThan(100)
    expect((longer?.events ?? 0) - (shorter?.events ?? 0)).toBe(packets)
  })

  it('are one more for a packet that waits at a hop', () => {
    // Two packets come to each hop at one instant, so that one of them waits: at the first hop, and not behind it.
    const flow = { variant: 'cbr', rateMbps: 1, stopS: 9 }
    const together = costOf({ network: hopsOf(1), flows: [flow, flow] })
    const alone = costOf({ network: hopsOf(1), flows: [flow] })
    expect(together.events - 2 * alone.events).toBe(alone.data)
  })
})
