import { signal } from '../../describe'
import { aimdLawsWith, lawForEachAck } from '../aimd'
import { defineVariant, inForm } from '../congestion-control'
import { LinuxIllinois } from './linux'
import { Illinois } from './liu2008'
import { linux, liu, parameters, rules } from './rules'

export default defineVariant({
  id: 'illinois',
  label: 'Illinois',
  summary: 'Losses tell it when to cut, the queueing delay how fast to grow and how deep to cut.',
  year: 2006,
  group: 'loss-based',
  sources: [liu, linux],
  parameters,
  rules,
  laws: aimdLawsWith(
    lawForEachAck(
      '+ alpha / cwnd for each ACK, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)',
      liu,
    ),
  ),
  signals: [signal('alpha', 'alpha', 'packets'), signal('beta', 'beta', ''), signal('delayMs', 'd_a', 'ms')],
  create: inForm(Illinois, LinuxIllinois),
})
