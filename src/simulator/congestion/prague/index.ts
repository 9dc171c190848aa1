import { signal } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant } from '../congestion-control'
import { Prague } from './draft'
import { draft, parameters, rfc9331, rules, url } from './rules'

export default defineVariant({
  id: 'prague',
  label: 'Prague',
  summary: 'L4S: keeps queues below a few milliseconds by answering many small marks with small steps.',
  year: 2019,
  group: 'ECN-based',
  sources: [
    { label: 'draft-briscoe-iccrg-prague-congestion-control-04', url },
    rfc9331('4'),
    { label: 'Briscoe et al. 2019 (netdev 0x13)' },
    { label: 'L4STeam/linux tcp_prague.c', url: 'https://github.com/L4STeam/linux' },
  ],
  parameters,
  ecn: 'l4s',
  rules,
  laws: aimdLawsWith({
    text: '+ (RTT / virtual RTT)² / cwnd for each unmarked segment acknowledged, virtual RTT {virtualRttMs:ms}',
    source: draft('additive increase'),
  }),
  signals: [signal('alpha', 'alpha', ''), signal('virtualRttMs', 'virtual RTT', 'ms')],
  create: (context, params) => new Prague(context, params),
})
