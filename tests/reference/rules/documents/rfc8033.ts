import { defineDocument } from '../document'

export default defineDocument({
  rfc: 8033,
  title: 'Proportional Integral Controller Enhanced (PIE)',
  note: 'Experimental, with few keywords: the algorithm (§4) is told without them, and the code cites its sections.',
  statements: {
    '4.2': ['SHOULD'],
    '4.4': ['SHOULD'],
    '5.1': ['SHOULD'],
  },
  otherwise: {},
  leftOut: {},
})
