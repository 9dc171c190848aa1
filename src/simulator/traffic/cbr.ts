import { numberParameter, rfc } from '../describe'
import { defineTraffic, type TrafficContext, type TrafficSource } from './traffic-source'

/** A packet every tick; `jitter`: spread of the ticks, 1 for half of one either way. */
export class ConstantBitRate implements TrafficSource {
  private started = false
  constructor(
    private readonly context: TrafficContext,
    private readonly jitter: number,
  ) {}

  nextGapS(): number {
    if (!this.started) {
      this.started = true
      return 0
    }
    const gapS = (this.context.packetBytes * 8) / this.context.bitsPerSecond
    if (this.jitter === 0) return gapS
    return gapS + gapS * this.jitter * (this.context.rng.uniform() - 0.5)
  }
}

export default defineTraffic({
  kind: 'traffic',
  id: 'cbr',
  label: 'UDP CBR',
  brief: 'CBR',
  summary: 'Sends packets of one size at one rate and ignores congestion.',
  year: 1995,
  group: 'unresponsive',
  sources: [
    rfc(8085, '3.1'),
    { label: 'ns-2.35 Application/Traffic/CBR', url: 'https://www.isi.edu/nsnam/ns/doc/node511.html' },
  ],
  parameters: {
    jitter: numberParameter(0, '', [0, 1, 0.05], {
      label: 'jitter',
      help: 'Spread of the gaps between packets: at 1 they vary by half a gap either way.',
      source: { label: 'ns-2.35 Application/Traffic/CBR random_' },
    }),
  },
  create: (context, params) => new ConstantBitRate(context, params.jitter),
})
