/** Charts and the packet view in words, and the heads of their tables, for those who do not see them. Numbers come as text. */
import { formFor } from '../plural'

const behind = (clause: string): string => (clause === '' ? '' : `, ${clause}`)

export default {
  noFlows: 'No flows.',
  time: 'Time, s',
  playhead: (cell: string) => `${cell} (playhead)`,
  /** The value at the playhead; in the sentences below '' where there is none. */
  at: (time: string, value: string) => `at ${time} ${value}`,
  /** The head of a column. */
  column: (name: string, unit: string) => `${name}, ${unit}`,
  queue: {
    empty: 'The queue is empty.',
    head: 'Queue, packets',
    buffer: (size: string) => `buffer ${size}`,
    drops: (count: number, written: string) =>
      `${written} ${formFor(count, { one: 'drop', other: 'drops' })}`,
    marks: (count: number, written: string) =>
      `${written} ${formFor(count, { one: 'mark', other: 'marks' })}`,
    range: (least: string, greatest: string, buffer: string, drops: string, marks: string, at: string) =>
      `Between ${least} and ${greatest}, ${buffer}; ${drops}, ${marks}${at === '' ? '' : `; ${at}`}.`,
  },
  delay: {
    head: 'Queueing delay, ms',
    range: (least: string, greatest: string, at: string) =>
      `What waits takes between ${least} and ${greatest} to leave at the link’s rate${behind(at)}.`,
  },
  rtt: {
    none: (flow: string) => `${flow}: no round-trip time measured.`,
    range: (flow: string, least: string, greatest: string, base: string, at: string) =>
      `${flow}: between ${least} and ${greatest}, base ${base}${behind(at)}.`,
  },
  signal: {
    queue: 'Queue',
    none: (name: string) => `${name}: no value.`,
    range: (name: string, least: string, greatest: string, now: string) =>
      `${name}: between ${least} and ${greatest}${now === '' ? '' : `, ${now} at the playhead`}.`,
  },
  throughput: {
    flow: (flow: string, mean: string, at: string) => `${flow}: mean ${mean}, ${at}.`,
    capacity: (rate: string) => `Capacity ${rate}.`,
  },
  window: {
    many: (flow: string) =>
      `${flow}: each of its connections has a congestion window of its own, which is not drawn.`,
    none: (flow: string) => `${flow}: no congestion window.`,
    notStarted: (flow: string) => `${flow}: not started.`,
    cuts: (count: number, written: string) => `${written} ${formFor(count, { one: 'cut', other: 'cuts' })}`,
    inPhase: (cwnd: string, phase: string) => `${cwnd} in ${phase}`,
    range: (flow: string, cuts: string, least: string, greatest: string, at: string) =>
      `${flow}: ${cuts}, between ${least} and ${greatest}${behind(at)}.`,
    cwnd: (flow: string) => `${flow} cwnd, packets`,
    ssthresh: (flow: string) => `${flow} ssthresh, packets`,
    noThreshold: 'none',
  },
  packets: {
    router: (time: string, discipline: string, queue: string) =>
      `At ${time}: router ${discipline}, ${queue} waiting.`,
    routerWithAcks: (time: string, discipline: string, queue: string) =>
      `At ${time}: router ${discipline}, ${queue} waiting, ACKs of flows in reverse among them.`,
    bottleneck: (delay: string, rate: string) => `Bottleneck ${delay} at ${rate}.`,
    reverse: (flow: string) => `${flow}: its data take the return path and are not drawn.`,
    received: (flow: string, packets: string) => `${flow}: ${packets} received.`,
    dropped: (packets: string) => `${packets} dropped in the last 120 ms.`,
    life: (seq: string, flow: string, stations: string) => `Packet ${seq} of ${flow}: ${stations}.`,
    lifeAgain: (seq: string, flow: string, stations: string) =>
      `Packet ${seq} of ${flow}, retransmitted: ${stations}.`,
    sent: (time: string) => `sent ${time}`,
    queued: (time: string) => `queued ${time}`,
    onBottleneck: (time: string) => `on the bottleneck ${time}`,
    arrived: (time: string) => `received ${time}`,
    acked: (time: string) => `acknowledged ${time}`,
    lost: (time: string, fate: string) => `lost ${time} (${fate})`,
  },
  /** What became of a packet. */
  fates: {
    'in flight': 'in flight',
    delivered: 'delivered',
    overflow: 'overflow',
    aqm: 'aqm',
    wire: 'wire',
    'access overflow': 'access overflow',
  },
}
