import { defineDocument } from '../document'

export default defineDocument({
  rfc: 6298,
  title: 'Computing TCP’s Retransmission Timer',
  note: 'Keywords of RFC 2119. §1(a) stands in the abstract, too.',
  statements: {
    '1': ['MUST', 'MUST NOT'],
    '2': ['SHOULD', 'MUST', 'MUST', 'MUST', 'SHOULD', 'MUST', 'SHOULD'],
    '3': ['MUST', 'MUST NOT', 'MUST'],
    '4': ['MUST'],
    '5': ['MUST', 'RECOMMENDED', 'MUST', 'MUST'],
  },
  otherwise: {
    '5(a)': {
      rule: 'No segment is sent again within a timeout of its last transmission.',
      why: 'The timer is managed by the algorithm of §5, but runs on through NewReno’s later partial ACKs, as RFC 6582 §3.2 step 3 has it: what they had sent again may then go once more within a timeout.',
    },
  },
  leftOut: {
    '5(d)': {
      rule: 'After a SYN has timed out, data begin with a timeout of three seconds.',
      why: 'Data begin with the timeout that the SYN has left, until the first sample: two seconds after one lost SYN, four after two.',
    },
  },
})
