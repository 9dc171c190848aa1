import { numberParameter, type ParameterSet } from '../../describe'
import { defineVariant, type Signal } from '../congestion-control'
import { Bbr } from './bbr'
import { DraftArithmetic } from './draft'
import { LinuxArithmetic } from './linux'
import { bbrDraft, bbrLaws, bbrRules, draft, linux } from './rules'

const parameters = {
  startupGain: numberParameter(2.885, '', [1.1, 10, 0.005], {
    label: 'Startup gain',
    help: 'Pacing and window gain of Startup: 2 / ln 2 doubles the rate every round trip.',
    source: bbrDraft('4.3.2.1'),
  }),
  cwndGain: numberParameter(2, '', [1, 10, 0.1], {
    label: 'cwnd gain',
    help: 'The window in bandwidth-delay products.',
    source: bbrDraft('4.2.3.2'),
  }),
  bandwidthRounds: numberParameter(10, 'rounds', [1, 100, 1], {
    integer: true,
    label: 'bandwidth filter',
    help: 'BtlBw is the greatest delivery rate of so many rounds.',
    source: bbrDraft('4.1.1.2'),
  }),
  minRttWindowS: numberParameter(10, 's', [1, 120, 1], {
    label: 'RTprop filter',
    help: 'RTprop is the least RTT of this time; when it grows this old the queue is drained to measure it again.',
    source: bbrDraft('4.1.2.2'),
  }),
  probeRttMs: numberParameter(200, 'ms', [0, 2000, 10], {
    label: 'ProbeRTT',
    help: 'Least time spent with four packets in flight.',
    source: bbrDraft('4.3.5'),
  }),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'btlBwMbps', label: 'BtlBw', unit: 'Mbit/s' },
  { key: 'rtPropMs', label: 'RTprop', unit: 'ms' },
  { key: 'pacingGain', label: 'pacing gain', unit: '' },
  { key: 'cwndGain', label: 'cwnd gain', unit: '' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'bbr',
  label: 'BBR',
  summary: 'Measures the bottleneck bandwidth and the least RTT, and sends at what they allow.',
  year: 2016,
  group: 'model-based',
  sources: [
    { label: 'draft-cardwell-iccrg-bbr-congestion-control-00', url: draft },
    { label: 'Cardwell et al. 2016', url: 'https://doi.org/10.1145/3012426.3022184' },
    linux,
  ],
  parameters,
  // Its draft names none. BBR keeps on filling the queue while it repairs, so that what it sends again is dropped again: with
  // RFC 6675 only the timer finds that, RACK (RFC 8985) does so at once, as do the systems that BBR was made in.
  recovery: 'rack',
  rules: bbrRules,
  laws: bbrLaws,
  signals,
  create: (context, params) =>
    new Bbr(
      context,
      params,
      context.options.wholeWindow ? new LinuxArithmetic(context) : new DraftArithmetic(),
    ),
})
