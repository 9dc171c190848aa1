/** Links that send at given instants, held against Mahimahi's link_queue.cc, whose rule the reference below follows. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/simulator/base/clock'
import type { RateTraceConfig } from '../../../src/simulator/config'
import { Opportunities } from '../../../src/simulator/network/opportunities'
import { simulate, type TestRun } from '../../support/dumbbell'
import { tries } from '../../support/effort'

const BYTES = 1500

interface Arrival {
  readonly atMs: number
  readonly bytes: number
}

/** What comes at each opportunity: those that were there before it go, byte by byte, up to 1500 of them. Departures, ms. */
function mahimahi(trace: readonly number[], arrivals: readonly Arrival[]): number[] {
  const departures: number[] = []
  const period = trace.at(-1) as number
  let rest = arrivals[0]?.bytes ?? 0
  for (let k = 0; departures.length < arrivals.length; k++) {
    const now = Math.floor(k / trace.length) * period + (trace[k % trace.length] as number)
    let left = BYTES
    while (left > 0 && departures.length < arrivals.length) {
      if ((arrivals[departures.length] as Arrival).atMs >= now) break
      const sent = Math.min(left, rest)
      left -= sent
      rest -= sent
      if (rest > 0) break
      departures.push(now)
      rest = arrivals[departures.length]?.bytes ?? 0
    }
  }
  return departures
}

/** The same through the link, which is asked when it is free and a packet is there. */
function ours(
  trace: readonly number[],
  arrivals: readonly Arrival[],
  unit: 'nanoseconds' | 'seconds',
): number[] {
  const clock = createClock(unit)
  const link = new Opportunities(clock, { atMs: trace, bytes: BYTES })
  let free = 0
  return arrivals.map(({ atMs, bytes }) => {
    const now = Math.max(free, clock.fromSeconds(atMs / 1000))
    free = now + link.of(bytes, now)
    return clock.toSeconds(free) * 1000
  })
}

const traces = fc
  .array(fc.nat(40), { minLength: 1, maxLength: 12 })
  .map((gaps) => gaps.map((_, k) => gaps.slice(0, k + 1).reduce((sum, gap) => sum + gap, 0)))
  .filter((trace) => (trace.at(-1) as number) > 0)

/** Never at a whole millisecond, where only the order of events decides. */
const arrivals = fc
  .array(fc.record({ gapMs: fc.nat(60), bytes: fc.integer({ min: 40, max: 4000 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((list) => {
    let atMs = 0.5
    return list.map(({ gapMs, bytes }) => {
      atMs += gapMs
      return { atMs, bytes }
    })
  })

describe('a link that sends at given instants', () => {
  it.each(['nanoseconds', 'seconds'] as const)('sends what Mahimahi sends, when it does (%s)', (unit) => {
    fc.assert(
      fc.property(traces, arrivals, (trace, packets) => {
        const found = ours(trace, packets, unit)
        const expected = mahimahi(trace, packets)
        expect(found).toHaveLength(expected.length)
        for (const [k, at] of expected.entries()) expect(found[k]).toBeCloseTo(at, 6)
      }),
      tries(400),
    )
  })

  it('lets small packets share an opportunity, and a large one wait for its last byte', () => {
    const at = (atMs: number, bytes: number): Arrival => ({ atMs, bytes })
    const trace = [10, 20, 30, 40]
    const packets = [at(1, 40), at(1, 40), at(1, 1500), at(1, 1400), at(25, 3000)]
    // 80 bytes and 1420 of the third leave room for nothing at 10; its other 80 leave room for all but 20 of 1400 at 20.
    expect(ours(trace, packets, 'nanoseconds')).toEqual([10, 10, 20, 20, 40])
  })

  it('loses what nobody uses, and misses the one at whose instant a packet comes', () => {
    expect(ours([10, 11], [{ atMs: 10, bytes: 1500 }], 'nanoseconds')).toEqual([11])
    expect(ours([10], [{ atMs: 95, bytes: 1500 }], 'nanoseconds')).toEqual([100])
  })
})

/** `everyMs` gives a mean rate of 12 Mbit/s / everyMs. */
function traced(atMs: readonly number[]): RateTraceConfig {
  const periodS = (atMs.at(-1) as number) / 1000
  const mean = (8 * BYTES * atMs.length) / periodS
  return { timesS: [0], bitsPerSecond: [mean], repeatS: periodS, opportunities: { atMs, bytes: BYTES } }
}

const greedy: TestRun = {
  durationS: 10,
  mbps: 5,
  delayMs: 10,
  bufferPackets: 50,
  flows: [{ variant: 'cbr', rateMbps: 50, packetBytes: BYTES, accessMbps: Number.POSITIVE_INFINITY }],
}

describe('a run over such a link', () => {
  const atMs = [3, 3, 7, 20, 21, 50]

  it.each(['rfc', 'ns2', 'linux'])(
    'has every packet of a full queue leave at an opportunity, and none unused: %s',
    (stack) => {
      const { log } = simulate({ ...greedy, stack, rateTrace: traced(atMs) })
      const { rows, columns } = log.packets
      const departed = Array.from({ length: rows }, (_, row) => (columns.departed[row] as number) * 1000)
        .filter((ms) => !Number.isNaN(ms) && ms < 9900)
        .map((ms) => Number(ms.toFixed(6)))
      const opportunities = Array.from({ length: 200 }, (_, round) =>
        atMs.map((ms) => 50 * round + ms),
      ).flat()
      // The queue is never empty once it has filled.
      expect(departed.slice(6)).toEqual(opportunities.filter((ms) => ms < 9900).slice(6))
    },
  )

  it('drains a queue at the mean rate of the trace', () => {
    const { totals } = simulate({ ...greedy, rateTrace: traced(atMs) })
    const expected = (8 * BYTES * atMs.length) / 0.05
    expect((totals.bottleneck.wireBytes * 8) / 10 / expected).toBeCloseTo(1, 2)
  })

  it('is ended by a change of the bandwidth, from the next packet on', () => {
    const change = { atS: 5, kind: 'bandwidth', bitsPerSecond: 12e6 } as const
    const { log } = simulate({ ...greedy, rateTrace: traced(atMs), changes: [change] })
    const { rows, columns } = log.packets
    const times = Array.from({ length: rows }, (_, row) => columns.departed[row] as number).filter(
      (at) => at > 5.1,
    )
    const gaps = times.slice(1).map((at, k) => at - (times[k] as number))
    expect(gaps.length).toBeGreaterThan(4000)
    for (const gap of gaps) expect(gap).toBeCloseTo(0.001, 9)
  })
})
