import type { Words } from '../words'

const sent = (again: boolean): string => (again ? 'wird erneut gesendet' : 'wird gesendet')
const then = (state: string): string => (state === '' ? '' : `; ${state}`)

const journey: Words['journey'] = {
  names: {
    sent: 'gesendet',
    queued: 'eingereiht',
    marked: 'markiert',
    onLink: 'auf der Leitung',
    serialised: 'serialisiert',
    rightRouter: 'rechter Router',
    lastRouter: 'letzter Router',
    received: 'empfangen',
    ackSent: 'ACK gesendet',
    ackOnLink: 'ACK auf der Leitung',
    acked: 'bestätigt',
    dropped: 'verworfen',
    lossFound: 'Verlust erkannt',
  },
  sending: {
    opens: 'öffnet die Verbindung',
    byClock: (again) => `${sent(again)}, im Takt seiner Quelle`,
    timeout: `${sent(true)}: Timeout`,
    fastRetransmit: `${sent(true)}: Fast Retransmit`,
    established: (again) => `${sent(again)}: die Verbindung steht`,
    onAck: (again, ack, state) => `${sent(again)}, weil das ACK für ${ack} eintrifft${then(state)}`,
    paced: (again, state) => `${sent(again)}, sobald das Pacing es erlaubt${then(state)}`,
    otherwise: (again, state) => `${sent(again)}${then(state)}`,
    state: (inFlight, cwnd) => `${inFlight} unterwegs, cwnd ${cwnd}`,
  },
  reachesRouter: {
    empty: 'erreicht den Router, wo nichts wartet',
    behindOne: 'erreicht den Router, wo 1 Paket wartet',
    behind: (waiting) => `erreicht den Router, wo ${waiting} Pakete warten`,
  },
  reaches: {
    empty: (router) => `erreicht Router ${router}, wo nichts wartet`,
    behindOne: (router) => `erreicht Router ${router}, wo 1 Paket wartet`,
    behind: (router, waiting) => `erreicht Router ${router}, wo ${waiting} Pakete warten`,
  },
  reachesLast: (router) => `erreicht Router ${router}, das Ende seines Weges`,
  onto: (link) => `geht auf ${link}`,
  ackOnto: (link) => `das ACK geht auf ${link}`,
  droppedAt: (router) => `wird an Router ${router} verworfen`,
  lostOn: (link) => `geht auf ${link} verloren`,
  marked: 'wird mit CE markiert',
  ontoBottleneck: 'geht auf die Engpassleitung',
  serialised: 'sein letztes Bit ist auf der Engpassleitung',
  reachesRight: 'erreicht den rechten Router',
  received: 'wird empfangen',
  ackSent: 'das ACK, das es bestätigt, wird gesendet',
  acked: 'sein ACK ist zurück',
  ackedBefore: 'ein ACK für eine frühere Kopie ist zurück',
  lost: 'geht auf der Leitung verloren',
  dropped: 'wird verworfen',
  lossFound: 'sein Sender erkennt den Verlust',
  later: (station, after) => `${station}, ${after} später`,
}
export default journey
