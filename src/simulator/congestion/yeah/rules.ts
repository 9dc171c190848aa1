import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export const baiocchi: Source = { label: 'Baiocchi, Castellani & Vacirca 2007 (PFLDnet)' }

export const linux: Source = { label: 'Linux 6.1 tcp_yeah.c' }

export const rules: readonly Rule[] = [
  ...aimdRules,
  { text: '{a:packets} in the queue, delay {b:ms}: fast mode, growth as Scalable', source: baiocchi },
  { text: '{a:packets} in the queue, delay {b:ms}: slow mode, growth as Reno', source: baiocchi },
  { text: 'too many in the queue, {a:packets}: cwnd falls to {b:window}', source: baiocchi },
]

export const FAST = aimdRules.length
export const SLOW = FAST + 1
export const DECONGESTS = FAST + 2
