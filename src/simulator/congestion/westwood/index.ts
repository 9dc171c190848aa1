import { signal } from '../../describe'
import { aimdLaws } from '../aimd'
import { defineVariant, inForm } from '../congestion-control'
import { Westwood } from './grieco2004'
import { LinuxWestwood } from './linux'
import { linux, original, parameters, plus, rules } from './rules'

export default defineVariant({
  id: 'westwood',
  label: 'Westwood+',
  summary: 'Grows like Reno; after a loss it goes on at the bandwidth that its ACKs have shown.',
  year: 2001,
  group: 'loss-based',
  sources: [original, plus, linux],
  parameters,
  rules,
  laws: aimdLaws,
  signals: [signal('bweMbps', 'BWE', 'Mbit/s'), signal('rttMinMs', 'RTTmin', 'ms')],
  create: inForm(Westwood, LinuxWestwood),
})
