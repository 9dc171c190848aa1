import { defineDocument } from '../document'

export default defineDocument({
  rfc: 8985,
  title: 'The RACK-TLP Loss Detection Algorithm for TCP',
  note: 'Keywords of BCP 14.',
  statements: {
    '1': ['RECOMMENDED'],
    '3.3.2': ['SHOULD', 'SHOULD', 'SHOULD', 'MUST', 'SHOULD'],
    '4': ['MUST', 'MUST', 'MUST', 'RECOMMENDED'],
    '6.2': ['SHOULD', 'RECOMMENDED'],
    '7.2': ['SHOULD', 'SHOULD', 'SHOULD'],
    '7.3': ['MUST', 'MUST', 'MUST', 'SHOULD', 'SHOULD', 'MUST', 'MUST'],
    '7.4.2': ['MUST', 'SHOULD'],
    '8': ['SHOULD'],
    '9.2': ['MUST NOT'],
    '9.3': ['MUST NOT', 'RECOMMENDED', 'MUST'],
  },
  otherwise: {
    '1(a)': {
      rule: 'Losses are detected by RACK-TLP rather than by counting duplicate ACKs.',
      why: 'RFC 6675 is the default of `rfc`. `lossDetection` puts RACK-TLP under every variant that recovers by SACK, and BBR has it in any case.',
    },
    '3.3.2(c)': {
      rule: 'The reordering window widens when D-SACK reports a needless retransmission.',
      why: 'It does once reordering has been seen, as in Linux. Receivers of `rfc` send no D-SACK (RFC 2883), those of `linux` do.',
    },
    '4(d)': {
      rule: 'The reordering window adapts to D-SACK.',
      why: 'As §3.3.2(c).',
    },
    '7.2(c)': {
      rule: 'The probe timer runs for two SRTT, longer for a lone segment, and no longer than the retransmission timer.',
      why: 'For 2 ms more where several segments are out, as in Linux.',
    },
    '9.3(b)': {
      rule: 'The window comes down by PRR.',
      why: '`prr` has it so; it is off by default in `rfc` and on in `linux`.',
    },
  },
  leftOut: {
    '6.2(a)': {
      rule: 'The least RTT is that of a recent window of samples, so that it follows the path to a longer one.',
      why: 'It is the least of the whole connection: after a scheduled rise of the delay it stays where it was.',
    },
    '7.3(a)': {
      rule: 'A probe goes out only where no other is under way and an RTT has been measured since the last one, or since the connection began.',
      why: 'The first condition is checked, the second is not.',
    },
    '9.3(c)': {
      rule: 'Without PRR the loss of a retransmission brings the window down once more.',
      why: 'The window comes down once an episode; the retransmission is sent again.',
    },
  },
})
