import { definePreset } from './preset'

/** ns-2's queue limit of 50 on every link is 49 packets waiting; the sources' own links overflow too. */
const source = {
  segmentBytes: 1000,
  headerBytes: 40,
  receiverWindowPackets: 300,
  access: { bandwidthMbps: 100, delayMs: 1, bufferPackets: 49 },
}

export default definePreset({
  id: 'sharma-garg-300-20',
  title: 'Sharma & Garg, window 300 at 20 ms',
  group: 'papers',
  order: 6,
  summary:
    'Three Tahoe flows from 0, 20 and 40 s over 100 Mbit/s; the paper prints 42.26 Mbit/s per flow-second.',
  scenario: {
    version: 1,
    durationS: 100,
    stack: 'ns2',
    bottleneck: { bandwidthMbps: 100, delayMs: 18, buffer: { packets: 49 } },
    flows: [
      { variant: 'tahoe', startS: 0, stopS: 100, ...source },
      { variant: 'tahoe', startS: 20, stopS: 80, ...source },
      { variant: 'tahoe', startS: 40, stopS: 60, ...source },
    ],
  },
})
