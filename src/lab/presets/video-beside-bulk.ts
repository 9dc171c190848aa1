import { definePreset } from './preset'

export default definePreset({
  id: 'video-beside-bulk',
  title: 'Video beside a download',
  group: 'teaching',
  order: 9,
  summary:
    'A video has the link to itself and plays its best quality; from 60 s a download fills the link whenever the video pauses, and the quality comes down.',
  scenario: {
    version: 1,
    durationS: 150,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { bdp: 2 } },
    flows: [
      { id: 'video', variant: 'video' },
      { id: 'download', variant: 'cubic', startS: 60 },
    ],
  },
  momentS: 60,
})
