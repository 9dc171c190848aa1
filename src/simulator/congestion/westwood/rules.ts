import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const plus: Source = {
  label: 'Grieco & Mascolo 2004',
  url: 'https://doi.org/10.1145/997150.997155',
}

export const original: Source = { label: 'Mascolo et al. 2001', url: 'https://doi.org/10.1145/381677.381704' }

export const linux: Source = { label: 'Linux 6.1 tcp_westwood.c' }

export const rules = {
  ...aimdRules,
  setsFromBandwidth: rule(
    'congestion: ACKs came at {rateMbps:Mbit/s}, which fills the empty path with {pipe:packets}',
    plus,
  ),
}
