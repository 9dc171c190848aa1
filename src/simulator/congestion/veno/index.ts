import { signal } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, inForm } from '../congestion-control'
import { Veno } from './fu2003'
import { LinuxVeno } from './linux'
import { fuLiew, linux, parameters, rules } from './rules'

export default defineVariant({
  id: 'veno',
  label: 'Veno',
  summary: 'Reno that looks at the queue to tell random losses, which cost it little, from congestion.',
  year: 2003,
  group: 'loss-based',
  sources: [fuLiew, linux],
  parameters,
  rules,
  laws: aimdLawsWith({
    text: '+ 1 / cwnd for each ACK, for every second one from beta packets in the queue on, now {n:packets}',
    source: fuLiew,
    byteCounting: {
      text: '+ 1 / cwnd for each segment acknowledged, half of it from beta packets in the queue on, now {n:packets}',
      source: fuLiew,
    },
  }),
  signals: [signal('n', 'N', 'packets'), signal('baseRttMs', 'base RTT', 'ms')],
  create: inForm(Veno, LinuxVeno),
})
