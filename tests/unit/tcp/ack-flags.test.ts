/** What the log says of each ACK. */
import { describe, expect, it } from 'vitest'
import { AckFlag } from '../../../src/simulator/log'
import { simulate } from '../../support/dumbbell'

const { log } = simulate({
  durationS: 3,
  mbps: 2,
  flows: [{ variant: 'sack', initialSsthresh: 8, receiverWindow: 20 }],
  loss: { model: 'list', segments: [60] },
})
const { columns, rows } = log.acks
const flagsOf = (row: number): number => Number(columns.flags[row])
const rowsWith = (flag: number): number[] =>
  Array.from({ length: rows }, (_, row) => row).filter((row) => (flagsOf(row) & flag) !== 0)

describe('an ACK in the log', () => {
  it('is a SYN-ACK once', () => {
    expect(rowsWith(AckFlag.synAck)).toEqual([0])
  })

  it('is a duplicate where it repeats the one before it (RFC 5681 §2), and has blocks from the loss to its repair (RFC 2018)', () => {
    const repeats = Array.from({ length: rows }, (_, row) => row).filter(
      (row) => row > 0 && columns.ack[row] === columns.ack[row - 1],
    )
    expect(repeats.length).toBeGreaterThan(5)
    expect(rowsWith(AckFlag.duplicate)).toEqual(repeats)
    for (const row of repeats) expect(columns.ack[row]).toBe(60)
    const blocks = rowsWith(AckFlag.sack)
    expect(blocks.slice(-repeats.length)).toEqual(repeats)
    expect(blocks.length - repeats.length).toBeLessThanOrEqual(1)
  })

  it('echoes no congestion where nothing is marked, and is not lost', () => {
    expect(rowsWith(AckFlag.ece)).toEqual([])
    expect(rowsWith(AckFlag.lost)).toEqual([])
    expect(log.acks.columns.arrived.subarray(0, 10).every(Number.isFinite)).toBe(true)
  })
})
