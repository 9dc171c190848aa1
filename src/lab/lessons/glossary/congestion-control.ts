/** How much may be sent, and by which algorithm. */
import { brakmo, cardwell, jacobson, jain, rfc } from '../glossary-sources'
import type { Terms } from '../glossary-term'

const terms: Terms = {
  aimd: {
    term: 'additive increase, multiplicative decrease (AIMD)',
    sentence:
      'Add about one packet to the window every round trip while all goes well; cut the window to a fraction, often a half, when a packet is lost.',
    source: rfc(5681, '3.1'),
  },
  bbr: {
    term: 'BBR',
    sentence:
      'A congestion control that measures two things, the bandwidth of the bottleneck and the least round-trip time, and sends at what they allow, whether or not packets are lost.',
    source: cardwell,
  },
  concave: {
    term: 'concave',
    sentence: 'Growing more and more slowly: the curve bends over towards a level.',
    source: rfc(9438, '4.4'),
  },
  'congestion-avoidance': {
    term: 'congestion avoidance',
    sentence:
      'The careful part of a connection’s life: the window grows by about one packet a round trip, to find out whether there is room for more.',
    source: rfc(5681, '3.1'),
  },
  'congestion-collapse': {
    term: 'congestion collapse',
    sentence:
      'A network in which more is sent and less gets through, because links are busy with packets that will be dropped later or have arrived already.',
    source: rfc(2914, '5'),
  },
  'congestion-control': {
    term: 'congestion control',
    sentence:
      'The rules by which a sender finds out, from what comes back to it, how fast the network lets it send.',
    source: rfc(5681, '1'),
  },
  convex: {
    term: 'convex',
    sentence: 'Growing faster and faster: the curve bends away from a level.',
    source: rfc(9438, '4.5'),
  },
  cubic: {
    term: 'CUBIC',
    sentence:
      'A congestion control whose window follows a cubic curve of the time since the last loss, flat where that loss happened. Most systems use it.',
    source: rfc(9438, '1'),
  },
  cut: {
    term: 'cut',
    sentence:
      'The multiplicative decrease: the sender has noticed a loss or a mark and sets its window to a fraction of what it was.',
    source: rfc(5681, '3.1'),
  },
  cwnd: {
    term: 'congestion window (cwnd)',
    sentence:
      'How many packets the sender allows itself to have on the way, sent but not yet acknowledged. It is the sender’s own estimate; no packet carries it.',
    source: rfc(5681, '2'),
  },
  dctcp: {
    term: 'DCTCP',
    sentence:
      'A congestion control for data centres that cuts its window by how large a share of its packets was marked, not by half because one was.',
    source: rfc(8257, '3'),
  },
  'delay-based': {
    term: 'delay-based',
    sentence:
      'Slowing down when the round-trip time grows, which happens as soon as a queue forms and before anything is lost.',
    source: brakmo,
  },
  fairness: {
    term: 'fairness',
    sentence: 'How evenly flows share a link. Jain’s index says it in one number.',
    source: jain,
  },
  'initial-window': {
    term: 'initial window',
    sentence: 'How many packets a new connection sends before the first acknowledgement: ten, today.',
    source: rfc(6928, '2'),
  },
  jain: {
    term: 'Jain’s index',
    sentence:
      'A number for fairness: the square of the summed rates over the count times the sum of their squares. 1 when all are equal, 1/n when one of n has everything.',
    source: jain,
  },
  'loss-based': {
    term: 'loss-based',
    sentence: 'Growing until a packet is lost. Tahoe, Reno, NewReno, SACK and CUBIC are.',
    source: rfc(5681, '3.1'),
  },
  newreno: {
    term: 'NewReno',
    sentence:
      'Reno that stays in fast recovery until everything outstanding at the loss has been acknowledged, and resends one lost packet a round trip.',
    source: rfc(6582, '3'),
  },
  prague: {
    term: 'Prague',
    sentence: 'DCTCP made fit for the Internet: the sender that L4S queues are meant for.',
    source: rfc(9331, '4.3'),
  },
  reno: {
    term: 'Reno',
    sentence:
      'The classic congestion control: slow start, then one packet more a round trip, half the window at a loss.',
    source: rfc(5681, '3'),
  },
  'slow-start': {
    term: 'slow start',
    sentence:
      'The beginning of a connection: the window starts small and grows by one packet for each acknowledgement, up to double in every round trip.',
    source: rfc(5681, '3.1'),
  },
  ssthresh: {
    term: 'slow-start threshold (ssthresh)',
    sentence: 'Below this window a sender doubles every round trip; above it, it adds about one packet.',
    source: rfc(5681, '3.1'),
  },
  tahoe: {
    term: 'Tahoe',
    sentence: 'The first TCP with congestion control: at any loss it goes back to a window of one packet.',
    source: jacobson,
  },
  vegas: {
    term: 'Vegas',
    sentence:
      'A congestion control that estimates how many of its own packets wait in the queue, and keeps that between two and four.',
    source: brakmo,
  },
  window: {
    term: 'window',
    sentence: 'How much may be on the way at once. Rate is window divided by round-trip time.',
    source: rfc(5681, '2'),
  },
}
export default terms
