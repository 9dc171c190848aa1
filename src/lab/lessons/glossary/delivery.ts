/** Acknowledgements, and how what is lost is found and sent again. */
import { cardwell, jacobson, rfc } from '../glossary-sources'
import type { Terms } from '../glossary-term'

const terms: Terms = {
  ack: {
    term: 'acknowledgement (ACK)',
    sentence:
      'A small packet with which the receiver says up to which byte everything has arrived. Each one that comes back lets the sender send more.',
    source: rfc(9293, '3.4'),
  },
  'ack-clock': {
    term: 'ACK clock',
    sentence:
      'A packet leaves the sender when an acknowledgement comes back, so packets enter the path at the pace at which the bottleneck lets them out.',
    source: jacobson,
  },
  'delayed-ack': {
    term: 'delayed ACK',
    sentence:
      'A receiver may acknowledge every second packet only, or wait a moment with it, to send fewer acknowledgements.',
    source: rfc(5681, '4.2'),
  },
  'delivery-rate': {
    term: 'delivery rate',
    sentence:
      'How fast data got through, as the sender measures it: what was acknowledged in a time, divided by that time.',
    source: cardwell,
  },
  'duplicate-ack': {
    term: 'duplicate ACK',
    sentence:
      'An acknowledgement that repeats the one before it: something has arrived, but not what comes next. The third one in a row is taken as a loss.',
    source: rfc(5681, '3.2'),
  },
  'fast-recovery': {
    term: 'fast recovery',
    sentence:
      'The time from a fast retransmit until what was outstanding has been acknowledged. The sender goes on sending, at the reduced window.',
    source: rfc(5681, '3.2'),
  },
  'fast-retransmit': {
    term: 'fast retransmit',
    sentence:
      'Sending a packet again as soon as three duplicate acknowledgements suggest that it is lost, without waiting for the timer.',
    source: rfc(5681, '3.2'),
  },
  'flight-size': {
    term: 'packets in flight',
    sentence: 'What has been sent and not yet been acknowledged: on the links, in the buffer, or lost.',
    source: rfc(5681, '2'),
  },
  'limited-transmit': {
    term: 'limited transmit',
    sentence:
      'Sending one new packet for each of the first two duplicate acknowledgements, so that a small window still brings the third.',
    source: rfc(3042, '2'),
  },
  pacing: {
    term: 'pacing',
    sentence: 'Sending packets at even distances in time rather than in bursts.',
    source: { label: 'Aggarwal, Savage & Anderson 2000', url: 'https://doi.org/10.1109/INFCOM.2000.832483' },
  },
  'partial-ack': {
    term: 'partial ACK',
    sentence:
      'During recovery, an acknowledgement of some but not all of what was outstanding at the loss: the next packet is missing too.',
    source: rfc(6582, '3.2'),
  },
  'receiver-window': {
    term: 'receiver window',
    sentence:
      'How much the receiver is ready to take. The sender keeps to the smaller of this and its congestion window.',
    source: rfc(5681, '2'),
  },
  retransmission: {
    term: 'retransmission',
    sentence: 'A packet that is sent again because the first one seems to be lost.',
    source: rfc(5681, '3.2'),
  },
  rto: {
    term: 'retransmission timeout (RTO)',
    sentence:
      'How long a sender waits for an acknowledgement before it takes everything outstanding for lost and starts again with a window of one packet.',
    source: rfc(6298, '2'),
  },
  sack: {
    term: 'selective acknowledgement (SACK)',
    sentence:
      'The receiver tells which packets have arrived beyond a gap, so that the sender resends just those that are missing.',
    source: rfc(2018, '3'),
  },
  'self-clocking': {
    term: 'self-clocking',
    sentence:
      'A window turns the path into its own clock: one packet may go in when one has come out, however slow the path is.',
    source: jacobson,
  },
  srtt: {
    term: 'smoothed round-trip time (SRTT)',
    sentence: 'A moving mean of the measured round-trip times; the timer of retransmissions is made from it.',
    source: rfc(6298, '2'),
  },
}
export default terms
