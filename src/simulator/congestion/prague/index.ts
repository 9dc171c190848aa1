import { numberParameter, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { Prague } from './draft'
import { draft, rfc9331, rules, url } from './rules'

const parameters = {
  g: numberParameter(0.0625, '', [0.001, 1, 0.0005], {
    logarithmic: true,
    label: 'g',
    help: 'The weight of the newest round trip in the estimate alpha of the part that is marked.',
    source: draft('moving average of ECN feedback'),
  }),
  virtualRttMs: numberParameter(25, 'ms', [0, 200, 1], {
    label: 'virtual RTT',
    help: 'On shorter paths it grows and gives way as a flow of this RTT would; 0 turns this off.',
    source: draft('reduced RTT dependence'),
  }),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'alpha', label: 'alpha', unit: '' },
  { key: 'virtualRttMs', label: 'virtual RTT', unit: 'ms' },
]

export default defineVariant({
  kind: 'tcp',
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
  recovery: 'sack',
  ecn: 'l4s',
  rules,
  laws: aimdLawsWith({
    text: '+ (RTT / virtual RTT)² / cwnd for each unmarked segment acknowledged, virtual RTT {virtualRttMs:ms}',
    source: draft('additive increase'),
  }),
  signals,
  create: (context, params) => new Prague(context, params),
})
