/** Sweeps of scenarios with a chain: paths of hops, metrics of links, and what cannot be asked. */
import { describe, expect, it } from 'vitest'
import { pathLabel, settingText } from '../../../../src/lab/experiments/sweep/describe'
import { sweepFaultWords } from '../../../../src/lab/experiments/sweep/fault-words'
import { decodeSweepLink, encodeSweepLink } from '../../../../src/lab/experiments/sweep/link'
import { measurePoint } from '../../../../src/lab/experiments/sweep/measure'
import { metricLabel, metricValue } from '../../../../src/lab/experiments/sweep/metrics'
import { queueAt } from '../../../../src/lab/experiments/sweep/named-variants'
import { pointAt } from '../../../../src/lab/experiments/sweep/points'
import { readResults, resultsText } from '../../../../src/lab/experiments/sweep/results'
import { validateSweep } from '../../../../src/lab/experiments/sweep/schema'
import type { Sweep } from '../../../../src/lab/experiments/sweep/sweep'
import { run } from '../../../../src/lab/run/run'
import { waysOf } from '../../../../src/lab/scenario/chain'
import { faultLine } from '../../../../src/lab/scenario/faults'
import type { Hop } from '../../../../src/lab/scenario/scenario'
import { linkNumber } from '../../../../src/simulator/network/link-number'
import { chainOf, twoHops } from '../../../support/chains'

const base = { version: 1, ...twoHops, durationS: 5 }
const sweepFile = (more: object): object => ({
  version: 1,
  base,
  vary: [{ path: 'network.hops.1.buffer.packets', values: [5, 20] }],
  repetitions: 1,
  ...more,
})

function complete(more: object = {}): Sweep {
  const checked = validateSweep(sweepFile(more))
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return checked.value
}

function faultsOf(more: object): string[] {
  const checked = validateSweep(sweepFile(more))
  return checked.ok ? [] : checked.faults.map(faultLine)
}

const varied = (path: string, value: unknown): readonly Hop[] =>
  pointAt(complete({ vary: [{ path, values: [value] }] }), 0).scenario.network?.hops ?? []

describe('a path of a hop', () => {
  it('sets the way forward, and the way back where it has none of its own', () => {
    const [first, second] = varied('network.hops.0.delayMs', 33)
    if (first === undefined) throw new Error('no hop')
    expect(waysOf(first).forward.delayMs).toBe(33)
    expect(waysOf(first).back.delayMs).toBe(33)
    expect(second?.delayMs).toBe(10)
  })

  it('replaces one size of a buffer by another, of the way back too', () => {
    expect(varied('network.hops.1.buffer.bdp', 2)[1]?.buffer).toEqual({ bdp: 2 })
    expect(varied('network.hops.1.back.buffer.ms', 40)[1]?.back?.buffer).toEqual({ ms: 40 })
    // All four flows run TCP: 2 BDP / sqrt(4).
    expect(varied('network.hops.1.buffer.bdpByRootFlows', 2)[1]?.buffer).toEqual({ bdp: 1 })
  })

  it('sets a part of what the way back shares with the way forward for it alone', () => {
    const codel = { ...base, network: { hops: [{ aqm: { id: 'codel' } }, {}] } }
    const sweep = complete({
      base: codel,
      vary: [{ path: 'network.hops.0.back.aqm.params.targetMs', values: [20] }],
    })
    const [hop] = pointAt(sweep, 0).scenario.network?.hops ?? []
    expect(hop?.aqm.params.targetMs).toBe(5)
    expect(hop?.back?.aqm).toMatchObject({ id: 'codel', params: { targetMs: 20, intervalMs: 100 } })
  })

  it('chooses the discipline before its parameters', () => {
    const [first] =
      pointAt(
        complete({
          vary: [{ path: 'network.hops.0.aqm.params.targetMs', values: [20] }],
          compare: [{ label: 'CoDel', set: { 'network.hops.0.aqm.id': 'codel' } }],
        }),
        0,
      ).scenario.network?.hops ?? []
    expect(first?.aqm).toMatchObject({ id: 'codel', params: { targetMs: 20 } })
  })

  it('is said by the routers at its ends', () => {
    expect(pathLabel('network.hops.1.buffer.packets')).toBe('Hop B → C: Buffer')
    expect(pathLabel('network.hops.1.back.buffer.packets')).toBe('Hop C → B: Buffer')
  })
})

describe('the ends of flows', () => {
  it('are varied by the numbers of routers, and said by their letters', () => {
    const sweep = complete({ vary: [{ path: 'flows.long.to', values: [1, 2] }] })
    expect([0, 1].map((point) => pointAt(sweep, point).scenario.flows[0]?.to)).toEqual([1, 2])
    expect(settingText('flows.long.to', 2)).toBe('C')
    expect(faultsOf({ vary: [{ path: 'flows.long.to', values: [0] }] }).join()).toContain(
      'flows[0].to = 0: the same router as the other end',
    )
    expect(faultsOf({ vary: [{ path: 'flows.long.to', values: [3] }] }).join()).toContain('no such router')
  })

  it('have access links of their own', () => {
    const sweep = complete({ vary: [{ path: 'flows.*.receiverAccess.delayMs', values: [7] }] })
    const { flows } = pointAt(sweep, 0).scenario
    for (const { access, receiverAccess } of flows) expect(receiverAccess).toEqual({ ...access, delayMs: 7 })
  })
})

describe('an AQM that is compared', () => {
  it('is that of every hop', () => {
    const { compare } = complete({ compare: ['codel'] })
    expect(compare[0]?.set).toEqual({ 'network.hops.0.aqm.id': 'codel', 'network.hops.1.aqm.id': 'codel' })
  })
})

describe('a metric of a link', () => {
  const { result, log } = run(chainOf(base))
  const value = (key: string) => metricValue({ result, log }, key)

  it.each([
    ['utilization@hop0', 100 * (result.hops?.[0]?.utilization ?? 0)],
    ['utilization@hop1.back', 100 * (result.hops?.[1]?.back.utilization ?? 0)],
    ['queue-mean@hop1', result.hops?.[1]?.queuePackets.mean],
    ['queue-delay-p95@hop0.back', result.hops?.[0]?.back.queueDelayMs.p95],
    ['drops@hop1', result.hops?.[1]?.drops.overflow],
  ])('is asked of a hop, and of its way back: %s', (key, expected) => {
    expect(value(key)).toBe(expected)
    expect(expected).toBeGreaterThan(0)
  })

  it('says nothing of a hop that there is not', () => {
    expect(value('utilization@hop2')).toBe(null)
    expect(value('utilization')).toBe(null)
  })

  it('is asked of a flow where it is one of flows', () => {
    expect(value('share@long')).toBeGreaterThan(0)
    expect(value('drop-rate@long')).toBeGreaterThan(0)
  })

  it('is said by the routers at its ends', () => {
    expect(metricLabel('utilization@hop1.back')).toBe('Utilisation, C → B')
    expect(metricLabel('goodput@long')).toBe('Goodput of long')
  })
})

it('keeps what each hop is like forward where it does not say what to keep', () => {
  expect(complete().metrics).toEqual([
    'throughput',
    'utilization@hop0',
    'utilization@hop1',
    'jain',
    'queue-delay-p95@hop0',
    'queue-delay-p95@hop1',
    'drop-rate',
  ])
  const measured = measurePoint(complete(), 0)
  if ('failed' in measured) throw new Error(measured.failed)
  for (const one of Object.values(measured.values)) expect(one).not.toBe(null)
})

it.each([
  [
    { metrics: ['utilization'] },
    'metrics[0] = "utilization": without a hop (allowed: one of utilization@hop0, utilization@hop0.back, utilization@hop1, utilization@hop1.back)',
  ],
  [{ metrics: ['drops@hop2'] }, 'metrics[0] = "drops@hop2": not of that hop'],
  [{ metrics: ['goodput@hop0'] }, 'metrics[0] = "goodput@hop0": not of that flow'],
  [
    { vary: [{ path: 'bottleneck.delayMs', values: [1] }] },
    'vary[0].path = "bottleneck.delayMs": unknown path (allowed: one of network.hops.0.bandwidthMbps',
  ],
  [
    { vary: [{ path: 'network.hops.2.delayMs', values: [1] }] },
    'vary[0].path = "network.hops.2.delayMs": unknown path',
  ],
  [
    { vary: [{ path: 'network.hops.1.delayMs', values: [-1] }] },
    'vary[0].values[0] = -1: out of range (allowed: 0 to 2000 ms)',
  ],
  [
    { compare: [{ label: 'x', set: { 'returnPath.bandwidthMbps': 1 } }] },
    'compare[0].set.returnPath.bandwidthMbps',
  ],
  [
    { base: { version: 1, flows: [{ variant: 'reno' }] } },
    'vary[0].path = "network.hops.1.buffer.packets": unknown path',
  ],
])('is refused with path, value and what is allowed: %j', (more, said) => {
  expect(faultsOf(more).join('\n')).toContain(said)
})

it('says faults of hops in the words of the page', () => {
  const fault = {
    path: 'base.network.hops[1].back.delayMs',
    message: 'out of range',
    value: -1,
    allowed: '0 to 2000 ms',
  }
  expect(sweepFaultWords(fault)).toBe('Hop C → B: Delay: -1: out of range (allowed: 0 to 2\u202f000 ms)')
})

it('reads again from a link as it was written', () => {
  const sweep = complete({
    vary: [
      { path: 'network.hops.1.buffer.packets', from: 5, to: 50, points: 4, scale: 'log' },
      { path: 'network.hops.0.back.bandwidthMbps', values: [1, 2] },
    ],
    compare: ['reno', 'codel', { label: 'Far', set: { 'flows.long.receiverAccess.delayMs': 50 } }],
    metrics: ['utilization@hop1.back', 'share@long'],
  })
  const link = encodeSweepLink(sweep)
  expect(decodeURIComponent(link)).toContain(
    'vary=hop1.buf(from=5,to=50,points=4,scale=log),vary=hop0.back.bw(1,2),compare=reno,compare=codel',
  )
  const opened = decodeSweepLink(link)
  expect(opened.ignored).toEqual([])
  expect(opened.sweep).toEqual(sweep)
})

it('reads again from a results file as it was written', () => {
  const sweep = complete({ metrics: ['utilization@hop1'] })
  const results = new Map([[0, { point: 0, values: { 'utilization@hop1': 93 } }]])
  const read = readResults(resultsText(sweep, results))
  expect(read.ok && read.value?.sweep).toEqual(sweep)
})

describe('a queue discipline that is compared at one hop', () => {
  it('leaves the others as they are, has the hop in its name, and is kept in a link', () => {
    const codel = queueAt('codel', linkNumber(1, 'forward'), {})
    if (codel === undefined) throw new Error('there is such a discipline')
    expect(codel.label).toBe('CoDel B → C')
    const sweep = complete({ compare: [{ label: 'As given' }, codel] })
    const ids = [0, 1].map((variant) =>
      pointAt(sweep, variant).scenario.network?.hops.map(({ aqm }) => aqm.id),
    )
    expect(ids).toContainEqual(['droptail', 'codel'])
    expect(ids).toContainEqual(['droptail', 'droptail'])
    const link = encodeSweepLink(sweep)
    expect(decodeSweepLink(link).sweep?.compare).toEqual(sweep.compare)
    expect(queueAt('none', 2, {})).toBeUndefined()
  })
})
