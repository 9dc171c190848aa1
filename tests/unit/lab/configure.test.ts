import { describe, expect, it } from 'vitest'
import { configure } from '../../../src/lab/scenario/configure'
import type { ScenarioInput } from '../../../src/lab/scenario/scenario-input'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { ns2Defaults, rfcDefaults } from '../../support/stack-defaults'

function configured(input: Omit<ScenarioInput, 'version'>) {
  const checked = validateScenario({ version: 1, ...input })
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return configure(checked.value)
}
const reno = { variant: 'reno' }

describe('the simulator gets', () => {
  it('SI units, as the decimals that they are', () => {
    const { bottleneck, flows } = configured({
      bottleneck: { bandwidthMbps: 1.1, delayMs: 0.3, loss: { percent: 0.7 }, jitterMs: 2.2 },
      flows: [{ ...reno, access: { bandwidthMbps: 8.2, delayMs: 0.7 } }],
    })
    expect(bottleneck.bitsPerSecond).toBe(1_100_000)
    expect(bottleneck.delayS).toBe(0.0003)
    expect(bottleneck.loss).toEqual({ model: 'bernoulli', probability: 0.007 })
    expect(bottleneck.jitterS).toBe(0.0022)
    expect(flows[0]?.access).toEqual({
      bitsPerSecond: 8_200_000,
      delayS: 0.0007,
      bufferPackets: Number.POSITIVE_INFINITY,
    })
  })

  it('the options of the stack, and over them those of the scenario', () => {
    expect(configured({ flows: [] }).stack).toMatchObject({ id: 'rfc', options: rfcDefaults })
    expect(configured({ stack: 'ns2', flows: [] }).stack).toMatchObject({ id: 'ns2', options: ns2Defaults })
    const { stack } = configured({ stack: 'ns2', stackParams: { minRtoMs: 1000 }, flows: [] })
    expect(stack.options).toMatchObject({ ...ns2Defaults, minRtoMs: 1000 })
  })
})

describe('a buffer', () => {
  const noLimit = Number.POSITIVE_INFINITY
  // 10 Mbit/s x 40 ms = 50 000 bytes = 33.3 packets of 1500 bytes.
  it.each([
    [{ packets: 64 }, { packets: 64, bytes: noLimit }],
    [{ bytes: 96_000 }, { packets: noLimit, bytes: 96_000 }],
    [{ bdp: 1 }, { packets: 33, bytes: noLimit }],
    [{ bdp: 2 }, { packets: 67, bytes: noLimit }],
    [{ bdp: 0.01 }, { packets: 1, bytes: noLimit }],
    [{ ms: 80 }, { packets: 67, bytes: noLimit }],
  ])('of %j holds %j', (buffer, expected) => {
    expect(configured({ bottleneck: { buffer }, flows: [reno] }).bottleneck.buffer).toEqual(expected)
  })

  it('in BDP is measured by the first flow, in packets of the first flow that runs TCP', () => {
    const far = { variant: 'cbr', packetBytes: 100, access: { delayMs: 11 } }
    const { bottleneck } = configured({ bottleneck: { buffer: { bdp: 1 } }, flows: [far, reno] })
    // 10 Mbit/s x 80 ms = 100 000 bytes.
    expect(bottleneck.buffer.packets).toBe(67)
  })

  it('in BDP counts no header where the system sends none: Vegas in ns-2', () => {
    const flows = [{ variant: 'vegas', segmentBytes: 1000, headerBytes: 40 }]
    const { bottleneck } = configured({ stack: 'ns2', bottleneck: { buffer: { bdp: 1 } }, flows })
    expect(bottleneck.buffer.packets).toBe(50)
  })

  it('in BDP, set in mid run, goes by the bandwidth and delay that are then in force', () => {
    const { changes } = configured({
      flows: [reno],
      timeline: [
        { atS: 5, set: { 'bottleneck.bandwidthMbps': 20 } },
        { atS: 6, set: { 'bottleneck.buffer.bdp': 1, 'bottleneck.delayMs': 38 } },
      ],
    })
    // 20 Mbit/s x 80 ms = 200 000 bytes.
    expect(changes.map(({ atS, kind }) => [atS, kind])).toEqual([
      [5, 'bandwidth'],
      [6, 'delay'],
      [6, 'buffer'],
    ])
    expect(changes[2]).toMatchObject({ buffer: { packets: 133 } })
  })
})

describe('a timeline', () => {
  it('changes part of a queue and keeps the rest of it', () => {
    const { changes } = configured({
      bottleneck: { aqm: { id: 'codel', params: { intervalMs: 50 }, ecn: true } },
      flows: [],
      timeline: [
        { atS: 1, set: { 'bottleneck.aqm.params.targetMs': 10 } },
        { atS: 2, set: { 'bottleneck.aqm.ecn': false } },
        { atS: 3, set: { 'bottleneck.aqm.id': 'codel' } },
      ],
    })
    expect(changes.map((change) => 'aqm' in change && change.aqm)).toEqual([
      {
        id: 'codel',
        params: { targetMs: 10, intervalMs: 50, squareRoot: 'exact', clock: 'exact', idleBytes: 0 },
        ecn: true,
      },
      {
        id: 'codel',
        params: { targetMs: 10, intervalMs: 50, squareRoot: 'exact', clock: 'exact', idleBytes: 0 },
        ecn: false,
      },
      {
        id: 'codel',
        params: { targetMs: 5, intervalMs: 100, squareRoot: 'exact', clock: 'exact', idleBytes: 0 },
        ecn: false,
      },
    ])
  })

  it('changes one side of an access link and keeps the other', () => {
    const { changes } = configured({
      flows: [{ ...reno, access: { bandwidthMbps: 20, delayMs: 3 } }],
      timeline: [
        { atS: 1, set: { 'flows.a.access.delayMs': 30 } },
        { atS: 2, set: { 'flows.a.access.bandwidthMbps': 5 } },
      ],
    })
    expect(changes).toEqual([
      { atS: 1, kind: 'flow access', flow: 0, bitsPerSecond: 20e6, delayS: 0.03 },
      { atS: 2, kind: 'flow access', flow: 0, bitsPerSecond: 5e6, delayS: 0.03 },
    ])
  })

  it.each([
    ['moves a stop that is still to come', 20, { 10: 15 }, 15],
    ['stops at once where the new time is past', 20, { 10: 4 }, 10],
    ['takes a stop back', 20, { 10: null }, Number.POSITIVE_INFINITY],
    ['starts nothing again that has stopped', 5, { 10: 15 }, 5],
    ['goes by the last word', null, { 3: 20, 4: 12 }, 12],
  ])('%s', (_, stopS, stops, expected) => {
    const timeline = Object.entries(stops).map(([atS, value]) => ({
      atS: Number(atS),
      set: { 'flows.a.stopS': value },
    }))
    expect(configured({ flows: [{ ...reno, stopS }], timeline }).flows[0]?.stopS).toBe(expected)
  })

  it('brings a variant with its own defaults', () => {
    const { changes } = configured({
      stack: 'ns2',
      flows: [reno],
      timeline: [
        { atS: 1, set: { 'flows.a.variant': 'vegas' } },
        { atS: 2, set: { 'flows.a.params.beta': 5 } },
      ],
    })
    expect(changes[0]).toMatchObject({ kind: 'variant', variant: 'vegas', params: { alpha: 1, beta: 3 } })
    expect(changes[1]).toMatchObject({ kind: 'variant', variant: 'vegas', params: { alpha: 1, beta: 5 } })
  })
})
