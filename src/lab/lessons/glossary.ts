/** Terms that lessons explain where they are pointed at: `[cwnd](#cwnd)` in a lesson's text. */
import type { Source } from '../../simulator/describe'

export interface GlossaryTerm {
  /** "congestion window (cwnd)" */
  readonly term: string
  /** One sentence or two, for someone who has met none of the other terms. */
  readonly sentence: string
  readonly source: Source
}

function rfc(number: number, section: string): Source {
  return {
    label: `RFC ${number} §${section}`,
    url: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`,
  }
}

const jacobson: Source = { label: 'Jacobson & Karels 1988', url: 'https://doi.org/10.1145/52324.52356' }
const jain: Source = { label: 'Jain, Chiu & Hawe 1984', url: 'https://arxiv.org/abs/cs/9809099' }
const brakmo: Source = { label: 'Brakmo & Peterson 1995', url: 'https://doi.org/10.1109/49.464716' }
const floydJacobson: Source = { label: 'Floyd & Jacobson 1993', url: 'https://doi.org/10.1109/90.251892' }
const cardwell: Source = { label: 'Cardwell et al. 2016', url: 'https://doi.org/10.1145/3012426.3022184' }
const zhang: Source = { label: 'Zhang, Shenker & Clark 1991', url: 'https://doi.org/10.1145/115992.116006' }
const appenzeller: Source = {
  label: 'Appenzeller, Keslassy & McKeown 2004',
  url: 'https://doi.org/10.1145/1015467.1015499',
}
const kleinrock: Source = {
  label: 'Kleinrock 1979',
  url: 'https://www.lk.cs.ucla.edu/data/files/Kleinrock/Power%20and%20Deterministic%20Rules%20of%20Thumb%20for%20Probabilistic.pdf',
}

/** By the word after the `#` of a link: lower case with hyphens. */
export const glossary: Readonly<Record<string, GlossaryTerm>> = {
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
  aimd: {
    term: 'additive increase, multiplicative decrease (AIMD)',
    sentence:
      'Add about one packet to the window every round trip while all goes well; cut the window to a fraction, often a half, when a packet is lost.',
    source: rfc(5681, '3.1'),
  },
  aqm: {
    term: 'active queue management (AQM)',
    sentence:
      'A router drops or marks packets before its buffer is full, so that senders slow down while the queue is still short.',
    source: rfc(7567, '1.2'),
  },
  'average-queue': {
    term: 'average queue',
    sentence:
      'A slowly moving mean of the queue length, in which each new packet’s view counts for a small share. RED decides by it, so that a short burst does no harm.',
    source: floydJacobson,
  },
  bandwidth: {
    term: 'bandwidth',
    sentence: 'How many bits a second a link can carry. On this page: Mbit/s, millions of bits a second.',
    source: rfc(5136, '2.2'),
  },
  'base-rtt': {
    term: 'base RTT',
    sentence:
      'The round-trip time of a packet that meets no queue: what the distance alone costs. All delay above it was spent waiting.',
    source: brakmo,
  },
  bbr: {
    term: 'BBR',
    sentence:
      'A congestion control that measures two things, the bandwidth of the bottleneck and the least round-trip time, and sends at what they allow, whether or not packets are lost.',
    source: cardwell,
  },
  bdp: {
    term: 'bandwidth-delay product (BDP)',
    sentence:
      'Bandwidth times base RTT: how much data just fills the path with no queue. A window smaller than this leaves the link idle; what is above it waits in the buffer.',
    source: rfc(7323, '1.1'),
  },
  bottleneck: {
    term: 'bottleneck',
    sentence:
      'The slowest link of a path. What comes faster than it can send waits in the buffer in front of it.',
    source: cardwell,
  },
  buffer: {
    term: 'buffer',
    sentence:
      'The memory of a router in which packets wait for the link. Its size is the longest possible queue.',
    source: appenzeller,
  },
  bufferbloat: {
    term: 'bufferbloat',
    sentence:
      'A buffer so large, and so full, that every packet through it is late, although the link is no faster for it.',
    source: { label: 'Gettys & Nichols 2011', url: 'https://doi.org/10.1145/2063166.2071893' },
  },
  codel: {
    term: 'CoDel',
    sentence:
      'A queue discipline that watches how long packets have waited. When the wait stays above a target for a whole interval it begins to drop, and drops faster the longer that lasts.',
    source: rfc(8289, '4'),
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
  'delay-based': {
    term: 'delay-based',
    sentence:
      'Slowing down when the round-trip time grows, which happens as soon as a queue forms and before anything is lost.',
    source: brakmo,
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
  dctcp: {
    term: 'DCTCP',
    sentence:
      'A congestion control for data centres that cuts its window by how large a share of its packets was marked, not by half because one was.',
    source: rfc(8257, '3'),
  },
  drop: {
    term: 'drop',
    sentence:
      'A router throws a packet away, because its buffer is full or because its queue discipline says so. Nobody tells the sender.',
    source: rfc(7567, '1'),
  },
  droptail: {
    term: 'DropTail',
    sentence:
      'The simplest queue: packets wait in the order in which they came, and one that finds the buffer full is dropped.',
    source: rfc(7567, '2'),
  },
  dualpi2: {
    term: 'DualPI2',
    sentence:
      'Two queues for one link: one for ordinary traffic, one with a very short wait for senders that answer to frequent marks. Their mark and drop rates are coupled so that both kinds get a fair rate.',
    source: rfc(9332, '2.4'),
  },
  'duplicate-ack': {
    term: 'duplicate ACK',
    sentence:
      'An acknowledgement that repeats the one before it: something has arrived, but not what comes next. The third one in a row is taken as a loss.',
    source: rfc(5681, '3.2'),
  },
  ecn: {
    term: 'explicit congestion notification (ECN)',
    sentence:
      'A router sets a mark in a packet’s header instead of dropping it; the receiver reports the mark, and the sender slows down without having lost anything.',
    source: rfc(3168, '5'),
  },
  fairness: {
    term: 'fairness',
    sentence: 'How evenly flows share a link. Jain’s index says it in one number.',
    source: jain,
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
  flow: {
    term: 'flow',
    sentence: 'The packets of one connection from one sender to one receiver.',
    source: rfc(8290, '1.2'),
  },
  'fq-codel': {
    term: 'FQ-CoDel',
    sentence:
      'Gives each flow a queue of its own, serves the queues in turn, lets new ones go first, and runs CoDel in each.',
    source: rfc(8290, '1'),
  },
  goodput: {
    term: 'goodput',
    sentence:
      'The data that the receiving application gets, a second: without headers and without anything that came twice.',
    source: rfc(5166, '2.1.1'),
  },
  'global-synchronisation': {
    term: 'global synchronisation',
    sentence:
      'Many flows lose packets at the same moment, cut their windows together and grow together, so that the queue swings between full and empty.',
    source: zhang,
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
  'limited-transmit': {
    term: 'limited transmit',
    sentence:
      'Sending one new packet for each of the first two duplicate acknowledgements, so that a small window still brings the third.',
    source: rfc(3042, '2'),
  },
  'little-law': {
    term: 'Little’s law',
    sentence: 'What is in a system on average is the rate at which it comes times the time it stays.',
    source: { label: 'Little 1961', url: 'https://doi.org/10.1287/opre.9.3.383' },
  },
  l4s: {
    term: 'L4S',
    sentence:
      'Low latency, low loss, scalable throughput: queues that mark early and often, for senders that answer each mark with a small cut.',
    source: rfc(9330, '1'),
  },
  lockout: {
    term: 'lockout',
    sentence: 'A full queue in which a few flows hold nearly all places and newcomers find none.',
    source: rfc(7567, '2'),
  },
  'long-fat-network': {
    term: 'long fat network',
    sentence:
      'A path with a large bandwidth-delay product: fast, far, or both. It takes a very large window to fill.',
    source: rfc(7323, '1.1'),
  },
  loss: {
    term: 'loss',
    sentence:
      'A packet that never arrives. Most are dropped at a full buffer, which is why a loss is read as congestion.',
    source: rfc(5681, '3'),
  },
  'loss-based': {
    term: 'loss-based',
    sentence: 'Growing until a packet is lost. Tahoe, Reno, NewReno, SACK and CUBIC are.',
    source: rfc(5681, '3.1'),
  },
  mark: {
    term: 'mark',
    sentence: 'A bit that a router sets in a passing packet to say that its queue is too long (ECN).',
    source: rfc(3168, '5'),
  },
  newreno: {
    term: 'NewReno',
    sentence:
      'Reno that stays in fast recovery until everything outstanding at the loss has been acknowledged, and resends one lost packet a round trip.',
    source: rfc(6582, '3'),
  },
  'operating-point': {
    term: 'operating point',
    sentence:
      'Where a flow stands between rate and delay. The best is a full link and an empty queue: exactly one BDP in flight.',
    source: kleinrock,
  },
  overflow: {
    term: 'overflow',
    sentence: 'A packet arrives, the buffer is full, the packet is dropped.',
    source: rfc(7567, '2'),
  },
  pacing: {
    term: 'pacing',
    sentence: 'Sending packets at even distances in time rather than in bursts.',
    source: { label: 'Aggarwal, Savage & Anderson 2000', url: 'https://doi.org/10.1109/INFCOM.2000.832483' },
  },
  packet: {
    term: 'packet',
    sentence:
      'A piece of data with its address, sent on its own. On this page 1 500 bytes unless something else is said.',
    source: rfc(9293, '3.1'),
  },
  'partial-ack': {
    term: 'partial ACK',
    sentence:
      'During recovery, an acknowledgement of some but not all of what was outstanding at the loss: the next packet is missing too.',
    source: rfc(6582, '3.2'),
  },
  prague: {
    term: 'Prague',
    sentence: 'DCTCP made fit for the Internet: the sender that L4S queues are meant for.',
    source: rfc(9331, '4.3'),
  },
  queue: {
    term: 'queue',
    sentence: 'The packets that wait in a buffer. Its length is counted without the one that is being sent.',
    source: appenzeller,
  },
  'queueing-delay': {
    term: 'queueing delay',
    sentence:
      'How long a packet waits in the buffer. A queue of so many bits on a link of so many bits a second takes their quotient to empty.',
    source: rfc(7567, '1'),
  },
  'receiver-window': {
    term: 'receiver window',
    sentence:
      'How much the receiver is ready to take. The sender keeps to the smaller of this and its congestion window.',
    source: rfc(5681, '2'),
  },
  red: {
    term: 'random early detection (RED)',
    sentence:
      'A queue discipline that drops arriving packets at random, more often the longer its average queue is, before the buffer is full.',
    source: floydJacobson,
  },
  reno: {
    term: 'Reno',
    sentence:
      'The classic congestion control: slow start, then one packet more a round trip, half the window at a loss.',
    source: rfc(5681, '3'),
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
  rtt: {
    term: 'round-trip time (RTT)',
    sentence: 'From the sending of a packet to the return of its acknowledgement.',
    source: rfc(6298, '1'),
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
  'slow-start': {
    term: 'slow start',
    sentence:
      'The beginning of a connection: the window starts small and grows by one packet for each acknowledgement, up to double in every round trip.',
    source: rfc(5681, '3.1'),
  },
  'sojourn-time': {
    term: 'sojourn time',
    sentence: 'How long a packet has been in the queue when it leaves it.',
    source: rfc(8289, '3.1'),
  },
  'sparse-flow': {
    term: 'sparse flow',
    sentence:
      'A flow that sends so little that its queue is empty each time one of its packets comes: a call, a game, a name lookup.',
    source: rfc(8290, '1.3'),
  },
  srtt: {
    term: 'smoothed round-trip time (SRTT)',
    sentence: 'A moving mean of the measured round-trip times; the timer of retransmissions is made from it.',
    source: rfc(6298, '2'),
  },
  ssthresh: {
    term: 'slow-start threshold (ssthresh)',
    sentence: 'Below this window a sender doubles every round trip; above it, it adds about one packet.',
    source: rfc(5681, '3.1'),
  },
  'standing-queue': {
    term: 'standing queue',
    sentence:
      'A queue that never empties. It adds its delay to every packet and makes nothing faster; only a queue that comes and goes is of use.',
    source: { label: 'Nichols & Jacobson 2012', url: 'https://doi.org/10.1145/2208917.2209336' },
  },
  tahoe: {
    term: 'Tahoe',
    sentence: 'The first TCP with congestion control: at any loss it goes back to a window of one packet.',
    source: jacobson,
  },
  throughput: {
    term: 'throughput',
    sentence:
      'What leaves the bottleneck in a second, counted with headers and everything that is sent twice.',
    source: rfc(5166, '2.1.1'),
  },
  udp: {
    term: 'UDP',
    sentence:
      'Packets without acknowledgements, retransmission or window. Whatever sends them has to mind congestion by itself, or does not.',
    source: rfc(8085, '3.1'),
  },
  utilisation: {
    term: 'utilisation',
    sentence: 'The share of the time in which the bottleneck is sending something.',
    source: rfc(5166, '2.1'),
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
