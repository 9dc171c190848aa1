/** What a receiver tells of marks (RFC 3168 §6.1.3). */
import { describe, expect, it } from 'vitest'
import { PacketBit, PacketPool } from '../../../src/simulator/network/packets'
import { Recorder } from '../../../src/simulator/recorder/recorder'
import { Receiver } from '../../../src/simulator/tcp/receiver/receiver'
import { FlowTotals } from '../../../src/simulator/totals'
import { hostOf } from '../../support/host'

const { ect0, ce, cwr } = PacketBit
/** What a receiver does not ask the run for. */
const UNUSED = {
  ecn: false,
  recoveries: {},
  variantOf: (id: string): never => {
    throw new Error(id)
  },
  recoveryOf: (id: string): never => {
    throw new Error(id)
  },
}

/** Segments from 1 on with the bits given, one after the other: for each ACK, what it acknowledges and whether it carries ECE. */
function answers(stackId: string, segments: readonly number[]): { ack: number; echoes: boolean }[] {
  const { parts, run } = hostOf(stackId, { delayedAckSegments: 2 })
  const { queue, clock } = run
  const pool = new PacketPool(64)
  const recording = { packets: false, series: false, digest: false, seriesIntervalS: 0, binS: 1 }
  const recorder = new Recorder(recording, queue, clock, 1000, pool, [[]], false, [[]], [false])
  const acks: { ack: number; echoes: boolean }[] = []
  const receiver = new Receiver(
    {
      run: { ...run, pool, recorder, ...UNUSED },
      totals: new FlowTotals(0, 1),
      flow: 0,
      ackBytes: 52,
      ackEvery: 2,
      usesSack: () => false,
      accurateEcn: () => false,
      payloadBytes: (from, to) => 1000 * (to - from),
      out: {
        receive: (packet) => {
          const echoes = ((pool.bits[packet] as number) & PacketBit.ece) !== 0
          acks.push({ ack: pool.seq[packet] as number, echoes })
        },
      },
      oneOfMany: null,
    },
    parts,
  )
  receiver.receive(pool.take(0, 52, 0, PacketBit.syn))
  acks.length = 0
  segments.forEach((bits, at) => {
    receiver.receive(pool.take(0, 1052, at + 1, ect0 | bits))
  })
  return acks
}

describe('an ACK of two segments', () => {
  it.each(['rfc', 'ns2'])(
    'echoes a mark on the first, though the second answers an earlier mark, under %s',
    (stack) => {
      // The mark on segment 1 is echoed until segment 4 says that the window has been cut; but 3 has been marked meanwhile,
      // and only the CWR on 7 can be an answer to that.
      expect(answers(stack, [ce, 0, ce, cwr, 0, 0, cwr, 0])).toEqual([
        { ack: 3, echoes: true },
        { ack: 5, echoes: true },
        { ack: 7, echoes: true },
        { ack: 9, echoes: false },
      ])
    },
  )

  it.each(['rfc', 'ns2'])('echoes nothing any more once the cut has been told of, under %s', (stack) => {
    expect(answers(stack, [ce, 0, 0, cwr, 0, 0])).toEqual([
      { ack: 3, echoes: true },
      { ack: 5, echoes: false },
      { ack: 7, echoes: false },
    ])
  })

  it.each(['rfc', 'ns2'])('echoes a mark on the segment that tells of a cut, under %s', (stack) => {
    expect(answers(stack, [ce, 0, 0, ce | cwr, 0, 0]).map(({ echoes }) => echoes)).toEqual([true, true, true])
  })
})
