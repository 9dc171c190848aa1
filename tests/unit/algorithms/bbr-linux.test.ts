import { describe, expect, it } from 'vitest'
import { LinuxArithmetic } from '../../../src/simulator/congestion/bbr/linux'
import { NicholsMax } from '../../../src/simulator/congestion/filters/nichols-max'
import linux from '../../../src/simulator/hosts/linux'
import { makeAckSample } from '../../../src/simulator/tcp/sender/ack-report'

const arithmetic = new LinuxArithmetic({
  options: { rtoTickMs: 4 },
  ticksAtStart: linux.form.ticksAtStart,
})
/** 2^-24 segments a microsecond, as bbr_max_bw has it. */
const units = (segmentsPerS: number): number => Math.round((segmentsPerS * 2 ** 24) / 1e6)

describe('BBR as Linux 6.1 counts it', () => {
  it('has the bandwidths that a traced kernel has, from the same deliveries', () => {
    // Round by round of a Startup at 100 ms: [delivered, interval in µs, bbr_max_bw].
    for (const [delivered, microseconds, bandwidth] of [
      [1, 100_011, 167],
      [10, 100_000, 1677],
      [21, 101_750, 3462],
    ] as const) {
      const sample = { ...makeAckSample(), intervalS: microseconds / 1e6 }
      sample.deliveryRate = delivered / sample.intervalS
      expect(units(arithmetic.sampled(sample))).toBe(bandwidth)
    }
  })

  it('rounds the window up to a segment, and what is handed down at once to 1/1024 s', () => {
    expect(arithmetic.bdp(arithmetic.ofWindow(100, 0.1), 0.1, 1)).toBe(100)
    expect(arithmetic.bdp(arithmetic.ofWindow(101, 0.1), 0.1, 2)).toBe(202)
    expect(arithmetic.quantumBytes(1_024_000)).toBe(1000)
    expect(arithmetic.quantumBytes(1e12)).toBe(65_215)
  })

  it('paces by the whole bytes a second that a traced kernel has', () => {
    const gain = arithmetic.startupGain(2.885)
    for (const [bandwidth, bytesPerSecond] of [
      [838, 206_696],
      [1731, 426_958],
      [69_258, 17_082_769],
    ] as const) {
      const rate = arithmetic.paced((bandwidth * 1e6) / 2 ** 24, gain, 1448)
      expect(rate * 1448).toBeCloseTo(bytesPerSecond, 6)
    }
  })

  it('allows aggregated ACKs the whole segments of 100 ms', () => {
    expect(arithmetic.mostAggregated(1000)).toBe(99)
    expect(arithmetic.mostAggregated(1001)).toBe(100)
  })

  it('counts ten seconds by ticks of 4 ms, and no fraction of one', () => {
    // The tick begins at 0.155 of its 4 ms at time 0.
    expect(arithmetic.hasPassed(0, 10.003, 10)).toBe(false)
    expect(arithmetic.hasPassed(0, 10.0035, 10)).toBe(true)
  })

  it('measures a policer in whole milliseconds since boot, as a traced kernel has it', () => {
    // 0.6136 of a millisecond is gone at time 0: from 0.5 ms to 31.4 ms are 31 of them, to 31.3 ms are 30.
    const long = units(arithmetic.throughput(100, 0.0005, 0.0314))
    expect(long).toBe(Math.floor((100 * 2 ** 24) / 31_000))
    expect(units(arithmetic.throughput(100, 0.0005, 0.0313))).toBe(Math.floor((100 * 2 ** 24) / 30_000))
    expect(arithmetic.throughput(100, 0.0004, 0.0013)).toBe(0)
  })

  it('takes 1624 after 1856 for one throughput, an eighth apart in whole units, and their mean for 1740', () => {
    const bandwidth = (count: number): number => (count * 1e6) / 2 ** 24
    expect(arithmetic.agree(bandwidth(1624), bandwidth(1856), 1448)).toBe(true)
    expect(arithmetic.agree(bandwidth(1623), bandwidth(1856), 1448)).toBe(false)
    expect(units(arithmetic.mean(bandwidth(1624), bandwidth(1856)))).toBe(1740)
    expect(units(arithmetic.mean(bandwidth(1624), bandwidth(1857)))).toBe(1740)
    // 500 bytes a second are no difference.
    expect(arithmetic.agree(bandwidth(5), bandwidth(10), 1448)).toBe(true)
    expect(arithmetic.agree(bandwidth(20), bandwidth(10), 1448)).toBe(false)
  })

  it('leaves out what will have been delivered when the next segment leaves', () => {
    expect(arithmetic.inFlightThen(20, 1000, 0)).toBe(20)
    expect(arithmetic.inFlightThen(20, 1000, 0.0029)).toBe(18)
    expect(arithmetic.inFlightThen(1, 1000, 1)).toBe(0)
  })
})

describe('the maximum of three (Nichols)', () => {
  it('forgets what is older than its window, and puts the second best in its place', () => {
    const filter = new NicholsMax(10)
    filter.add(9, 1)
    // The second best is taken from the second quarter of the window: 6 is not remembered, 4 is.
    for (let round = 2; round <= 11; round++) filter.add(round === 2 ? 6 : 4, round)
    expect(filter.max).toBe(9)
    filter.add(4, 12)
    expect(filter.max).toBe(4)
  })

  it('starts anew with a greater value, and after a silence', () => {
    const filter = new NicholsMax(10)
    filter.add(5, 1)
    filter.add(7, 2)
    expect(filter.max).toBe(7)
    filter.add(1, 30)
    expect(filter.max).toBe(1)
  })
})
