import { linuxFile, linuxForm, numberParameter, parametersFrom, rfc, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const linux = linuxFile('net/ipv4/tcp_dctcp.c')

export const rules = rulesFrom(rfc(8257, '3.3'), {
  ...aimdRules,
  reduces: 'marks: the window falls by alpha / 2 = {part:ratio}, to cwnd {cwnd:window}',
})

export const parameters = parametersFrom(rfc(8257, '4.2'), {
  g: numberParameter(0.0625, '', [0.001, 1, 0.0005], {
    logarithmic: true,
    help: 'The weight of the newest window in the estimate alpha of the part that is marked.',
  }),
  initialAlpha: numberParameter(1, '', [0, 1, 0.05], {
    help: 'Alpha of a new connection: at 1 its first mark halves the window.',
  }),
  form: linuxForm(
    'In Linux alpha has steps of 1/1024, and a mark takes whole segments off the window: none where alpha is small.',
    linux,
  ),
})
export type DctcpParameters = ValuesOf<typeof parameters>
