import { defineDocument } from '../document'

export default defineDocument({
  rfc: 9332,
  title: 'Dual-Queue Coupled Active Queue Management (AQM) for L4S',
  note: 'Experimental, with keywords of BCP 14 in §2; the appendices are told without them. §2.3 and §2.5.1(g) quote RFC 9331.',
  statements: {
    '2.3': ['MUST NOT', 'MUST NOT'],
    '2.5.1': ['MUST', 'MUST', 'MUST', 'MUST', 'MUST', 'SHOULD', 'MUST', 'MUST', 'RECOMMENDED'],
    '2.5.1.1': ['SHOULD', 'SHOULD', 'SHOULD', 'SHOULD', 'MUST'],
    '2.5.2.1': ['SHOULD NOT', 'SHOULD', 'SHOULD'],
    '2.5.2.2': ['SHOULD', 'SHOULD'],
    '2.5.2.3': ['SHOULD', 'SHOULD'],
  },
  otherwise: {
    '2.5.1(a)': {
      rule: 'The L4S behaviours of a network node are complied with (RFC 9331 §5).',
      why: 'ECT(1) chooses the L4S queue. CE does not come in, for there is one bottleneck; what is optional there is not modelled.',
    },
    '2.5.2.1(c)': {
      rule: 'The limit of the L4S priority is a relation between the greatest delays of the two queues.',
      why: 'It is the share of the link that a waiting Classic queue is left, as in Linux.',
    },
    '2.5.2.2(a)': {
      rule: 'What each queue has forwarded, marked and dropped can be monitored.',
      why: 'The log holds the course of every packet; the lengths of both queues and all probabilities can be charted.',
    },
    '2.5.2.2(b)': {
      rule: 'The mean and the 99th percentile of the delay of each queue can be had.',
      why: 'They can be computed from the log; the result of a run has those of both queues together.',
    },
  },
  leftOut: {
    '2.5.1.1(a)': {
      rule: 'ECT(0) packets that an operator puts into the L4S queue are marked as Classic traffic is.',
      why: 'Operators’ classifiers are not modelled: ECT(1) alone leads into the L4S queue.',
    },
    '2.5.1.1(b)': {
      rule: 'Packets there that are not ECN-capable pass unchanged where the queue is protected otherwise.',
      why: 'As §2.5.1.1(a).',
    },
    '2.5.1.1(c)': {
      rule: 'Else they are dropped as Classic traffic is.',
      why: 'As §2.5.1.1(a).',
    },
    '2.5.1.1(d)': {
      rule: 'L4S packets that an operator puts into the Classic queue are marked by the coupled probability.',
      why: 'As §2.5.1.1(a).',
    },
    '2.5.2.3(a)': {
      rule: 'Anomalies are reported as they happen.',
      why: 'Each drop is in the log with its reason, overload included; there is no other report.',
    },
    '2.5.2.3(b)': {
      rule: 'Reports of overload have hysteresis.',
      why: 'As §2.5.2.3(a).',
    },
  },
})
