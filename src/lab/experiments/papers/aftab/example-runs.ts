/**
 * Aftab et al., section I.B.1: the worked example of Reno, run. Nine packets are sent, of which the first two are lost; what happens
 * then is read off the log.
 */
import { range } from 'd3-array'
import { EVENT_KINDS, fieldColumn, PacketFlag } from '../../../../simulator/log'
import type { Run } from '../../../run/run'
import type { ScenarioInput } from '../../../scenario/scenario-input'
import { eventTimes, rounded } from '../../measure'
import type { Observation, PaperRun, Points } from '../../paper'

export const EXAMPLE_VARIANTS = ['tahoe', 'reno', 'newreno'] as const
export type ExampleVariant = (typeof EXAMPLE_VARIANTS)[number]

const KEY = 'nine packets, '
export const exampleKey = (variant: ExampleVariant): string => `${KEY}${variant}`
export const isOfExample = (key: string): boolean => key.startsWith(KEY)

/** Packets that are sent at once. */
const SENT_PACKETS = 9
/** Between these the wire loses what comes to it, s: the first two packets, at 0.161 and 0.170 s. */
const LOST_S = [0.155, 0.174] as const

/** Over the published path. Limited transmit is off: the text has none (RFC 3042). */
const scenario = (variant: ExampleVariant): ScenarioInput => ({
  version: 1,
  title: 'Aftab et al., nine packets',
  durationS: 2,
  stack: 'ns2',
  stackParams: { initialWindow: SENT_PACKETS, limitedTransmit: false },
  bottleneck: { bandwidthMbps: 0.5, delayMs: 50, buffer: { packets: 10 } },
  flows: [
    {
      variant,
      segmentBytes: 1024,
      headerBytes: 40,
      receiverWindowPackets: 20,
      access: { bandwidthMbps: 1, delayMs: 10, bufferPackets: 49 },
    },
  ],
  timeline: LOST_S.map((atS, i) => ({ atS, set: { 'bottleneck.loss.percent': i === 0 ? 100 : 0 } })),
})

/** When a packet was sent for the first time, or again, s; infinite where it never was. */
function sentS({ log: { packets } }: Run, seq: number, again: boolean): number {
  const { seq: numbers, flags, sent } = packets.columns
  const row = range(packets.rows).find((one) => {
    const isAgain = ((flags[one] as number) & PacketFlag.retransmission) !== 0
    return numbers[one] === seq && isAgain === again
  })
  return row === undefined ? Number.POSITIVE_INFINITY : (sent[row] as number)
}

/** When ACKs of a number came back, s. */
function ackTimes({ log: { acks } }: Run, number: number): number[] {
  const { ack, arrived } = acks.columns
  return range(acks.rows)
    .filter((row) => ack[row] === number)
    .map((row) => arrived[row] as number)
}

/** Windows after each recovery and each timeout, whole packets. */
function windowsAfter({ log: { events } }: Run): number[] {
  const { kind } = events.columns
  return range(events.rows).flatMap((row) => {
    const end = EVENT_KINDS[kind[row] as number]
    if (end !== 'recovery exit' && end !== 'timeout') return []
    return [Math.floor(fieldColumn(events, end, 'cwnd')[row] as number)]
  })
}

function observe(run: Run): Observation {
  const again2S = sentS(run, 2, true)
  const [of1S = Number.POSITIVE_INFINITY, ...of2S] = ackTimes(run, 2)
  const windows = windowsAfter(run)
  const sentBy = range(SENT_PACKETS + 1, 2 * SENT_PACKETS).filter((seq) => sentS(run, seq, false) < of1S)
  return {
    'fast retransmits': eventTimes(run, 0, 'fast retransmit').length,
    timeouts: eventTimes(run, 0, 'timeout').length,
    // The first ACK of a number is new, the others are its duplicates.
    'duplicates for 1': ackTimes(run, 1).filter((at) => at <= sentS(run, 1, true)).length - 1,
    'duplicates for 2': of2S.filter((at) => at <= again2S).length,
    'new by the ACK of 1': sentBy.length,
    'window after 1': windows[0] ?? Number.NaN,
    'window after 2': windows.at(-1) ?? Number.NaN,
    'again 1': rounded(sentS(run, 1, true), 6),
    'again 2': rounded(again2S, 6),
    'ACK of 1': rounded(of1S, 6),
    sent: sentCurve(run),
  }
}

/** Every data packet by when it is sent. */
function sentCurve({ log: { packets } }: Run): Points {
  const { seq, sent } = packets.columns
  const rows = range(packets.rows).filter((row) => (seq[row] as number) > 0)
  return { x: rows.map((row) => rounded(sent[row] as number, 6)), y: rows.map((row) => seq[row] as number) }
}

export const exampleRuns: readonly PaperRun[] = EXAMPLE_VARIANTS.map((variant) => ({
  key: exampleKey(variant),
  scenario: scenario(variant),
  keep: { series: true, packets: true },
  observe,
}))
