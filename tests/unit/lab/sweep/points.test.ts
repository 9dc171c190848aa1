import { describe, expect, it } from 'vitest'
import { measurePoint } from '../../../../src/lab/experiments/sweep/measure'
import { cellCount, pointAt, pointCount, shardPoints } from '../../../../src/lab/experiments/sweep/points'
import { run } from '../../../../src/lab/run/run'
import { validateScenario } from '../../../../src/lab/scenario/validate'
import { SMALL, sweepOf } from '../../../support/sweeps'

const sweep = sweepOf()
const points = Array.from({ length: pointCount(sweep) }, (_, index) => pointAt(sweep, index))

describe('the points of a sweep', () => {
  it('are every value with every variant, as often as is asked for', () => {
    expect([cellCount(sweep), pointCount(sweep)]).toEqual([4, 12])
    const seen = points.map(({ values, variant, repetition }) => `${values[0]} ${variant} ${repetition}`)
    expect(new Set(seen).size).toBe(12)
    expect(seen.slice(0, 5)).toEqual(['0.5 0 0', '0.5 1 0', '2 0 0', '2 1 0', '0.5 0 1'])
  })

  it('are complete scenarios', () => {
    for (const { scenario } of points)
      expect(validateScenario(scenario)).toEqual({ ok: true, value: scenario })
  })

  it('of one repetition share seed and start times, so that variants differ in nothing else', () => {
    for (const { repetition, scenario } of points) {
      const first = points[repetition * 4]?.scenario
      expect(scenario.seed).toBe(5 + repetition)
      expect(scenario.flows.map((flow) => flow.startS)).toEqual(first?.flows.map((flow) => flow.startS))
    }
  })

  it('start each flow within the jitter, at another time in each repetition', () => {
    const starts = [0, 4, 8].map((index) => points[index]?.scenario.flows.map((flow) => flow.startS) ?? [])
    expect(new Set(starts.flat()).size).toBe(6)
    for (const [a = -1, b = -1] of starts) {
      expect(a >= 0 && a < 0.5).toBe(true)
      expect(b >= 0.5 && b < 1).toBe(true)
    }
  })

  it('make the same run as the scenario that they hold: a link to it opens that very run', () => {
    const point = points[7]
    if (point === undefined) throw new Error('no point')
    const { result } = run(point.scenario, {}, sweep.warmUpS)
    expect(measurePoint(sweep, 7)).toEqual({
      point: 7,
      values: expect.objectContaining({
        jain: result.jain,
        utilization: 100 * result.bottleneck.utilization,
      }),
      digest: result.engine.digest,
    })
  })

  it('of all shards together are each point once', () => {
    const shards = [1, 2, 3].flatMap((shard) => shardPoints(10, shard, 3))
    expect(shards.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('a path of a sweep', () => {
  const at = (set: Record<string, number | string>) =>
    pointAt(sweepOf({ ...SMALL, compare: [{ label: 'x', set }], startJitterS: 0 }), 0).scenario

  it('flows.a.count makes copies of a flow, each starting at a time of its own', () => {
    const { flows } = pointAt(
      sweepOf({ ...SMALL, compare: [{ label: 'x', set: { 'flows.a.count': 3 } }] }),
      0,
    ).scenario
    expect(flows.map((flow) => flow.id)).toEqual(['a', 'a-2', 'a-3', 'b'])
    expect(new Set(flows.map((flow) => flow.startS)).size).toBe(4)
  })

  it('bdpByRootFlows divides the BDP by the root of the number of TCP flows', () => {
    const many = sweepOf({
      ...SMALL,
      vary: [{ path: 'flows.a.count', values: [3, 15] }],
      compare: [{ label: 'x', set: { 'bottleneck.buffer.bdpByRootFlows': 1 } }],
    })
    expect([0, 1].map((index) => pointAt(many, index).scenario.bottleneck.buffer)).toEqual([
      { bdp: 0.5 },
      { bdp: 0.25 },
    ])
  })

  it('flows.* means every TCP flow', () => {
    const { flows } = at({ 'flows.*.variant': 'vegas' })
    expect(flows.map((flow) => flow.variant)).toEqual(['vegas', 'vegas'])
  })

  it('that chooses an algorithm brings that algorithm’s own defaults', () => {
    expect(at({ 'bottleneck.aqm.id': 'codel' }).bottleneck.aqm).toMatchObject({
      id: 'codel',
      params: { targetMs: 5 },
    })
    expect(
      at({ 'bottleneck.aqm.params.targetMs': 20, 'bottleneck.aqm.id': 'codel' }).bottleneck.aqm.params,
    ).toMatchObject({
      targetMs: 20,
    })
  })

  it('may turn a TCP flow into an unresponsive one', () => {
    expect(at({ 'flows.b.variant': 'cbr', 'flows.b.rateMbps': 2 }).flows[1]).toMatchObject({
      variant: 'cbr',
      rateMbps: 2,
    })
  })
})

describe('a warm-up', () => {
  const scenario = pointAt(sweep, 0).scenario
  it('changes nothing of the run itself', () => {
    expect(run(scenario, {}, 2).result.engine).toMatchObject({
      digest: run(scenario).result.engine.digest,
      events: run(scenario).result.engine.events,
    })
  })

  it('is not counted: what is delivered before and after adds up to the whole', () => {
    const whole = run(scenario).result.flows.map((flow) => flow.deliveredBytes)
    const late = run(scenario, {}, 2).result.flows.map((flow) => flow.deliveredBytes)
    const early = run({ ...scenario, durationS: 2 }).result.flows.map((flow) => flow.deliveredBytes)
    expect(late.map((bytes, index) => bytes + (early[index] ?? 0))).toEqual(whole)
  })

  it('leaves a utilisation that is a share of the time that counts', () => {
    // A link that stays full from the first second on.
    const full = validateScenario({
      version: 1,
      durationS: 4,
      bottleneck: { bandwidthMbps: 1 },
      flows: [{ variant: 'cbr', rateMbps: 2, startS: 1, access: null }],
    })
    if (!full.ok) throw new Error('at fault')
    expect(run(full.value).result.bottleneck.utilization).toBeCloseTo(0.75, 2)
    expect(run(full.value, {}, 2).result.bottleneck.utilization).toBe(1)
    expect(run(full.value, {}, 2).result.flows[0]?.throughputMbps).toBeCloseTo(1, 2)
  })
})
