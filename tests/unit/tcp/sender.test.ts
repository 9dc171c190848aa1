import { describe, expect, it } from 'vitest'
import { simulate } from '../../support/dumbbell'
import { cwndAt, happenings, sendTimes } from '../../support/story'

/** 40 ms base RTT; a link so fast that nothing queues. */
const idealPath = { mbps: 1000, bufferPackets: 100_000, flows: [] }
const ackEverySegment = { delayedAckSegments: 1 }

describe('slow start', () => {
  it('doubles the window each round trip when every segment is acknowledged', () => {
    const run = simulate({
      ...idealPath,
      durationS: 0.4,
      stackParams: ackEverySegment,
      flows: [{ variant: 'reno', accessMbps: 1000 }],
    })
    // The handshake takes one round trip; the first window of ten leaves at 40 ms.
    for (const [round, cwnd] of [10, 20, 40, 80, 160].entries()) {
      expect(cwndAt(run, 0.04 * (round + 1) + 0.03)).toBe(cwnd)
    }
  })
  it('grows by half each round trip when every second segment is acknowledged', () => {
    const run = simulate({ ...idealPath, durationS: 0.4, flows: [{ variant: 'reno', accessMbps: 1000 }] })
    expect(cwndAt(run, 0.11)).toBe(15)
    // 15 segments bring 7 ACKs at once, the last segment is acknowledged by the timer.
    expect(cwndAt(run, 0.15)).toBe(22)
  })
  it('counts segments, not ACKs, with byte counting (RFC 3465)', () => {
    const run = simulate({
      ...idealPath,
      durationS: 0.4,
      stackParams: { byteCounting: true },
      flows: [{ variant: 'reno', accessMbps: 1000 }],
    })
    expect(cwndAt(run, 0.11)).toBe(20)
  })
})

describe('congestion avoidance', () => {
  it('adds one segment each round trip', () => {
    const run = simulate({
      ...idealPath,
      durationS: 3,
      stackParams: ackEverySegment,
      flows: [{ variant: 'reno', accessMbps: 1000, initialSsthresh: 10 }],
    })
    const slope = (cwndAt(run, 2.8) - cwndAt(run, 0.8)) / (2 / 0.04)
    expect(slope).toBeGreaterThan(0.95)
    expect(slope).toBeLessThan(1.001)
  })
  it('draws a sawtooth between half and the whole of BDP + buffer; with no buffer to speak of the link is used to three quarters', () => {
    // BDP 33.3 packets and one packet of buffer: the window swings between W/2 and W, its mean is 3/4 W.
    const run = simulate({
      durationS: 120,
      bufferPackets: 1,
      stackParams: ackEverySegment,
      flows: [{ variant: 'sack', initialSsthresh: 15 }],
    })
    const payloadShare = 1448 / 1500
    const utilisation = (Number(run.totals.flows[0]?.deliveredBytes) * 8) / (120 * 10e6 * payloadShare)
    expect(utilisation).toBeGreaterThan(0.73)
    expect(utilisation).toBeLessThan(0.79)
    const cuts = happenings(run, 'fast retransmit')
    for (const cut of cuts.slice(1)) expect(cut.cwnd / cut.cwndBefore).toBeCloseTo(0.5, 1)
  })
  it('keeps a link of one BDP of buffer full', () => {
    const run = simulate({
      durationS: 60,
      bufferPackets: 34,
      stackParams: ackEverySegment,
      flows: [{ variant: 'sack', initialSsthresh: 30 }],
    })
    expect(run.totals.bottleneck.utilization).toBeGreaterThan(0.985)
  })
})

describe('FlightSize (RFC 5681 §3.1 equation 4)', () => {
  /** ssthresh after segment 60 was lost, of a flow that never has more than 20 segments out. */
  const halved = (variant: string, receiverWindow: number | undefined, initialSsthresh: number): number => {
    const limit = receiverWindow === undefined ? {} : { receiverWindow }
    const run = simulate({
      durationS: 2,
      mbps: 1000,
      bufferPackets: 1000,
      loss: { model: 'list', segments: [60] },
      flows: [{ variant, accessMbps: 1000, initialWindow: 20, initialSsthresh, ...limit }],
    })
    return Number(happenings(run, 'fast retransmit')[0]?.ssthresh)
  }

  it.each(['reno', 'newreno', 'sack'])(
    'of %s holds all that is out where the receiver’s window let limited transmit send nothing',
    (variant) => {
      expect(halved(variant, 20, 1000)).toBe(10)
    },
  )

  it('holds nothing that limited transmit sent (§3.2 step 2)', () => {
    // In congestion avoidance the window is a little above 20.
    expect(Math.floor(halved('sack', undefined, 2))).toBe(10)
  })
})

describe('the retransmission timer', () => {
  it('doubles with every timeout and is bounded (RFC 6298 §5.5, §2.5)', () => {
    // The path dies after half a second.
    const run = simulate({
      durationS: 200,
      flows: [{ variant: 'reno', receiverWindow: 4 }],
      changes: [{ atS: 0.5, kind: 'loss', loss: { model: 'bernoulli', probability: 1 } }],
    })
    const timeouts = happenings(run, 'timeout').map((timeout) => timeout.t)
    const gaps = timeouts.slice(1).map((t, k) => t - Number(timeouts[k]))
    expect(gaps.map((gap) => Math.round(gap))).toEqual([2, 4, 8, 16, 32, 60, 60])
  })
  it('waits a second for an unanswered SYN, then two, then four', () => {
    const run = simulate({
      durationS: 8,
      loss: { model: 'bernoulli', probability: 1 },
      flows: [{ variant: 'reno' }],
    })
    expect(sendTimes(run, 0)).toEqual([0, 1, 3, 7])
  })
  it('starts with a window of one after a lost SYN (RFC 5681 §3.1)', () => {
    const run = simulate({
      durationS: 2,
      loss: { model: 'list', segments: [0] },
      flows: [{ variant: 'reno' }],
    })
    expect(sendTimes(run, 0)).toEqual([0, 1])
    expect(cwndAt(run, 1.05)).toBe(1)
  })
  it('keeps its initial window after one lost SYN in Linux, and not after two (tcp_init_transfer)', () => {
    const windowAt = (atS: number, deadUntilS: number): number => {
      const heals = { atS: deadUntilS, kind: 'loss', loss: { model: 'bernoulli', probability: 0 } } as const
      const loss = { model: 'bernoulli', probability: 1 } as const
      const flows = [{ variant: 'reno' }]
      return cwndAt(simulate({ durationS: 4, stack: 'linux', loss, changes: [heals], flows }), atS)
    }
    expect(windowAt(1.05, 0.5)).toBe(10)
    // SYNs at 0, 1.023 and 3.039 s: the kernel's timer wheel is late by up to an eighth.
    expect(windowAt(3.085, 2)).toBe(1)
  })
  it('restarts from slow start with a window of one, and with half the flight as threshold', () => {
    const run = simulate({
      durationS: 3,
      stackParams: ackEverySegment,
      loss: { model: 'list', segments: [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30] },
      flows: [{ variant: 'reno', receiverWindow: 11 }],
    })
    const [timeout] = happenings(run, 'timeout')
    expect(timeout?.cwnd).toBe(1)
    expect(timeout?.ssthresh).toBe(5.5)
  })
})

describe('what a loss multiplies', () => {
  it.each([
    ['flight', 6],
    // Two more have gone out by limited transmit; one of the fourteen is lost and three have been reported.
    ['pipe', 5],
  ] as const)('the %s of a window of twelve', (halveFrom, ssthresh) => {
    const run = simulate({
      durationS: 2,
      stackParams: { ...ackEverySegment, halveFrom, initialWindow: 12 },
      loss: { model: 'list', segments: [5] },
      flows: [{ variant: 'sack', initialSsthresh: 2 }],
    })
    expect(happenings(run, 'fast retransmit')[0]?.ssthresh).toBe(ssthresh)
  })
})

describe('limited transmit', () => {
  const run = (limitedTransmit: boolean) =>
    simulate({
      durationS: 3,
      stackParams: { ...ackEverySegment, limitedTransmit, initialWindow: 4 },
      loss: { model: 'list', segments: [1] },
      flows: [{ variant: 'reno', initialSsthresh: 2, bytes: 8 * 1448 }],
    })
  it('lets a new segment out for each of the first two duplicate ACKs (RFC 3042)', () => {
    const simulation = run(true)
    // Segments 2, 3, 4 bring the duplicates; the first two bring out 5 and 6 a round trip after the first window.
    expect(Number(sendTimes(simulation, 5)[0])).toBeLessThan(0.09)
    expect(Number(sendTimes(simulation, 6)[0])).toBeLessThan(0.09)
    expect(happenings(simulation, 'fast retransmit')[0]?.cwnd).toBe(2)
  })
  it('holds them back when it is off', () => {
    const simulation = run(false)
    expect(happenings(simulation, 'fast retransmit')).toHaveLength(1)
    expect(Number(sendTimes(simulation, 5)[0])).toBeGreaterThan(
      Number(happenings(simulation, 'fast retransmit')[0]?.t) - 1e-9,
    )
  })
})

describe('applications', () => {
  it('a file ends with a short segment and is complete when its last byte is acknowledged', () => {
    const run = simulate({ durationS: 5, flows: [{ variant: 'reno', bytes: 100_000 }] })
    const totals = run.totals.flows[0]
    expect(totals?.deliveredBytes).toBe(100_000)
    expect(totals?.packetsSent).toBe(1 + Math.ceil(100_000 / 1448))
    expect(totals?.completionS).toBeGreaterThan(0.2)
    expect(totals?.completionS).toBeLessThan(0.5)
  })
  it('an application that writes 2 Mbit/s gets 2 Mbit/s, and its window does not grow beyond use (RFC 7661)', () => {
    const run = simulate({ durationS: 20, flows: [{ variant: 'reno', applicationMbps: 2 }] })
    expect((Number(run.totals.flows[0]?.deliveredBytes) * 8) / 20e6).toBeCloseTo(2, 1)
    expect(run.totals.flows[0]?.cwndMax).toBeLessThan(25)
  })
  it('a receiver window of ten gives ten segments a round trip', () => {
    const run = simulate({ durationS: 20, flows: [{ variant: 'reno', receiverWindow: 10 }] })
    const rtt = Number(run.totals.flows[0]?.rtt.mean)
    expect((Number(run.totals.flows[0]?.deliveredBytes) / 1448) * (rtt / 20)).toBeCloseTo(10, 0)
    expect(run.totals.bottleneck.dropsOverflow).toBe(0)
  })
  it('a stopped source sends nothing new, and what it sent is still repaired', () => {
    const run = simulate({ durationS: 10, bufferPackets: 10, flows: [{ variant: 'newreno', stopS: 3 }] })
    const { columns, rows } = run.log.packets
    let highest = 0
    for (let row = 0; row < rows; row++) {
      const seq = Number(columns.seq[row])
      if (seq > highest) {
        highest = seq
        expect(columns.sent[row]).toBeLessThanOrEqual(3)
      }
    }
    expect(run.totals.flows[0]?.deliveredBytes).toBe(highest * 1448)
  })
})

describe('scheduled changes', () => {
  it('act while packets are in flight: half the bandwidth, half the goodput from then on', () => {
    const run = simulate({
      durationS: 40,
      flows: [{ variant: 'sack' }],
      changes: [{ atS: 20, kind: 'bandwidth', bitsPerSecond: 5e6 }],
    })
    const { columns, rows } = run.log.flows[0]?.throughput ?? {
      columns: { wireBytes: new Float64Array() },
      rows: 0,
    }
    const rate = (from: number, to: number): number => {
      let bytes = 0
      for (let bin = from * 10; bin < Math.min(rows, to * 10); bin++) bytes += Number(columns.wireBytes[bin])
      return (bytes * 8) / (to - from) / 1e6
    }
    expect(rate(10, 20)).toBeGreaterThan(9.8)
    expect(rate(25, 40)).toBeGreaterThan(4.9)
    expect(rate(25, 40)).toBeLessThanOrEqual(5.001)
  })
  it('a longer delay lengthens the round trip by twice as much', () => {
    const run = simulate({
      durationS: 10,
      flows: [{ variant: 'reno', receiverWindow: 2 }],
      changes: [{ atS: 5, kind: 'delay', delayS: 0.048 }],
    })
    expect(Number(run.totals.flows[0]?.rtt.max) - Number(run.totals.flows[0]?.rtt.min)).toBeCloseTo(0.06, 2)
  })
  it('a smaller buffer holds fewer packets', () => {
    const run = simulate({
      durationS: 30,
      flows: [{ variant: 'sack' }],
      changes: [{ atS: 15, kind: 'buffer', buffer: { packets: 10, bytes: Number.POSITIVE_INFINITY } }],
    })
    const { columns, rows } = run.log.queue
    let late = 0
    for (let row = 0; row < rows; row++)
      if (Number(columns.t[row]) > 20) late = Math.max(late, Number(columns.packets[row]))
    expect(late).toBe(10)
  })
  it('a new discipline takes over the packets that wait', () => {
    const run = simulate({
      durationS: 20,
      flows: [{ variant: 'reno' }],
      changes: [
        { atS: 10, kind: 'aqm', aqm: { id: 'codel', params: { targetMs: 5, intervalMs: 100 }, ecn: false } },
      ],
    })
    expect(run.totals.bottleneck.dropsAqm).toBeGreaterThan(0)
    expect(run.totals.flows[0]?.timeouts).toBeLessThanOrEqual(1)
  })
})
