import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export function rfc3649(section: string): Source {
  return { label: `RFC 3649 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc3649#section-${section}` }
}

export const linux: Source = { label: 'Linux 6.1 tcp_highspeed.c' }

export const rules = {
  ...aimdRules,
  decreases: rule(
    'a loss at a window of {window:window} takes the part b(w) = {part:ratio} of it',
    rfc3649('5'),
  ),
}
