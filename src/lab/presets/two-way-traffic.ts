import { definePreset } from './preset'

export default definePreset({
  id: 'two-way-traffic',
  title: 'Two-way traffic',
  group: 'teaching',
  order: 8,
  summary:
    'From 20 s data go both ways: ACKs queue behind the data of the other direction, arrive in bursts, and neither direction is full any more.',
  scenario: {
    version: 1,
    durationS: 60,
    bottleneck: { bandwidthMbps: 5, delayMs: 18, buffer: { packets: 40 } },
    returnPath: { bandwidthMbps: 5, bufferPackets: 40 },
    flows: [
      { id: 'download', variant: 'newreno' },
      { id: 'upload', variant: 'newreno', startS: 20, direction: 'reverse' },
    ],
  },
  momentS: 20,
})
