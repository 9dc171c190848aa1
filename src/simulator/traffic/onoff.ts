import { exp, log } from '../base/detmath'
import { choiceParameter, numberParameter, type ParameterSet, type Source, type ValuesOf } from '../describe'
import { defineTraffic, type TrafficContext, type TrafficSource } from './traffic-source'

const ns2: Source = {
  label: 'ns-2.35 Application/Traffic/Exponential and Pareto',
  url: 'https://www.isi.edu/nsnam/ns/doc/node511.html',
}
const willinger: Source = { label: 'Willinger et al. 1997', url: 'https://doi.org/10.1109/90.554723' }

const parameters = {
  distribution: choiceParameter('exponential', {
    options: { exponential: 'exponential', pareto: 'Pareto' },
    label: 'distribution',
    help: 'How long bursts and pauses last: exponential, or Pareto with a heavy tail.',
    source: ns2,
  }),
  meanOnMs: numberParameter(500, 'ms', [1, 100_000, 10], {
    logarithmic: true,
    label: 'mean burst',
    help: 'Mean length of a burst, in which packets leave at the flow’s rate.',
    source: ns2,
  }),
  meanOffMs: numberParameter(500, 'ms', [1, 100_000, 10], {
    logarithmic: true,
    label: 'mean pause',
    help: 'Mean length of the pause between two bursts.',
    source: ns2,
  }),
  shape: numberParameter(1.5, '', [1.05, 10, 0.05], {
    label: 'Pareto shape',
    help: 'Tail of the Pareto distribution: below 2 its variance is infinite, and many such sources are self-similar.',
    source: willinger,
  }),
} as const satisfies ParameterSet

/** Bursts at the flow's rate and pauses. It begins with a pause, so that sources do not all begin with a burst. */
class OnOff implements TrafficSource {
  /** Packets of this burst still to come. */
  private left = 0

  constructor(
    private readonly context: TrafficContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {}

  nextGapS(): number {
    const { packetBytes, bitsPerSecond } = this.context
    const intervalS = (packetBytes * 8) / bitsPerSecond
    if (this.left > 0) {
      this.left--
      return intervalS
    }
    // A burst is a whole number of packets, at least one, as in ns-2.
    const packets = Math.max(1, Math.floor(this.draw(this.params.meanOnMs / 1000) / intervalS + 0.5))
    this.left = packets - 1
    return intervalS + this.draw(this.params.meanOffMs / 1000)
  }

  private draw(meanS: number): number {
    // What is drawn lies in (0, 1]: its logarithm is finite.
    const logU = log(1 - this.context.rng.uniform())
    if (this.params.distribution === 'exponential') return -meanS * logU
    const { shape } = this.params
    return ((meanS * (shape - 1)) / shape) * exp(-logU / shape)
  }
}

export default defineTraffic({
  kind: 'traffic',
  id: 'onoff',
  label: 'UDP on-off',
  brief: 'On-off',
  summary: 'Sends in bursts with pauses between them, and ignores congestion.',
  year: 1997,
  group: 'unresponsive',
  sources: [ns2, willinger],
  parameters,
  create: (context, params) => new OnOff(context, params),
})
