import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const liu: Source = {
  label: 'Liu, Basar & Srikant 2008',
  url: 'https://doi.org/10.1016/j.peva.2007.12.007',
}

export const linux: Source = { label: 'Linux 6.1 tcp_illinois.c' }

export const rules = {
  ...aimdRules,
  free: rule(
    'hardly a queue, delay {delayMs:ms}: outside of slow start the window grows by alpha {alpha:window} a round trip',
    liu,
  ),
  queued: rule(
    'a queue again, delay {delayMs:ms}: outside of slow start the window grows by alpha {alpha:window} a round trip',
    liu,
  ),
}
