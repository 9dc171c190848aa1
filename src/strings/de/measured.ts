import { formFor } from '../plural'
import type { Words } from '../words'

const measured: Words['measured'] = {
  label: 'gemessen',
  title: 'Messung',
  remove: 'Messung entfernen',
  caption:
    'Fehler dieses Laufs: Wurzel aus dem Mittel der quadrierten Abweichungen, geteilt durch den gemessenen Mittelwert; bei Raten aus Mittelwerten über eine Sekunde.',
  flow: 'Fluss',
  quantities: {
    cwnd: 'cwnd',
    ssthresh: 'ssthresh',
    inFlight: 'unterwegs',
    rttMs: 'RTT',
    srttMs: 'geglättete RTT',
    deliveryMbps: 'Zustellrate',
  },
  throughput: 'Durchsatz',
  retransmissions: 'erneute Übertragungen',
  incomparable: 'nichts zu vergleichen',
  offBy: (quantity, percent) => `${quantity} weicht um ${percent} ab`,
  counts: (measured, ours) => `${measured}, in diesem Lauf ${ours}`,
  undrawn: (undrawn, written, all) =>
    `Von ${all} gemessenen Flüssen ${formFor(undrawn, {
      one: `wird ${written} nicht gezeichnet: Dieser Lauf hat keinen weiteren Fluss für ihn`,
      other: `werden ${written} nicht gezeichnet: Dieser Lauf hat keine weiteren Flüsse für sie`,
    })}.`,
  noFlow: 'Kein Fluss dieses Laufs entspricht einem der gemessenen',
  notThere: (status) => `der Server hat es nicht (${status})`,
  notRead: 'vielleicht ist die Verbindung unterbrochen, oder die Datei ist nicht, was sie sein sollte',
  notLoaded: (where, why) => `Was in ${where} gemessen wurde, konnte nicht geladen werden: ${why}.`,
}
export default measured
