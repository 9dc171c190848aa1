/** What a scheduled change of one flow does to its connection. */
import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../../../src/simulator/describe'
import { stacks, variants } from '../../../src/simulator/registry'
import type { Simulation } from '../../../src/simulator/simulation'
import { simulate, type TestRun } from '../../support/dumbbell'
import { cwndAt } from '../../support/story'

/** Payload delivered in order in [from, to), Mbit/s. */
function goodputMbps(simulation: Simulation, fromS: number, toS: number, flow = 0): number {
  const table = simulation.log.flows[flow]?.throughput
  if (table === undefined) throw new Error('no flow')
  const { binS } = simulation.log
  let bytes = 0
  for (let bin = Math.round(fromS / binS); bin < Math.min(table.rows, Math.round(toS / binS)); bin++)
    bytes += Number(table.columns.goodBytes[bin])
  return (bytes * 8) / (toS - fromS) / 1e6
}

const rateAt = (atS: number, mbps: number) =>
  ({ atS, kind: 'flow rate', flow: 0, bitsPerSecond: mbps * 1e6 }) as const

describe.each([...stacks.keys()])('the application’s rate changed in the run (%s)', (stack) => {
  const path: TestRun = { stack, durationS: 12, bufferPackets: 40, flows: [{ variant: 'newreno' }] }
  const paced: TestRun = { ...path, flows: [{ variant: 'newreno', applicationMbps: 2 }] }

  it('limits a flow that had no limit', () => {
    const run = simulate({ ...path, changes: [rateAt(5, 1)] })
    expect(goodputMbps(run, 1, 5)).toBeGreaterThan(7)
    expect(goodputMbps(run, 7, 12)).toBeCloseTo(1, 1)
  })
  it('limits it before it has begun, too', () => {
    const run = simulate({
      ...path,
      flows: [{ variant: 'newreno', startS: 2 }],
      changes: [rateAt(1, 1)],
    })
    expect(goodputMbps(run, 3, 12)).toBeCloseTo(1, 1)
  })
  it('sets a limited flow free', () => {
    const run = simulate({ ...paced, changes: [rateAt(5, Number.POSITIVE_INFINITY)] })
    expect(goodputMbps(run, 1, 5)).toBeCloseTo(2, 1)
    expect(goodputMbps(run, 8, 12)).toBeGreaterThan(7)
  })
  it('goes up and down', () => {
    const run = simulate({
      ...paced,
      changes: [rateAt(4, 4), rateAt(6, Number.POSITIVE_INFINITY), rateAt(9, 0.5)],
    })
    expect(goodputMbps(run, 4.5, 6)).toBeCloseTo(4, 0)
    expect(goodputMbps(run, 10, 12)).toBeCloseTo(0.5, 1)
  })
  it('sends a file whole, and no more than the file', () => {
    const flows = [{ variant: 'newreno', bytes: 1_000_000 }]
    const run = simulate({ ...path, flows, changes: [rateAt(0.3, 2), rateAt(2, Number.POSITIVE_INFINITY)] })
    // ns-2 sends whole segments.
    const whole = Math.ceil(1_000_000 / 1448) * 1448
    expect(run.totals.flows[0]?.deliveredBytes).toBe(stack === 'ns2' ? whole : 1_000_000)
    expect(run.totals.flows[0]?.completionS).toBeGreaterThan(2)
  })
  it('lets an application pause while its connection stays open, and go on', () => {
    const run = simulate({ ...path, changes: [rateAt(4, 0), rateAt(8, Number.POSITIVE_INFINITY)] })
    expect(goodputMbps(run, 1, 4)).toBeGreaterThan(7)
    // What was sent before, or stands in the send buffer, still arrives.
    expect(goodputMbps(run, 6, 8)).toBe(0)
    expect(goodputMbps(run, 9, 12)).toBeGreaterThan(7)
    const { columns, rows } = run.log.packets
    const syns = Array.from({ length: rows }, (_, row) => Number(columns.seq[row])).filter((seq) => seq === 0)
    expect(syns.length).toBeLessThanOrEqual(2)
  })
  it('lets one that writes at a rate pause, too, and go on at that rate or another', () => {
    const run = simulate({ ...paced, changes: [rateAt(4, 0), rateAt(6, 0), rateAt(8, 1)] })
    expect(goodputMbps(run, 1, 4)).toBeCloseTo(2, 1)
    expect(goodputMbps(run, 4.5, 8)).toBe(0)
    expect(goodputMbps(run, 9, 12)).toBeCloseTo(1, 1)
  })
  it('lets one pause before its flow begins', () => {
    const flows = [{ variant: 'newreno', startS: 2 }]
    const run = simulate({ ...path, flows, changes: [rateAt(1, 0), rateAt(6, 2)] })
    expect(goodputMbps(run, 2, 6)).toBe(0)
    expect(goodputMbps(run, 7, 12)).toBeCloseTo(2, 1)
  })
  it('gives a flow that has stopped nothing to send', () => {
    const stopped: TestRun = { ...paced, flows: [{ variant: 'newreno', applicationMbps: 2, stopS: 3 }] }
    const sent = (run: TestRun) => simulate(run).totals.flows[0]?.packetsSent
    expect(sent({ ...stopped, changes: [rateAt(5, Number.POSITIVE_INFINITY)] })).toBe(sent(stopped))
  })
})

describe.each([...stacks.keys()])('the variant changed in the run (%s)', (stack) => {
  const path: TestRun = { stack, durationS: 12, mbps: 4, bufferPackets: 30, flows: [{ variant: 'newreno' }] }
  const changeTo = (atS: number, variant: string) => {
    const params = defaultsOf(variants.get(variant)?.parameters ?? {})
    return { atS, kind: 'variant', flow: 0, variant, params } as const
  }

  it.each([...variants.keys()])(
    'newreno gives over to %s, which fills the link: the receiver reports SACK where it is used',
    (variant) => {
      const run = simulate({ ...path, changes: [changeTo(4, variant)] })
      expect(goodputMbps(run, 5, 12) / (4 * (1448 / 1500))).toBeGreaterThan(0.8)
    },
  )
  it('leaves window and threshold as they are: there is no second slow start', () => {
    const { initialSsthresh, ...rest } = { ...path, initialSsthresh: 20 }
    const flows = [{ variant: 'newreno', initialSsthresh }]
    const run = simulate({ ...rest, bufferPackets: 100, flows, changes: [changeTo(4, 'newreno')] })
    const plain = simulate({ ...rest, bufferPackets: 100, flows })
    expect(Math.abs(cwndAt(run, 4.1) - cwndAt(plain, 4.1))).toBeLessThan(1.5)
    expect(run.totals.flows[0]?.drops).toBe(plain.totals.flows[0]?.drops)
  })
  it('is the one that counts though the SYN is lost after the change', () => {
    const flows = [{ variant: 'newreno', startS: 1 }]
    const changes = [changeTo(0.5, 'bbr'), changeTo(1.5, 'cubic')]
    // The wire loses everything until 6 s.
    const lossy = { model: 'bernoulli', probability: 1 } as const
    const clear = { atS: 6, kind: 'loss', loss: { model: 'bernoulli', probability: 0 } } as const
    const run = simulate({ ...path, durationS: 30, flows, loss: lossy, changes: [...changes, clear] })
    const plain = simulate({
      ...path,
      durationS: 30,
      flows: [{ variant: 'cubic', startS: 1 }],
      loss: lossy,
      changes: [clear],
    })
    expect(run.totals.flows[0]?.deliveredBytes).toBe(plain.totals.flows[0]?.deliveredBytes)
  })
})
