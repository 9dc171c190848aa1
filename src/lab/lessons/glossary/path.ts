/** What lies between two hosts, and what is measured of it. */
import { appenzeller, brakmo, cardwell, kleinrock, rfc, zhang } from '../glossary-sources'
import type { Terms } from '../glossary-term'

const terms: Terms = {
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
  drop: {
    term: 'drop',
    sentence:
      'A router throws a packet away, because its buffer is full or because its queue discipline says so. Nobody tells the sender.',
    source: rfc(7567, '1'),
  },
  flow: {
    term: 'flow',
    sentence: 'The packets of one connection from one sender to one receiver.',
    source: rfc(8290, '1.2'),
  },
  'global-synchronisation': {
    term: 'global synchronisation',
    sentence:
      'Many flows lose packets at the same moment, cut their windows together and grow together, so that the queue swings between full and empty.',
    source: zhang,
  },
  goodput: {
    term: 'goodput',
    sentence:
      'The data that the receiving application gets, a second: without headers and without anything that came twice.',
    source: rfc(5166, '2.1.1'),
  },
  'little-law': {
    term: 'Little’s law',
    sentence: 'What is in a system on average is the rate at which it comes times the time it stays.',
    source: { label: 'Little 1961', url: 'https://doi.org/10.1287/opre.9.3.383' },
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
  packet: {
    term: 'packet',
    sentence:
      'A piece of data with its address, sent on its own. On this page 1 500 bytes unless something else is said.',
    source: rfc(9293, '3.1'),
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
  rtt: {
    term: 'round-trip time (RTT)',
    sentence: 'From the sending of a packet to the return of its acknowledgement.',
    source: rfc(6298, '1'),
  },
  'sojourn-time': {
    term: 'sojourn time',
    sentence: 'How long a packet has been in the queue when it leaves it.',
    source: rfc(8289, '3.1'),
  },
  'standing-queue': {
    term: 'standing queue',
    sentence:
      'A queue that never empties. It adds its delay to every packet and makes nothing faster; only a queue that comes and goes is of use.',
    source: { label: 'Nichols & Jacobson 2012', url: 'https://doi.org/10.1145/2208917.2209336' },
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
}
export default terms
