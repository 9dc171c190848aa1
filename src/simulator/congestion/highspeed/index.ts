import { rfc, signal } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant } from '../congestion-control'
import { LinuxHighSpeed } from './linux'
import { HighSpeed } from './rfc3649'
import { linux, parameters, rfc3649, rules } from './rules'

export default defineVariant({
  id: 'highspeed',
  label: 'HighSpeed',
  summary:
    'Reno up to 38 packets; above, the larger its window the faster it grows and the less it gives up.',
  year: 2003,
  group: 'loss-based',
  sources: [rfc(3649), linux],
  parameters,
  rules,
  laws: aimdLawsWith({ text: '+ a(w) / cwnd for each ACK, a(w) {a:window}', source: rfc3649 }),
  signals: [signal('a', 'a(w)', 'packets'), signal('b', 'b(w)', '')],
  create: (context, params) =>
    params.form === 'table' ? new LinuxHighSpeed(context, params) : new HighSpeed(context, params),
})
