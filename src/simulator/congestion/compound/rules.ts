import type { Source } from '../../describe'
import { aimdRules } from '../aimd'
import type { Rule } from '../congestion-control'

export const tan: Source = {
  label: 'Tan, Song, Zhang & Sridharan 2006',
  url: 'https://doi.org/10.1109/INFOCOM.2006.188',
}

export const draft: Source = {
  label: 'draft-sridharan-tcpm-ctcp-02',
  url: 'https://datatracker.ietf.org/doc/html/draft-sridharan-tcpm-ctcp-02',
}

export const rules: readonly Rule[] = [
  ...aimdRules,
  { text: '{a:packets} in the queue, fewer than gamma {b:window}: dwnd grows', source: draft },
  { text: '{a:packets} in the queue, not below gamma {b:window}: dwnd shrinks', source: draft },
]

export const GROWS = aimdRules.length
export const SHRINKS = GROWS + 1
