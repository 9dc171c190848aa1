import { definePreset } from './preset'

export default definePreset({
  id: 'reno-against-vegas',
  title: 'Reno against Vegas',
  group: 'teaching',
  order: 3,
  summary:
    'Vegas keeps the queue at a few packets until Reno joins at 10 s and fills it: what waits for delay loses to what waits for loss.',
  scenario: {
    version: 1,
    durationS: 40,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } },
    flows: [{ variant: 'vegas' }, { variant: 'reno', startS: 10 }],
  },
  momentS: 13,
})
