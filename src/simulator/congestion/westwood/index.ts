import { aimdLaws } from '../aimd'
import { defineVariant, type Signal } from '../congestion-control'
import { Westwood } from './grieco2004'
import { LinuxWestwood } from './linux'
import { linux, original, parameters, plus, rules } from './rules'

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
