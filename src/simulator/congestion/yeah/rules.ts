import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const baiocchi: Source = { label: 'Baiocchi, Castellani & Vacirca 2007 (PFLDnet)' }

export const linux: Source = { label: 'Linux 6.1 tcp_yeah.c' }

export const rules = {
  ...aimdRules,
  fast: rule('{queued:packets} in the queue, delay {delayMs:ms}: fast mode, growth as Scalable', baiocchi),
  slow: rule('{queued:packets} in the queue, delay {delayMs:ms}: slow mode, growth as Reno', baiocchi),
  decongests: rule('too many in the queue, {queued:packets}: cwnd falls to {cwnd:window}', baiocchi),
}
