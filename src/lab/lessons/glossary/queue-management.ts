/** How a queue is kept short: disciplines and marks. */
import { floydJacobson, rfc } from '../glossary-sources'
import type { Terms } from '../glossary-term'

const terms: Terms = {
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
  codel: {
    term: 'CoDel',
    sentence:
      'A queue discipline that watches how long packets have waited. When the wait stays above a target for a whole interval it begins to drop, and drops faster the longer that lasts.',
    source: rfc(8289, '4'),
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
  ecn: {
    term: 'explicit congestion notification (ECN)',
    sentence:
      'A router sets a mark in a packet’s header instead of dropping it; the receiver reports the mark, and the sender slows down without having lost anything.',
    source: rfc(3168, '5'),
  },
  'fq-codel': {
    term: 'FQ-CoDel',
    sentence:
      'Gives each flow a queue of its own, serves the queues in turn, lets new ones go first, and runs CoDel in each.',
    source: rfc(8290, '1'),
  },
  l4s: {
    term: 'L4S',
    sentence:
      'Low latency, low loss, scalable throughput: queues that mark early and often, for senders that answer each mark with a small cut.',
    source: rfc(9330, '1'),
  },
  mark: {
    term: 'mark',
    sentence: 'A bit that a router sets in a passing packet to say that its queue is too long (ECN).',
    source: rfc(3168, '5'),
  },
  red: {
    term: 'random early detection (RED)',
    sentence:
      'A queue discipline that drops arriving packets at random, more often the longer its average queue is, before the buffer is full.',
    source: floydJacobson,
  },
  'sparse-flow': {
    term: 'sparse flow',
    sentence:
      'A flow that sends so little that its queue is empty each time one of its packets comes: a call, a game, a name lookup.',
    source: rfc(8290, '1.3'),
  },
}
export default terms
