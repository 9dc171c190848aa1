import { rfc } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const rfc3649 = rfc(3649, '5')

export const linux = { label: 'Linux 6.1 tcp_highspeed.c' }

export const rules = rulesFrom(rfc3649, {
  ...aimdRules,
  decreases: 'a loss at a window of {window:window} takes the part b(w) = {part:ratio} of it',
})
