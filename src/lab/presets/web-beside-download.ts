import { definePreset } from './preset'

export default definePreset({
  id: 'web-beside-download',
  title: 'Web beside a download',
  group: 'teaching',
  order: 6,
  summary:
    'Short transfers keep finishing fast until a download fills the buffer at 15 s; at 40 s FQ-CoDel gives every connection its turn.',
  scenario: {
    version: 1,
    durationS: 60,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { bdp: 4 } },
    flows: [
      { id: 'web', variant: 'short-flows', rateMbps: 2, params: { meanBytes: 30_000 } },
      { id: 'download', variant: 'cubic', startS: 15 },
    ],
    timeline: [{ atS: 40, set: { 'bottleneck.aqm.id': 'fq-codel' } }],
  },
  momentS: 15,
})
