import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import { type Rule, rule } from '../congestion-control'

export const tan: Source = {
  label: 'Tan, Song, Zhang & Sridharan 2006',
  url: 'https://doi.org/10.1109/INFOCOM.2006.188',
}

export const draft: Source = {
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
