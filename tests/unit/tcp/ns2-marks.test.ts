import { describe, expect, it } from 'vitest'
import { Ns2Marks } from '../../../src/simulator/tcp/recovery/ns2/marks'
import type { RecoverySender } from '../../../src/simulator/tcp/recovery/recovery-sender'

/** A sender with a window of `cwnd`, whose timeouts and cuts are counted. */
function sender(cwnd: number) {
  const heard = { doubled: 0, cut: 0 }
  const marks = new Ns2Marks({
    cwnd,
    scoreboard: { una: 10, high: 20 },
    rtt: { backOff: () => heard.doubled++ },
    reductions: { reduce: () => heard.cut++ },
  } as unknown as RecoverySender)
  /** An ACK of new data, with an echo or without. */
  const ack = (echoes: boolean): void => {
    if (echoes) marks.onEcho(true)
    marks.onNewAck()
    marks.endAck()
  }
  return { ack, heard }
}

describe('marks at a window of one segment (ns-2.35 tcp.cc, ecn, ecn_backoff_)', () => {
  it('double the timeout from the second in a row on: there is no window left to cut', () => {
    const { ack, heard } = sender(1)
    ack(true)
    expect(heard.doubled).toBe(0)
    ack(true)
    ack(true)
    expect(heard).toEqual({ doubled: 2, cut: 3 })
  })

  it('are in a row no more after an ACK without an echo', () => {
    const { ack, heard } = sender(1)
    ack(true)
    ack(false)
    ack(true)
    expect(heard.doubled).toBe(0)
  })

  it('never double it while there is a window to cut', () => {
    const { ack, heard } = sender(2)
    for (let i = 0; i < 5; i++) ack(true)
    expect(heard).toEqual({ doubled: 0, cut: 5 })
  })
})
