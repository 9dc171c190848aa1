import { linuxForm, numberParameter, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { Veno } from './fu2003'
import { LinuxVeno } from './linux'
import { fuLiew, linux, rules } from './rules'

const parameters = {
  beta: numberParameter(3, 'packets', [0, 100, 1], {
    label: 'beta',
    help: 'With fewer of its packets than this in the queue a loss counts as random.',
    source: fuLiew,
  }),
  randomFactor: numberParameter(0.8, '', [0.5, 0.95, 0.05], {
    label: 'random loss',
    help: 'A loss that counts as random multiplies the window by this.',
    source: fuLiew,
  }),
  form: linuxForm(
    'In Linux the queue is judged in half segments where the window may grow, the least RTT is kept after losses, and timeouts are judged too.',
    linux,
  ),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'n', label: 'N', unit: 'packets' },
  { key: 'baseRttMs', label: 'base RTT', unit: 'ms' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'veno',
  label: 'Veno',
  summary: 'Reno that looks at the queue to tell random losses, which cost it little, from congestion.',
  year: 2003,
  group: 'loss-based',
  sources: [fuLiew, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '+ 1 / cwnd for each ACK, for every second one from beta packets in the queue on, now {n:packets}',
    source: fuLiew,
    byteCounting: {
      text: '+ 1 / cwnd for each segment acknowledged, half of it from beta packets in the queue on, now {n:packets}',
      source: fuLiew,
    },
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxVeno(context, params) : new Veno(context, params),
})
