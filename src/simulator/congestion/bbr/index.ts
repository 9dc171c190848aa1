import { doi, signal } from '../../describe'
import { defineVariant } from '../congestion-control'
import { Bbr } from './bbr'
import { DraftArithmetic } from './draft'
import { LinuxArithmetic } from './linux'
import { bbrLaws, bbrRules, draft, linux, parameters } from './rules'

export default defineVariant({
  id: 'bbr',
  label: 'BBR',
  summary: 'Measures the bottleneck bandwidth and the least RTT, and sends at what they allow.',
  year: 2016,
  group: 'model-based',
  sources: [
    { label: 'draft-cardwell-iccrg-bbr-congestion-control-00', url: draft },
    doi('Cardwell et al. 2016', '10.1145/3012426.3022184'),
    linux,
  ],
  parameters,
  // The draft of BBR names no loss recovery. BBR keeps on filling the queue while it repairs, so that what it sends again is
  // dropped again: with RFC 6675 only the timer finds that, RACK (RFC 8985) does so at once, as do the systems that BBR was
  // made in.
  recovery: 'rack',
  rules: bbrRules,
  laws: bbrLaws,
  signals: [
    signal('btlBwMbps', 'BtlBw', 'Mbit/s'),
    signal('rtPropMs', 'RTprop', 'ms'),
    signal('pacingGain', 'pacing gain', ''),
    signal('cwndGain', 'cwnd gain', ''),
  ],
  create: (context, params) =>
    new Bbr(
      context,
      params,
      context.options.wholeWindow ? new LinuxArithmetic(context) : new DraftArithmetic(),
    ),
})
