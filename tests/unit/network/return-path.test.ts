import { describe, expect, it } from 'vitest'
import { validateScenario } from '../../../src/lab/scenario/validate'
import type { FlowTotals } from '../../../src/simulator/totals'
import { everything, simulate, type TestFlow, type TestRun } from '../../support/dumbbell'

const MBPS = 2

/** A limited path both ways, 2 Mbit/s each. */
function twoWay(flows: readonly TestFlow[], change: Partial<TestRun> = {}) {
  return simulate(
    {
      durationS: 60,
      mbps: MBPS,
      delayMs: 10,
      bufferPackets: 20,
      returnMbps: MBPS,
      returnBuffer: 20,
      stackParams: { delayedAckSegments: 1 },
      flows,
      ...change,
    },
    everything,
  )
}

/** Gaps between ACKs of a flow as they arrive, s, after the first 10 s. */
function ackGaps(simulation: ReturnType<typeof simulate>, flow: number): number[] {
  const { columns, rows } = simulation.log.acks
  const times: number[] = []
  for (let row = 0; row < rows; row++)
    if (columns.flow[row] === flow && Number(columns.arrived[row]) > 10)
      times.push(Number(columns.arrived[row]))
  return times.slice(1).map((time, i) => time - (times[i] as number))
}

const dataS = 12_000 / (MBPS * 1e6)
const ackS = (52 * 8) / (MBPS * 1e6)

describe('a return path with a rate', () => {
  it('is shared by the ACKs of all flows', () => {
    // 0.05 Mbit/s carry 120 ACKs of 52 bytes a second; 10 Mbit/s of data would ask for 830.
    const flows = [{ variant: 'newreno' }, { variant: 'newreno' }]
    const limited = twoWay(flows, { mbps: 10, returnMbps: 0.05, returnBuffer: 10 })
    const acks = limited.log.acks
    let arrived = 0
    const of = [0, 0]
    for (let row = 0; row < acks.rows; row++) {
      if (Number.isNaN(acks.columns.arrived[row])) continue
      arrived++
      of[Number(acks.columns.flow[row])] = (of[Number(acks.columns.flow[row])] ?? 0) + 1
    }
    expect(arrived / 60).toBeLessThanOrEqual(0.05e6 / (52 * 8) + 1)
    expect(arrived / 60).toBeGreaterThan(0.9 * (0.05e6 / (52 * 8)))
    expect(Math.min(...of) / arrived).toBeGreaterThan(0.2)
  })

  it.each([false, true])('follows a change of the access delay, both ways (reverse flow: %s)', (reverse) => {
    const flows = [{ variant: 'reno', receiverWindow: 1, accessMbps: 1000, reverse }]
    const change = { atS: 10, kind: 'flow access', flow: 0, bitsPerSecond: 1e9, delayS: 0.021 } as const
    const fast = { mbps: 1000, returnMbps: 1000, durationS: 20, changes: [change] }
    const { rtt } = twoWay(flows, fast).totals.flows[0] as FlowTotals
    // Four access links of 1 ms that become 21 ms.
    expect(rtt.max - rtt.min).toBeCloseTo(0.08, 2)
  })

  it('that is too narrow for the ACKs drops some, and the sender is slowed by it', () => {
    const flows = [{ variant: 'newreno' }]
    const wide = twoWay(flows, { mbps: 10, returnMbps: 10 })
    const narrow = twoWay(flows, { mbps: 10, returnMbps: 0.02, returnBuffer: 10 })
    expect(narrow.totals.flows[0]?.deliveredBytes).toBeLessThan(
      0.9 * Number(wide.totals.flows[0]?.deliveredBytes),
    )
    expect(narrow.totals.flows[0]?.rtt.mean).toBeGreaterThan(3 * Number(wide.totals.flows[0]?.rtt.mean))
  })

  it('carries a constant rate in reverse, as much as it can', () => {
    const { totals } = twoWay([{ variant: 'newreno' }, { variant: 'cbr', rateMbps: 3, reverse: true }])
    const [forward, reverse] = totals.flows
    expect((Number(reverse?.wireBytes) * 8) / 60e6).toBeGreaterThan(0.9 * MBPS)
    expect(reverse?.drops).toBeGreaterThan(1000)
    // The queue of the return path is always full: 20 packets of 1000 bytes.
    expect(forward?.rtt.mean).toBeGreaterThan(0.02 + 0.8 * 20 * (8000 / (MBPS * 1e6)))
    // Nothing in reverse went over the bottleneck.
    expect(totals.bottleneck.wireBytes).toBe(forward?.wireBytes)
  })
})

describe('two-way traffic (Zhang, Shenker & Clark 1991)', () => {
  const fixed = (reverse: boolean): TestFlow => ({ variant: 'reno', receiverWindow: 25, reverse })

  it('spaces ACKs by the data that they answer as long as data go one way', () => {
    const gaps = ackGaps(twoWay([fixed(false)], { bufferPackets: 1000 }), 0)
    expect(Math.min(...gaps)).toBeCloseTo(dataS, 8)
  })

  it('compresses ACKs: behind data of the other direction they gather, and leave one ACK time apart (§4.2)', () => {
    const run = { bufferPackets: 1000, returnBuffer: 1000 }
    const gaps = ackGaps(twoWay([fixed(false), fixed(true)], run), 0)
    const compressed = gaps.filter((gap) => gap < dataS / 2)
    expect(compressed.length / gaps.length).toBeGreaterThan(0.3)
    expect(Math.min(...gaps)).toBeCloseTo(ackS, 8)
  })

  it('leaves capacity unused in at least one direction, where one-way traffic of the same windows leaves none (§4.3)', () => {
    const run = { bufferPackets: 1000, returnBuffer: 1000 }
    const used = (flows: readonly TestFlow[]) =>
      twoWay(flows, run).totals.flows.map((flow) => (flow.wireBytes * 8) / 60e6 / MBPS)
    expect(used([fixed(false)])[0]).toBeGreaterThan(0.99)
    // Windows of different sizes: the ACKs of the larger fill the path of the smaller.
    const both = used([
      { ...fixed(false), receiverWindow: 40 },
      { ...fixed(true), receiverWindow: 15 },
    ])
    expect(Math.min(...both)).toBeLessThan(0.95)
  })

  it('treats both directions alike', () => {
    const { totals } = twoWay([{ variant: 'newreno' }, { variant: 'newreno', reverse: true }])
    const [forward, reverse] = totals.flows
    expect(Number(reverse?.deliveredBytes) / Number(forward?.deliveredBytes)).toBeGreaterThan(0.8)
    expect(Number(reverse?.deliveredBytes) / Number(forward?.deliveredBytes)).toBeLessThan(1.25)
    expect(reverse?.drops).toBeGreaterThan(10)
    expect(reverse?.rtt.min).toBeCloseTo(Number(forward?.rtt.min), 2)
  })

  it('keeps the packet tables to what the bottleneck carries', () => {
    const { log } = twoWay([{ variant: 'newreno' }, { variant: 'newreno', reverse: true }], { durationS: 5 })
    expect(new Set(log.packets.columns.flow.subarray(0, log.packets.rows))).toEqual(new Set([0]))
    expect(new Set(log.acks.columns.flow.subarray(0, log.acks.rows))).toEqual(new Set([0]))
  })

  it.each(['rfc', 'ns2', 'linux'])('runs under %s with every kind of source in reverse', (stack) => {
    for (const variant of ['cubic', 'bbr', 'cbr', 'game', 'short-flows']) {
      const { totals } = twoWay([{ variant: 'newreno' }, { variant, reverse: true, rateMbps: 0.5 }], {
        stack,
        durationS: 10,
      })
      for (const flow of totals.flows) expect(flow.deliveredBytes, variant).toBeGreaterThan(50_000)
    }
  })

  it('asks for a return path', () => {
    const file = { version: 1, flows: [{ variant: 'reno', direction: 'reverse' }] }
    const checked = validateScenario(file)
    expect(checked.ok ? [] : checked.faults).toEqual([
      {
        path: 'flows[0].direction',
        message: 'no return path that is limited',
        value: 'reverse',
        allowed: 'forward, or reverse with a returnPath',
      },
    ])
    expect(validateScenario({ ...file, returnPath: {} }).ok).toBe(true)
  })
})
