import type { Source } from '../../describe'
import type { Rule } from '../congestion-control'

export const brakmo: Source = {
  label: 'Brakmo & Peterson 1995',
  url: 'https://doi.org/10.1109/49.464716',
}

export const revisited: Source = {
  label: 'Hengartner, Bolliger & Gross 2000',
  url: 'https://doi.org/10.1109/INFCOM.2000.832553',
}

export const rules: readonly Rule[] = [
  { text: '{a:packets} in the queue, more than gamma {b:window}: slow start ends', source: brakmo },
  {
    text: '{a:packets} in the queue, fewer than alpha {b:window}: the window grows by one a round trip',
    source: brakmo,
  },
  {
    text: '{a:packets} in the queue, more than beta {b:window}: the window shrinks by one a round trip',
    source: brakmo,
  },
  { text: '{a:packets} in the queue, between alpha and beta {b:window}: the window is kept', source: brakmo },
]

export const LEAVES_SLOW_START = 0
export const GROWS = 1
export const SHRINKS = 2
export const HOLDS = 3
