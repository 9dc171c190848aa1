import { signal } from '../../describe'
import { aimdLawsWith } from '../aimd'
import { defineVariant, inForm } from '../congestion-control'
import { LinuxBic } from './linux'
import { linux, parameters, rules, xu } from './rules'
import { Bic } from './xu2004'

export default defineVariant({
  id: 'bic',
  label: 'BIC',
  summary: 'Searches between the window that lost and the one that did not; Linux’s default before CUBIC.',
  year: 2004,
  group: 'loss-based',
  sources: [xu, linux],
  parameters,
  rules,
  laws: aimdLawsWith({
    text: '+ {increment:packets} a round trip in the search for W_max {wMax:window}',
    source: xu,
  }),
  signals: [signal('wMax', 'W_max', 'packets'), signal('increment', 'increment', 'packets')],
  create: inForm(Bic, LinuxBic),
})
