/** Rates of 0 and losses of everything: what is there waits, nothing spins, and all goes on when the link does. */
import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/simulator/base/clock'
import type { Change, RateTraceConfig } from '../../../src/simulator/config'
import { RateTrace } from '../../../src/simulator/network/rate-trace'
import type { Simulation } from '../../../src/simulator/simulation'
import { simulate, type TestRun } from '../../support/dumbbell'

const forever = Number.POSITIVE_INFINITY
const course = (...points: readonly (readonly [fromS: number, mbps: number])[]): RateTraceConfig => ({
  timesS: points.map(([fromS]) => fromS),
  bitsPerSecond: points.map(([, mbps]) => mbps * 1e6),
  repeatS: forever,
})

const steady: TestRun = {
  durationS: 10,
  mbps: 4,
  delayMs: 10,
  bufferPackets: 20,
  flows: [{ variant: 'cbr', rateMbps: 8, packetBytes: 1000, accessMbps: forever, accessDelayMs: 0 }],
}

/** When the last bits of packets left the link, s. */
function departures({ log }: Simulation): number[] {
  const { rows, columns } = log.packets
  return Array.from({ length: rows }, (_, row) => columns.departed[row] as number).filter(Number.isFinite)
}

const during = (times: readonly number[], fromS: number, toS: number): number[] =>
  times.filter((timeS) => timeS > fromS && timeS <= toS)

describe('a course with a rate of 0', () => {
  it('holds a packet until the rate comes back, and carries the rest of it then', () => {
    const clock = createClock('nanoseconds')
    const trace = new RateTrace(clock, course([0, 8], [1, 0], [3, 8]))
    // 1 ms of 8 Mbit/s before the outage, and 1 ms after it.
    expect(clock.toSeconds(trace.of(2000, clock.fromSeconds(0.999)))).toBeCloseTo(2.002, 9)
    expect(trace.rateAt(clock.fromSeconds(2))).toBe(0)
  })

  it('never ends a packet where it stays at 0', () => {
    const clock = createClock('nanoseconds')
    expect(new RateTrace(clock, course([0, 8], [1, 0])).of(2000, clock.fromSeconds(0.999))).toBe(forever)
    const again = { ...course([0, 0], [0.5, 0]), repeatS: 1 }
    expect(new RateTrace(clock, again).of(1, 0)).toBe(forever)
  })

  it('passes over as many rounds as a packet takes without going through each', () => {
    const clock = createClock('nanoseconds')
    // One bit a round of 1 ms: 12 000 rounds for a packet, and a million for a hundred of them.
    const thin = { ...course([0, 0.001], [0.001, 0]), repeatS: 0.0011 }
    const trace = new RateTrace(clock, thin)
    expect(clock.toSeconds(trace.of(1500, 0)) / (12_000 * 0.0011)).toBeCloseTo(1, 3)
    expect(clock.toSeconds(trace.of(150_000, 0)) / (1_200_000 * 0.0011)).toBeCloseTo(1, 3)
  })

  it('lets nothing leave meanwhile, fills the buffer, and goes on at the old pace', () => {
    const run = simulate({ ...steady, rateTrace: course([0, 4], [3, 0], [5, 4]) })
    const left = departures(run)
    expect(during(left, 3, 5)).toEqual([])
    expect(during(left, 5, 10).length).toBeCloseTo((5 * 4e6) / 8000, -1)
    expect(run.totals.bottleneck.queuePackets.quantile(1)).toBe(20)
  })

  it('may last to the end of the run', () => {
    const run = simulate({ ...steady, rateTrace: course([0, 4], [3, 0]) })
    expect(during(departures(run), 3, 10)).toEqual([])
    // Nothing but the source acts.
    expect(run.totals.events).toBeLessThan(40_000)
  })

  it('may be all there is', () => {
    const { totals } = simulate({ ...steady, rateTrace: course([0, 0]) })
    expect(totals.bottleneck.wireBytes).toBe(0)
    expect(totals.flows[0]?.deliveredBytes).toBe(0)
  })
})

describe('a bandwidth of 0 by a change', () => {
  const changes: readonly Change[] = [
    { atS: 3, kind: 'bandwidth', bitsPerSecond: 0 },
    { atS: 5, kind: 'bandwidth', bitsPerSecond: 2e6 },
  ]

  it.each(['rfc', 'ns2', 'linux'])('holds what waits until another change: %s', (stack) => {
    const run = simulate({ ...steady, stack, changes })
    const left = departures(run)
    // What was being serialised ends, and a shaper's packet has left before its time.
    expect(during(left, 3, 5).length).toBeLessThanOrEqual(1)
    expect(during(left, 5, 10).length).toBeCloseTo((5 * 2e6) / 8000, -1)
    const { packetsSent = 0, drops = 0 } = run.totals.flows[0] ?? {}
    expect(packetsSent - drops).toBeGreaterThan(0)
  })

  it('rescues a packet that a course has left on the link', () => {
    const back = changes.slice(1)
    const run = simulate({ ...steady, rateTrace: course([0, 4], [3, 0]), changes: back })
    expect(during(departures(run), 5, 10).length).toBeCloseTo((5 * 2e6) / 8000, -1)
  })

  it.each(['reno', 'cubic', 'bbr'])('is outlived by %s, which begins again after it', (variant) => {
    const run = simulate({
      ...steady,
      durationS: 30,
      flows: [{ variant }],
      changes: changes.map((change) => ({ ...change, bitsPerSecond: change.atS === 3 ? 0 : 4e6 }) as Change),
    })
    const before = during(departures(run), 1, 3).length
    const after = during(departures(run), 28, 30).length
    expect(after).toBeGreaterThan(0.5 * before)
  })
})

describe('a loss of everything', () => {
  it('lets nothing arrive while it lasts', () => {
    const changes: readonly Change[] = [
      { atS: 3, kind: 'loss', loss: { model: 'bernoulli', probability: 1 } },
      { atS: 5, kind: 'loss', loss: { model: 'bernoulli', probability: 0 } },
    ]
    const { log } = simulate({ ...steady, changes })
    const { rows, columns } = log.packets
    const arrived = Array.from({ length: rows }, (_, row) => columns.arrived[row] as number)
    expect(during(arrived, 3.02, 5)).toEqual([])
    expect(during(arrived, 5.02, 10).length).toBeGreaterThan(2000)
  })

  it('is taken from a measured course step by step, as its delay is', () => {
    const pathTrace = { timesS: [0, 2, 4], delayS: [0.01, 0.05, 0.02], loss: [0, 1, 0], repeatS: 6 }
    const { log } = simulate({ ...steady, durationS: 12, pathTrace })
    const { rows, columns } = log.packets
    for (let row = 0; row < rows; row++) {
      const departed = columns.departed[row] as number
      if (!Number.isFinite(departed)) continue
      const inRound = departed % 6
      // Within a packet's time of a step either may hold.
      if ([0, 2, 4, 6].some((stepS) => Math.abs(inRound - stepS) < 0.06)) continue
      const isLost = inRound > 2 && inRound < 4
      expect(Number.isNaN(columns.arrived[row])).toBe(isLost)
      const delayS = inRound < 2 ? 0.01 : inRound < 4 ? 0.05 : 0.02
      expect((columns.reached[row] as number) - departed).toBeCloseTo(delayS, 9)
    }
  })

  it('ends the steps of what a change sets, and of nothing else', () => {
    const pathTrace = { timesS: [0, 2], delayS: [0.01, 0.05], loss: [0, 1], repeatS: 4 }
    const changes: readonly Change[] = [
      { atS: 1, kind: 'loss', loss: { model: 'bernoulli', probability: 0 } },
    ]
    const { totals, log } = simulate({ ...steady, pathTrace, changes })
    expect(totals.bottleneck.dropsWire).toBe(0)
    const { rows, columns } = log.packets
    const delays = new Set(
      Array.from(
        { length: rows },
        (_, row) => (columns.reached[row] as number) - (columns.departed[row] as number),
      )
        .filter(Number.isFinite)
        .map((delayS) => Math.round(1000 * delayS)),
    )
    expect(delays).toContain(10)
    expect(delays).toContain(50)
  })
})
