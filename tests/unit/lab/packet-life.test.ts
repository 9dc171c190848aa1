/** The life of a packet as the log tells it. */
import { describe, expect, it } from 'vitest'
import { packetBehindAck, packetLife } from '../../../src/lab/explain/packet'
import { Fate, PacketFlag } from '../../../src/simulator/log'
import { runOf } from '../../support/runs'

const { log } = runOf({
  version: 1,
  durationS: 6,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 } },
  flows: [{ variant: 'reno' }],
})
const { columns, rows } = log.packets

describe('the life of a packet', () => {
  it('is in the order of time, from its sending to its ACK or to the discovery of its loss', () => {
    for (let row = 0; row < rows; row++) {
      const { stations } = packetLife(log, row)
      const times = stations.map(({ t }) => t)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times[0]).toBe(columns.sent[row])
      const names = stations.map(({ name }) => name)
      if ((columns.fate[row] as number) > Fate.delivered) expect(names).toContain('dropped')
      else if (Number.isFinite(columns.acked[row])) expect(names).toContain('ACKed')
    }
  })

  it('leads from a dropped packet to its retransmission and back', () => {
    const dropped = columns.fate.subarray(0, rows).indexOf(Fate.overflow)
    const life = packetLife(log, dropped)
    expect(life.decision).toBeGreaterThanOrEqual(0)
    expect(life.later).toBeGreaterThan(dropped)
    expect((columns.flags[life.later] as number) & PacketFlag.retransmission).not.toBe(0)
    expect(packetLife(log, life.later).earlier).toBe(dropped)
    expect(packetLife(log, life.later).stations[0]?.text).toMatch(/^is sent again/)
  })

  it('says which ACK let it go', () => {
    expect(packetLife(log, 60).stations[0]?.text).toMatch(
      /^is sent as the ACK of \d+ comes; \d+ packets? in flight, cwnd [\d.]+$/,
    )
  })

  it('is found from the ACK that its arrival caused', () => {
    const { sent, arrived } = log.acks.columns
    for (let ack = 5; ack < 100; ack++) {
      if (!Number.isFinite(arrived[ack])) continue
      const packet = packetBehindAck(log, ack)
      // The ACK leaves at once, or with the delayed ACK timer (RFC 5681 §4.2).
      expect((sent[ack] as number) - (columns.arrived[packet] as number)).toBeLessThanOrEqual(0.04 + 1e-9)
      expect((sent[ack] as number) - (columns.arrived[packet] as number)).toBeGreaterThanOrEqual(-1e-9)
    }
  })

  it('of a source without a window goes by its source’s clock', () => {
    const cbr = runOf({
      version: 1,
      durationS: 1,
      bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 } },
      flows: [{ variant: 'cbr' }],
    }).log
    expect(packetLife(cbr, 5).stations[0]?.text).toBe('is sent by its source’s clock')
  })

  it('ends with the drop, also where that is the first that happens in a run', () => {
    const burst = runOf({
      version: 1,
      durationS: 1,
      bottleneck: { bandwidthMbps: 1, delayMs: 18, buffer: { packets: 2 } },
      flows: [{ variant: 'cbr', rateMbps: 8 }],
    }).log
    const first = burst.packets.columns.fate.subarray(0, burst.packets.rows).indexOf(Fate.overflow)
    expect(packetLife(burst, first).stations.map(({ name }) => name)).toContain('dropped')
  })

  it('of a paced flow goes as pacing allows, on a link below 1 Mbit/s too', () => {
    const { log: slow } = runOf({
      version: 1,
      durationS: 10,
      bottleneck: { bandwidthMbps: 0.5, delayMs: 18, buffer: { packets: 32 } },
      flows: [{ variant: 'bbr' }],
    })
    const texts = Array.from(
      { length: slow.packets.rows },
      (_, row) => packetLife(slow, row).stations[0]?.text,
    )
    const late = texts.slice(-50).filter((text) => text?.includes('pacing'))
    expect(late.length).toBeGreaterThan(10)
    expect(late[0]).toMatch(/^is sent as pacing allows; \d+ packets? in flight, cwnd [\d.]+$/)
  })

  it('refuses a row that is not there', () => {
    expect(() => packetLife(log, rows)).toThrow(RangeError)
  })
})
