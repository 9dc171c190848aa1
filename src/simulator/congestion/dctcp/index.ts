import { doi, rfc, signal } from '../../describe'
import { aimdLaws } from '../aimd'
import { defineVariant, inForm } from '../congestion-control'
import { LinuxDctcp } from './linux'
import { Dctcp } from './rfc8257'
import { linux, parameters, rules } from './rules'

export default defineVariant({
  id: 'dctcp',
  label: 'DCTCP',
  summary: 'For data centres: marks tell it how much congestion there is, and it gives way by as much.',
  year: 2010,
  group: 'ECN-based',
  sources: [rfc(8257), doi('Alizadeh et al. 2010', '10.1145/1851182.1851192'), linux],
  parameters,
  ecn: 'accurate',
  rules,
  laws: aimdLaws,
  signals: [signal('alpha', 'alpha', ''), signal('marked', 'marked', '')],
  create: inForm(Dctcp, LinuxDctcp),
})
