import { doi, linuxForm, numberParameter, parametersFrom, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const fuLiew = doi('Fu & Liew 2003', '10.1109/JSAC.2002.807336')

export const linux = { label: 'Linux 6.1 tcp_veno.c' }

export const rules = rulesFrom(fuLiew, {
  ...aimdRules,
  random: 'N = {queued:packets} in the queue, fewer than beta {beta:window}: the loss counts as random',
  congestive:
    'N = {queued:packets} in the queue, not below beta {beta:window}: congestion, the window is halved',
})

export const parameters = parametersFrom(fuLiew, {
  beta: numberParameter(3, 'packets', [0, 100, 1], {
    help: 'With fewer of its packets than this in the queue a loss counts as random.',
  }),
  randomFactor: numberParameter(0.8, '', [0.5, 0.95, 0.05], {
    label: 'random loss',
    help: 'A loss that counts as random multiplies the window by this.',
  }),
  form: linuxForm(
    'In Linux the queue is judged in half segments where the window may grow, the least RTT outlives losses, and timeouts are judged too.',
    linux,
  ),
})
export type VenoParameters = ValuesOf<typeof parameters>
