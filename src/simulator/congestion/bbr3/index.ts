import { rfc, signal } from '../../describe'
import { defineVariant } from '../congestion-control'
import { Bbr3 } from './bbr3'
import { bbr3Laws, bbr3Rules, draftUrl, parameters } from './rules'

export default defineVariant({
  id: 'bbr3',
  label: 'BBRv3',
  summary: 'BBR that lets losses bound its model, leaves headroom to others and probes more gently.',
  year: 2023,
  group: 'model-based',
  sources: [{ label: 'draft-ietf-ccwg-bbr (August 2026)', url: draftUrl }, rfc(8985)],
  parameters,
  // No draft demands RACK. But BBR goes on sending at its rate while a full buffer drops, so that retransmissions are lost too,
  // which RFC 6675 finds by a timeout only; all that run it find losses by time, and §5.5.10.2 is written for that.
  recovery: 'rack',
  // The draft specifies no response to marks (§3.7), and who asks for them has to give one.
  ecn: 'none',
  rules: bbr3Rules,
  laws: bbr3Laws,
  signals: [
    signal('maxBwMbps', 'max_bw', 'Mbit/s'),
    signal('bwMbps', 'bw', 'Mbit/s'),
    signal('minRttMs', 'min_rtt', 'ms'),
    signal('pacingGain', 'pacing gain', ''),
    signal('inflightLongterm', 'inflight_longterm', 'packets'),
    signal('inflightShortterm', 'inflight_shortterm', 'packets'),
  ],
  create: (context, params) => new Bbr3(context, params),
})
