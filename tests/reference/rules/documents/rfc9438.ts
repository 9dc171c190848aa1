import { defineDocument } from '../document'

export default defineDocument({
  rfc: 9438,
  title: 'CUBIC for Fast and Long-Distance Networks',
  note: 'Keywords of BCP 14.',
  statements: {
    '4.2': ['MUST NOT'],
    '4.3': ['SHOULD', 'SHOULD'],
    '4.4': ['MUST'],
    '4.5': ['MUST'],
    '4.6': ['MUST', 'SHOULD', 'MUST', 'REQUIRED', 'MUST', 'MUST'],
    '4.7': ['SHOULD', 'SHOULD'],
    '4.8': ['SHOULD'],
    '4.9.2': ['SHOULD'],
    '4.10': ['MUST', 'SHOULD'],
    '5.1': ['NOT RECOMMENDED', 'SHOULD'],
  },
  otherwise: {
    '4.7(b)': {
      rule: 'Where one CUBIC flow has the path to itself, fast convergence is off.',
      why: 'A sender does not know that; `fastConvergence` turns it off.',
    },
    '4.10(a)': {
      rule: 'The window is in slow start while it is no more than ssthresh.',
      why: 'While it is less. At ssthresh it is in congestion avoidance, as RFC 5681 §3.1 allows; else the first ACK after each reduction would be one of slow start.',
    },
  },
  leftOut: {
    '4.6(d)': {
      rule: 'A QUIC sender that reduces from cwnd keeps its window from growing unused.',
      why: 'QUIC is not simulated.',
    },
    '4.6(f)': {
      rule: 'Where marks persist at a window of one segment, the sender slows down further.',
      why: 'It goes on with one segment a round trip.',
    },
  },
})
