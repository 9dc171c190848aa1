import { describe, expect, it } from 'vitest'
import { PacketFlag } from '../../../src/simulator/log'
import { simulate } from '../../support/dumbbell'

describe('pacing under linux (tcp_update_skb_after_send)', () => {
  it('spares the first ten segments that leave, not copies of the first ten', () => {
    const { columns, rows } = simulate({
      stack: 'linux',
      durationS: 3,
      bufferPackets: 2,
      flows: [{ variant: 'bbr' }],
    }).log.packets
    const sent: number[] = []
    let copies = 0
    for (let row = 0; row < rows; row++) {
      if (columns.seq[row] === 0) continue
      sent.push(Number(columns.sent[row]))
      const again = (Number(columns.flags[row]) & PacketFlag.retransmission) !== 0
      if (again && Number(columns.seq[row]) <= 10) copies++
    }
    expect(copies).toBeGreaterThan(3)
    const together = sent.slice(1).map((t, i) => t === sent[i])
    // Nine leave with the first; from the tenth on each holds back the next.
    expect(together.slice(0, 9)).toEqual(Array(9).fill(true))
    expect(together.slice(9)).not.toContain(true)
  })
})
