import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CurveFeature } from '../../../../src/lab/lessons/lesson'
import { type Curve, greatest, mean, Observed } from '../../../../src/lab/lessons/observed'
import { curveOf, falls, featureOf, judge, shapeDistance } from '../../../../src/lab/lessons/prediction'
import { run } from '../../../../src/lab/run/run'
import { validateScenario } from '../../../../src/lab/scenario/validate'

/** A window of AIMD in closed form: from W/2 to W by a packet a round trip, then halved. */
function sawtooth(peak: number, rttS: number, teeth: number): Curve {
  const steps = peak / 2
  const t: number[] = []
  const y: number[] = []
  for (let k = 0; k < teeth * steps; k++) {
    t.push(k * rttS)
    y.push(peak / 2 + (k % steps) + 1)
  }
  return { t: [...t, teeth * steps * rttS], y: [...y, peak / 2] }
}

function sampled(of: (part: number) => number, spanS = 10, samples = 200): Curve {
  const parts = Array.from({ length: samples + 1 }, (_, k) => k / samples)
  return { t: parts.map((part) => part * spanS), y: parts.map(of) }
}

const FEATURES: readonly CurveFeature[] = ['peak', 'floor', 'period', 'mean', 'end', 'shape']
const checksOf = (features: readonly CurveFeature[], within: number) =>
  features.map((feature) => ({ feature, label: feature, within, because: '' }))

const curves = fc
  .record({
    // Half of the least number above 0 is 0, which no axis scales back.
    y: fc.array(
      fc.double({ min: 0, max: 1000, noNaN: true }).map((y) => (y < 1e-300 ? 0 : y)),
      { minLength: 2, maxLength: 80 },
    ),
    stepS: fc.double({ min: 0.01, max: 2, noNaN: true }),
  })
  .map(({ y, stepS }): Curve => ({ t: y.map((_, k) => k * stepS), y }))

describe('features of a curve', () => {
  it('reads peak, floor, period and mean of AIMD’s sawtooth as the theory has them', () => {
    const curve = sawtooth(40, 0.1, 5)
    expect(featureOf(curve, 'peak')).toBe(40)
    expect(featureOf(curve, 'floor')).toBe(20)
    // W/2 round trips a tooth, and 3/4 of the peak on average (Mathis et al. 1997).
    expect(featureOf(curve, 'period')).toBeCloseTo(2, 9)
    expect(featureOf(curve, 'mean') ?? 0).toBeCloseTo((40 / 2 + 1 + 40) / 2, 9)
  })

  it('counts no dip of less than a quarter of the height as a fall', () => {
    const dips = (depth: number): Curve => ({ t: [0, 1, 2, 3, 4], y: [0, 100, 100 - depth, 100, 100] })
    expect(falls(dips(24))).toEqual([])
    expect(falls(dips(26))).toEqual([{ fromS: 2, toS: 2, top: 100, bottom: 74 }])
  })

  it('sees one fall where a hand draws a slanted and wavering one', () => {
    const curve: Curve = {
      t: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      y: [50, 100, 90, 92, 60, 63, 50, 80, 100],
    }
    expect(falls(curve)).toEqual([{ fromS: 2, toS: 6, top: 100, bottom: 50 }])
  })

  it('takes the floor after the first fall, not where the curve began', () => {
    expect(featureOf({ t: [0, 1, 2, 3, 4], y: [1, 100, 50, 80, 90] }, 'floor')).toBe(50)
    expect(featureOf({ t: [0, 1, 2], y: [10, 20, 30] }, 'floor')).toBe(10)
  })

  it('finds no period in a curve that falls once or never', () => {
    expect(
      featureOf(
        sampled((part) => part),
        'period',
      ),
    ).toBeNull()
    expect(featureOf({ t: [0, 1, 2], y: [0, 100, 10] }, 'period')).toBeNull()
  })

  it('takes for the end the mean of the last tenth', () => {
    expect(
      featureOf(
        sampled((part) => (part < 0.9 ? 5 : 80)),
        'end',
      ),
    ).toBeCloseTo(80, 9)
    expect(featureOf({ t: [0, 9.5, 10], y: [10, 30, 30] }, 'end')).toBeCloseTo(20, 9)
  })

  it('has nothing to say of a curve without points', () => {
    for (const feature of FEATURES)
      if (feature !== 'shape') expect(featureOf({ t: [], y: [] }, feature)).toBeNull()
    expect(shapeDistance({ t: [], y: [] }, sawtooth(10, 1, 2))).toBeNull()
  })

  it('scales the period with time and the values with the axis', () => {
    fc.assert(
      fc.property(curves, fc.constantFrom(0.25, 2, 8), fc.constantFrom(0.5, 4), (curve, time, height) => {
        const scaled: Curve = { t: curve.t.map((t) => t * time), y: curve.y.map((y) => y * height) }
        const before = featureOf(curve, 'period')
        expect(featureOf(scaled, 'period')).toBe(before === null ? null : before * time)
        expect(featureOf(scaled, 'peak')).toBe(greatest(curve) * height)
        expect(featureOf(scaled, 'mean')).toBeCloseTo(mean(curve) * height, 6)
        expect(shapeDistance(scaled, curve)).toBeCloseTo(0, 9)
      }),
    )
  })

  it('keeps floor and mean between the lowest and the highest point', () => {
    fc.assert(
      fc.property(curves, (curve) => {
        const peak = greatest(curve)
        const low = Math.min(...curve.y)
        for (const feature of ['floor', 'mean', 'end'] as const) {
          const value = featureOf(curve, feature) ?? Number.NaN
          expect(value).toBeGreaterThanOrEqual(low - 1e-9)
          expect(value).toBeLessThanOrEqual(peak + 1e-9)
        }
        for (const fall of falls(curve)) expect(fall.top - fall.bottom).toBeGreaterThan((peak - low) / 4)
      }),
    )
  })
})

describe('the shape of a curve', () => {
  const linear = sampled((part) => part)
  it('tells a concave climb from a straight one by the area between them', () => {
    // The integral of sqrt(x) - x from 0 to 1 is 1/6.
    expect(shapeDistance(linear, sampled(Math.sqrt))).toBeCloseTo(1 / 6, 2)
    expect(shapeDistance(sampled(Math.sqrt), linear)).toBeCloseTo(1 / 6, 2)
  })
  it('does not see the height, the offset or the length', () => {
    expect(
      shapeDistance(
        linear,
        sampled((part) => 300 + 40 * part * 2, 77),
      ),
    ).toBeCloseTo(0, 9)
  })
  it('knows a level line, whatever its ripples, from a sawtooth', () => {
    const level = sampled((part) => 100 + Math.sin(40 * part))
    expect(
      shapeDistance(
        level,
        sampled(() => 20),
      ),
    ).toBe(0)
    // A straight tooth is on average a quarter of its height away from its middle.
    expect(shapeDistance(level, sawtooth(200, 0.1, 4))).toBeCloseTo(0.25, 2)
  })
})

describe('what was foreseen', () => {
  it('gives full marks to a curve against itself', () => {
    fc.assert(
      fc.property(curves, (curve) => {
        const verdicts = judge({ checks: checksOf(FEATURES, 0), top: 1000 }, curve, curve)
        expect(verdicts.map(({ right }) => right)).toEqual(FEATURES.map(() => true))
      }),
    )
  })

  it('asks no more of anyone who draws nearer', () => {
    fc.assert(
      fc.property(
        curves,
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (curve, away, part) => {
          const moved = (by: number): Curve => ({ t: curve.t, y: curve.y.map((y) => y * (1 + by)) })
          const right = (drawn: Curve): boolean =>
            judge({ checks: checksOf(['mean'], 0.3), top: 10 }, drawn, curve).every(
              (verdict) => verdict.right,
            )
          if (right(moved(away))) expect(right(moved(away * part))).toBe(true)
        },
      ),
    )
  })

  it('says 17 s against 42 s is not within a fifth, and 35 s is', () => {
    const check = { checks: checksOf(['period'], 0.2), top: 400 }
    const [wrong] = judge(check, sawtooth(34, 1, 4), sawtooth(84, 1, 4))
    expect(wrong).toMatchObject({ right: false })
    expect(wrong?.drawn).toBeCloseTo(17, 9)
    expect(wrong?.simulated).toBeCloseTo(42, 9)
    expect(judge(check, sawtooth(70, 1, 4), sawtooth(84, 1, 4))[0]).toMatchObject({ right: true })
  })

  it('has a drawing without teeth wrong where the run has them, and right where it has none', () => {
    const check = { checks: checksOf(['period'], 0.5), top: 100 }
    const climb = sampled((part) => 100 * part)
    expect(judge(check, climb, sawtooth(40, 1, 4))[0]).toMatchObject({ drawn: null, right: false })
    expect(judge(check, climb, sampled(Math.sqrt))[0]).toMatchObject({ drawn: null, right: true })
  })

  it('lets zero be drawn as nearly as a hand can', () => {
    const floorOf = (y: number) =>
      judge(
        { checks: checksOf(['floor'], 0.1), top: 200 },
        sampled(() => y),
        sampled(() => 0),
      )[0]?.right
    expect(floorOf(4)).toBe(true)
    expect(floorOf(4.1)).toBe(false)
  })
})

describe('the simulated curve', () => {
  const checked = validateScenario({
    version: 1,
    durationS: 40,
    bottleneck: { bandwidthMbps: 4, delayMs: 18, buffer: { packets: 20 } },
    flows: [{ id: 'a', variant: 'reno' }],
  })
  if (!checked.ok) throw new Error('the scenario is refused')
  const scenario = checked.value
  const { result, log } = run(scenario, { series: true })
  const observed = new Observed(result, log)

  it('has a period of Reno that is the time between its cuts', () => {
    const curve = curveOf(observed, { panel: 'cwnd', flow: 'a' }, 10, 40)
    const cuts = observed.times('fast retransmit', { flow: 'a', fromS: 10 })
    const gaps = (cuts[cuts.length - 1] as number) - (cuts[0] as number)
    expect(cuts.length).toBeGreaterThan(4)
    expect(featureOf(curve, 'period')).toBeCloseTo(gaps / (cuts.length - 1), 6)
  })

  it('has the queue, the round-trip times and the throughput that the charts draw', () => {
    const queue = curveOf(observed, { panel: 'queue' }, 0, 40)
    expect(greatest(queue)).toBe(20)
    const rtt = curveOf(observed, { panel: 'rtt', flow: 'a' }, 0, 40)
    expect(rtt.y.every(Number.isFinite)).toBe(true)
    expect(greatest(rtt)).toBeGreaterThan(90)
    const throughput = curveOf(observed, { panel: 'throughput', flow: 'a' }, 10, 40)
    expect(featureOf(throughput, 'mean') ?? 0).toBeCloseTo(observed.throughputMbps('a', 10, 40), 1)
  })

  it('is refused for a flow that does not exist', () => {
    for (const panel of ['cwnd', 'rtt', 'throughput'] as const)
      expect(() => curveOf(observed, { panel, flow: 'x' }, 0, 40)).toThrow('no flow "x"')
  })
})
