import { definePreset } from './preset'

export default definePreset({
  id: 'cellular',
  title: 'Cellular link',
  group: 'teaching',
  order: 7,
  summary:
    'The rate of the link wanders as a phone is carried about; CUBIC fills the deep buffer in every dip, and the probe feels it.',
  scenario: {
    version: 1,
    durationS: 60,
    bottleneck: {
      bandwidthMbps: 12,
      delayMs: 25,
      buffer: { packets: 300 },
      rateTrace: { id: 'cellular-walk' },
    },
    flows: [
      { id: 'download', variant: 'cubic' },
      { id: 'probe', variant: 'game' },
    ],
  },
  momentS: 20,
})
