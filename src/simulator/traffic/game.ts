import { numberParameter, type Source } from '../describe'
import { ConstantBitRate } from './cbr'
import { defineTraffic } from './traffic-source'

const faerber: Source = { label: 'Färber 2002', url: 'https://doi.org/10.1145/566500.566508' }

export default defineTraffic({
  kind: 'traffic',
  id: 'game',
  label: 'Game probe',
  brief: 'Game',
  summary: 'Thirty small packets a second, each answered at once: what a player feels of the queue.',
  year: 2002,
  group: 'unresponsive',
  sources: [faerber],
  // A packet every tick: 30 packets/s of 100 bytes.
  defaults: { rateMbps: 0.024, packetBytes: 100 },
  replies: true,
  parameters: {
    jitter: numberParameter(0.1, '', [0, 1, 0.05], {
      label: 'jitter',
      help: 'Spread of the ticks, so that the probe does not fall into step with others: at 1 half a tick either way.',
      source: faerber,
    }),
  },
  create: (context, params) => new ConstantBitRate(context, params.jitter),
})
