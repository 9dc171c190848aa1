import { definePreset } from './preset'

/** Marks every packet that finds more than 20 waiting: RED without its average and its lots (RFC 8257 §4). */
const step = {
  id: 'red',
  params: { minTh: 20, maxTh: 21, weight: 1, maxP: 1, gentle: false, hardDrop: false },
  ecn: true,
} as const

const access = { bandwidthMbps: 10_000, delayMs: 0.1 }

export default definePreset({
  id: 'dctcp',
  title: 'DCTCP in a data centre',
  group: 'queues',
  order: 3,
  summary:
    'A switch of 1 Gbit/s marks every packet that finds more than 20 waiting: NewReno halves and leaves the link idle; DCTCP, from 0.3 s on, cuts by the share of marks and keeps it busy.',
  scenario: {
    version: 1,
    durationS: 0.6,
    bottleneck: { bandwidthMbps: 1000, delayMs: 0.05, buffer: { packets: 250 }, aqm: step },
    flows: [
      { id: 'one', variant: 'newreno', access },
      { id: 'two', variant: 'newreno', startS: 0.02, access },
    ],
    timeline: [{ atS: 0.3, set: { 'flows.one.variant': 'dctcp', 'flows.two.variant': 'dctcp' } }],
  },
  momentS: 0.3,
})
