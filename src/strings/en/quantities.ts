/** Numbers with their units, and what stands where there is no number. */
import type { Forms } from '../forms'

/** What a unit is called by number; those that are not here are symbols, which are the same for every number. */
const units: Readonly<Record<UnitWord, Forms>> = {
  packets: { one: 'packet', other: 'packets' },
  segments: { one: 'segment', other: 'segments' },
  bytes: { one: 'byte', other: 'bytes' },
  rounds: { one: 'round', other: 'rounds' },
  queues: { one: 'queue', other: 'queues' },
  flows: { one: 'flow', other: 'flows' },
  runs: { one: 'run', other: 'runs' },
  points: { one: 'point', other: 'points' },
  steps: { one: 'step', other: 'steps' },
  ACKs: { one: 'ACK', other: 'ACKs' },
  frames: { one: 'frame', other: 'frames' },
  'packets/s³': { one: 'packets/s³', other: 'packets/s³' },
}

/** Units that are words. */
export type UnitWord =
  | 'packets'
  | 'segments'
  | 'bytes'
  | 'rounds'
  | 'queues'
  | 'flows'
  | 'runs'
  | 'points'
  | 'steps'
  | 'ACKs'
  | 'frames'
  | 'packets/s³'

export default {
  units,
  /** Words in place of a time or a rate that has no value yet. */
  noEstimate: 'no estimate yet',
  /** Words in place of a number of packets or a rate that has no bound. */
  noLimit: 'no limit',
  /** How long something will still take. */
  noTimeKnown: 'time left unknown',
  left: (duration: string) => `${duration} left`,
  /** Words for what lies beyond what has digits. */
  over: (bound: string) => `over ${bound}`,
  under: (bound: string) => `under ${bound}`,
  /** Two numbers that differ by less than is written. */
  justOver: (quantity: string) => `just over ${quantity}`,
  justUnder: (quantity: string) => `just under ${quantity}`,
  /** "2.1 million packets" */
  millions: (count: string, things: string) => `${count} million ${things}`,
}
