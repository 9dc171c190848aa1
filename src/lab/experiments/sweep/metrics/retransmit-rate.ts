import { shareOfSent } from '../metric-families'

export default shareOfSent(({ retransmits }) => retransmits, {
  id: 'retransmit-rate',
  label: 'Retransmissions',
  summary: 'Packets sent again, of those sent.',
  term: 'retransmission',
  better: 'less',
})
