/** What was measured elsewhere, beside the run: how far the run is from it. */
import { formFor } from '../plural'

export default {
  /** Word at the end of the lines of a measurement. */
  label: 'measured',
  title: 'Measurement',
  remove: 'Remove measurement',
  caption:
    'Error of this run: root of the mean square of the differences, over the measured mean; of rates, over means of one second.',
  flow: 'flow',
  quantities: {
    cwnd: 'cwnd',
    ssthresh: 'ssthresh',
    inFlight: 'flight',
    rttMs: 'RTT',
    srttMs: 'smoothed RTT',
    deliveryMbps: 'delivery rate',
  },
  throughput: 'throughput',
  retransmissions: 'retransmissions',
  incomparable: 'nothing to compare',
  /** How far the run is from what was measured of a quantity: "cwnd off by 12.3 %". */
  offBy: (quantity: string, percent: string) => `${quantity} off by ${percent}`,
  counts: (measured: string, ours: string) => `${measured}, in this run ${ours}`,
  undrawn: (undrawn: number, written: string, all: string) =>
    `${written} of ${all} measured flows ${formFor(undrawn, {
      one: 'is not drawn: this run has no further flow for it',
      other: 'are not drawn: this run has no further flow for them',
    })}.`,
  noFlow: 'No flow of this run is like those measured',
  /** A reference that is fetched. */
  notThere: (status: number) => `the server does not have it (${status})`,
  notRead: 'the connection may be down, or the file is not what it should be',
  notLoaded: (where: string, why: string) => `What was measured in ${where} could not be loaded: ${why}.`,
}
