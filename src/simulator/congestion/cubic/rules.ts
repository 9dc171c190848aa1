import type { Source } from '../../describe'
import type { Rule } from '../congestion-control'
import { hystartLinuxRules } from '../slow-start/hystart-linux'
import { hystartPlusPlusRules } from '../slow-start/hystart-plus-plus'

export function rfc9438(section: string): Source {
  return { label: `RFC 9438 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc9438#section-${section}` }
}

export const rules: readonly Rule[] = [
  { text: 'cwnd {a:window} reaches ssthresh {b:window}: slow start ends', source: rfc9438('4.10') },
  { text: 'W_cubic below W_est {a:window}: cwnd grows like Reno', source: rfc9438('4.3') },
  { text: 'cwnd {a:window} below W_max {b:window}: concave growth towards it', source: rfc9438('4.4') },
  {
    text: 'cwnd {a:window} past W_max {b:window}: convex growth, searching for more',
    source: rfc9438('4.5'),
  },
  { text: 'the window peaked lower than last time: W_max {a:window} → {b:window}', source: rfc9438('4.7') },
  ...hystartPlusPlusRules,
  ...hystartLinuxRules,
]

export const SLOW_START_ENDS = 0
export const RENO_FRIENDLY = 1
export const CONCAVE = 2
export const CONVEX = 3
export const FAST_CONVERGENCE = 4
export const FIRST_HYSTART_PLUS_PLUS = 5
export const FIRST_HYSTART_LINUX = FIRST_HYSTART_PLUS_PLUS + hystartPlusPlusRules.length
