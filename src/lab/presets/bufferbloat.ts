import { definePreset } from './preset'

export default definePreset({
  id: 'bufferbloat',
  title: 'Bufferbloat',
  group: 'teaching',
  order: 2,
  summary:
    'A buffer of ten bandwidth-delay products keeps the link full and every packet late; at 20 s it shrinks to one.',
  scenario: {
    version: 1,
    durationS: 40,
    bottleneck: { bandwidthMbps: 5, delayMs: 18, buffer: { bdp: 10 } },
    flows: [
      { id: 'upload', variant: 'cubic' },
      { id: 'call', variant: 'cbr', rateMbps: 0.1, packetBytes: 200 },
    ],
    timeline: [{ atS: 20, set: { 'bottleneck.buffer.bdp': 1 } }],
  },
  momentS: 20,
})
