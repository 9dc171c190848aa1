import { describe, expect, it } from 'vitest'
import { simulate, type TestRun } from '../../support/dumbbell'
import { Driver } from './driver'
import { column } from './response'

describe('DCTCP by its rules (RFC 8257 §3.3)', () => {
  /** Windows of 100 of which the first `marked` are marked. */
  function windows(d: Driver, count: number, marked: number): void {
    for (let i = 0; i < count; i++) for (let k = 0; k < 100; k++) d.ack(1, 0.001, { ece: k < marked })
  }
  const start = (): Driver => {
    const d = new Driver('dctcp', { initialWindow: 100, initialSsthresh: 2 })
    // The window stays 100, so that a window of marks is a window of ACKs.
    d.fill = () => {
      d.nxt = d.una + 100
    }
    d.fill()
    return d
  }

  it('starts with alpha 1: the first mark halves', () => {
    const d = start()
    expect(d.signal('alpha')).toBe(1)
    d.congestion('ecn')
    expect(d.cwnd).toBe(50)
  })

  it.each([0, 10, 50, 100])(
    'lets alpha come to the part that is marked, %i %%, by 1/16 a window',
    (marked) => {
      const d = start()
      windows(d, 200, marked)
      expect(d.signal('alpha')).toBeCloseTo(marked / 100, 2)
      expect(d.signal('marked')).toBeCloseTo(marked / 100, 1)
    },
  )

  it('forgets alpha by a sixteenth a window without marks', () => {
    const d = start()
    windows(d, 1, 0)
    const from = d.signal('alpha')
    windows(d, 10, 0)
    expect(d.signal('alpha') / from).toBeCloseTo((15 / 16) ** 10, 1.5)
  })

  it('cuts by alpha / 2 at a mark and by a half at a loss', () => {
    const d = start()
    windows(d, 200, 20)
    const before = d.cwnd
    d.congestion('ecn')
    expect(d.cwnd / before).toBeCloseTo(0.9, 2)
    d.congestion('loss', 80)
    expect(d.cwnd).toBe(40)
  })
})

describe('DCTCP as in Linux (tcp_dctcp.c)', () => {
  const kernel = (initialWindow = 100): Driver =>
    new Driver('dctcp', {
      stack: 'linux',
      params: { form: 'linux' },
      initialWindow,
      initialSsthresh: 2,
    })
  /** `count` windows without a mark. */
  function quiet(d: Driver, count: number): void {
    for (let i = 0; i < count; i++) d.ack(d.nxt - d.una, 0.001)
  }

  it('ends its first window with the first ACK, and forgets a sixteenth of alpha a window', () => {
    const d = kernel()
    d.ack(1, 0.001)
    expect(d.signal('alpha')).toBe(960 / 1024)
    quiet(d, 1)
    expect(d.signal('alpha')).toBe(900 / 1024)
  })

  it('forgets all of an alpha that is too small for a sixteenth', () => {
    const d = kernel()
    let before = 1
    for (let i = 0; i < 200 && d.signal('alpha') > 0; i++) {
      before = d.signal('alpha')
      quiet(d, 1)
    }
    expect(d.signal('alpha')).toBe(0)
    expect(before).toBe(15 / 1024)
  })

  it('takes whole segments for a mark, and none where alpha is worth less than one', () => {
    const d = kernel()
    d.ack(1, 0.001)
    const { cwnd } = d
    d.congestion('ecn')
    expect(d.cwnd).toBe(cwnd - Math.floor((cwnd * 960) / 2048))
    const worth = (): number => (d.cwnd * d.signal('alpha')) / 2
    const markTakes = (): number => {
      const { cwnd: before } = d
      d.congestion('ecn')
      return before - d.cwnd
    }
    while (worth() >= 3) quiet(d, 1)
    expect(worth()).toBeGreaterThan(2)
    expect(markTakes()).toBe(2)
    while (worth() >= 1) quiet(d, 1)
    expect(worth()).toBeGreaterThan(0)
    expect(markTakes()).toBe(0)
  })

  it('halves what is left of the window where a loss is found while it comes down for a mark', () => {
    const d = kernel()
    d.ack(1, 0.001)
    d.congestion('ecn')
    d.control.onLossWhileReducing?.(80)
    expect(d.cwnd).toBe(40)
    expect(d.ssthresh).toBe(40)
  })
})

/**
 * Marks packets that find K or more waiting: RED without an average, its thresholds at K. All but one in a thousand, and
 * the first of each row; a probability of 1 would mean drops (RFC 3168 §7).
 */
function step(k: number): Pick<TestRun, 'aqm' | 'aqmParams' | 'ecn'> {
  return {
    aqm: 'red',
    aqmParams: { minTh: k - 0.5, maxTh: k, weight: 1, maxP: 0.999, gentle: true, wait: false },
    ecn: true,
  }
}

describe('DCTCP over a queue that marks from K packets on', () => {
  /** 100 Mbit/s, 12 ms: 100 packets fill the path. */
  const path = { mbps: 100, delayMs: 5, bufferPackets: 1000, durationS: 8 }
  const pipe = 100

  function queue(run: TestRun): { least: number; greatest: number; utilization: number; marked: number } {
    const simulation = simulate(run)
    const { columns, rows } = simulation.log.queue
    let least = Number.POSITIVE_INFINITY
    let greatest = 0
    for (let row = 0; row < rows; row++) {
      if (Number(columns.t[row]) < 4) continue
      least = Math.min(least, Number(columns.packets[row]))
      greatest = Math.max(greatest, Number(columns.packets[row]))
    }
    expect(simulation.totals.bottleneck.dropsOverflow + simulation.totals.bottleneck.dropsAqm).toBe(0)
    const flow = simulation.totals.flows[0]
    return {
      least,
      greatest,
      utilization: (Number(flow?.deliveredBytes) * 8 * (1500 / 1448)) / (100e6 * 8),
      marked: simulation.totals.bottleneck.marks,
    }
  }

  // Alizadeh et al. 2010 §3.3: A = sqrt(2 N (C RTT + K)) / 2, Qmax = K + N.
  it.each([20, 40, 65])('lets the queue swing by sqrt(2 (C RTT + K)) / 2 below K = %i', (k) => {
    const { least, greatest } = queue({
      ...path,
      ...step(k),
      stackParams: { delayedAckSegments: 1 },
      flows: [{ variant: 'dctcp', accessMbps: 1000, initialSsthresh: 80 }],
    })
    const amplitude = Math.sqrt(2 * (pipe + k)) / 2
    expect(greatest).toBeGreaterThanOrEqual(k)
    expect(greatest).toBeLessThanOrEqual(k + 4)
    expect((greatest - least) / amplitude).toBeGreaterThan(0.7)
    expect((greatest - least) / amplitude).toBeLessThan(1.4)
  })

  it('keeps the link busy with K = C RTT / 7, where Reno on the same marks cannot', () => {
    const run = { ...path, ...step(20), flows: [{ variant: 'dctcp', accessMbps: 1000, initialSsthresh: 80 }] }
    const dctcp = queue(run)
    expect(dctcp.least).toBeGreaterThan(0)
    const reno = queue({ ...run, flows: [{ variant: 'sack', accessMbps: 1000, initialSsthresh: 80 }] })
    expect(reno.least).toBe(0)
    expect(dctcp.utilization).toBeGreaterThan(reno.utilization)
  })

  it('hears of each mark, with delayed ACKs too: alpha comes to the part that the queue marked', () => {
    for (const delayedAckSegments of [1, 2]) {
      const simulation = simulate({
        ...path,
        ...step(40),
        stackParams: { delayedAckSegments },
        flows: [{ variant: 'dctcp', accessMbps: 1000, initialSsthresh: 80 }],
      })
      const { marks } = simulation.totals.bottleneck
      const sent = Number(simulation.totals.flows[0]?.packetsSent)
      const alpha = column(simulation, 'alpha').slice(-20_000)
      const mean = alpha.reduce((sum, value) => sum + value, 0) / alpha.length
      expect(mean / (marks / sent)).toBeGreaterThan(0.75)
      expect(mean / (marks / sent)).toBeLessThan(1.33)
    }
  })
})
