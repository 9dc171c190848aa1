import { shareOfSent } from '../metric-families'

export default shareOfSent(({ marks }) => marks, {
  id: 'mark-rate',
  label: 'Mark rate',
  summary: 'Packets marked with CE, of those sent.',
  source: { label: 'RFC 3168' },
  term: 'mark',
  better: null,
})
