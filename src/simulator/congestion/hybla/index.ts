import { signal } from '../../describe'
import { defineVariant, inForm } from '../congestion-control'
import { Hybla } from './caini2004'
import { LinuxHybla } from './linux'
import { caini, hoe, linux, parameters, rules } from './rules'

export default defineVariant({
  id: 'hybla',
  label: 'Hybla',
  summary: 'Gives long paths, such as satellites, the growth in time of a path of 25 ms.',
  year: 2004,
  group: 'loss-based',
  sources: [caini, hoe, linux],
  parameters,
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
  signals: [signal('rho', 'rho', '')],
  create: inForm(Hybla, LinuxHybla),
})
