import { doi, linuxForm, numberParameter, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const plus = doi('Grieco & Mascolo 2004', '10.1145/997150.997155')

export const original = doi('Mascolo et al. 2001', '10.1145/381677.381704')

export const linux = { label: 'Linux 6.1 tcp_westwood.c' }

export const rules = rulesFrom(plus, {
  ...aimdRules,
  setsFromBandwidth:
    'congestion: ACKs came at {rateMbps:Mbit/s}, which fills the empty path with {pipe:packets}',
})

export const parameters = {
  filter: numberParameter(0.9, '', [0, 0.99, 0.01], {
    label: 'filter',
    help: 'The weight of the estimate so far against the newest sample of the bandwidth.',
    source: plus,
  }),
  leastSampleMs: numberParameter(50, 'ms', [0, 1000, 5], {
    label: 'least sample',
    help: 'A sample of the bandwidth covers a round trip, and at least this time.',
    source: linux,
  }),
  form: linuxForm(
    'In Linux a loss halves the window, and BWE x RTTmin becomes the window when it is repaired; BWE is filtered twice.',
    linux,
  ),
}
export type WestwoodParameters = ValuesOf<typeof parameters>
