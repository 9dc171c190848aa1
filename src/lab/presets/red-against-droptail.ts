import { definePreset } from './preset'

export default definePreset({
  id: 'red-against-droptail',
  title: 'RED against DropTail',
  group: 'teaching',
  order: 4,
  summary:
    'Four flows share a DropTail queue that is nearly always full; at 30 s RED takes over and drops before it is.',
  scenario: {
    version: 1,
    durationS: 60,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 100 } },
    flows: [
      { variant: 'sack' },
      { variant: 'sack', startS: 0.5 },
      { variant: 'sack', startS: 1 },
      { variant: 'sack', startS: 1.5 },
    ],
    timeline: [{ atS: 30, set: { 'bottleneck.aqm': { id: 'red' } } }],
  },
  momentS: 30,
})
