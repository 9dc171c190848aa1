import { booleanParameter, numberParameter, type ParameterSet, rfc } from '../../describe'
import { defineVariant, type Signal } from '../congestion-control'
import { LinuxCubic } from './linux'
import { Cubic } from './rfc9438'
import { rfc9438, rules } from './rules'

const parameters = {
  // RFC 9438 §5.1(a) NOT RECOMMENDED: C is not as low as 0.04.
  // RFC 9438 §5.1(b) SHOULD: C is 0.4 by default.
  c: numberParameter(0.4, 'packets/s³', [0.01, 10, 0.01], {
    logarithmic: true,
    label: 'C',
    help: 'How steeply the window returns to where the last loss happened, and leaves it.',
    source: rfc9438('5.1'),
  }),
  // RFC 9438 §4.6(b) SHOULD: The factor beta_cubic is 0.7 by default.
  beta: numberParameter(0.7, '', [0.1, 0.95, 0.01], {
    label: 'beta',
    help: 'A loss multiplies the window by this.',
    source: rfc9438('4.6'),
  }),
  fastConvergence: booleanParameter(true, {
    label: 'fast convergence',
    help: 'A flow whose peaks get lower aims lower still, to make room for newcomers.',
    source: rfc9438('4.7'),
  }),
  renoFriendly: booleanParameter(true, {
    label: 'Reno-friendly region',
    help: 'The window is never below what Reno would have on the same path.',
    source: rfc9438('4.3'),
  }),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'wMax', label: 'W_max', unit: 'packets' },
  { key: 'wEst', label: 'W_est', unit: 'packets' },
  { key: 'k', label: 'K', unit: 's' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'cubic',
  label: 'CUBIC',
  summary:
    'Grows along a cubic curve that flattens where the last loss happened; the default of most systems.',
  year: 2008,
  group: 'loss-based',
  sources: [rfc(9438), { label: 'Ha, Rhee & Xu 2008', url: 'https://doi.org/10.1145/1400097.1400105' }],
  parameters,
  recovery: 'sack',
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
  signals,
  create: (context, params) =>
    context.options.wholeWindow ? new LinuxCubic(context, params) : new Cubic(context, params),
})
