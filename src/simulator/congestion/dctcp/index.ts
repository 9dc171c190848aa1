import { linuxForm, numberParameter, type ParameterSet, rfc } from '../../describe'
import { aimdLaws } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { LinuxDctcp } from './linux'
import { Dctcp } from './rfc8257'
import { linux, rfc8257, rules } from './rules'

const parameters = {
  g: numberParameter(0.0625, '', [0.001, 1, 0.0005], {
    logarithmic: true,
    label: 'g',
    help: 'The weight of the newest window in the estimate alpha of the part that is marked.',
    source: rfc8257('4.2'),
  }),
  initialAlpha: numberParameter(1, '', [0, 1, 0.05], {
    label: 'initial alpha',
    help: 'Alpha of a new connection: at 1 its first mark halves the window.',
    source: rfc8257('4.2'),
  }),
  form: linuxForm(
    'In Linux alpha has steps of 1/1024, and a mark takes whole segments off the window: none where alpha is small.',
    linux,
  ),
} as const satisfies ParameterSet

const signals: readonly Signal[] = [
  { key: 'alpha', label: 'alpha', unit: '' },
  { key: 'marked', label: 'marked', unit: '' },
]

export default defineVariant({
  kind: 'tcp',
  id: 'dctcp',
  label: 'DCTCP',
  summary: 'For data centres: marks tell it how much congestion there is, and it gives way by as much.',
  year: 2010,
  group: 'ECN-based',
  sources: [
    rfc(8257),
    { label: 'Alizadeh et al. 2010', url: 'https://doi.org/10.1145/1851182.1851192' },
    linux,
  ],
  parameters,
  recovery: 'sack',
  ecn: 'accurate',
  rules,
  laws: aimdLaws,
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new LinuxDctcp(context, params) : new Dctcp(context, params),
})
