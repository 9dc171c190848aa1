import { formFor } from '../plural'
import type { Words } from '../words'

const then = (clause: string): string => (clause === '' ? '' : `; ${clause}`)
const full = (held: string): string => (held === '' ? '' : `, ${held}`)

const why: Words['why'] = {
  tags: {
    drop: 'verworfen',
    mark: 'markiert',
    fastRetransmit: 'Fast Retransmit',
    timeout: 'Timeout',
    change: 'Änderung',
    undo: 'zurückgenommen',
  },
  starts: 'beginnt',
  startsWith: (cwnd) => `beginnt mit cwnd ${cwnd}`,
  startsAtRate: (rate) => `beginnt mit ${rate} und reagiert nicht auf Stau`,
  transfersBegin: (rate) => `die Übertragungen beginnen, im Mittel mit ${rate}`,
  established: 'die Verbindung steht',
  establishedWith: (cwnd) => `die Verbindung steht; cwnd ${cwnd}`,
  stops: 'hört auf zu senden',
  complete: 'alle Daten sind bestätigt: die Übertragung ist abgeschlossen',
  transfer: (size, took) => `eine Übertragung von ${size} ist angekommen, ${took} nach ihrem SYN`,
  fastRetransmit: (found, cut) => `${found}: Fast Retransmit${then(cut)}`,
  recoveryEnds: (cwnd) => `das ACK überschreitet den Recovery Point: die Recovery endet, cwnd ${cwnd}`,
  timeout: (segment, cut) => `kein ACK für ${segment}: Retransmission-Timeout${then(cut)}`,
  timeoutAfter: (segment, rto, cut) =>
    `kein ACK für ${segment} innerhalb des RTO von ${rto}: Retransmission-Timeout${then(cut)}`,
  ece: (segment, cut) => `ECN-Echo für ${segment}: ${cut}, nichts ist erneut zu übertragen`,
  undo: (cut) => `der Verlust war nur scheinbar, die Verkleinerung wird zurückgenommen${then(cut)}`,
  takesTurn: (variant) => `${variant} geht in einen anderen Zustand über`,
  sender: 'der Sender',
  lost: {
    sack: (above, segment) => `SACK meldet ${above} oberhalb von ${segment}, also ist ${segment} verloren`,
    rack: (segment) => `ein später gesendetes Segment ist zuerst angekommen, also ist ${segment} verloren`,
    vegas: (segment) => `die doppelten ACKs für ${segment} genügen, oder es ist schon zu lange unterwegs`,
    duplicateAck: (_, written, segment) => `${written}. doppeltes ACK für ${segment}`,
  },
  cut: {
    none: 'nicht gesetzt',
    stays: (name, value) => `${name} bleibt ${value}`,
    goes: (name, from, to) => `${name} ${from} → ${to}`,
    both: (ssthresh, cwnd) => `${ssthresh}, ${cwnd}`,
    comesDown: (ssthresh, from) => `${ssthresh}, und auf diesen Wert sinkt cwnd von ${from} aus`,
    comesDownFurther: (ssthresh, from, to) =>
      `${ssthresh}, und auf diesen Wert sinkt cwnd von ${from} aus, am Ende der Recovery auf ${to}`,
  },
  packet: (seq) => `Paket ${seq}`,
  ack: (seq) => `ACK für ${seq}`,
  anAck: (seq) => `ein ACK für ${seq}`,
  held: (waiting, limit) => `${waiting} / ${limit}`,
  dropped: {
    wire: (what) => `Zufallsverlust: ${what} auf der Leitung verloren`,
    accessIn: (what, held) => `Puffer der Zugangsleitung voll${full(held)}: ${what} vor dem Router verworfen`,
    accessOut: (what, held) =>
      `Puffer der Zugangsleitung voll${full(held)}: ${what} vor dem Empfänger verworfen`,
    ackIn: (what, held) => `Puffer der Zugangsleitung voll${full(held)}: ${what} vor dem Router verworfen`,
    ackOut: (what, held) => `Puffer der Zugangsleitung voll${full(held)}: ${what} vor dem Sender verworfen`,
    returned: (what, held) => `Rückweg voll${full(held)}: ${what} verworfen`,
    somewhere: (what) => `${what} verworfen`,
    atTail: (what) => `${what} am Ende der Warteschlange verworfen`,
    afterWaiting: (what, waited) => `${what} nach ${waited} in der Warteschlange verworfen`,
  },
  marked: (what) => `${what} mit CE markiert`,
  because: (reason, what) => `${reason}: ${what}`,
  atRouter: (router, text) => `an Router ${router}: ${text}`,
  onLink: (link, text) => `auf ${link}: ${text}`,
  acks: {
    nothingNew: 'ein ACK, das der Reihe nach nichts Neues bestätigt',
    one: (segment) => `ACK für ${segment}`,
    two: (first, second) => `ACK für ${first} und ${second}`,
    several: (first, last) => `ACK für ${first} bis ${last}`,
  },
  windowStays: (ack, cwnd, phase) => `${ack}: cwnd bleibt ${cwnd}, ${phase}`,
  windowGoes: (ack, from, to, law) => `${ack}: cwnd ${from} → ${to}${then(law)}`,
  laws: {
    inflation: 'Fast Recovery, + 1 für jedes weitere doppelte ACK',
    deflation: 'ein partielles ACK verkleinert das Fenster um das, was es bestätigt',
    recovered: 'der Recovery Point ist bestätigt: das Fenster fällt auf ssthresh zurück',
    rateReduction:
      'Ratenreduktion, es gehen so viele Pakete hinaus, dass das Fenster innerhalb einer Umlaufzeit auf ssthresh sinkt',
    reduced: 'die Ratenreduktion ist abgeschlossen: cwnd ist ssthresh',
  },
  noLoss: {
    marked: (packets) => `Kein Paket ging verloren: stattdessen hat die Warteschlange ${packets} markiert.`,
    noLimit: 'Kein Paket ging verloren: der Puffer ist unbegrenzt.',
    window: (packets) => `Kein Paket ging verloren: das Fenster erreicht nie BDP + Puffer (${packets}).`,
    holds: (waiting, packets) => `Kein Paket ging verloren: ${waiting}, und der Puffer fasst ${packets}.`,
    holdsAtLeast: (waiting, packets) =>
      `Kein Paket ging verloren: ${waiting}, und der Puffer fasst immer mindestens ${packets}.`,
    holdsAt: (link, waiting, packets) =>
      `Kein Paket ging verloren: vor ${link} ist die Warteschlange am vollsten, ${waiting}, und der Puffer fasst ${packets}.`,
    noneWaitsAnywhere: 'Kein Paket ging verloren: an keinem Router wartet ein Paket.',
    noneWaits: 'kein Paket wartet',
    mostWait: (count, written) =>
      `höchstens ${written} ${formFor(count, { one: 'Paket wartet', other: 'Pakete warten' })}`,
  },
  facts: { queue: 'Warteschlange', inFlight: 'unterwegs' },
  panel: {
    head: 'Warum?',
    now: 'jetzt',
    network: 'Netz',
    allFlows: 'Alle Flüsse',
    allHops: 'Alle Abschnitte',
    tagAt: (what, router) => `${what} bei ${router}`,
    filter: 'Flüsse in Warum?',
    events: { one: 'Ereignis', other: 'Ereignisse' },
    goToDrop: 'Zum Verwurf',
    showPacket: 'Paket zeigen',
  },
}
export default why
