import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const wei: Source = {
  label: 'Wei, Jin, Low & Hegde 2006',
  url: 'https://doi.org/10.1109/TNET.2006.886335',
}

export const rules = {
  ...aimdRules,
  leavesSlowStart: rule('{queued:packets} in the queue, alpha {alpha:window}: slow start ends', wei),
  grows: rule(
    '{queued:packets} in the queue, fewer than alpha: the window grows, aiming at a window of {target:window}',
    wei,
  ),
  shrinks: rule(
    '{queued:packets} in the queue, more than alpha: the window shrinks, aiming at a window of {target:window}',
    wei,
  ),
}
