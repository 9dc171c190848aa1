import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { type Rule, rule } from '../congestion-control'

export const xu: Source = {
  label: 'Xu, Harfoush & Rhee 2004',
  url: 'https://doi.org/10.1109/INFCOM.2004.1354672',
}

/** What ran: its steps and its beta differ from the paper's. */
export const linux: Source = { label: 'Linux tcp_bic.c' }

/** What the window makes for. */
export type Course = Rule<'cwnd' | 'wMax'>

export const rules = {
  ...aimdRules,
  searches: rule('cwnd {cwnd:window} below W_max {wMax:window}: binary search for it', xu),
  probes: rule('cwnd {cwnd:window} past W_max {wMax:window}: away from it, slowly at first', xu),
  fastConvergence: rule('the window peaked lower than last time: W_max {before:window} → {wMax:window}', xu),
}
