import { rfc, type Source } from '../../describe'
import { aimdRules } from '../aimd'
import { rule } from '../congestion-control'

export const url = 'https://datatracker.ietf.org/doc/html/draft-briscoe-iccrg-prague-congestion-control'

/** A part of the draft by its title. */
export const draft = (title: string): Source => ({ label: `Prague draft, ${title}`, url })

export const rfc9331 = (section: string): Source => rfc(9331, section)

export const rules = {
  ...aimdRules,
  reduces: rule(
    'marks: the window falls by alpha / 2 = {part:ratio}, to cwnd {cwnd:window}',
    draft('multiplicative decrease'),
  ),
}
