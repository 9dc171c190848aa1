import { defineDocument } from '../document'

export default defineDocument({
  rfc: 6582,
  title: 'The NewReno Modification to TCP’s Fast Recovery Algorithm',
  note: 'The algorithm (§3.2) is stated without keywords: the code cites its steps. The one keyword quotes RFC 5681.',
  statements: {
    '5': ['SHOULD'],
  },
  otherwise: {},
  leftOut: {},
})
