import { beforeEach, describe, expect, it } from 'vitest'
import type { AckSample, Rule } from '../../../src/simulator/congestion/congestion-control'
import { HyStartLinux, hystartLinuxRules } from '../../../src/simulator/congestion/slow-start/hystart-linux'
import {
  HyStartPlusPlus,
  hystartPlusPlusRules,
} from '../../../src/simulator/congestion/slow-start/hystart-plus-plus'
import { makeAckSample } from '../../../src/simulator/tcp/sender/ack-report'

const base: AckSample = { ...makeAckSample(), acked: 1, delivered: 1, inFlightAtSend: 10, predicted: true }

describe('HyStart++ (RFC 9406 §4.2)', () => {
  let hystart: HyStartPlusPlus
  let una: number
  let nxt: number
  let rules: Rule[]

  beforeEach(() => {
    rules = []
    hystart = new HyStartPlusPlus({ note: (rule) => void rules.push(rule) })
    una = 1
    nxt = 1
  })

  /** A round of `window` segments, each acknowledged alone with this RTT; returns how far the window opens. */
  function round(rttMs: number, window = 20, acked = 1): number {
    nxt += window
    let growth = 0
    while (una < nxt && !hystart.finished) {
      una += acked
      growth += hystart.growth({ ...base, acked, rttS: rttMs / 1000, una, nxt }, window)
    }
    return growth
  }

  it('leaves slow start alone while the RTT stays within the threshold', () => {
    for (const rtt of [40, 44.9, 40, 44, 45, 41]) expect(round(rtt)).toBe(20)
    expect(rules).toEqual([])
  })

  it('grows at a quarter of the rate once the least RTT of a round is an eighth above the last one’s', () => {
    round(40)
    round(40)
    // One eighth of 40 ms is 5 ms; the eighth sample decides.
    const growth = round(45.1)
    expect(growth).toBeLessThan(20)
    expect(growth).toBeGreaterThan(20 / 4)
    expect(round(45.1)).toBe(5)
    expect(rules).toEqual([hystartPlusPlusRules.rttRose])
  })

  it('asks for a rise of at least 4 ms on a short path and at most 16 ms on a long one', () => {
    round(2)
    expect(round(5.9)).toBe(20)
    round(300)
    round(300)
    expect(round(317)).toBeLessThan(20)
  })

  it('wants eight samples before it judges a round', () => {
    round(40)
    round(40)
    expect(round(80, 7)).toBe(7)
    // Rounds of seven never decide, however far the RTT is up.
    expect(round(120, 7)).toBe(7)
  })

  it('takes the slow growth back when the RTT falls below where it had risen to', () => {
    round(40)
    round(40)
    round(50)
    expect(round(50)).toBe(5)
    const growth = round(41)
    expect(growth).toBeGreaterThan(5)
    expect(round(41)).toBe(20)
    expect(rules).toEqual([hystartPlusPlusRules.rttRose, hystartPlusPlusRules.rttFell])
    expect(hystart.finished).toBe(false)
  })

  it('ends slow start after five rounds of it, the partial one counted', () => {
    round(40)
    round(40)
    round(50)
    let rounds = 0
    while (!hystart.finished && rounds < 10) {
      round(50)
      rounds++
    }
    expect(hystart.finished).toBe(true)
    // Round 1 is the one that it began in; the fifth ends with the first ACK of the next.
    expect(rounds).toBe(5)
    expect(rules).toEqual([hystartPlusPlusRules.rttRose, hystartPlusPlusRules.roundsOver])
  })

  it('counts at most eight segments of an ACK, as a sender that does not pace', () => {
    nxt = 40
    una = 21
    expect(hystart.growth({ ...base, acked: 20, rttS: 0.04, una, nxt }, 40)).toBe(8)
  })
})

describe('HyStart as in Linux', () => {
  let hystart: HyStartLinux
  let una: number
  let nxt: number
  let nowS: number
  let rules: Rule[]

  beforeEach(() => {
    rules = []
    hystart = new HyStartLinux({ note: (rule) => void rules.push(rule) })
    una = 1
    nxt = 1
    nowS = 0
  })

  /** A round of `window` ACKs, `gapMs` apart; true when slow start ends in it. */
  function round(window: number, gapMs: number, rttMs: number, cwnd = window): boolean {
    nxt += window
    for (let i = 0; i < window; i++) {
      una++
      nowS += gapMs / 1000
      if (hystart.ends({ ...base, nowS, rttS: rttMs / 1000, una, nxt }, cwnd, true, -1)) return true
    }
    nowS += 0.02
    return false
  }

  it('ends slow start when a train of ACKs lasts for half of the least RTT', () => {
    // Least RTT 40 ms: with 1 ms allowed for batching the train may last 20.5 ms.
    expect(round(16, 1, 40)).toBe(false)
    expect(round(20, 1, 40)).toBe(false)
    expect(round(23, 1, 40)).toBe(true)
    expect(rules).toEqual([hystartLinuxRules.ackTrain])
  })

  it('does not take ACKs more than 2 ms apart for a train', () => {
    expect(round(30, 2.1, 40)).toBe(false)
  })

  it('ends it when the least of eight RTTs is an eighth above the least ever', () => {
    round(20, 0.1, 40)
    expect(round(20, 0.1, 44.9)).toBe(false)
    expect(round(20, 0.1, 45.1)).toBe(true)
    expect(rules).toEqual([hystartLinuxRules.delay])
  })

  it('does nothing below a window of 16', () => {
    expect(round(30, 1, 40, 15)).toBe(false)
    expect(round(30, 1, 80, 15)).toBe(false)
  })

  it('distrusts RTTs in the first second after a recovery', () => {
    const sample = { ...base, rttS: 0.001, una: 2, nxt: 40 }
    hystart.ends({ ...sample, nowS: 0.5 }, 30, false, 0.5)
    round(20, 0.1, 40)
    // Had the 1 ms been believed, 40 ms would end slow start now.
    expect(round(20, 0.1, 40)).toBe(false)
  })
})
