import { describe, expect, it } from 'vitest'
import { quantile } from '../../../src/lab/run/quantile'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { networkOf } from '../../../src/page/charts/conditions'
import type { StreamedRun } from '../../../src/page/charts/drawn'
import { differences, type Row, verdict } from '../../../src/page/modes/compare/measures/differences'
import {
  capacityBits,
  goodputMbps,
  sharesIn,
  utilisation,
} from '../../../src/page/modes/compare/measures/interval'
import {
  operatingPoints,
  phasePath,
  stepMean,
  unfairness,
} from '../../../src/page/modes/compare/measures/points'
import { fractionAtMost, queueDelaysMs } from '../../../src/page/modes/compare/measures/queue-delay'
import { differencesBetween, runName, sharedText, valuesText } from '../../../src/page/modes/compare/naming'
import { type Steps, stepDifference } from '../../../src/page/modes/compare/together/series'
import { valueAt } from '../../../src/plot/columns'
import { Table } from '../../../src/simulator/base/table'
import { throughputSchema } from '../../../src/simulator/log'
import { runOf } from '../../support/runs'

const two = runOf({
  version: 1,
  durationS: 20,
  seed: 3,
  flows: [
    { id: 'a', variant: 'cubic' },
    { id: 'b', variant: 'vegas', startS: 2 },
  ],
})
const whole = { fromS: 0, toS: 20 }

describe('over the whole run the measures are those of its result', () => {
  it('goodput of every flow', () => {
    two.result?.flows.forEach((flow, index) => {
      expect(goodputMbps(two, index, whole)).toBeCloseTo(flow.goodputMbps, 9)
    })
  })

  it('all goodput is what all receivers got, over the whole time: a flow that starts late adds no more than it delivers', () => {
    const all = differences([two], whole).find(({ label }) => label === 'All goodput')?.values[0]
    const bytes = two.result?.flows.reduce((sum, flow) => sum + flow.deliveredBytes, 0) ?? 0
    expect(all).toBeCloseTo((bytes * 8e-6) / 20, 9)
    expect(all).toBeLessThan(10)
  })

  it('Jain’s index, drops and timeouts', () => {
    const measured = (label: string) =>
      differences([two], whole).find((row) => row.label === label)?.values[0]
    const { result } = two
    const drops = result?.bottleneck.drops
    expect(measured('Jain’s index')).toBeCloseTo(result?.jain ?? 0, 9)
    expect(measured('Packets dropped')).toBe((drops?.overflow ?? 0) + (drops?.aqm ?? 0) + (drops?.wire ?? 0))
    expect(measured('Timeouts')).toBe(result?.flows.reduce((sum, flow) => sum + flow.timeouts, 0))
  })

  it('the queue’s delay, to the 0.4 % of the result’s histogram', () => {
    const delays = queueDelaysMs(two, whole) as Float64Array
    const of = two.result?.bottleneck.queueDelayMs
    expect(delays.at(-1)).toBeCloseTo(of?.max ?? 0, 9)
    for (const [q, value] of [
      [0.5, of?.p50],
      [0.95, of?.p95],
      [0.99, of?.p99],
    ] as const)
      expect(Math.abs(quantile(delays, q) / (value ?? 0) - 1)).toBeLessThan(0.004)
  })

  it('the utilisation, to a packet on the wire at the end', () => {
    const packetS = (1500 * 8) / 10e6
    expect(Math.abs(utilisation(two, whole) - (two.result?.bottleneck.utilization ?? 0))).toBeLessThanOrEqual(
      packetS / 20 + 1e-9,
    )
  })
})

describe('the distribution of queueing delay', () => {
  const values = Float64Array.of(1, 2, 2, 3, 10)

  it('rises to one, by one packet’s share a packet', () => {
    expect([0, 1, 2, 2.5, 3, 9.9, 10, 11].map((ms) => fractionAtMost(values, ms))).toEqual([
      0, 0.2, 0.6, 0.6, 0.8, 0.8, 1, 1,
    ])
  })

  it('has quantiles that so many packets do not exceed', () => {
    for (const q of [0, 0.1, 0.5, 0.9, 0.99])
      expect(fractionAtMost(values, quantile(values, q))).toBeGreaterThanOrEqual(q)
    expect(quantile(values, 0.5)).toBe(2)
    expect(quantile(new Float64Array(0), 0.5)).toBeNaN()
  })

  it('of two halves of the time is together that of the whole', () => {
    const middle = 9.87654321
    const parts = [
      { fromS: 0, toS: middle },
      { fromS: middle, toS: 20 },
    ].map((interval) => queueDelaysMs(two, interval) as Float64Array)
    const together = Float64Array.from(parts.flatMap((part) => [...part])).sort()
    expect(parts.every((part) => part.length > 1000)).toBe(true)
    expect(together).toEqual(queueDelaysMs(two, whole))
  })

  it('is not there for a run that keeps no packets', () => {
    expect(queueDelaysMs({ ...two, packetDetail: false }, whole)).toBeNull()
  })
})

describe('shares of the capacity', () => {
  it('are together the utilisation, in any part of the run', () => {
    for (const interval of [whole, { fromS: 3.3, toS: 7.77 }, { fromS: 19, toS: 20 }]) {
      const sum = sharesIn(two, interval).reduce((total, share) => total + share, 0)
      expect(Math.min(1, sum)).toBeCloseTo(utilisation(two, interval), 9)
    }
  })

  it('a flow has none before it starts', () => {
    expect(sharesIn(two, { fromS: 0, toS: 1.9 })[1]).toBe(0)
  })

  it('follow a scheduled change of the bandwidth', () => {
    const changed = validateScenario({
      version: 1,
      durationS: 10,
      flows: [{ variant: 'reno' }],
      timeline: [{ atS: 4, set: { 'bottleneck.bandwidthMbps': 5 } }],
    })
    if (!changed.ok) throw new Error('the scenario is at fault')
    const network = networkOf(changed.value)
    expect(capacityBits(network, { fromS: 0, toS: 10 })).toBeCloseTo(10e6 * 4 + 5e6 * 6, 3)
    expect(capacityBits(network, { fromS: 3, toS: 5 })).toBeCloseTo(15e6, 3)
    expect(capacityBits(network, { fromS: 4, toS: 4 })).toBe(0)
  })
})

/** A run whose two flows have the given rates, Mbit/s, for a second each. */
function withRates(rates: readonly (readonly [number, number])[]): StreamedRun {
  const flows = [0, 1].map((flow) => {
    const throughput = new Table(throughputSchema, rates.length)
    for (const rate of rates)
      throughput.columns.wireBytes[throughput.addRow()] = ((rate[flow] ?? 0) * 1e6) / 8
    return { window: two.log.flows[flow]?.window ?? two.log.flows[0]?.window, throughput }
  })
  const log = { ...two.log, binS: 1, flows } as StreamedRun['log']
  return { ...two, scenario: { ...two.scenario, durationS: rates.length }, log, simulatedS: rates.length }
}

type Control = (rate: number) => number

/** Chiu & Jain 1989, §2: both flows increase while they use less than 10 Mbit/s together, else both decrease. */
function controlled(up: Control, down: Control, rounds: number, start: readonly [number, number]) {
  const rates = [start]
  for (let round = 1; round < rounds; round++) {
    const [x, y] = rates[round - 1] as readonly [number, number]
    const step = x + y < 10 ? up : down
    rates.push([step(x), step(y)])
  }
  return phasePath(withRates(rates), [0, 1], { fromS: 1, toS: rounds }, 1, 1)
}

describe('the phase plot of Chiu and Jain', () => {
  it('has a point for the mean rates of the time before it', () => {
    const path = phasePath(
      withRates([
        [1, 9],
        [3, 5],
      ]),
      [0, 1],
      { fromS: 1, toS: 2 },
      1,
      0.5,
    )
    expect(path.map(({ timeS, x, y }) => [timeS, x, y])).toEqual([
      [1, 1, 9],
      [1.5, 2, 7],
      [2, 3, 5],
    ])
  })

  it('additive increase and multiplicative decrease converge to the line of equal rates', () => {
    const path = controlled(
      (rate) => rate + 0.1,
      (rate) => rate / 2,
      400,
      [9, 0.5],
    )
    for (let k = 1; k < path.length; k++) {
      const [before, now] = [path[k - 1], path[k]]
      if (before === undefined || now === undefined) throw new Error('no path')
      expect(unfairness(now)).toBeLessThanOrEqual(unfairness(before) + 1e-12)
    }
    expect(unfairness(path[0] ?? { x: 1, y: 0 })).toBeGreaterThan(0.8)
    expect(unfairness(path.at(-1) ?? { x: 1, y: 0 })).toBeLessThan(0.001)
  })

  it('additive increase and decrease move along a line of 45° and come no nearer to it', () => {
    const path = controlled(
      (rate) => rate + 0.1,
      (rate) => rate - 0.3,
      400,
      [8, 1],
    )
    for (const { x, y } of path) expect(x - y).toBeCloseTo(7, 6)
  })

  it('multiplicative increase and decrease keep the ratio of the rates', () => {
    const path = controlled(
      (rate) => rate * 1.05,
      (rate) => rate / 2,
      400,
      [8, 1],
    )
    for (const { x, y } of path) expect(x / y).toBeCloseTo(8, 6)
  })

  it('two NewReno flows of one RTT come nearer to it than the second was when it started', () => {
    const run = runOf({
      version: 1,
      durationS: 60,
      bottleneck: { buffer: { packets: 32 } },
      flows: [{ variant: 'newreno' }, { variant: 'newreno', startS: 10 }],
    })
    const mean = (fromS: number, toS: number): number => {
      const path = phasePath(run, [0, 1], { fromS, toS }, 1, 0.5)
      return path.reduce((sum, point) => sum + unfairness(point), 0) / path.length
    }
    expect(mean(1, 10)).toBeCloseTo(1, 6)
    expect(mean(40, 60)).toBeLessThan(0.5)
  })
})

describe('the operating point', () => {
  it('takes the mean of a value that holds from row to row', () => {
    const t = Float64Array.of(0, 1, 3)
    const values = Float64Array.of(10, 20, 0)
    expect(stepMean(t, values, 3, { fromS: 0, toS: 4 })).toBe(12.5)
    expect(stepMean(t, values, 3, { fromS: 0.5, toS: 1.5 })).toBe(15)
    expect(stepMean(t, values, 3, { fromS: 3.5, toS: 9 })).toBe(0)
  })

  it('keeps Little’s law: what is in flight is the rate times the round-trip time', () => {
    const points = operatingPoints(two, { fromS: 5, toS: 20 }, 0.5)
    expect(points.length).toBe(30)
    const mean = (read: (point: (typeof points)[number]) => number): number =>
      points.reduce((sum, point) => sum + read(point), 0) / points.length
    const expected = mean(({ rateMbps, rttMs }) => (rateMbps * 1e6 * rttMs) / 1000 / (1500 * 8))
    expect(Math.abs(mean(({ inFlight }) => inFlight) / expected - 1)).toBeLessThan(0.03)
  })

  it('of a window below the BDP lies on the line before the knee: nothing waits', () => {
    const run = runOf({
      version: 1,
      durationS: 10,
      flows: [{ variant: 'reno', receiverWindowPackets: 10 }],
    })
    // 10 packets a round trip of 40 ms and the packet's own transmission times, here and on both access links.
    for (const { inFlight, rttMs, rateMbps } of operatingPoints(run, { fromS: 5, toS: 10 }, 1)) {
      expect(inFlight).toBeGreaterThan(8)
      expect(inFlight).toBeLessThanOrEqual(10)
      expect(rttMs).toBeGreaterThan(40)
      expect(rttMs).toBeLessThan(44)
      expect(rateMbps).toBeGreaterThan(2.6)
      expect(rateMbps).toBeLessThanOrEqual((10 * 1500 * 8) / 40e3)
    }
  })
})

describe('the table of differences', () => {
  const row = (better: Row['better'], decimals = 1): Row => ({
    key: '',
    label: '',
    term: '',
    flow: 0,
    unit: '',
    better,
    decimals,
    values: [],
  })

  it('calls better only what is defined to be, and only what can be seen', () => {
    expect(verdict(row('less'), 10, 4)).toBe('better')
    expect(verdict(row('less'), 4, 10)).toBe('worse')
    expect(verdict(row('more'), 4, 10)).toBe('better')
    expect(verdict(row(null), 4, 10)).toBeNull()
    expect(verdict(row('more'), 4, 4.04)).toBeNull()
  })

  it('has no verdict on the rate of one flow, which is another’s loss', () => {
    const rows = differences([two, two], whole)
    expect(rows.filter(({ flow }) => flow > 0).map(({ label, better }) => [label, better])).toEqual([
      ['CUBIC', null],
      ['Vegas', null],
    ])
    for (const { values } of rows) expect(values[0]).toEqual(values[1])
  })

  it('is of the time shown: a flow that had not started has no rate', () => {
    const rows = differences([two], { fromS: 0, toS: 1.5 })
    expect(rows.find(({ flow }) => flow === 2)?.values).toEqual([null])
  })
})

describe('names of compared runs', () => {
  const scenarioOf = (file: object) => {
    const checked = validateScenario({
      version: 1,
      flows: [{ variant: 'reno' }, { variant: 'bbr' }],
      ...file,
    })
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
    return checked.value
  }
  const plain = scenarioOf({})

  /** Names and values of what differs. */
  const differing = (...scenarios: Scenario[]) =>
    differencesBetween(scenarios).map(({ name, values }) => ({ name, values }))

  it('say a unit that all values have once, and no other', () => {
    const said = (...bottlenecks: object[]) =>
      differencesBetween(bottlenecks.map((bottleneck) => scenarioOf({ bottleneck }))).map(valuesText)
    const buffers = [{ packets: 64 }, { packets: 1 }, { packets: 128 }].map((buffer) => ({ buffer }))
    expect(said(...buffers)).toEqual(['64 → 1 → 128 packets'])
    expect(said({ buffer: { packets: 64 } }, { buffer: { packets: 1 } })).toEqual(['64 → 1 packet'])
    expect(said({ buffer: { packets: 64 } }, { buffer: { bdp: 1 } })).toEqual(['64 packets → 1 BDP'])
    expect(said({ aqm: { id: 'droptail' } }, { aqm: { id: 'fq-codel' } })).toEqual(['DropTail → FQ-CoDel'])
    const bursts = { model: 'gilbert-elliott' }
    expect(said({ loss: { model: 'bernoulli', percent: 0.1 } }, { loss: bursts })).toEqual([
      '0.1 % → in bursts',
    ])
    const steps = (...mbps: number[]) => ({
      rateTrace: { points: mbps.map((rate, atS) => [atS, rate]) },
    })
    expect(said(steps(1, 2), steps(1, 2, 3))).toEqual(['2 → 3 steps'])
  })

  it('say what only that run has', () => {
    const codel = scenarioOf({ bottleneck: { aqm: { id: 'codel', params: { targetMs: 10 } } } })
    expect(differing(plain, codel)).toEqual([{ name: 'AQM', values: ['DropTail', 'CoDel'] }])
    expect([0, 1].map((index) => runName([plain, codel], index))).toEqual(['DropTail', 'CoDel'])
    expect(sharedText([plain, codel])).toBe('10 Mbit/s, delay 18 ms, buffer 64 packets, seed 1, Reno and BBR')
  })

  it('are the title where the runs are the same, or differ in much', () => {
    const other = scenarioOf({ title: 'Far away', seed: 2, bottleneck: { delayMs: 90, bandwidthMbps: 2 } })
    expect(differing(plain, plain)).toEqual([])
    expect(runName([plain, other], 1)).toBe('Far away')
    expect(runName([plain, other], 0)).toBe('Reno, BBR')
  })

  it('are what no other has, where runs differ in more than two things in all', () => {
    const runs = [
      plain,
      scenarioOf({ bottleneck: { aqm: { id: 'codel' } } }),
      scenarioOf({ bottleneck: { buffer: { packets: 32 } } }),
      scenarioOf({ bottleneck: { aqm: { id: 'pie' }, delayMs: 40 } }),
    ]
    const names = runs.map((_, index) => runName(runs, index))
    expect(names).toEqual(['Reno, BBR', 'CoDel', 'Buffer 32 packets', 'Delay 40 ms, PIE'])
  })

  it('have scheduled changes in words, without those of all runs', () => {
    const first = { atS: 1, set: { 'bottleneck.buffer.packets': 9 } }
    const at = (...set: object[]) =>
      scenarioOf({ timeline: [first, ...set.map((one) => ({ atS: 2, set: one }))] })
    const runs = [at(), at({ 'bottleneck.aqm': { id: 'red' } }), at({ 'flows.a.variant': 'vegas' })]
    expect(differing(...runs)).toEqual([
      { name: 'Scheduled changes', values: ['none', 'AQM RED at 2 s', 'Flow 1 Vegas at 2 s'] },
    ])
    const other = at({ 'bottleneck.aqm': { id: 'red', params: { minTh: 7 } } })
    expect(differing(runs[1] ?? other, other)).toEqual([
      { name: 'Scheduled changes', values: ['the same', 'other'] },
    ])
  })

  it('tell flows apart by what they run', () => {
    const vegas = scenarioOf({ flows: [{ variant: 'reno' }, { variant: 'vegas' }] })
    expect(differing(plain, vegas)).toEqual([{ name: 'Flow 2', values: ['BBR', 'Vegas'] }])
    expect(runName([plain, vegas], 1)).toBe('Vegas')
  })
})

describe('the difference of two step functions', () => {
  const steps = (...rows: readonly (readonly [t: number, value: number])[]): Steps => ({
    t: Float64Array.from(rows, ([t]) => t),
    values: Float64Array.from(rows, ([, value]) => value),
    rows: rows.length,
  })
  const at = ({ t, values, rows }: Steps, timeS: number) => valueAt(t, values, rows, timeS)
  const a = steps([0, 10], [2, 4], [2, 5], [6, 1])
  const b = steps([1, 3], [2, 8], [7, 0])

  it('is at every instant the one value less the other', () => {
    for (let timeS = -0.5; timeS < 8; timeS += 0.25)
      expect(at(stepDifference(a, b), timeS)).toBe(at(b, timeS) - at(a, timeS))
  })

  it('has one row an instant, and changes its sign with the order', () => {
    const difference = stepDifference(a, b)
    expect([...difference.t.subarray(0, difference.rows)]).toEqual([0, 1, 2, 6, 7])
    const other = stepDifference(b, a)
    for (let row = 1; row < difference.rows; row++)
      expect(other.values[row]).toBe(0 - (difference.values[row] as number))
  })

  it('of a run and itself is nothing', () => {
    const { columns, rows } = two.log.queue
    const queue = { t: columns.t, values: columns.packets, rows }
    const none = stepDifference(queue, queue)
    expect(none.values.subarray(0, none.rows).every((value) => value === 0)).toBe(true)
  })
})
