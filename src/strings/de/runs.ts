import type { Words } from '../words'

const runs: Words['runs'] = {
  refused: (excess, duration, remedy) =>
    `Dieser Lauf ${excess}. Abhilfe: ihn auf ${duration} kürzen oder ${remedy}.`,
  excess: {
    packets: (packets) => `braucht etwa ${packets}`,
    packetHops: (packets, hops) => `braucht etwa ${packets}, die zusammen ${hops} ihrer Wege überqueren`,
    transfers: (transfers) => `verlangt etwa ${transfers}`,
    waiting: (packets) => `lässt etwa ${packets} vor Zugangsleitungen warten`,
    drops: (packets) => `verwirft etwa ${packets}`,
  },
  remedy: {
    rate: 'die Senderate senken',
    bandwidth: 'die Bandbreite senken',
    accessLinks: 'den Zugangsleitungen einen Puffer oder eine höhere Rate als dem Engpass geben',
  },
  stoppedByCode: (line, why, at) => `Zeile ${line}: ${why}. Der Lauf endet bei ${at}.`,
  stopped: (at, whole, why, duration, remedy) =>
    `Dieser Lauf endete bei ${at} von ${whole}: ${why}. Abhilfe: ihn auf ${duration} kürzen oder ${remedy}.`,
  tooMuchMemory: (what, limit) => `${what}, mehr als in ${limit} passen`,
  packetsToKeep: (packets) => `${packets} waren aufzubewahren`,
  eventsToKeep: (events) => `${events} (Verwürfe, Markierungen und Ähnliches) waren aufzubewahren`,
  underWay: (packets) => `${packets} waren zugleich unterwegs oder warteten`,
  tooManyEvents: (events) => `er hat ${events} der Simulation gebraucht`,
  events: { one: 'Ereignis', other: 'Ereignisse' },
  hops: { one: 'Abschnitt', other: 'Abschnitte' },
  transfers: { one: 'Übertragung', other: 'Übertragungen' },
  anotherRun: 'die Simulation hat inzwischen einen anderen Lauf begonnen',
  tooManySamples: (most) => `mehr als ${most} Messwerte: ein längeres Intervall wählen`,
  unknownFormat: (id) => `unbekanntes Format ${id}`,
}
export default runs
