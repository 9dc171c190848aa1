import { booleanParameter, linuxForm, numberParameter, type ParameterSet } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { LinuxBic } from './linux'
import { linux, rules, xu } from './rules'
import { Bic } from './xu2004'

const parameters = {
  maxIncrement: numberParameter(16, 'packets', [1, 1000, 1], {
    label: 'S max',
    help: 'The most that the window grows in a round trip.',
    source: linux,
  }),
  searchFactor: numberParameter(4, '', [2, 16, 1], {
    integer: true,
    label: 'B',
    help: 'A round trip takes the window this fraction (1/B) of the way to W_max.',
    source: linux,
  }),
  smoothPart: numberParameter(20, 'rounds', [1, 100, 1], {
    integer: true,
    label: 'smooth part',
    help: 'Round trips for the last B packets below W_max, and for the first ones above it.',
    source: linux,
  }),
  beta: numberParameter(0.8, '', [0.1, 0.95, 0.01], {
    label: 'beta',
    help: 'A loss multiplies the window by this.',
    source: linux,
  }),
  lowWindow: numberParameter(14, 'packets', [1, 1000, 1], {
    label: 'low window',
    help: 'Up to this window it behaves as Reno.',
    source: linux,
  }),
  fastConvergence: booleanParameter(true, {
    label: 'fast convergence',
    help: 'A flow whose peaks get lower aims lower still, to make room for newcomers.',
    source: xu,
  }),
  form: linuxForm(
    'In Linux the window grows by one for a whole number of segments, which allows for how many an ACK covers.',
    linux,
  ),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'wMax', label: 'W_max', unit: 'packets' },
  { key: 'increment', label: 'increment', unit: 'packets' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'bic',
  label: 'BIC',
  summary: 'Searches between the window that lost and the one that did not; Linux’s default before CUBIC.',
  year: 2004,
  group: 'loss-based',
  sources: [xu, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '+ {increment:packets} a round trip in the search for W_max {wMax:window}',
    source: xu,
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxBic(context, params) : new Bic(context, params),
})
