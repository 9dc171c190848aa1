/** What Linux hosts do with marks beyond RFC 3168 and RFC 8257 (tcp_input.c, tcp_output.c): StackForm.marks. */
import { describe, expect, it } from 'vitest'
import { PacketFlag } from '../../../src/simulator/log'
import type { Simulation } from '../../../src/simulator/simulation'
import { simulate, type TestRun } from '../../support/dumbbell'
import { happenings } from '../../support/story'

const marking: TestRun = {
  stack: 'linux',
  durationS: 6,
  bufferPackets: 1000,
  aqm: 'codel',
  ecn: true,
  flows: [{ variant: 'cubic' }],
}

/** When the new segments arrive that leave at the first instant from each of `times` on. */
function arrivals(simulation: Simulation, times: readonly number[]): number[][] {
  const { columns, rows } = simulation.log.packets
  const sent: { readonly t: number; readonly arrived: number }[] = []
  for (let row = 0; row < rows; row++) {
    const again = (Number(columns.flags[row]) & PacketFlag.retransmission) !== 0
    if (again || Number.isNaN(Number(columns.arrived[row]))) continue
    sent.push({ t: Number(columns.sent[row]), arrived: Number(columns.arrived[row]) })
  }
  return times.map((time) => {
    const first = sent.find(({ t }) => t >= time)
    return sent.filter(({ t }) => t === first?.t).map(({ arrived }) => arrived)
  })
}

/** How many of the groups hold a time at which an ACK left. */
function answered(simulation: Simulation, groups: readonly (readonly number[])[]): number {
  const { columns, rows } = simulation.log.acks
  const acks = new Set<number>()
  for (let row = 0; row < rows; row++) acks.add(Number(columns.sent[row]))
  return groups.filter((group) => group.some((arrived) => acks.has(arrived))).length
}

describe('a kernel that is told of a reduction by CWR', () => {
  // Chance makes few ACKs that look like such a one where so many segments share an ACK.
  const stackParams = { delayedAckSegments: 12 }

  it.each(['cubic', 'reno', 'dctcp'])('acknowledges that segment at once, from %s too', (variant) => {
    const simulation = simulate({ ...marking, stackParams, flows: [{ variant }] })
    const cuts = happenings(simulation, 'ece').map(({ t }) => t)
    const told = arrivals(
      simulation,
      cuts.filter((t) => t < 5.8),
    )
    expect(told.length).toBeGreaterThan(3)
    expect(answered(simulation, told)).toBe(told.length)
  })
})

describe('behind a queue that never marks', () => {
  const dropping = { ...marking, aqm: 'droptail', ecn: false, bufferPackets: 10 }
  /** New segments, and those that are ECN-capable. */
  function sent(variant: string): { data: number; capable: number } {
    const { columns, rows } = simulate({ ...dropping, flows: [{ variant }] }).log.packets
    const count = { data: 0, capable: 0 }
    for (let row = 0; row < rows; row++) {
      const flags = Number(columns.flags[row])
      if ((flags & PacketFlag.retransmission) !== 0 || columns.seq[row] === 0) continue
      count.data++
      if ((flags & PacketFlag.ect) !== 0) count.capable++
    }
    return count
  }

  it('the kernel asks for ECN with DCTCP alone (tcp_ca_needs_ecn)', () => {
    const dctcp = sent('dctcp')
    expect(dctcp.data).toBeGreaterThan(1000)
    expect(dctcp.capable).toBe(dctcp.data)
    expect(sent('reno').capable).toBe(0)
  })

  it('its CWR tells of a loss, and that segment is acknowledged at once', () => {
    const simulation = simulate({
      ...dropping,
      stackParams: { delayedAckSegments: 12 },
      flows: [{ variant: 'dctcp' }],
    })
    const cuts = happenings(simulation, 'fast retransmit').map(({ t }) => t)
    const told = arrivals(simulation, cuts)
    expect(told.length).toBeGreaterThan(3)
    expect(answered(simulation, told)).toBe(told.length)
  })
})

describe('retransmissions', () => {
  const lossy: TestRun = { ...marking, loss: { model: 'bernoulli', probability: 0.01 } }
  function capable(simulation: Simulation): { again: number; capable: number } {
    const { columns, rows } = simulation.log.packets
    let again = 0
    let marked = 0
    for (let row = 0; row < rows; row++) {
      const flags = Number(columns.flags[row])
      if ((flags & PacketFlag.retransmission) === 0) continue
      again++
      if ((flags & PacketFlag.ect) !== 0) marked++
    }
    return { again, capable: marked }
  }

  it('of DCTCP are ECN-capable in the kernel, of others never', () => {
    const dctcp = capable(simulate({ ...lossy, flows: [{ variant: 'dctcp' }] }))
    expect(dctcp.again).toBeGreaterThan(10)
    expect(dctcp.capable).toBe(dctcp.again)
    const reno = capable(simulate({ ...lossy, flows: [{ variant: 'reno' }] }))
    expect(reno.again).toBeGreaterThan(10)
    expect(reno.capable).toBe(0)
  })

  it('are never ECN-capable under the RFCs (RFC 3168 §6.1.5)', () => {
    const dctcp = capable(simulate({ ...lossy, stack: 'rfc', flows: [{ variant: 'dctcp' }] }))
    expect(dctcp.again).toBeGreaterThan(10)
    expect(dctcp.capable).toBe(0)
  })
})

describe('a SYN that is sent again', () => {
  /** A source that fills the queue beside the SYN of a flow that starts after 0.9 s. */
  function crowded(stack: string, bufferPackets: number): { syns: number; data: number; capable: number } {
    const { columns, rows } = simulate({
      stack,
      durationS: 6,
      bufferPackets,
      aqm: 'red',
      aqmParams: { minTh: 10_000, maxTh: 20_000 },
      ecn: true,
      flows: [
        { variant: 'cbr', rateMbps: 40, stopS: 1 },
        { variant: 'reno', startS: 0.9 },
      ],
    }).log.packets
    const count = { syns: 0, data: 0, capable: 0 }
    for (let row = 0; row < rows; row++) {
      const flags = Number(columns.flags[row])
      if (columns.flow[row] !== 1 || (flags & PacketFlag.handshakeAck) !== 0) continue
      if (columns.seq[row] === 0) count.syns++
      else if ((flags & PacketFlag.retransmission) === 0) {
        count.data++
        if ((flags & PacketFlag.ect) !== 0) count.capable++
      }
    }
    return count
  }

  it('because the first was dropped makes a connection without ECN in the kernel (RFC 3168 §6.1.1.1)', () => {
    const { syns, data, capable } = crowded('linux', 20)
    expect(syns).toBe(2)
    expect(data).toBeGreaterThan(1000)
    expect(capable).toBe(0)
  })

  it('because the first was late changes nothing', () => {
    const { syns, data, capable } = crowded('linux', 5000)
    expect(syns).toBeGreaterThan(1)
    expect(data).toBeGreaterThan(1000)
    expect(capable).toBe(data)
  })

  it('changes nothing under the RFCs', () => {
    const { syns, data, capable } = crowded('rfc', 20)
    expect(syns).toBe(2)
    expect(capable).toBe(data)
  })
})

describe('the handshake', () => {
  const capable = (stack: string, variant: string): boolean[] => {
    const { columns, rows } = simulate({
      stack,
      durationS: 0.5,
      bufferPackets: 100,
      aqm: 'red',
      ecn: true,
      flows: [{ variant }],
    }).log.packets
    const first = Array.from({ length: rows }, (_, row) => row).filter((row) => columns.seq[row] === 0)
    return first.map((row) => (Number(columns.flags[row]) & PacketFlag.ect) !== 0)
  }

  it('is ECN-capable in the kernel where the variant needs ECN (tcp_ecn_send_syn), so that marks do not drop it', () => {
    expect(capable('linux', 'dctcp')).toEqual([true, true])
    expect(capable('linux', 'reno')).toEqual([false, false])
  })

  it('is not under the RFCs (RFC 3168 §6.1.1)', () => {
    expect(capable('rfc', 'dctcp')).not.toContain(true)
  })
})
