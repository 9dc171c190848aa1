/** What is drawn of throughput never exceeds what is drawn of capacity, since it cannot in the run. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesUntil } from '../../src/lab/run/throughput'
import { describe as networkFrom } from '../../src/page/charts/conditions'
import { averagedCapacity } from '../../src/page/charts/throughput/capacity'
import type { Change } from '../../src/simulator/config'
import { stacks, variants } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'
import { configure, everything, type TestRun } from '../support/dumbbell'
import { tries } from '../support/effort'

const DURATION_S = 4
const PACKET_BYTES = 1500
const anyRun = fc.record({
  stack: fc.constantFrom(...stacks.keys()),
  mbps: fc.constantFrom(0.05, 0.3, 1, 7.3, 10, 40),
  variants: fc.array(fc.constantFrom(...variants.keys()), { minLength: 1, maxLength: 4 }),
  hasReverse: fc.boolean(),
  binS: fc.constantFrom(0.003, 0.01, 0.05, 1 / 3),
  windows: fc.constantFrom(1, 2.5, 7),
  changes: fc.array(
    fc.record({
      atS: fc.double({ min: 0.2, max: 3.8, noNaN: true }),
      mbps: fc.constantFrom(0.1, 1, 5, 20),
    }),
    { maxLength: 3 },
  ),
})

it('the sum of the flows is at most the capacity, over any window, at any time', () => {
  fc.assert(
    fc.property(anyRun, ({ changes, binS, windows, variants: chosen, hasReverse, ...rest }) => {
      const scheduled = [...changes].sort((a, b) => a.atS - b.atS)
      const run: TestRun = {
        ...rest,
        durationS: DURATION_S,
        returnMbps: 3,
        flows: chosen.map((variant, index) => ({ variant, reverse: hasReverse && index === 1 })),
        changes: scheduled.map(
          ({ atS, mbps }): Change => ({ atS, kind: 'bandwidth', bitsPerSecond: mbps * 1e6 }),
        ),
      }
      const config = configure(run)
      const simulation = new Simulation(config, { ...everything, binS })
      while (!simulation.advance(1_000_000));
      const windowS = windows * binS
      const capacityAt = averagedCapacity(networkFrom(config), binS, windowS)
      const flows = simulation.log.flows.filter((_, flow) => config.flows[flow]?.reverse !== true)
      const until = flows.map((flow) => bytesUntil(flow, binS))
      const total = (timeS: number): number => until.reduce((sum, bytes) => sum + bytes(timeS), 0)
      for (let k = 1; k <= 400; k++) {
        const timeS = (k * DURATION_S) / 400
        const mbps = ((total(timeS) - total(timeS - windowS)) * 8e-6) / windowS
        // What is being serialised when the rate changes ends at the rate before: one packet for each change in the window.
        const late = scheduled.filter(({ atS }, index) => {
          const before = scheduled[index - 1]?.mbps ?? rest.mbps
          const endsS = atS + (PACKET_BYTES * 8e-6) / before
          return endsS >= timeS - windowS - binS && atS <= timeS + binS
        }).length
        const allowed = capacityAt(timeS) + (late * PACKET_BYTES * 8e-6) / windowS
        expect(mbps).toBeLessThanOrEqual(allowed * (1 + 1e-9))
      }
    }),
    tries(60),
  )
})

it('a link that is always busy is used to its capacity, no more and no less', () => {
  const config = configure({ mbps: 1.3, durationS: DURATION_S, flows: [{ variant: 'cbr', rateMbps: 5 }] })
  const simulation = new Simulation(config, { ...everything, binS: 0.01 })
  while (!simulation.advance(1_000_000));
  const [flow] = simulation.log.flows
  if (flow === undefined) throw new Error('no flow')
  const bytes = flow.throughput.columns.wireBytes
  for (let bin = 10; bin < 390; bin++) expect((bytes[bin] as number) * 8).toBeCloseTo(1.3e6 * 0.01, 3)
})

it('before the first window is over, and after the last change, capacity is the rate', () => {
  const config = configure({
    mbps: 8,
    durationS: DURATION_S,
    flows: [],
    changes: [{ atS: 2, kind: 'bandwidth', bitsPerSecond: 2e6 }],
  })
  const capacityAt = averagedCapacity(networkFrom(config), 0.01, 0.5)
  expect(capacityAt(0.1)).toBeCloseTo(8, 9)
  expect(capacityAt(1.99)).toBeCloseTo(8, 9)
  expect(capacityAt(2.25)).toBeCloseTo(5, 9)
  expect(capacityAt(2.51)).toBeCloseTo(2, 9)
  expect(capacityAt(4)).toBeCloseTo(2, 9)
})
