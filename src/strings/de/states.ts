import { formFor } from '../plural'
import type { Words } from '../words'

const states: Words['states'] = {
  title: (time) => `Bei ${time}`,
  titleAtPointer: (time) => `Bei ${time} (Zeiger)`,
  name: 'Zustand der Flüsse',
  state: 'Zustand',
  inFlight: 'Unterwegs',
  pacing: 'Pacing',
  throughput: 'Durchsatz',
  none: 'keine',
  utilisation: 'Auslastung',
  queue: 'Im Puffer',
  jain: 'Jain-Index',
  phases: {
    closed: ['Handshake', 'SYN', 'SYN'],
    'slow start': ['Slow Start', 'SS', 'SS'],
    'congestion avoidance': ['Cong. Avoid.', 'CA', 'CA'],
    'fast recovery': ['Fast Recovery', 'FR', 'FR'],
    timeout: ['Timeout', 'RTO', 'RTO'],
    startup: ['Startup', 'Startup', 'Start'],
    drain: ['Drain', 'Drain', 'Drain'],
    'probe bandwidth': ['ProbeBW', 'ProbeBW', 'PBW'],
    'probe RTT': ['ProbeRTT', 'ProbeRTT', 'PRTT'],
    'constant rate': ['Konstante Rate', 'CBR', 'CBR'],
  },
  times: {
    title: 'Zeiten im ganzen Lauf, ms',
    mean: 'Mittel',
    video: (segments, stallCount, stalls) =>
      `${segments}, ${stalls} ${formFor(stallCount, { one: 'Stockung', other: 'Stockungen' })}`,
    done: (transfers) => `${transfers} fertig`,
    doneAndRefused: (transfers, refused) => `${transfers} fertig, ${refused} abgewiesen`,
    roundTrip: 'Umlaufzeit',
  },
  followed: {
    name: 'Verfolgtes Paket',
    title: (packet, flow) => `Paket ${packet} von ${flow}`,
    stop: 'Nicht mehr verfolgen',
    zoom: 'Heranzoomen',
    earlier: 'Frühere Kopie',
    later: 'Erneut gesendet',
  },
}
export default states
