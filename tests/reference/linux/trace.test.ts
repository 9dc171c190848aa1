/**
 * Linux 6.1, segment by segment. Up to the first loss (and in all four traces well past it) Sawtooth sends the same
 * segments at the same times. What first differs afterwards is said in misses.ts.
 *
 * Times are compared from one segment to the next: the shaper of the reference runs is late by 0.4 µs a packet (their clock
 * has steps of 256 ns), which adds up to 0.2 ms after half a second. With a shaper as slow, all segments are the same.
 */
import { describe, expect, it } from 'vitest'
import {
  averagesOf,
  averagesOfLinux,
  cwndDifference,
  firstDivergence,
  firstLossAt,
  segmentsSent,
  segmentsTraced,
  TIME_TOLERANCE_S,
} from './compare'
import { loadCase } from './linux-case'
import { runOf } from './runs'

/** Greatest normalised RMS difference of cwnd over a run. */
const MOST_CWND_DIFFERENCE = 0.1

describe.each(['reno', 'cubic', 'vegas', 'bbr'])('Linux 6.1, %s, traced for 4 s', (cc) => {
  const reference = loadCase(`trace-${cc}-buf1bdp`)
  const trace = reference.flows[0]?.trace ?? []
  const run = runOf(reference.scenario, true)
  const theirs = segmentsTraced(trace)
  const lossAt = firstLossAt(trace)
  const divergence = firstDivergence(segmentsSent(run, 0), theirs)

  it('sends the same segments at the same times until the first loss shows, and beyond', () => {
    const before = theirs.filter((sent) => sent.t < lossAt).length
    expect(before).toBeGreaterThan(100)
    expect(divergence.index).toBeGreaterThan(before)
  })

  it('is never a fifth of a millisecond off before that, by the clock on the wall', () => {
    const until = theirs.filter((sent) => sent.t < lossAt - 0.06)
    expect(firstDivergence(segmentsSent(run, 0), until).drift).toBeLessThan(TIME_TOLERANCE_S)
  })

  it('has the same window all along', () => {
    expect(cwndDifference(run, reference, 0)).toBeLessThan(MOST_CWND_DIFFERENCE)
  })

  it('loses and repairs as many segments', () => {
    const ours = averagesOf(run, reference).flows[0]?.retransmits ?? Number.NaN
    const linux = averagesOfLinux(reference).flows[0]?.retransmits ?? Number.NaN
    expect(Math.abs(ours - linux)).toBeLessThanOrEqual(1)
  })
})

/** Where windows are small every whole number that the kernel counts in shows. */
describe.each(['bic', 'highspeed', 'htcp', 'hybla', 'illinois', 'veno', 'westwood', 'yeah'])(
  'Linux 6.1, %s, 2 Mbit/s and 100 ms',
  (cc) => {
    it('has the same window all along', () => {
      const reference = loadCase(`further-${cc}-2mbit-100ms-1bdp`)
      expect(cwndDifference(runOf(reference.scenario), reference, 0)).toBeLessThan(MOST_CWND_DIFFERENCE)
    })
  },
)

/** Seconds that the shaper of the reference runs takes for a frame of 1514 bytes more than it should. */
const SHAPER_LATE_S = 0.4e-6
const FRAME_BITS = 8 * 1514

describe.each(['reno', 'cubic', 'vegas'])(
  'Linux 6.1, %s, on a link as slow as theirs by their clock',
  (cc) => {
    const reference = loadCase(`trace-${cc}-buf1bdp`)
    const { bottleneck } = reference.scenario
    const frameS = FRAME_BITS / (bottleneck.rate_mbit * 1e6)
    const rate_mbit = (bottleneck.rate_mbit * frameS) / (frameS + SHAPER_LATE_S)
    const run = runOf({ ...reference.scenario, bottleneck: { ...bottleneck, rate_mbit } }, true)
    const theirs = segmentsTraced(reference.flows[0]?.trace ?? [])
    const { index, drift } = firstDivergence(segmentsSent(run, 0), theirs)

    it('sends each segment of four seconds in the same order, and within 0.1 ms', () => {
      expect(index).toBe(theirs.length)
      expect(drift).toBeLessThan(0.1e-3)
    })
  },
)

/**
 * A kernel whose clock has steps of 1 ns, and two DCTCP flows that CoDel marks. All 67 000 windows are equal, so every
 * mark falls on the same segment, and every PSH, which the receiver answers at once.
 */
describe('Linux 6.1 with an exact clock, DCTCP behind CoDel', () => {
  const reference = loadCase('exact/codel-ecn-dctcp-x2-25mbit-120ms')
  const run = runOf(reference.scenario)
  const ours = averagesOf(run, reference)
  const linux = averagesOfLinux(reference)

  it.each([0, 1])('flow %i has the same window for 40 s, and the same goodput', (flow) => {
    expect(cwndDifference(run, reference, flow)).toBeLessThan(0.02)
    const goodput = linux.flows[flow]?.goodputMbps ?? Number.NaN
    expect(Math.abs((ours.flows[flow]?.goodputMbps ?? Number.NaN) - goodput)).toBeLessThan(0.005 * goodput)
  })
})

/**
 * Again with steps of 1 ns: past the losses, too. A round trip of 69 ms less 64 ns (tc has steps of 64 ns) is 69 ms by the receiver's
 * clock of whole microseconds, mostly; one packet more or less would size its buffer, and so its quick ACKs, differently.
 */
describe('Linux 6.1 with an exact clock, CUBIC at 33 Mbit/s', () => {
  const reference = loadCase('exact/cubic-33mbit-69ms-2.5bdp')
  const { scenario, flows } = reference
  const theirs = segmentsTraced(flows[0]?.trace ?? [])

  it.each([0, 100])('sends each segment of four seconds in the same order, the delay %i ns shorter', (ns) => {
    const delay_ms = scenario.bottleneck.delay_ms - ns * 1e-6
    const run = runOf({ ...scenario, bottleneck: { ...scenario.bottleneck, delay_ms } }, true)
    const { index, drift } = firstDivergence(segmentsSent(run, 0), theirs)
    expect(index).toBe(theirs.length)
    expect(drift).toBeLessThan(0.01e-3)
  })
})

/** K of CUBIC's curve is the kernel's root (cubic/linux-cube-root.ts): a millisecond less opened one window an ACK sooner at 27 s. */
describe('Linux 6.1 with an exact clock, CUBIC beside Reno', () => {
  const reference = loadCase('exact/cubic-reno-10mbit-100ms-0.25bdp')
  const run = runOf(reference.scenario)

  it.each([0, 1])('flow %i has the same window for 40 s, and as many retransmissions', (flow) => {
    expect(cwndDifference(run, reference, flow)).toBeLessThan(0.02)
    expect(averagesOf(run, reference).flows[flow]?.retransmits).toBe(
      averagesOfLinux(reference).flows[flow]?.retransmits,
    )
  })
})
