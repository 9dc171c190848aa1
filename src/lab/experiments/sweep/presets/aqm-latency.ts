import { defineExperiment } from '../preset'

export default defineExperiment({
  id: 'aqm-latency',
  title: 'AQM against bufferbloat',
  order: 5,
  summary:
    'CUBIC uploads fill a buffer of 1 to 32 BDP; a probe of 50 kbit/s feels the queue. Which discipline keeps its round trips short, and at what cost?',
  sources: [
    { label: 'Gettys & Nichols 2011' },
    { label: 'RFC 8289' },
    { label: 'RFC 8290' },
    { label: 'RFC 8033' },
  ],
  sweep: {
    version: 1,
    base: {
      version: 1,
      durationS: 40,
      bottleneck: { bandwidthMbps: 10, delayMs: 18 },
      flows: [
        { id: 'upload', variant: 'cubic' },
        { id: 'probe', variant: 'newreno', rateMbps: 0.05, segmentBytes: 200 },
      ],
    },
    vary: [{ path: 'bottleneck.buffer.bdp', values: [1, 2, 4, 8, 16, 32] }],
    compare: ['droptail', 'red', 'codel', 'pie', 'fq-codel', 'cobalt'],
    repetitions: 6,
    startJitterS: 2,
    warmUpS: 10,
    metrics: [
      'rtt-p95@probe',
      'rtt-mean@probe',
      'goodput@upload',
      'utilization',
      'queue-delay-p95',
      'drop-rate',
    ],
  },
})
