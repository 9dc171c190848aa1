import { aimdLawsWith } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { LinuxBic } from './linux'
import { linux, parameters, rules, xu } from './rules'
import { Bic } from './xu2004'

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
