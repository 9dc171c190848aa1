/** Which lesson teaches which terms of the glossary. A title is the lesson's own; `tests/unit/page/terms.test.ts` holds it. */

interface Taught {
  readonly title: string
  readonly terms: readonly string[]
}

export const TAUGHT: Readonly<Record<string, Taught>> = {
  'slow-start-aimd': {
    title: 'Slow start and AIMD',
    terms: [
      'ack',
      'aimd',
      'closed',
      'congestion-avoidance',
      'cwnd',
      'fast-retransmit',
      'flight-size',
      'hystart',
      'initial-window',
      'packet',
      'phase',
      'slow-start',
      'ssthresh',
      'window',
    ],
  },
  'one-two-many-losses': {
    title: 'From Tahoe to SACK',
    terms: [
      'drop',
      'duplicate-ack',
      'fast-recovery',
      'loss',
      'partial-ack',
      'retransmission',
      'sack',
      'segment',
    ],
  },
  collapse: {
    title: 'Why the Internet does not collapse',
    terms: ['congestion-collapse', 'congestion-control', 'goodput', 'rto', 'srtt', 'throughput', 'timeout'],
  },
  'buffer-size': {
    title: 'Why buffers make sawteeth',
    terms: ['base-rtt', 'bdp', 'bdp-buffer', 'buffer', 'utilisation'],
  },
  bufferbloat: {
    title: 'Bufferbloat',
    terms: ['bandwidth', 'bufferbloat', 'delay', 'queue', 'queueing-delay', 'rtt'],
  },
  'rtt-unfairness': { title: 'RTT unfairness', terms: ['fairness', 'jain'] },
  'red-synchronisation': {
    title: 'Random early detection, and flows in step',
    terms: ['aqm', 'average-queue', 'droptail', 'red'],
  },
  'cubic-long-fat': {
    title: 'CUBIC on long fat networks',
    terms: ['cubic', 'long-fat-network', 'random-loss'],
  },
  'vegas-delay-loses': { title: 'Vegas, and why delay loses', terms: ['delay-based', 'vegas'] },
  'bbr-operating-point': {
    title: 'BBR and the operating point',
    terms: [
      'bbr',
      'delivery-rate',
      'drain',
      'operating-point',
      'pacing',
      'probe-bandwidth',
      'probe-rtt',
      'startup',
    ],
  },
  'codel-fq-codel': {
    title: 'CoDel and FQ-CoDel',
    terms: [
      'codel',
      'codel-clock',
      'fq-codel',
      'round-robin',
      'sojourn-time',
      'sparse-flow',
      'standing-queue',
    ],
  },
  'udp-dctcp-l4s': {
    title: 'UDP beside TCP, and what comes next',
    terms: ['constant-rate', 'dctcp', 'dualpi2', 'ecn', 'l4s', 'mark', 'prague', 'udp'],
  },
  'shares-on-a-path': {
    title: 'Who gets what on a path with many queues',
    terms: ['max-min', 'parking-lot', 'proportional-fairness'],
  },
}

/** The lesson that teaches a term, with its title; null: none does. */
export function lessonOn(term: string): { readonly id: string; readonly title: string } | null {
  for (const [id, { title, terms }] of Object.entries(TAUGHT)) if (terms.includes(term)) return { id, title }
  return null
}
