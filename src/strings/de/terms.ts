/** Was ein Begriff neben seinem Satz sagt: seinen Wert in diesem Augenblick, und wo mehr über ihn steht. */
import { formFor } from '../plural'
import type { Words } from '../words'
import { dative } from './grammar/dative'

export default {
  glossary: 'Glossar',
  lesson: (title) => `Lektion: ${title}`,
  at: (time, value) => `Bei ${time}: ${value}.`,
  ofFlow: (flow, time, value) => `${flow} bei ${time}: ${value}.`,
  justNow: (before, after) => `Gerade eben ${before} → ${after}.`,
  flowJustNow: (flow, before, after) => `${flow} gerade eben ${before} → ${after}.`,
  bdp: (rate, rtt, packets) => `${rate} × ${rtt} = ${packets}`,
  lately: (value, span) => `${value} über die letzten ${span}`,
  perPacket: (rate, time) => `${rate}, ein Paket in ${time}`,
  oneWay: (delay, rtt) => `${delay} in einer Richtung, Grund-RTT ${rtt}`,
  bufferSize: (packets, bdp, time) => `${packets}, ${bdp}, ${time}`,
  taken: (packets, buffer) => `${packets} von ${dative(buffer)}`,
  packet: (bytes, time) => `${bytes}, ${time} auf dieser Leitung`,
  lossInBursts: (bad, good) => `in Schüben: ${bad} darin, ${good} dazwischen`,
  acknowledged: (count) => `alles bis Paket ${count} bestätigt`,
  nowIn: (phase, since) => `Jetzt: ${phase} seit ${since}.`,
  flowNowIn: (flow, phase, since) => `${flow}: ${phase} seit ${since}.`,
  noThreshold: 'keine gesetzt',
  notPaced: 'ohne Pacing',
  noSample: 'noch nichts gemessen',
  soFar: (count, written) => `${written} ${formFor(count, { one: 'Paket', other: 'Pakete' })} bisher`,
  range: (least, most) => `${least} bis ${most}.`,
  rangeUsually: (least, most, usual) => `${least} bis ${most}, gewöhnlich ${usual}.`,
  usually: (value) => `Gewöhnlich ${value}.`,
  on: 'ein',
  off: 'aus',
} satisfies Words['terms']
