import { defineDocument } from '../document'

export default defineDocument({
  rfc: 9937,
  title: 'Proportional Rate Reduction (PRR)',
  note: 'Keywords of BCP 14. §3(a) and (b) are definitions.',
  statements: {
    '3': ['MUST NOT', 'MUST NOT'],
    '5': ['RECOMMENDED'],
    '6.1': ['MUST'],
    '6.2': ['MUST', 'MUST'],
    '6.4': ['RECOMMENDED'],
  },
  otherwise: {
    '5(a)': {
      rule: 'PRR comes together with RACK-TLP.',
      why: '`prr` and `lossDetection` are set one by one; `linux` has both.',
    },
  },
  leftOut: {
    '6.2(b)': {
      rule: 'Without SACK each duplicate ACK of a recovery takes one segment off what is in flight.',
      why: 'PRR runs with SACK only.',
    },
    '6.4(a)': {
      rule: 'Pacing takes the bursts out of what is sent.',
      why: 'Only variants with a pacing rate of their own pace; a window that comes back to ssthresh may send a burst.',
    },
  },
})
