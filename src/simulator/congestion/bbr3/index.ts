import { numberParameter, type ParameterSet, rfc } from '../../describe'
import { defineVariant, type Signal } from '../congestion-control'
import { Bbr3 } from './bbr3'
import { bbr3Draft, bbr3Laws, bbr3Rules, draftUrl } from './rules'

const parameters = {
  lossThreshold: numberParameter(0.02, '', [0.001, 0.5, 0.001], {
    label: 'LossThresh',
    help: 'A probe for bandwidth that loses more than this part of a round trip went too far.',
    source: bbr3Draft('2.8'),
  }),
  headroom: numberParameter(0.15, '', [0, 0.9, 0.01], {
    label: 'Headroom',
    help: 'While cruising it leaves this part of what it could have in flight to others.',
    source: bbr3Draft('2.8'),
  }),
  probeRttIntervalS: numberParameter(5, 's', [1, 10, 0.5], {
    label: 'ProbeRTT interval',
    help: 'When the least RTT grows this old, half the path is emptied to measure it again.',
    source: bbr3Draft('2.16.2'),
  }),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'maxBwMbps', label: 'max_bw', unit: 'Mbit/s' },
  { key: 'bwMbps', label: 'bw', unit: 'Mbit/s' },
  { key: 'minRttMs', label: 'min_rtt', unit: 'ms' },
  { key: 'pacingGain', label: 'pacing gain', unit: '' },
  { key: 'inflightLongterm', label: 'inflight_longterm', unit: 'packets' },
  { key: 'inflightShortterm', label: 'inflight_shortterm', unit: 'packets' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'bbr3',
  label: 'BBRv3',
  summary: 'BBR that lets losses bound its model, leaves headroom to others and probes more gently.',
  year: 2023,
  group: 'model-based',
  sources: [{ label: 'draft-ietf-ccwg-bbr (August 2026)', url: draftUrl }, rfc(8985)],
  parameters,
  // No draft demands it. But BBR goes on sending at its rate while a full buffer drops, so that retransmissions are lost too,
  // which RFC 6675 finds by a timeout only; all that run it find losses by time, and §5.5.10.2 is written for that.
  recovery: 'rack',
  // §3.7: no response to marks is specified, and who asks for them has to give one.
  ecn: 'none',
  rules: bbr3Rules,
  laws: bbr3Laws,
  signals,
  create: (context, params) => new Bbr3(context, params),
})
