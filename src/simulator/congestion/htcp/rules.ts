import { booleanParameter, linuxForm, numberParameter, parametersFrom, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rulesFrom } from '../congestion-control'

export const leith = { label: 'Leith & Shorten 2004', url: 'https://www.hamilton.ie/net/htcp3.pdf' }

export const draft = {
  label: 'draft-leith-tcp-htcp-06',
  url: 'https://datatracker.ietf.org/doc/html/draft-leith-tcp-htcp-06',
}

export const linux = { label: 'Linux 6.1 tcp_htcp.c' }

export const rules = rulesFrom(draft, {
  ...aimdRules,
  emptiesQueue: 'throughput as before: the window is multiplied by RTTmin / RTTmax, beta {beta:ratio}',
  halves:
    'throughput changed from {beforeMbps:Mbit/s} to {nowMbps:Mbit/s} since the last loss: the window is halved',
  halvesAtFirst: 'no throughput before this loss to compare {nowMbps:Mbit/s} with: the window is halved',
})

export const parameters = parametersFrom(draft, {
  lowSpeedS: numberParameter(1, 's', [0, 10, 0.1], {
    label: 'Delta_L',
    help: 'So long after congestion it grows as Reno.',
  }),
  rttScaling: booleanParameter(false, {
    label: 'RTT scaling',
    help: 'The increase is multiplied by RTT / 100 ms, so that flows of unlike RTT grow alike.',
  }),
  adaptiveBackoff: booleanParameter(true, {
    help: 'A loss multiplies the window by RTTmin / RTTmax, which just empties the queue.',
  }),
  form: linuxForm(
    'In Linux times are whole ticks, alpha is renewed with each segment gained, and the throughput compared is filtered.',
    linux,
  ),
})
export type HtcpParameters = ValuesOf<typeof parameters>
