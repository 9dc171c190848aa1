import type { Phase } from '../congestion-control'

/** States of BBR version 3 (draft-ietf-ccwg-bbr §5.1); `down`, `cruise`, `refill` and `up` make up ProbeBW. */
export type Bbr3State = 'startup' | 'drain' | 'down' | 'cruise' | 'refill' | 'up' | 'probe RTT'

export interface Bbr3Tactic {
  readonly phase: Phase
  readonly pacingGain: number
  readonly cwndGain: number
  /** The state tries for more bandwidth, so that losses do not touch the short-term model. */
  readonly accelerates: boolean
}

/** The gains of §5.6.1. */
export const TACTICS: Readonly<Record<Bbr3State, Bbr3Tactic>> = {
  startup: { phase: 'startup', pacingGain: 2.77, cwndGain: 2, accelerates: true },
  drain: { phase: 'drain', pacingGain: 0.5, cwndGain: 2, accelerates: false },
  down: { phase: 'probe bandwidth', pacingGain: 0.9, cwndGain: 2, accelerates: false },
  cruise: { phase: 'probe bandwidth', pacingGain: 1, cwndGain: 2, accelerates: false },
  refill: { phase: 'probe bandwidth', pacingGain: 1, cwndGain: 2, accelerates: true },
  up: { phase: 'probe bandwidth', pacingGain: 1.25, cwndGain: 2.25, accelerates: true },
  'probe RTT': { phase: 'probe RTT', pacingGain: 1, cwndGain: 0.5, accelerates: false },
}
