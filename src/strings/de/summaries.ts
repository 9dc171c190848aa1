import { formFor } from '../plural'
import type { Words } from '../words'

const behind = (clause: string): string => (clause === '' ? '' : `, ${clause}`)

const summaries: Words['summaries'] = {
  noFlows: 'Keine Flüsse.',
  time: 'Zeit, s',
  playhead: (cell) => `${cell} (Zeitmarke)`,
  at: (time, value) => `bei ${time} ${value}`,
  column: (name, unit) => `${name}, ${unit}`,
  queue: {
    empty: 'Die Warteschlange ist leer.',
    head: 'Warteschlange, Pakete',
    buffer: (size) => `Puffer ${size}`,
    drops: (_, written) => `${written} verworfen`,
    marks: (_, written) => `${written} markiert`,
    range: (least, greatest, buffer, drops, marks, at) =>
      `Von ${least} bis ${greatest}, ${buffer}; ${drops}, ${marks}${at === '' ? '' : `; ${at}`}.`,
  },
  delay: {
    head: 'Wartezeit, ms',
    range: (least, greatest, at) =>
      `Was wartet, braucht bei der Rate der Leitung ${least} bis ${greatest}, um gesendet zu werden${behind(at)}.`,
  },
  rtt: {
    none: (flow) => `${flow}: keine Umlaufzeit gemessen.`,
    range: (flow, least, greatest, base, at) =>
      `${flow}: von ${least} bis ${greatest}, Grund-RTT ${base}${behind(at)}.`,
  },
  signal: {
    queue: 'Warteschlange',
    none: (name) => `${name}: kein Wert.`,
    range: (name, least, greatest, now) =>
      `${name}: von ${least} bis ${greatest}${now === '' ? '' : `, ${now} an der Zeitmarke`}.`,
  },
  throughput: {
    flow: (flow, mean, at) => `${flow}: im Mittel ${mean}, ${at}.`,
    capacity: (rate) => `Kapazität ${rate}.`,
  },
  window: {
    many: (flow) => `${flow}: jede der Verbindungen hat ein eigenes Staufenster, das nicht gezeichnet ist.`,
    none: (flow) => `${flow}: kein Staufenster.`,
    notStarted: (flow) => `${flow}: nicht begonnen.`,
    cuts: (count, written) =>
      `${written} ${formFor(count, { one: 'Verkleinerung', other: 'Verkleinerungen' })}`,
    inPhase: (cwnd, phase) => `${cwnd}, Phase ${phase}`,
    range: (flow, cuts, least, greatest, at) =>
      `${flow}: ${cuts}, von ${least} bis ${greatest}${behind(at)}.`,
    cwnd: (flow) => `${flow} cwnd, Pakete`,
    ssthresh: (flow) => `${flow} ssthresh, Pakete`,
    noThreshold: 'nicht gesetzt',
  },
  packets: {
    router: (time, discipline, queue) => `Bei ${time}: Router ${discipline}, es warten ${queue}.`,
    routerWithAcks: (time, discipline, queue) =>
      `Bei ${time}: Router ${discipline}, es warten ${queue}, darunter ACKs von Flüssen in Gegenrichtung.`,
    bottleneck: (delay, rate) => `Engpass ${delay} bei ${rate}.`,
    reverse: (flow) => `${flow}: die Daten nehmen den Rückweg und sind nicht gezeichnet.`,
    received: (flow, packets) => `${flow}: ${packets} empfangen.`,
    dropped: (packets) => `${packets} in den letzten 120 ms verworfen.`,
    life: (seq, flow, stations) => `Paket ${seq} von ${flow}: ${stations}.`,
    lifeAgain: (seq, flow, stations) => `Paket ${seq} von ${flow}, erneut übertragen: ${stations}.`,
    sent: (time) => `gesendet ${time}`,
    queued: (time) => `eingereiht ${time}`,
    onBottleneck: (time) => `auf dem Engpass ${time}`,
    arrived: (time) => `empfangen ${time}`,
    acked: (time) => `bestätigt ${time}`,
    lost: (time, fate) => `verloren ${time} (${fate})`,
  },
  fates: {
    'in flight': 'unterwegs',
    delivered: 'zugestellt',
    overflow: 'Überlauf',
    aqm: 'AQM',
    wire: 'Leitung',
    'access overflow': 'Überlauf der Zugangsleitung',
  },
}
export default summaries
