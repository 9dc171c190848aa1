import { definePreset } from './preset'

export default definePreset({
  id: 'sawtooth',
  title: 'Slow start and the sawtooth',
  group: 'buffer',
  order: 1,
  summary:
    'One flow alone: slow start overshoots, then the window climbs by a packet per round trip and halves at each loss.',
  scenario: {
    version: 1,
    durationS: 30,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 } },
    flows: [{ variant: 'sack' }],
  },
})
