import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const leith: Source = {
  label: 'Leith & Shorten 2004',
  url: 'https://www.hamilton.ie/net/htcp3.pdf',
}

export const draft: Source = {
  label: 'draft-leith-tcp-htcp-06',
  url: 'https://datatracker.ietf.org/doc/html/draft-leith-tcp-htcp-06',
}

export const linux: Source = { label: 'Linux 6.1 tcp_htcp.c' }

export const rules = {
  ...aimdRules,
  emptiesQueue: rule(
    'throughput as before: the window is multiplied by RTTmin / RTTmax, beta {beta:ratio}',
    draft,
  ),
  halves: rule(
    'throughput changed from {beforeMbps:Mbit/s} to {nowMbps:Mbit/s} since the last loss: the window is halved',
    draft,
  ),
  halvesAtFirst: rule(
    'no throughput before this loss to compare {nowMbps:Mbit/s} with: the window is halved',
    draft,
  ),
}
