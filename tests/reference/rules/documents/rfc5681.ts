import { defineDocument } from '../document'

export default defineDocument({
  rfc: 5681,
  title: 'TCP Congestion Control',
  note: 'Keywords of RFC 2119. The list of changes (§7) repeats what stands elsewhere.',
  statements: {
    '2': ['MUST NOT'],
    '3': ['MUST NOT'],
    '3.1': [
      'MUST',
      'MUST',
      'MUST NOT',
      'MUST NOT',
      'MUST NOT',
      'MUST NOT',
      'MUST',
      'SHOULD',
      'SHOULD',
      'SHOULD',
      'MUST',
      'RECOMMENDED',
      'SHOULD',
      'MUST NOT',
      'RECOMMENDED',
      'MUST NOT',
      'SHOULD',
      'MUST',
      'MUST',
    ],
    '3.2': [
      'SHOULD',
      'SHOULD',
      'SHOULD',
      'SHOULD',
      'MUST NOT',
      'MUST NOT',
      'MUST',
      'MUST NOT',
      'MUST',
      'MUST',
      'SHOULD',
      'MUST',
    ],
    '4.1': ['SHOULD'],
    '4.2': ['SHOULD', 'MUST NOT', 'SHOULD', 'MUST', 'MUST NOT', 'SHOULD', 'SHOULD', 'SHOULD', 'MUST NOT'],
    '4.3': ['RECOMMENDED', 'MUST', 'MUST', 'MUST', 'MUST', 'MUST'],
  },
  otherwise: {
    '3(a)': {
      rule: 'A sender is no more aggressive than slow start, congestion avoidance, fast retransmit and fast recovery allow.',
      why: 'Tahoe, Reno, NewReno and SACK are not, but for an initial window after RFC 6928. The other variants follow documents of their own, of which RFC 9438 updates this rule.',
    },
    '3.1(b)': {
      rule: 'The initial window is no more than two to four segments, by their size.',
      why: 'It is ten segments (RFC 6928), or what `initialWindow` sets.',
    },
    '3.1(c)': {
      rule: 'Of segments above 2190 bytes the initial window holds no more than two.',
      why: 'As §3.1(b).',
    },
    '3.1(d)': {
      rule: 'Of segments above 1095 bytes the initial window holds no more than three.',
      why: 'As §3.1(b).',
    },
    '3.1(e)': {
      rule: 'Of smaller segments the initial window holds no more than four.',
      why: 'As §3.1(b).',
    },
    '3.1(m)': {
      rule: 'Congestion avoidance opens the window once a round trip, by what an ACK acknowledges and by one segment at most.',
      why: 'The window opens by 1/cwnd with each ACK (equation 3, which the document allows): by less where the receiver delays ACKs.',
    },
    '3.1(o)': {
      rule: 'Congestion avoidance counts the bytes acknowledged, and opens the window by one segment when they make a window.',
      why: 'ACKs are counted; `byteCounting` counts segments.',
    },
    '3.1(q)': {
      rule: 'An increase that integer arithmetic makes 0 is rounded up to one byte.',
      why: 'Windows keep their fraction, so that no increase is lost.',
    },
    '4.3(f)': {
      rule: 'Losses in two successive windows, and the loss of a retransmission, bring the window down twice.',
      why: 'RFC 6675 finds the loss of a retransmission by the timer, which brings ssthresh down once more. RACK-TLP finds it earlier and does not: see RFC 8985 §9.3(c).',
    },
  },
  leftOut: {
    '3.1(h)': {
      rule: 'A window of segments that prove too large for the path is reduced.',
      why: 'There is no discovery of the path’s MTU: segments have the size that the scenario gives.',
    },
    '3.1(i)': {
      rule: 'It is reduced by the ratio of the old size to the new one.',
      why: 'As §3.1(h).',
    },
    '4.1(a)': {
      rule: 'A sender that has been silent for a timeout starts again with the restart window at most.',
      why: 'A window that is not used does not grow (RFC 7661), but it is kept through a silence of any length.',
    },
  },
})
