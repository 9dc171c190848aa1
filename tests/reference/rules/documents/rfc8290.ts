import { defineDocument } from '../document'

export default defineDocument({
  rfc: 8290,
  title: 'The Flow Queue CoDel Packet Scheduler and Active Queue Management Algorithm',
  note: 'Experimental, with few keywords: the algorithm (§4) is told without them, and the code cites its sections.',
  statements: {
    '4.1.1': ['SHOULD'],
    '5.2.1': ['SHOULD'],
    '5.2.3': ['MUST'],
  },
  otherwise: {},
  leftOut: {
    '4.1.1(a)': {
      rule: 'Packets of a protocol without ports are hashed by their addresses and the protocol.',
      why: 'Packets here know their flow.',
    },
  },
})
