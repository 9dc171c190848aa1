import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export function rfc3649(section: string): Source {
  return { label: `RFC 3649 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc3649#section-${section}` }
}

export const linux: Source = { label: 'Linux 6.1 tcp_highspeed.c' }

export const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'a loss at a window of {a:window} takes the part b(w) = {b:ratio} of it', source: rfc3649('5') },
]

export const DECREASES = aimdRules.length
