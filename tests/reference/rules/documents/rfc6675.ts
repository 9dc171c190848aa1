import { defineDocument } from '../document'

export default defineDocument({
  rfc: 6675,
  title: 'A Conservative Loss Recovery Algorithm Based on SACK for TCP',
  note: 'Keywords of RFC 2119. §5.1(a) and (b) quote RFC 2018; the list of changes (§9) repeats §4(g).',
  statements: {
    '4': [
      'SHOULD',
      'MUST NOT',
      'MUST',
      'MUST',
      'MUST',
      'MUST',
      'SHOULD',
      'MUST',
      'SHOULD',
      'MUST NOT',
      'MUST',
    ],
    '5': ['MUST', 'MUST', 'MUST', 'MUST', 'MUST', 'SHOULD NOT', 'MUST', 'SHOULD', 'MUST', 'MUST'],
    '5.1': ['SHOULD', 'MUST', 'SHOULD', 'MUST', 'MUST', 'MUST', 'MUST NOT', 'SHOULD', 'SHOULD'],
  },
  otherwise: {
    '4(i)': {
      rule: 'Where rules 1 to 3 name nothing, the rescue is sent.',
      why: 'Not where a copy of that segment is under way already.',
    },
    '5.1(a)': {
      rule: 'A timeout expunges what SACK has reported.',
      why: 'It is kept, for no receiver here takes back what it has reported; `goBackN` expunges it.',
    },
    '5.1(b)': {
      rule: 'After a timeout, what is sent again is chosen without what SACK had reported before.',
      why: 'As §5.1(a), which the document leaves open where reneging cannot go unseen.',
    },
  },
  leftOut: {},
})
