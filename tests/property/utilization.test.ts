/**
 * The utilisation is the time that packets took on the link within what is counted, as the packet log has it, over that time; and
 * the bytes that are counted are those that left in it.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { run } from '../../src/lab/run/run'
import { decodeLink } from '../../src/lab/scenario/link'
import { queues, stacks, variants } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'
import { configure, everything, type TestFlow } from '../support/dumbbell'
import { tries } from '../support/effort'

const anyFlow: fc.Arbitrary<TestFlow> = fc.record({
  variant: fc.constantFrom(...variants.keys(), 'cbr', 'onoff'),
  startS: fc.double({ min: 0, max: 0.5, noNaN: true }),
  rateMbps: fc.constantFrom(0.01, 0.4, 3),
})
const anyRun = fc.record({
  stack: fc.constantFrom(...stacks.keys()),
  durationS: fc.oneof(fc.constantFrom(0.1, 1), fc.double({ min: 0.1, max: 3, noNaN: true })),
  seed: fc.integer({ min: 0, max: 1000 }),
  mbps: fc.constantFrom(0.01, 0.05, 0.3, 2, 10),
  bufferPackets: fc.integer({ min: 1, max: 40 }),
  aqm: fc.constantFrom(...queues.keys()),
  loss: fc.record({ model: fc.constant('bernoulli' as const), probability: fc.constantFrom(0, 0.05) }),
  flows: fc.array(anyFlow, { minLength: 1, maxLength: 3 }),
})

/** Seconds of [fromS, toS) in which the link was at work: each packet from its first bit on, for as long as its bytes take. */
function transmittingS({ log }: Simulation, mbps: number, fromS: number, toS: number): number {
  const { columns, rows } = log.packets
  let sumS = 0
  for (let row = 0; row < rows; row++) {
    const beganS = columns.dequeued[row] as number
    const endedS = beganS + ((columns.size[row] as number) * 8e-6) / mbps
    if (!Number.isNaN(beganS)) sumS += Math.max(0, Math.min(endedS, toS) - Math.max(beganS, fromS))
  }
  return sumS
}

/** Bytes of the packets whose last bit left in [fromS, toS), the clock's rounding of both aside. */
function leftBytes({ log }: Simulation, fromS: number, toS: number): number {
  const { departed, size } = log.packets.columns
  let bytes = 0
  for (let row = 0; row < log.packets.rows; row++)
    if ((departed[row] as number) >= fromS && (departed[row] as number) < toS) bytes += size[row] as number
  return bytes
}

it('of any run, and of what is left of it after a warm-up', () => {
  let cutOff = 0
  fc.assert(
    fc.property(anyRun, fc.constantFrom(0, 0, 0.3, 0.8), (of, warmUp) => {
      const { durationS, mbps } = of
      const warmUpS = warmUp * durationS
      const simulation = new Simulation(configure(of), everything)
      if (warmUp > 0) {
        while (!simulation.advanceBefore(warmUpS, 100_000));
        simulation.totals.startOver(warmUpS)
      }
      while (!simulation.advance(100_000));
      const { utilization, wireBytes } = simulation.totals.bottleneck
      expect(wireBytes).toBe(leftBytes(simulation, warmUpS, durationS))
      const busyS = transmittingS(simulation, mbps, warmUpS, durationS)
      if (transmittingS(simulation, mbps, warmUpS, Number.POSITIVE_INFINITY) > busyS * (1 + 1e-6)) cutOff++
      expect(utilization).toBeGreaterThanOrEqual(0)
      expect(utilization).toBeLessThanOrEqual(1)
      // Each packet's time is rounded to the nanosecond.
      const rounding = (1e-9 * (simulation.log.packets.rows + 2)) / (durationS - warmUpS)
      expect(Math.abs(utilization - busyS / (durationS - warmUpS))).toBeLessThanOrEqual(rounding)
    }),
    tries(120),
  )
  expect(cutOff).toBeGreaterThan(20)
})

it('is the part of a long transmission that lies in the run', () => {
  const { scenario } = decodeLink('dur=0.1&bw=0.05&buf=208B&rate=(0:0.001)&flow=bbr,segment=1,header=200')
  const { result, log } = run(scenario, { packets: true })
  const { dequeued } = log.packets.columns
  // One packet of 201 bytes at 1 kbit/s takes longer than the run.
  expect(result.bottleneck.utilization).toBeCloseTo((0.1 - (dequeued[0] as number)) / 0.1, 6)
  expect(result.bottleneck.utilization).toBeLessThan(1)
})
