/**
 * What a step has shown to the sender of a steered flow: numbers within bounds, which the sender knows from its own
 * ACKs and timers alone.
 */
import type { SteeredSimulation } from '../../simulator/steered-simulation'

export interface Observation {
  readonly key: string
  /** '' for a ratio or a share. */
  readonly unit: string
  /** A value out of the bounds is shown as the nearest bound. */
  readonly min: number
  readonly max: number
  readonly meaning: string
}

const MOST_SEGMENTS = 1_000_000
const MOST_MBPS = 1_000_000
const MOST_RATIO = 1000

export interface Step {
  readonly lengthS: number
  readonly endS: number
  /** Mean round trip time divided by the least one. Where no ACK has measured any, it is that of the step before. */
  readonly rttRatio: number
  /** Number of segments lost. */
  readonly lost: number
}

interface Read extends Observation {
  readonly read: (simulation: SteeredSimulation, step: Step) => number
}

const share = (of: number, all: number): number => (all > 0 ? of / all : 0)

const declared: readonly Read[] = [
  {
    key: 'srtt_ratio',
    unit: '',
    min: 1,
    max: MOST_RATIO,
    meaning: 'smoothed round trip at the end of the step over the least round trip so far',
    read: ({ control: { srttS, minRttS } }) => (minRttS > 0 ? srttS / minRttS : 1),
  },
  {
    key: 'rtt_ratio',
    unit: '',
    min: 1,
    max: MOST_RATIO,
    meaning:
      'mean of the round trips measured in the step over the least one so far; without a measurement that of the step before',
    read: (_, { rttRatio }) => rttRatio,
  },
  {
    key: 'min_rtt',
    unit: 's',
    min: 0,
    max: 100,
    meaning: 'least round trip so far; 0 before the first',
    read: ({ control }) => control.minRttS,
  },
  {
    key: 'throughput',
    unit: 'Mbit/s',
    min: 0,
    max: MOST_MBPS,
    meaning: 'segments newly delivered in the step, with headers, by its length',
    read: ({ control, segmentMegabits }, { lengthS }) =>
      (control.heard.delivered * segmentMegabits) / lengthS,
  },
  {
    key: 'sent_rate',
    unit: 'Mbit/s',
    min: 0,
    max: MOST_MBPS,
    meaning: 'segments sent in the step, new or again, with headers, by its length',
    read: ({ control, segmentMegabits }, { lengthS }) => (control.heard.sent * segmentMegabits) / lengthS,
  },
  {
    key: 'loss',
    unit: '',
    min: 0,
    max: 1,
    meaning:
      'segments declared lost in the step, of those declared lost or delivered; where the stack declares none (ns2), segments sent again',
    read: ({ control: { heard } }, { lost }) => share(lost, lost + heard.delivered),
  },
  {
    key: 'marks',
    unit: '',
    min: 0,
    max: 1,
    meaning: 'segments delivered in the step whose ACK echoes a congestion mark, of all that were',
    read: ({ control: { heard } }) => share(heard.marked, heard.delivered),
  },
  {
    key: 'in_flight',
    unit: 'segments',
    min: 0,
    max: MOST_SEGMENTS,
    meaning: 'segments believed to be in the network at the end of the step (RFC 6675, pipe)',
    read: ({ inFlight }) => inFlight,
  },
  {
    key: 'window',
    unit: 'segments',
    min: 0,
    max: MOST_SEGMENTS,
    meaning: 'the window that holds at the end of the step: that of the action, or 1 after a timeout',
    read: ({ control }) => control.cwnd,
  },
  {
    key: 'sent',
    unit: 'segments',
    min: 0,
    max: MOST_SEGMENTS,
    meaning: 'segments sent in the step, new or again',
    read: ({ control }) => control.heard.sent,
  },
  {
    key: 'delivered',
    unit: 'segments',
    min: 0,
    max: MOST_SEGMENTS,
    meaning: 'segments newly delivered in the step, by the cumulative ACK or by SACK',
    read: ({ control }) => control.heard.delivered,
  },
  {
    key: 'timeouts',
    unit: '',
    min: 0,
    max: 1000,
    meaning: 'how often the retransmission timer has fired in the step',
    read: ({ control }) => control.heard.timeouts,
  },
  {
    key: 'silence',
    unit: 'round trips',
    min: 0,
    max: MOST_RATIO,
    meaning: 'time since the last ACK at the end of the step, in smoothed round trips',
    read: ({ control: { lastAckS, srttS } }, { endS }) =>
      Number.isNaN(lastAckS) || srttS <= 0 ? 0 : (endS - lastAckS) / srttS,
  },
]

/** The observations in the order in which a step writes them. */
export const observations: readonly Observation[] = declared.map(({ read: _, ...of }) => of)

/** Number of observations. */
export const OBSERVED = observations.length

/** Writes what `step` has shown into `into`, from index `from` on. */
export function observe(simulation: SteeredSimulation, step: Step, into: Float64Array, from: number): void {
  for (let i = 0; i < declared.length; i++) {
    const { read, min, max } = declared[i] as Read
    into[from + i] = Math.max(min, Math.min(max, read(simulation, step)))
  }
}
