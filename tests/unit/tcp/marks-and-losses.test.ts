/** Marks and losses in one window of data are one sign of congestion (RFC 3168 §6.1.2). */
import { describe, expect, it } from 'vitest'
import { PacketBit } from '../../../src/simulator/network/packets'
import type { SenderEcn } from '../../../src/simulator/tcp/sender/ecn'
import { simulate, type TestRun } from '../../support/dumbbell'
import { stackOf } from '../../support/host'
import { happenings } from '../../support/story'

const VARIANTS = ['reno', 'newreno', 'sack', 'cubic']

const marked = (variant: string): TestRun => ({
  durationS: 3,
  bufferPackets: 1000,
  aqm: 'codel',
  ecn: true,
  flows: [{ variant }],
})

/** A run alone, with the segments given lost on the wire after the queue. */
function story(variant: string, lost: readonly number[]) {
  const simulation = simulate({ ...marked(variant), loss: { model: 'list', segments: lost } })
  const { columns, rows } = simulation.log.packets
  /** Segments below this have been sent at `t`. */
  const sentBelow = (t: number): number => {
    let high = 0
    for (let row = 0; row < rows; row++)
      if (Number(columns.sent[row]) <= t) high = Math.max(high, Number(columns.seq[row]) + 1)
    return high
  }
  return {
    cuts: happenings(simulation, 'ece'),
    marks: happenings(simulation, 'mark'),
    repairs: happenings(simulation, 'fast retransmit'),
    exits: happenings(simulation, 'recovery exit'),
    sentBelow,
  }
}
const first = <Event>(list: readonly Event[]): Event => {
  const [one] = list
  if (one === undefined) throw new Error('it has not happened')
  return one
}

describe.each(VARIANTS)('%s', (variant) => {
  const cut = story(variant, [])
  const high = cut.sentBelow(first(cut.cuts).t)

  it('repairs what was lost of the window that a mark has cut, without cutting it again', () => {
    const { repairs } = story(variant, [high - 3])
    expect(repairs).toHaveLength(1)
    const { seq, cwnd, cwndBefore, ssthresh, ssthreshBefore } = first(repairs)
    expect(seq).toBe(high - 3)
    expect([cwnd, ssthresh]).toEqual([cwndBefore, ssthreshBefore])
  })

  it('cuts it for the loss of what left after the cut', () => {
    const { seq, cwnd, cwndBefore } = first(story(variant, [high + 1]).repairs)
    expect(seq).toBe(high + 1)
    expect(cwnd).toBeLessThan(cwndBefore)
  })

  it('cuts it for no mark in a window that a loss has cut', () => {
    const mark = first(cut.marks)
    const { repairs, cuts, marks, sentBelow } = story(variant, [mark.seq - 8])
    const repair = first(repairs)
    expect(repair.t).toBeLessThan(first(cuts).t)
    // One of the marks that the next cut can answer is on what left after the repair.
    const below = sentBelow(repair.t)
    expect(marks.some(({ t, seq }) => t < first(cuts).t && seq >= below)).toBe(true)
    expect(marks.some(({ seq }) => seq > mark.seq - 8 && seq < below)).toBe(true)
  })
})

describe('a sender', () => {
  const sender = (stackId: string): SenderEcn => {
    const ecn = new (stackOf(stackId).parts.SenderEcn)(true)
    ecn.use('classic')
    return ecn
  }

  it.each(['rfc', 'linux'])('tells of every reduction by CWR, once, on new data, under %s', (stackId) => {
    const ecn = sender(stackId)
    expect(ecn.bits(false) & PacketBit.cwr).toBe(0)
    ecn.onReduction(10)
    expect(ecn.bits(true) & PacketBit.cwr).toBe(0)
    expect(ecn.bits(false) & PacketBit.cwr).toBe(PacketBit.cwr)
    expect(ecn.bits(false) & PacketBit.cwr).toBe(0)
  })

  it('tells of it by the next segment, sent again or not, under ns2', () => {
    const ecn = sender('ns2')
    ecn.onReduction(10)
    expect(ecn.bits(true) & PacketBit.cwr).toBe(PacketBit.cwr)
    expect(ecn.bits(false) & PacketBit.cwr).toBe(0)
  })
})
