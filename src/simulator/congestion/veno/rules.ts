import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export const fuLiew: Source = { label: 'Fu & Liew 2003', url: 'https://doi.org/10.1109/JSAC.2002.807336' }

export const linux: Source = { label: 'Linux 6.1 tcp_veno.c' }

export const rules: readonly Rule[] = [
  ...aimdRules,
  {
    text: 'N = {a:packets} in the queue, fewer than beta {b:window}: the loss counts as random',
    source: fuLiew,
  },
  {
    text: 'N = {a:packets} in the queue, not below beta {b:window}: congestion, the window is halved',
    source: fuLiew,
  },
]

export const RANDOM = aimdRules.length
export const CONGESTIVE = RANDOM + 1
