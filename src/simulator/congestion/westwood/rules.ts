import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export const plus: Source = {
  label: 'Grieco & Mascolo 2004',
  url: 'https://doi.org/10.1145/997150.997155',
}

export const original: Source = { label: 'Mascolo et al. 2001', url: 'https://doi.org/10.1145/381677.381704' }

export const linux: Source = { label: 'Linux 6.1 tcp_westwood.c' }

export const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'congestion: ACKs came at {a:Mbit/s}, which fills the empty path with {b:packets}', source: plus },
]

export const SETS_FROM_BANDWIDTH = aimdRules.length
