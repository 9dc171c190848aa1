import { doi, numberParameter, parametersFrom, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { type Rule, rulesFrom } from '../congestion-control'

export const tan = doi('Tan, Song, Zhang & Sridharan 2006', '10.1109/INFOCOM.2006.188')

export const draft = {
  label: 'draft-sridharan-tcpm-ctcp-02',
  url: 'https://datatracker.ietf.org/doc/html/draft-sridharan-tcpm-ctcp-02',
}

export const rules = rulesFrom(draft, {
  ...aimdRules,
  grows: '{queued:packets} in the queue, fewer than gamma {gamma:window}: dwnd grows',
  shrinks: '{queued:packets} in the queue, not below gamma {gamma:window}: dwnd shrinks',
})

/** Which way the delay window goes. */
export type Course = Rule<'queued' | 'gamma'>

export const parameters = parametersFrom(draft, {
  alpha: numberParameter(0.125, '', [0.01, 1, 0.005], {
    help: 'Without a queue the window grows by alpha x window^k a round trip.',
  }),
  k: numberParameter(0.75, '', [0.1, 1, 0.05], { help: 'The exponent of that growth.' }),
  beta: numberParameter(0.5, '', [0.05, 0.9, 0.05], { help: 'The part of the window that a loss takes.' }),
  gamma: numberParameter(30, 'packets', [1, 1000, 1], {
    help: 'From so many of its packets in the queue on, the delay window shrinks.',
  }),
  zeta: numberParameter(1, '', [0.1, 10, 0.1], {
    help: 'How many packets the delay window loses for each of its packets in the queue.',
  }),
})
export type CompoundParameters = ValuesOf<typeof parameters>
