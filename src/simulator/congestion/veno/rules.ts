import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const fuLiew: Source = { label: 'Fu & Liew 2003', url: 'https://doi.org/10.1109/JSAC.2002.807336' }

export const linux: Source = { label: 'Linux 6.1 tcp_veno.c' }

export const rules = {
  ...aimdRules,
  random: rule(
    'N = {queued:packets} in the queue, fewer than beta {beta:window}: the loss counts as random',
    fuLiew,
  ),
  congestive: rule(
    'N = {queued:packets} in the queue, not below beta {beta:window}: congestion, the window is halved',
    fuLiew,
  ),
}
