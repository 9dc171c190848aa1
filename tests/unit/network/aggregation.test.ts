/** Links that release in bursts: when, how much, and what stays as it was. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configure } from '../../../src/lab/scenario/configure'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { Simulation } from '../../../src/simulator/simulation'
import { everything, simulate } from '../../support/dumbbell'
import { tries } from '../../support/effort'

function onChain(hop: object, durationS = 5): Simulation {
  const file = {
    version: 1,
    durationS,
    network: { hops: [{ bandwidthMbps: 12, delayMs: 5, buffer: { packets: 200 }, ...hop }] },
    flows: [{ variant: 'reno', receiverWindowPackets: 30 }],
  }
  const checked = validateScenario(file)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  const simulation = new Simulation(configure(checked.value), everything)
  while (!simulation.advance(100_000)) {
    // To its end.
  }
  return simulation
}

/** When what crossed link `link` reached the next router, ms. */
function reachedMs({ log }: Simulation, link: number): number[] {
  const passages = log.links[link]?.passages
  if (!passages) throw new Error('a link of a chain has passages')
  return Array.from(
    { length: passages.rows },
    (_, row) => 1000 * (passages.columns.reached[row] as number),
  ).filter(Number.isFinite)
}

describe('a way back that releases ACKs in bursts', () => {
  const every = 8
  const run = onChain({ back: { aggregationMs: every } })
  const acks = reachedMs(run, 1)

  it('lets them arrive at multiples of the interval alone', () => {
    expect(acks.length).toBeGreaterThan(500)
    for (const ms of acks) expect(Math.abs(ms / every - Math.round(ms / every))).toBeLessThan(1e-6)
  })

  it('spaces bursts by the interval, while data keep coming', () => {
    const bursts = [...new Set(acks.map((ms) => Math.round(ms)))].filter((ms) => ms > 2000)
    // 30 packets a round trip of 14 to 22 ms and more fill every interval.
    for (const [k, ms] of bursts.slice(1).entries()) expect(ms - (bursts[k] as number)).toBe(every)
  })

  it('keeps their order, loses none, and holds none for as long as the interval', () => {
    const plain = reachedMs(onChain({}), 1)
    for (const [k, ms] of acks.slice(1).entries()) expect(ms).toBeGreaterThanOrEqual(acks[k] as number)
    expect(run.totals.links[1]?.dropsWire).toBe(0)
    const passages = run.log.links[1]?.passages
    if (!passages) throw new Error('no passages')
    const { departed, reached } = passages.columns
    for (let row = 0; row < passages.rows; row++) {
      const heldMs = 1000 * ((reached[row] as number) - (departed[row] as number)) - 5
      if (Number.isFinite(heldMs)) {
        expect(heldMs).toBeGreaterThan(-1e-6)
        expect(heldMs).toBeLessThan(every)
      }
    }
    expect(plain.length).toBeGreaterThan(0)
  })

  it('leaves data one way as they come', () => {
    const data = reachedMs(run, 0)
    expect(data.filter((ms) => Math.abs(ms / every - Math.round(ms / every)) < 1e-6).length).toBeLessThan(
      data.length / 4,
    )
  })
})

describe('a bottleneck that releases data in bursts', () => {
  it('keeps the mean rate, and adds less than the interval to any packet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), (everyMs, mbps) => {
        const run = {
          durationS: 4,
          mbps,
          delayMs: 7,
          flows: [{ variant: 'cbr', rateMbps: 40, packetBytes: 1000 }],
        }
        const plain = simulate(run)
        const bursts = simulate({ ...run, aggregationMs: everyMs })
        expect(bursts.totals.bottleneck.wireBytes).toBe(plain.totals.bottleneck.wireBytes)
        const { rows, columns } = bursts.log.packets
        let last = 0
        for (let row = 0; row < rows; row++) {
          const reached = columns.reached[row] as number
          if (!Number.isFinite(reached)) continue
          const later = reached - (plain.log.packets.columns.reached[row] as number)
          expect(later).toBeGreaterThan(-1e-9)
          expect(later).toBeLessThan(everyMs / 1000)
          expect(reached).toBeGreaterThanOrEqual(last)
          last = reached
        }
      }),
      tries(5),
    )
  })

  it('is no part of a run for which none is asked', () => {
    const run = { durationS: 3, flows: [{ variant: 'cubic' }] }
    expect(simulate({ ...run, aggregationMs: 0 }).totals.digest).toBe(simulate(run).totals.digest)
  })
})
