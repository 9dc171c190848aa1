import { defineDocument } from '../document'

export default defineDocument({
  rfc: 8289,
  title: 'Controlled Delay Active Queue Management (CoDel)',
  note: 'Experimental, with keywords of BCP 14; the pseudocode (§5) has one of them.',
  statements: {
    '1': ['SHOULD'],
    '3.1': ['SHOULD'],
    '3.3': ['SHOULD'],
    '4': ['SHOULD'],
    '4.1': ['SHOULD NOT'],
    '4.2': ['SHOULD'],
    '4.3': ['SHOULD', 'SHOULD NOT', 'SHOULD NOT'],
    '4.4': ['SHOULD'],
    '4.5': ['SHOULD'],
    '5.3': ['SHOULD'],
  },
  otherwise: {
    '1(a)': {
      rule: 'A router runs FQ-CoDel rather than CoDel alone.',
      why: 'Both are there to be compared.',
    },
    '4.4(a)': {
      rule: 'Where several queues share a link, the bytes of all of them decide whether anything is dropped.',
      why: 'FQ-CoDel asks the queue at hand; `standing: all` asks all, which is the default of `linux`.',
    },
    '5.3(a)': {
      rule: 'MAXPACKET is the MTU of the link.',
      why: 'It is the largest packet so far, which §4.1 allows; `idleBytes` sets it.',
    },
  },
  leftOut: {
    '4.3(b)': {
      rule: 'The target is not raised for a link that sends in bursts.',
      why: 'No such link layer is modelled: this is a matter of configuration.',
    },
    '4.3(c)': {
      rule: 'It is not adjusted for short bursts.',
      why: 'As §4.3(b).',
    },
  },
})
