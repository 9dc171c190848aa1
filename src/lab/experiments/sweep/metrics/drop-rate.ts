import { shareOfSent } from '../metric-families'

export default shareOfSent(({ drops }) => drops, {
  id: 'drop-rate',
  label: 'Drop rate',
  summary: 'Packets dropped, in a queue or on the wire, of those sent.',
  term: 'drop',
  better: 'less',
})
