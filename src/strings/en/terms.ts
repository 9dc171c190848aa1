/** What a term says beside its sentence: its value at this moment, and where more is said of it. */
import { formFor } from '../plural'

export default {
  glossary: 'Glossary',
  lesson: (title: string) => `Lesson: ${title}`,
  /** The value of a term at the playhead: "At 3.778 s: 79.2 ms." Where there are several flows, with the name of one. */
  at: (time: string, value: string) => `At ${time}: ${value}.`,
  ofFlow: (flow: string, time: string, value: string) => `${flow} at ${time}: ${value}.`,
  justNow: (before: string, after: string) => `Just now ${before} → ${after}.`,
  flowJustNow: (flow: string, before: string, after: string) => `${flow} just now ${before} → ${after}.`,
  bdp: (rate: string, rtt: string, packets: string) => `${rate} × ${rtt} = ${packets}`,
  /** A mean over the time before the moment. */
  lately: (value: string, span: string) => `${value} over the last ${span}`,
  perPacket: (rate: string, time: string) => `${rate}, one packet in ${time}`,
  oneWay: (delay: string, rtt: string) => `${delay} one way, base RTT ${rtt}`,
  bufferSize: (packets: string, bdp: string, time: string) => `${packets}, ${bdp}, ${time}`,
  taken: (packets: string, buffer: string) => `${packets} of ${buffer}`,
  packet: (bytes: string, time: string) => `${bytes}, ${time} on this link`,
  lossInBursts: (bad: string, good: string) => `in bursts: ${bad} in them, ${good} between`,
  acknowledged: (count: string) => `all up to packet ${count} acknowledged`,
  nowIn: (phase: string, since: string) => `Now: ${phase} since ${since}.`,
  flowNowIn: (flow: string, phase: string, since: string) => `${flow}: ${phase} since ${since}.`,
  noThreshold: 'none set',
  notPaced: 'not paced',
  noSample: 'nothing measured yet',
  soFar: (count: number, written: string) =>
    `${written} ${formFor(count, { one: 'packet', other: 'packets' })} so far`,
  /** What a parameter may be, and what it is unless it is changed. */
  range: (least: string, most: string) => `${least} to ${most}.`,
  rangeUsually: (least: string, most: string, usual: string) => `${least} to ${most}, usually ${usual}.`,
  usually: (value: string) => `Usually ${value}.`,
  on: 'on',
  off: 'off',
}
