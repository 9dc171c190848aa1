import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateTraces } from '../../../src/lab/rate-traces'
import { estimate } from '../../../src/lab/run/estimate'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'
import { bitsUntil, rateAt, rateSteps, rateTraceConfig } from '../../../src/lab/scenario/rate-trace'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { capacitySteps, networkOf } from '../../../src/page/charts/conditions'
import { averagedCapacity } from '../../../src/page/charts/throughput/capacity'
import { createClock } from '../../../src/simulator/base/clock'
import type { RateTraceConfig } from '../../../src/simulator/config'
import { RateTrace } from '../../../src/simulator/network/rate-trace'
import { simulate } from '../../support/dumbbell'

const steps: RateTraceConfig = { timesS: [0, 1, 1.5], bitsPerSecond: [8e6, 1e6, 4e6], repeatS: 2.5 }

/** Bits that the rate adds up to. */
function integral(trace: RateTraceConfig, fromS: number, toS: number): number {
  return rateSteps(trace, fromS, toS).reduce(
    (sum, step) => sum + (step.toS - step.fromS) * step.bitsPerSecond,
    0,
  )
}

describe('a rate that steps in time', () => {
  it('holds from each point to the next, and begins again', () => {
    expect([0, 0.999, 1, 1.49, 1.5, 2.49, 2.5, 3.5, 4.2].map((timeS) => rateAt(steps, timeS) / 1e6)).toEqual([
      8, 8, 1, 1, 4, 4, 8, 1, 4,
    ])
    expect(rateAt({ ...steps, repeatS: Number.POSITIVE_INFINITY }, 1000)).toBe(4e6)
  })

  it.each(['nanoseconds', 'seconds'] as const)('sends the rest of a packet at the new rate (%s)', (unit) => {
    const clock = createClock(unit)
    const trace = new RateTrace(clock, steps)
    // 10 000 bytes: 8000 bits in the last millisecond of 8 Mbit/s, the other 72 000 at 1 Mbit/s.
    const took = clock.toSeconds(trace.of(10_000, clock.fromSeconds(0.999)))
    expect(took).toBeCloseTo(0.001 + 0.072, 9)
    // 1 000 000 bytes from 2.4 s: 0.4 Mbit, then 8 Mbit/s for 0.95 s.
    expect(clock.toSeconds(trace.of(1_000_000, clock.fromSeconds(2.4)))).toBeCloseTo(0.1 + 0.95, 9)
  })

  it.each([
    ['points', steps],
    ['points without repetition', { ...steps, repeatS: Number.POSITIVE_INFINITY }],
    ...[...rateTraces.keys()].map((id) => [id, rateTraceConfig({ id }, 5)] as const),
  ] as const)('lets a source that never pauses deliver the integral of the rate: %s', (_, trace) => {
    if (trace === null) throw new Error('no trace')
    for (const stack of ['rfc', 'ns2', 'linux']) {
      const { totals } = simulate({
        stack,
        durationS: 20,
        mbps: 5,
        delayMs: 10,
        rateTrace: trace,
        flows: [{ variant: 'cbr', rateMbps: 40, accessMbps: Number.POSITIVE_INFINITY, accessDelayMs: 0 }],
      })
      const bits = totals.bottleneck.wireBytes * 8
      // A packet counts when its first bit leaves; packets have 8000 bits.
      expect(Math.abs(bits - integral(trace, 0, 20))).toBeLessThanOrEqual(8001)
    }
  })

  it('ends where the bandwidth is changed', () => {
    const { totals } = simulate({
      durationS: 10,
      rateTrace: { timesS: [0], bitsPerSecond: [1e6], repeatS: Number.POSITIVE_INFINITY },
      flows: [{ variant: 'cbr', rateMbps: 40, accessMbps: 1e5 }],
      changes: [{ atS: 5, kind: 'bandwidth', bitsPerSecond: 3e6 }],
    })
    expect((totals.bottleneck.wireBytes * 8) / 20e6).toBeCloseTo(1, 2)
  })
})

describe('what a course of rates carries', () => {
  const courses = fc
    .record({
      lengthsS: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 8 }),
      rates: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 8, maxLength: 8 }),
      repeats: fc.boolean(),
    })
    .map(({ lengthsS, rates, repeats }): RateTraceConfig => {
      const ends: number[] = []
      for (const ms of lengthsS) ends.push((ends.at(-1) ?? 0) + ms)
      return {
        timesS: [0, ...ends.slice(0, -1)].map((ms) => ms / 1000),
        bitsPerSecond: lengthsS.map((_, index) => (rates[index] ?? 1) * 1e4),
        repeatS: repeats ? (ends.at(-1) ?? 1) / 1000 : Number.POSITIVE_INFINITY,
      }
    })
  const times = fc.double({ min: 0, max: 30, noNaN: true })

  it('is the sum over its steps', () => {
    fc.assert(
      fc.property(courses, times, times, (trace, a, b) => {
        const [fromS, toS] = [Math.min(a, b), Math.max(a, b)]
        const until = bitsUntil(trace)
        const expected = integral(trace, fromS, toS)
        expect(Math.abs(until(toS) - until(fromS) - expected)).toBeLessThanOrEqual(1e-9 * until(toS) + 1e-3)
      }),
      { seed: 37 },
    )
  })

  it('is known of an hour in which the rate steps a billion times', () => {
    const points = Array.from({ length: 300 }, (_, i) => `${(i * 3e-6).toFixed(6)}:${i % 2 === 0 ? 10 : 20}`)
    const link = `?dur=3600&bw=10&rate=(${points.join()},repeat=0.001)&flow=reno,start=3599,bytes=14480`
    const { scenario } = decodeLink(link)
    // Half of the first 0.9 ms at each rate, and 20 Mbit/s to the end of the millisecond.
    const meanMbps = (0.45 * 10 + 0.55 * 20) / 1
    // 14 480 bytes are ten segments.
    expect(estimate(scenario).packets).toBeGreaterThanOrEqual(10)
    const network = networkOf(scenario)
    const steps = capacitySteps(network, { fromS: 0, toS: 3600 })
    expect(steps.length).toBeLessThanOrEqual(1500)
    for (const { value } of steps) expect(value).toBeCloseTo(meanMbps, 3)
    expect(averagedCapacity(network, 0.1, 1)(1800)).toBeCloseTo(meanMbps, 6)
    for (const stack of ['rfc', 'ns2'])
      expect(run(decodeLink(`${link}&stack=${stack}`).scenario).result.flows[0]?.deliveredBytes).toBe(14_480)
  })
})

describe('a built-in course', () => {
  it.each([...rateTraces.values()].map((trace) => [trace.id, trace] as const))(
    '%s has the mean asked for',
    (id) => {
      const trace = rateTraceConfig({ id }, 12)
      if (trace === null) throw new Error('no trace')
      expect(integral(trace, 0, trace.repeatS) / trace.repeatS / 12e6).toBeCloseTo(1, 4)
      expect(Math.max(...trace.bitsPerSecond) / Math.min(...trace.bitsPerSecond)).toBeGreaterThan(4)
    },
  )
})

describe('a scenario with a rate trace', () => {
  const check = (rateTrace: unknown) =>
    validateScenario({ version: 1, flows: [{ variant: 'reno' }], bottleneck: { rateTrace } })
  it.each([
    [{ id: 'cellular-wlk' }, 'bottleneck.rateTrace.id', 'unknown rate trace, did you mean cellular-walk?'],
    [{ points: [] }, 'bottleneck.rateTrace.points', 'no points'],
    [{ points: [], repeatS: 5 }, 'bottleneck.rateTrace.points', 'no points'],
    [{ points: [[1, 5]] }, 'bottleneck.rateTrace.points', 'the first point is not at 0 s'],
    [
      {
        points: [
          [0, 5],
          [3, 2],
          [3, 1],
        ],
      },
      'bottleneck.rateTrace.points',
      'not ascending in time',
    ],
    [
      {
        points: [
          [0, 5],
          [3, 2],
        ],
        repeatS: 3,
      },
      'bottleneck.rateTrace',
      'begins again before its last point',
    ],
    [{ points: [[0, -1]] }, 'bottleneck.rateTrace.points[0][1]', 'out of range'],
    [{ points: [[0, 0.0001]] }, 'bottleneck.rateTrace.points[0][1]', 'out of range'],
    // A course shorter than the clock's tick would never end.
    [{ points: [[0, 1]], repeatS: 1e-10 }, 'bottleneck.rateTrace.repeatS', 'out of range'],
    [{ points: [[0]] }, 'bottleneck.rateTrace.points[0]', 'out of range'],
    [
      { points: Array.from({ length: 1001 }, (_, i) => [i, 1]) },
      'bottleneck.rateTrace.points',
      'too many points',
    ],
  ])('is refused with the place of its fault: %j', (rateTrace, path, message) => {
    const checked = check(rateTrace)
    expect(checked.ok ? [] : checked.faults.map((fault) => [fault.path, fault.message])).toContainEqual([
      path,
      message,
    ])
  })
})
