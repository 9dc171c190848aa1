/** BIC, Illinois, Veno, YeAH and Hybla in whole numbers, as Linux 6.1 has them; the kernel's runs are in tests/reference/linux. */
import { describe, expect, it } from 'vitest'
import { Driver } from './driver'

const baseS = 0.1
const form = { form: 'linux' }

function kernel(variant: string, window: number): Driver {
  return new Driver(variant, {
    stack: 'linux',
    params: form,
    initialWindow: window,
    initialSsthresh: 2,
  })
}
function acks(d: Driver, count: number, rttS: number, perAck = 1): void {
  for (let i = 0; i < count; i++) d.ack(perAck, rttS)
}

describe('Veno as in Linux (tcp_veno.c)', () => {
  /** The RTT with which `backlog` of 60 segments wait. */
  const rtt = (backlog: number) => baseS / (1 - backlog / 60)

  it('gains every second of Reno’s segments while beta or more wait, the first one at once', () => {
    const d = kernel('veno', 60)
    acks(d, 3, baseS)
    const grown: number[] = []
    for (let i = 0; i < 4; i++) {
      // There is an ACK for each segment of the window, and one more that finds it full.
      const before = d.cwnd
      acks(d, before + 1, rtt(10))
      grown.push(d.cwnd - before)
    }
    expect(grown).toEqual([1, 0, 1, 0])
  })

  it('judges a timeout like a loss, and keeps the least RTT', () => {
    const d = kernel('veno', 60)
    acks(d, 3, baseS)
    d.ack(1, rtt(2))
    d.congestion('timeout', 60)
    expect([d.ssthresh, d.cwnd]).toEqual([48, 1])
    d.ack(1, 0.12)
    expect(d.signal('baseRttMs')).toBeCloseTo(100, 2)
  })

  it('is Reno while anything is out of order', () => {
    const d = kernel('veno', 60)
    acks(d, 3, baseS)
    for (let i = 0; i < 57; i++) d.ack(1, rtt(10), { open: false })
    expect(d.cwnd).toBe(61)
    for (let i = 0; i < 61; i++) d.ack(1, rtt(10), { open: false })
    expect(d.cwnd).toBe(62)
  })
})

describe('YeAH as in Linux (tcp_yeah.c)', () => {
  it('gives up an eighth at a timeout before a queue is measured', () => {
    const d = kernel('yeah', 200)
    d.ack(1, baseS)
    d.congestion('timeout', 200)
    expect([d.ssthresh, d.cwnd]).toEqual([175, 1])
  })

  it('gives up its queue in whole segments', () => {
    const d = kernel('yeah', 200)
    for (let i = 0; i < 3; i++) d.round(baseS)
    for (let i = 0; i < 2; i++) d.round(baseS * 1.3)
    const { cwnd } = d
    const queue = d.signal('queue')
    expect(queue).toBe(Math.floor(queue))
    expect(queue / ((cwnd * 30) / 130)).toBeCloseTo(1, 1)
    d.congestion('loss', cwnd)
    expect(d.cwnd).toBe(cwnd - queue)
  })

  it('measures no round in which something was out of order', () => {
    const d = kernel('yeah', 200)
    for (let i = 0; i < 3; i++) d.round(baseS)
    const queue = d.signal('queue')
    d.round(baseS * 1.3, 1, { open: false })
    // What was sent until all is in order again belongs to no round.
    d.ack(1, baseS)
    expect(d.signal('queue')).toBe(queue)
  })
})

describe('CUBIC as in Linux (tcp_cubic.c)', () => {
  it('forgets its curve at a timeout: the last maximum is none (bictcp_reset)', () => {
    const d = new Driver('cubic', { stack: 'linux', initialWindow: 100, initialSsthresh: 2 })
    d.ack(1, baseS)
    d.congestion('loss', 100)
    expect(d.signal('wMax')).toBe(100)
    d.congestion('timeout', 50)
    expect([d.cwnd, d.signal('wMax'), d.signal('wEst'), d.signal('k')]).toEqual([
      1,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
  })
})

describe('BIC as in Linux (tcp_bic.c)', () => {
  it('climbs to W_max, lingers there, and goes away from it ever faster, at most by 16 segments a round trip for each that an ACK is taken to cover: two (delayed_ack)', () => {
    const d = kernel('bic', 200)
    d.congestion('loss', 200)
    expect(d.cwnd).toBe(159)
    const steps: { readonly from: number; readonly by: number }[] = []
    for (let i = 0; i < 120; i++) {
      const from = d.cwnd
      d.round(baseS)
      steps.push({ from, by: d.cwnd - from })
    }
    const between = (low: number, high: number): number[] =>
      steps.filter(({ from }) => from >= low && from < high).map(({ by }) => by)
    for (const by of between(197, 203)) expect(by).toBeLessThanOrEqual(2)
    const far = between(280, 900)
    expect(far.length).toBeGreaterThan(5)
    for (const by of far) {
      expect(by).toBeGreaterThanOrEqual(31)
      expect(by).toBeLessThanOrEqual(32)
    }
  })
})

describe('YeAH as in Linux, beside Reno', () => {
  it('forgets the window of Reno after 50 rounds without a queue, and counts them anew (TCP_YEAH_ZETA)', () => {
    const d = kernel('yeah', 400)
    acks(d, 3, baseS)
    const quiet = (rounds: number): void => {
      for (let i = 0; i < rounds; i++) d.round(baseS, 1, { windowLimited: true })
    }
    const crowd = (): void => {
      for (let i = 0; i < 30; i++) d.round(1.2 * baseS)
    }
    for (let time = 0; time < 2; time++) {
      crowd()
      const competing = d.signal('renoCount')
      expect(competing).toBeGreaterThan(100)
      quiet(48)
      expect(d.signal('renoCount')).toBe(competing)
      quiet(5)
      expect(d.signal('slow')).toBe(0)
      expect(d.signal('renoCount')).toBe(2)
      // The rounds since then count for the next time.
      crowd()
      d.congestion('loss', 400)
    }
  })
})

describe('Illinois as in Linux (tcp_illinois.c)', () => {
  it('gains a segment for every tenth of the window at alpha 10, and forgets what is over', () => {
    const d = kernel('illinois', 95)
    acks(d, 9, baseS)
    expect(d.cwnd).toBe(95)
    // 10 x 10 are 5 too many.
    d.ack(1, baseS)
    expect(d.cwnd).toBe(96)
    acks(d, 9, baseS)
    expect(d.cwnd).toBe(96)
    d.ack(1, baseS)
    expect(d.cwnd).toBe(97)
  })

  it('has alpha in 128ths and beta in 64ths', () => {
    const d = kernel('illinois', 100)
    d.ack(1, baseS)
    d.round(2 * baseS)
    for (let i = 0; i < 8; i++) d.round(2 * baseS)
    // 38 / 128 is the 0.3 of the kernel.
    expect(d.signal('alpha') * 128).toBeGreaterThanOrEqual(37)
    expect(d.signal('alpha') * 128).toBeLessThanOrEqual(39)
    expect(d.signal('alpha') * 128).toBe(Math.round(d.signal('alpha') * 128))
    for (let i = 0; i < 8; i++) d.round(1.3 * baseS)
    expect(d.signal('beta') * 64).toBe(Math.floor((8 * 80_000 - 32 * 10_000 + 24 * 30_000) / 70_000))
  })

  it('counts rounds without a queue anew after a timeout', () => {
    const roundsToFullAlpha = (lowRounds: number, timeout: boolean): number => {
      const d = new Driver('illinois', {
        stack: 'linux',
        params: { ...form, windowThreshold: 1 },
        initialWindow: 100,
        initialSsthresh: 2,
      })
      d.ack(1, baseS)
      for (let i = 0; i < 3; i++) d.round(2 * baseS)
      for (let i = 0; i < lowRounds; i++) d.round(baseS)
      if (timeout) d.congestion('timeout', 100)
      for (let i = 0; i < 2; i++) d.round(2 * baseS)
      let rounds = 0
      while (d.signal('alpha') < 10) {
        d.round(baseS)
        rounds++
      }
      return rounds
    }
    expect(roundsToFullAlpha(3, false)).toBeLessThan(roundsToFullAlpha(0, false))
    expect(roundsToFullAlpha(3, true)).toBe(roundsToFullAlpha(0, true))
  })

  it('takes whole segments at a loss: of 89 it keeps 45', () => {
    const d = kernel('illinois', 89)
    d.congestion('loss', 89)
    expect([d.ssthresh, d.cwnd]).toEqual([45, 45])
  })
})

describe('BIC as in Linux (tcp_bic.c)', () => {
  function growth(perAck: number): number {
    const d = kernel('bic', 4000)
    d.lossAndRepair(baseS)
    for (let i = 0; i < 3; i++) d.round(baseS, perAck)
    const before = d.cwnd
    d.round(baseS, perAck)
    return d.cwnd - before
  }

  it('allows for the segments that ACKs cover although it counts segments: it grows faster the more they cover', () => {
    // 16 a round trip, times the average number in whole 16ths, which falls to 31 / 16 and no lower.
    expect(growth(1) / 16).toBeCloseTo(31 / 16, 0.8)
    expect(growth(2) / 16).toBeCloseTo(47 / 16, 0.8)
    expect(growth(4) / 16).toBeCloseTo(79 / 16, 0)
  })

  it('keeps 819 of 1024 at a loss, and half up to 14', () => {
    for (const [window, left] of [
      [1000, 799],
      [14, 7],
    ] as const) {
      const d = kernel('bic', window)
      d.congestion('loss', window)
      expect(d.cwnd).toBe(left)
    }
  })
})

describe('Hybla as in Linux (tcp_hybla.c)', () => {
  it('grows as Reno on an ACK that leaves something out of order', () => {
    const d = new Driver('hybla', { stack: 'linux', params: form })
    d.control.onEstablished?.(0.1, 0)
    expect(d.cwnd).toBe(4)
    d.ack(1, 0.1, { open: false })
    expect(d.cwnd).toBe(5)
    d.ack(1, 0.1)
    expect(d.cwnd).toBe(5 + 15)
  })
})
