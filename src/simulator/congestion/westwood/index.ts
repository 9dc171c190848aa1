import { linuxForm, numberParameter, type ParameterSet } from '../../describe'
import { aimdLaws } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { Westwood } from './grieco2004'
import { LinuxWestwood } from './linux'
import { linux, original, plus, rules } from './rules'

const parameters = {
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
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'bweMbps', label: 'BWE', unit: 'Mbit/s' },
  { key: 'rttMinMs', label: 'RTTmin', unit: 'ms' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'westwood',
  label: 'Westwood+',
  summary: 'Grows like Reno; after a loss it goes on at the bandwidth that its ACKs have shown.',
  year: 2001,
  group: 'loss-based',
  sources: [original, plus, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLaws,
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxWestwood(context, params) : new Westwood(context, params),
})
