import type { Words } from '../words'

const quantities: Words['quantities'] = {
  units: {
    packets: { one: 'Paket', other: 'Pakete' },
    segments: { one: 'Segment', other: 'Segmente' },
    bytes: { one: 'Byte', other: 'Byte' },
    rounds: { one: 'Runde', other: 'Runden' },
    queues: { one: 'Warteschlange', other: 'Warteschlangen' },
    flows: { one: 'Fluss', other: 'Flüsse' },
    runs: { one: 'Lauf', other: 'Läufe' },
    points: { one: 'Punkt', other: 'Punkte' },
    steps: { one: 'Stufe', other: 'Stufen' },
    ACKs: { one: 'ACK', other: 'ACKs' },
    frames: { one: 'Bild', other: 'Bilder' },
    'packets/s³': { one: 'Pakete/s³', other: 'Pakete/s³' },
  },
  noEstimate: 'noch kein Schätzwert',
  noLimit: 'unbegrenzt',
  noTimeKnown: 'Restzeit noch unbekannt',
  left: (duration) => `noch ${duration}`,
  over: (bound) => `über ${bound}`,
  under: (bound) => `unter ${bound}`,
  justOver: (quantity) => `etwas über ${quantity}`,
  justUnder: (quantity) => `etwas unter ${quantity}`,
  millions: (count, things) => `${count} Millionen ${things}`,
}
export default quantities
