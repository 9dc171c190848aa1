/** What a scheduled change of one flow does to its connection. */
import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../src/lab/scenario/defaults'
import { stacks, variants } from '../../../src/simulator/registry'
import type { Simulation } from '../../../src/simulator/simulation'
import { simulate, type TestRun } from '../../support/dumbbell'

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
  it('gives a flow that has stopped nothing to send', () => {
    const stopped: TestRun = { ...paced, flows: [{ variant: 'newreno', applicationMbps: 2, stopS: 3 }] }
    const sent = (run: TestRun) => simulate(run).totals.flows[0]?.packetsSent
    expect(sent({ ...stopped, changes: [rateAt(5, Number.POSITIVE_INFINITY)] })).toBe(sent(stopped))
  })
})

describe.each([...stacks.keys()])('the variant changed in the run (%s)', (stack) => {
  it.each(['sack', 'cubic', 'bbr'])(
    'from Reno to %s is told from then on which segments came, and uses the link',
    (variant) => {
      const definition = variants.get(variant)
      if (definition === undefined) throw new Error(`no ${variant}`)
      const params = defaultParams(definition, stack)
      const at = { atS: 8, kind: 'variant', flow: 0, variant, params } as const
      const path: TestRun = { stack, durationS: 24, bufferPackets: 30, flows: [{ variant: 'reno' }] }
      const changed = simulate({ ...path, changes: [at] })
      expect(goodputMbps(changed, 10, 24)).toBeGreaterThan(8)
      // What was before is as it was.
      const plain = simulate(path)
      expect(goodputMbps(changed, 0, 8)).toBe(goodputMbps(plain, 0, 8))
    },
  )
})
