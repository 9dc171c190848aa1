import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export const xu: Source = {
  label: 'Xu, Harfoush & Rhee 2004',
  url: 'https://doi.org/10.1109/INFCOM.2004.1354672',
}

/** What ran: its steps and its beta differ from the paper's. */
export const linux: Source = { label: 'Linux tcp_bic.c' }

export const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'cwnd {a:window} below W_max {b:window}: binary search for it', source: xu },
  { text: 'cwnd {a:window} past W_max {b:window}: away from it, slowly at first', source: xu },
  { text: 'the window peaked lower than last time: W_max {a:window} → {b:window}', source: xu },
]

export const SEARCHES = aimdRules.length
export const PROBES = SEARCHES + 1
export const FAST_CONVERGENCE = SEARCHES + 2
