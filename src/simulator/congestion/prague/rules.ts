import { numberParameter, rfc, type Source, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const url = 'https://datatracker.ietf.org/doc/html/draft-briscoe-iccrg-prague-congestion-control'

/** A part of the draft by its title. */
export const draft = (title: string): Source => ({ label: `Prague draft, ${title}`, url })

export const rfc9331 = (section: string): Source => rfc(9331, section)

export const rules = rulesFrom(draft('multiplicative decrease'), {
  ...aimdRules,
  reduces: 'marks: the window falls by alpha / 2 = {part:ratio}, to cwnd {cwnd:window}',
})

export const parameters = {
  g: numberParameter(0.0625, '', [0.001, 1, 0.0005], {
    logarithmic: true,
    label: 'g',
    help: 'The weight of the newest round trip in the estimate alpha of the part that is marked.',
    source: draft('moving average of ECN feedback'),
  }),
  virtualRttMs: numberParameter(25, 'ms', [0, 200, 1], {
    label: 'virtual RTT',
    help: 'On shorter paths it grows and gives way as a flow of this RTT would; 0 turns this off.',
    source: draft('reduced RTT dependence'),
  }),
}
export type PragueParameters = ValuesOf<typeof parameters>
