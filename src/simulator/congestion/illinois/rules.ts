import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export const liu: Source = {
  label: 'Liu, Basar & Srikant 2008',
  url: 'https://doi.org/10.1016/j.peva.2007.12.007',
}

export const linux: Source = { label: 'Linux 6.1 tcp_illinois.c' }

export const rules: readonly Rule[] = [
  ...aimdRules,
  {
    text: 'hardly a queue, delay {a:ms}: outside of slow start the window grows by alpha {b:window} a round trip',
    source: liu,
  },
  {
    text: 'a queue again, delay {a:ms}: outside of slow start the window grows by alpha {b:window} a round trip',
    source: liu,
  },
]

export const FREE = aimdRules.length
export const QUEUED = FREE + 1
