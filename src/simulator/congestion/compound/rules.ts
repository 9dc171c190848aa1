import { doi, numberParameter, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { type Rule, rule } from '../congestion-control'

export const tan = doi('Tan, Song, Zhang & Sridharan 2006', '10.1109/INFOCOM.2006.188')

export const draft = {
  label: 'draft-sridharan-tcpm-ctcp-02',
  url: 'https://datatracker.ietf.org/doc/html/draft-sridharan-tcpm-ctcp-02',
}

export const rules = {
  ...aimdRules,
  grows: rule('{queued:packets} in the queue, fewer than gamma {gamma:window}: dwnd grows', draft),
  shrinks: rule('{queued:packets} in the queue, not below gamma {gamma:window}: dwnd shrinks', draft),
}

/** Which way the delay window goes. */
export type Course = Rule<'queued' | 'gamma'>

export const parameters = {
  alpha: numberParameter(0.125, '', [0.01, 1, 0.005], {
    label: 'alpha',
    help: 'Without a queue the window grows by alpha x window^k a round trip.',
    source: draft,
  }),
  k: numberParameter(0.75, '', [0.1, 1, 0.05], {
    label: 'k',
    help: 'The exponent of that growth.',
    source: draft,
  }),
  beta: numberParameter(0.5, '', [0.05, 0.9, 0.05], {
    label: 'beta',
    help: 'The part of the window that a loss takes.',
    source: draft,
  }),
  gamma: numberParameter(30, 'packets', [1, 1000, 1], {
    label: 'gamma',
    help: 'From so many of its packets in the queue on, the delay window shrinks.',
    source: draft,
  }),
  zeta: numberParameter(1, '', [0.1, 10, 0.1], {
    label: 'zeta',
    help: 'How many packets the delay window loses for each of its packets in the queue.',
    source: draft,
  }),
}
export type CompoundParameters = ValuesOf<typeof parameters>
