import { linuxForm, numberParameter, type ParameterSet } from '../../describe'
import { defineVariant, type Signal } from '../congestion-control'
import { Hybla } from './caini2004'
import { LinuxHybla } from './linux'
import { caini, hoe, linux, rules } from './rules'

const parameters = {
  referenceRttMs: numberParameter(25, 'ms', [1, 500, 1], {
    label: 'RTT0',
    help: 'The round-trip time of the Reno flow whose rate it has on any path.',
    source: caini,
  }),
  form: linuxForm(
    'As published it paces and estimates ssthresh; in Linux it does neither, and begins with a window of rho.',
    linux,
  ),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [{ key: 'rho', label: 'rho', unit: '' }]

export default defineVariant({
  kind: 'tcp',
  id: 'hybla',
  label: 'Hybla',
  summary: 'Gives long paths, such as satellites, the growth in time of a path of 25 ms.',
  year: 2004,
  group: 'loss-based',
  sources: [caini, hoe, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: {
    'slow start': {
      rises: {
        text: 'slow start, + 2^rho − 1 for each ACK once the path is known, rho {rho:ratio}',
        source: caini,
      },
    },
    'congestion avoidance': { rises: { text: '+ rho² / cwnd for each ACK, rho {rho:ratio}', source: caini } },
  },
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxHybla(context, params) : new Hybla(context, params),
})
