import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const caini: Source = { label: 'Caini & Firrincieli 2004', url: 'https://doi.org/10.1002/sat.799' }

export const linux: Source = {
  label: 'Linux 6.1 tcp_hybla.c',
  url: 'https://elixir.bootlin.com/linux/v6.1/source/net/ipv4/tcp_hybla.c',
}

export const hoe: Source = { label: 'Hoe 1996', url: 'https://doi.org/10.1145/248156.248180' }

export const rules = {
  ...aimdRules,
  scales: rule(
    'RTT {rttMs:ms}: the window opens {rho:ratio}² times as fast as that of the reference flow',
    caini,
  ),
  estimates: rule('the first ACKs came at {rateMbps:Mbit/s}: ssthresh {ssthresh:window}', hoe),
}
