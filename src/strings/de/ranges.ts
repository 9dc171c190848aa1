import type { Words } from '../words'

const ranges: Words['ranges'] = {
  durationS: { label: 'Dauer', help: 'Simulierte Zeit.' },
  seed: { label: 'Startwert', help: 'Startwert des Zufalls: Gleiche Startwerte ergeben gleiche Läufe.' },
  bandwidthMbps: { label: 'Bandbreite', help: 'Rate des Engpasses.' },
  delayMs: { label: 'Verzögerung', help: 'Einfache Laufzeit des Engpasses.' },
  bufferPackets: {
    label: 'Puffer',
    help: 'Pakete, die warten dürfen; das gerade gesendete zählt nicht mit.',
  },
  bufferBytes: {
    label: 'Puffer',
    help: 'Byte auf der Leitung, die warten dürfen; das gerade gesendete Paket zählt nicht mit.',
  },
  bufferBdp: { label: 'Puffer', help: 'Vielfache von Bandbreite mal Grund-RTT des ersten Flusses.' },
  bufferMs: { label: 'Puffer', help: 'Die Zeit, in der sich ein voller Puffer leert.' },
  lossPercent: {
    label: 'Zufallsverlust',
    help: 'Pakete, die hinter der Warteschlange auf der Leitung verloren gehen, unabhängig voneinander.',
  },
  toBadPercent: {
    label: 'gut nach schlecht',
    help: 'Wahrscheinlichkeit je Paket, dass eine gute Leitung schlecht wird.',
  },
  toGoodPercent: {
    label: 'schlecht nach gut',
    help: 'Wahrscheinlichkeit je Paket, dass eine schlechte Leitung gut wird.',
  },
  lossGoodPercent: {
    label: 'Verlust, solange gut',
    help: 'Pakete, die verloren gehen, solange die Leitung gut ist.',
  },
  lossBadPercent: {
    label: 'Verlust, solange schlecht',
    help: 'Pakete, die verloren gehen, solange die Leitung schlecht ist.',
  },
  jitterMs: { label: 'Jitter', help: 'Größte zusätzliche Verzögerung eines Pakets; die Reihenfolge bleibt.' },
  reorderPercent: {
    label: 'Umordnung',
    help: 'Pakete, die auf der Leitung länger brauchen, sodass andere sie überholen.',
  },
  reorderDelayMs: { label: 'später um', help: 'Um wie viel länger diese Pakete brauchen.' },
  traceS: { label: 'Ab', help: 'Wann eine Rate zu gelten beginnt.' },
  repeatS: { label: 'Von vorn nach', help: 'Wann der Ratenverlauf von vorn beginnt.' },
  traceMbps: { label: 'Rate', help: 'Rate des Engpasses von da an.' },
  returnBandwidthMbps: { label: 'Bandbreite zurück', help: 'Rate des Wegs, den die ACKs nehmen.' },
  returnBufferPackets: { label: 'Puffer zurück', help: 'ACKs, die auf dem Rückweg warten dürfen.' },
  startS: { label: 'Beginn', help: 'Wann der Fluss beginnt.' },
  stopS: { label: 'Ende', help: 'Wann der Fluss aufhört, neue Daten zu senden.' },
  bytes: { label: 'Dateigröße', help: 'Nutzdaten, die insgesamt zu senden sind.' },
  segmentBytes: { label: 'Segment', help: 'Nutzdaten eines vollen Pakets.' },
  headerBytes: {
    label: 'Header',
    help: 'Was ein Paket auf der Leitung neben seinen Nutzdaten mitführt; die Größe eines reinen ACKs.',
  },
  receiverWindowPackets: {
    label: 'Empfangsfenster',
    help: 'Pakete, die der Empfänger unterwegs sein lässt.',
  },
  initialWindowPackets: { label: 'Erstes cwnd', help: 'Staufenster nach dem Handshake.' },
  initialSsthreshPackets: { label: 'Erste ssthresh', help: 'Slow-Start-Schwelle der neuen Verbindung.' },
  rateMbps: {
    label: 'Rate',
    help: 'Rate der Quelle auf der Leitung; bei einem TCP-Fluss die Rate, mit der seine Anwendung schreibt.',
  },
  packetBytes: { label: 'Paket', help: 'Größe eines Pakets auf der Leitung.' },
  accessBandwidthMbps: {
    label: 'Zugangsbandbreite',
    help: 'Rate der Leitungen von der Quelle zum linken Router und vom rechten Router zum Empfänger.',
  },
  accessDelayMs: {
    label: 'Zusätzliche Verzögerung',
    help: 'Einfache Laufzeit jeder der beiden Zugangsleitungen.',
  },
  accessBufferPackets: {
    label: 'Zugangspuffer',
    help: 'Pakete, die vor jeder Zugangsleitung warten dürfen.',
  },
  atS: { label: 'Zeitpunkt', help: 'Wann eine Änderung eintritt.' },
}
export default ranges
