import { doi, signal } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant } from '../congestion-control'
import { parameters, rules, wei } from './rules'
import { Fast } from './wei2006'

export default defineVariant({
  id: 'fast',
  label: 'FAST',
  summary: 'Keeps alpha of its own packets in the queue and gets there in steps as large as the way is long.',
  year: 2004,
  group: 'delay-based',
  sources: [wei, doi('Jin, Wei & Low 2004', '10.1109/INFCOM.2004.1354670')],
  parameters,
  rules,
  laws: aimdLawsWith(
    {
      text: '{queued:packets} in the queue: towards a window of {target:window}, spread over a round trip',
      source: wei,
    },
    { text: '{queued:packets} in the queue: towards a window of {target:window}', source: wei },
  ),
  signals: [
    signal('queued', 'queued', 'packets'),
    signal('baseRttMs', 'base RTT', 'ms'),
    signal('target', 'target', 'packets'),
  ],
  create: (context, params) => new Fast(context, params),
})
