import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export const wei: Source = {
  label: 'Wei, Jin, Low & Hegde 2006',
  url: 'https://doi.org/10.1109/TNET.2006.886335',
}

export const rules: readonly Rule[] = [
  ...aimdRules,
  { text: '{a:packets} in the queue, alpha {b:window}: slow start ends', source: wei },
  {
    text: '{a:packets} in the queue, fewer than alpha: the window grows, aiming at a window of {b:window}',
    source: wei,
  },
  {
    text: '{a:packets} in the queue, more than alpha: the window shrinks, aiming at a window of {b:window}',
    source: wei,
  },
]

export const LEAVES_SLOW_START = aimdRules.length
export const GROWS = LEAVES_SLOW_START + 1
export const SHRINKS = LEAVES_SLOW_START + 2
