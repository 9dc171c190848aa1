import { definePreset } from './preset'

export default definePreset({
  id: 'udp-against-tcp',
  title: 'UDP against TCP',
  group: 'teaching',
  order: 5,
  summary:
    'From 10 s to 25 s a source that ignores loss sends at 8 Mbit/s; TCP makes way and takes the link back afterwards.',
  scenario: {
    version: 1,
    durationS: 40,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } },
    flows: [
      { id: 'tcp', variant: 'newreno' },
      { id: 'udp', variant: 'cbr', rateMbps: 8, packetBytes: 1500, startS: 10, stopS: 25 },
    ],
  },
  momentS: 10,
})
