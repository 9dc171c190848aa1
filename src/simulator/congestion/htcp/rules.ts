import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export const leith: Source = {
  label: 'Leith & Shorten 2004',
  url: 'https://www.hamilton.ie/net/htcp3.pdf',
}

export const draft: Source = {
  label: 'draft-leith-tcp-htcp-06',
  url: 'https://datatracker.ietf.org/doc/html/draft-leith-tcp-htcp-06',
}

export const linux: Source = { label: 'Linux 6.1 tcp_htcp.c' }

export const rules: readonly Rule[] = [
  ...aimdRules,
  {
    text: 'throughput as before: the window is multiplied by RTTmin / RTTmax, beta {a:ratio}',
    source: draft,
  },
  {
    text: 'throughput changed from {a:Mbit/s} to {b:Mbit/s} since the last loss: the window is halved',
    source: draft,
  },
  {
    text: 'no throughput before this loss to compare {b:Mbit/s} with: the window is halved',
    source: draft,
  },
]

export const EMPTIES_QUEUE = aimdRules.length
export const HALVES = EMPTIES_QUEUE + 1
export const HALVES_AT_FIRST = HALVES + 1
