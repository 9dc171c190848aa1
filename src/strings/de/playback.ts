import type { Words } from '../words'

const playback: Words['playback'] = {
  backwards: 'Rückwärts',
  steps: 'Schritte',
  packet: { name: 'Paket', previous: 'Voriges Paket', next: 'Nächstes Paket' },
  ack: { name: 'ACK', previous: 'Voriges ACK', next: 'Nächstes ACK' },
  rtt: { name: 'RTT', previous: 'Eine RTT zurück', next: 'Eine RTT vor' },
  rttKeys: 'Umschalt + . ,',
  loss: { name: 'Verlust', previous: 'Voriger Verlust', next: 'Nächster Verlust' },
  mark: { name: 'ECN-Markierung', previous: 'Vorige ECN-Markierung', next: 'Nächste ECN-Markierung' },
  event: { name: 'Ereignis', previous: 'Voriges Ereignis', next: 'Nächstes Ereignis' },
  loop: 'Schleife',
  loopHelp: 'Spielt einen Teil immer wieder (L). I und O setzen seine Enden auf die Zeitmarke',
  from: 'Von',
  to: 'Bis',
  loopStart: 'Anfang der Schleife',
  loopEnd: 'Ende der Schleife',
  loopEndHelp: (end) => `${end}. Ziehen oder mit den Pfeiltasten verschieben; Entf beendet die Schleife`,
}
export default playback
