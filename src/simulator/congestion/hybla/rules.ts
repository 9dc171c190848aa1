import { doi, linuxFile, linuxForm, numberParameter, type ValuesOf } from '../../describe'
import { aimdRules } from '../aimd'
import { rule, rulesFrom } from '../congestion-control'

export const caini = doi('Caini & Firrincieli 2004', '10.1002/sat.799')

export const linux = linuxFile('net/ipv4/tcp_hybla.c')

export const hoe = doi('Hoe 1996', '10.1145/248156.248180')

export const rules = rulesFrom(caini, {
  ...aimdRules,
  scales: 'RTT {rttMs:ms}: the window opens {rho:ratio}² times as fast as that of the reference flow',
  estimates: rule('the first ACKs came at {rateMbps:Mbit/s}: ssthresh {ssthresh:window}', hoe),
})

export const parameters = {
  referenceRttMs: numberParameter(25, 'ms', [1, 500, 1], {
    label: 'RTT0',
    help: 'The round-trip time of the Reno flow whose rate it has on any path.',
    source: caini,
  }),
  form: linuxForm(
    'As published it paces and estimates ssthresh; in Linux it does neither, and begins with a window of rho.',
    linux,
  ),
}
export type HyblaParameters = ValuesOf<typeof parameters>
