/** When a Linux receiver whose clock is exact sends its ACKs. */
import { describe, expect, it } from 'vitest'
import { simulate, type TestRun } from '../../support/dumbbell'
import { resent } from '../../support/story'

const exact: Partial<TestRun> = { stack: 'linux', stackParams: { rtoTickMs: 0 } }

describe('a Linux receiver without ticks', () => {
  it('acknowledges a lone segment when the delayed ACK timer ends, 40 ms after it came (TCP_DELACK_MIN)', () => {
    // A window of one segment: after the quick ACKs each one waits, but for the last of a write.
    const simulation = simulate({
      ...exact,
      durationS: 5,
      flows: [{ variant: 'newreno', receiverWindow: 1 }],
    })
    const { acks, packets } = simulation.log
    const arrivals = new Map<number, number>()
    for (let row = 0; row < packets.rows; row++)
      arrivals.set(Number(packets.columns.seq[row]), Number(packets.columns.arrived[row]))
    const waits: number[] = []
    for (let row = 0; row < acks.rows; row++) {
      const came = arrivals.get(Number(acks.columns.ack[row]) - 1)
      if (came !== undefined) waits.push(Number(acks.columns.sent[row]) - came)
    }
    const late = waits.filter((wait) => wait > 1e-9)
    expect(late.length).toBeGreaterThan(waits.length / 2)
    for (const wait of late) expect(wait).toBeCloseTo(0.04, 6)
    expect(resent(simulation)).toEqual([])
  })

  it('repeats no ACK where nothing is lost, wherever marks begin and end (RFC 8257 §3.2: what waits is acknowledged first)', () => {
    for (const rtoTickMs of [0, 4]) {
      const simulation = simulate({
        stack: 'linux',
        stackParams: { rtoTickMs },
        aqm: 'codel',
        ecn: true,
        bufferPackets: 500,
        durationS: 8,
        flows: [{ variant: 'dctcp' }, { variant: 'dctcp', startS: 1 }],
      })
      expect(simulation.totals.bottleneck.marks).toBeGreaterThan(50)
      expect(simulation.totals.bottleneck.dropsOverflow).toBe(0)
      const { columns, rows } = simulation.log.acks
      const last = [0, 0]
      for (let row = 0; row < rows; row++) {
        const flow = Number(columns.flow[row])
        expect(Number(columns.ack[row])).toBeGreaterThan(last[flow] as number)
        last[flow] = Number(columns.ack[row])
      }
    }
  })
})
