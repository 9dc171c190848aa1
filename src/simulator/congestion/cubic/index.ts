import { doi, rfc, signal } from '../../describe'
import { defineVariant } from '../congestion-control'
import { LinuxCubic } from './linux'
import { Cubic } from './rfc9438'
import { parameters, rfc9438, rules } from './rules'

export default defineVariant({
  id: 'cubic',
  label: 'CUBIC',
  summary:
    'Grows along a cubic curve that flattens where the last loss happened; the default of most systems.',
  year: 2008,
  group: 'loss-based',
  sources: [rfc(9438), doi('Ha, Rhee & Xu 2008', '10.1145/1400097.1400105')],
  parameters,
  rules,
  laws: {
    'slow start': {
      rises: {
        text: 'slow start, + 1 for each ACK of new data; under HyStart++ + every segment acknowledged, a quarter of it in conservative slow start',
        source: rfc9438('4.10'),
        byteCounting: {
          text: 'slow start, + every segment acknowledged; a quarter of it in the conservative slow start of HyStart++',
          source: rfc9438('4.10'),
        },
      },
    },
    'congestion avoidance': {
      rises: {
        text: 'towards W_cubic a round trip ahead, at least W_est {wEst:window}; W_max {wMax:window}, K {k:s}',
        source: rfc9438('4.2'),
      },
    },
  },
  signals: [signal('wMax', 'W_max', 'packets'), signal('wEst', 'W_est', 'packets'), signal('k', 'K', 's')],
  create: (context, params) =>
    context.options.wholeWindow ? new LinuxCubic(context, params) : new Cubic(context, params),
})
