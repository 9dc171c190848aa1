import { exp } from '../../base/detmath'
import { kernelForm, type ParameterSet, type Source, type ValuesOf } from '../../describe'
import { Aimd, aimdRules } from '../aimd'
import {
  type AckSample,
  type CongestionContext,
  defineVariant,
  type Rule,
  type Signal,
} from '../congestion-control'
import { HyblaCounted } from './linux'

const caini: Source = { label: 'Caini & Firrincieli 2004', url: 'https://doi.org/10.1002/sat.799' }
const linux: Source = {
  label: 'Linux 6.1 tcp_hybla.c',
  url: 'https://elixir.bootlin.com/linux/v6.1/source/net/ipv4/tcp_hybla.c',
}
const hoe: Source = { label: 'Hoe 1996', url: 'https://doi.org/10.1145/248156.248180' }

const parameters = {
  referenceRttMs: {
    kind: 'number',
    default: 25,
    min: 1,
    max: 500,
    step: 1,
    unit: 'ms',
    label: 'RTT0',
    help: 'The round-trip time of the Reno flow whose rate it has on any path.',
    source: caini,
  },
  form: kernelForm(
    'As published it paces and estimates ssthresh; in Linux it does neither, and begins with a window of rho.',
    linux,
  ),
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  {
    text: 'RTT {a:ms}: the window opens {b:ratio}² times as fast as that of the reference flow',
    source: caini,
  },
  { text: 'the first ACKs came at {a:Mbit/s}: ssthresh {b:window}', source: hoe },
]
const SCALES = aimdRules.length
const ESTIMATES = SCALES + 1

const signals: readonly Signal[] = [{ key: 'rho', label: 'rho', unit: '' }]

/** ACKs in a row whose spacing shows the bottleneck's rate (Hoe). */
const CLOSE_ACKS = 3

/**
 * Reno with the growth in time of a connection whose RTT is RTT0: rho = RTT / RTT0; 2^rho - 1 for each ACK in slow start,
 * rho² / W in congestion avoidance. As its authors ask, segments are spaced over the round trip, and the first ssthresh is
 * Hoe's estimate of what the path holds; until there is one, slow start is Reno's.
 */
class Hybla extends Aimd {
  private readonly referenceS: number
  private rho = 1
  private minRttS = Number.POSITIVE_INFINITY
  private estimated: boolean
  private firstFlight = -1
  private closeAcks = 0
  private closeSinceS = 0
  private closeSegments = 0

  constructor(context: CongestionContext, params: ValuesOf<typeof parameters>) {
    super(context)
    this.referenceS = params.referenceRttMs / 1000
    this.estimated = context.initialSsthresh !== Number.POSITIVE_INFINITY
  }

  override onAck(ack: AckSample): void {
    if (ack.minRttS > 0 && ack.minRttS < this.minRttS) {
      const first = this.minRttS === Number.POSITIVE_INFINITY
      this.minRttS = ack.minRttS
      // Slower flows gain; a faster one than the reference stays Reno.
      this.rho = Math.max(1, ack.minRttS / this.referenceS)
      if (first) this.context.notes.note(SCALES, ack.minRttS * 1000, this.rho)
    }
    if (!this.estimated) this.estimate(ack)
    super.onAck(ack)
    // W segments in each round trip of the empty path.
    if (this.minRttS !== Number.POSITIVE_INFINITY) this.pacingRate = this.cwnd / this.minRttS
  }

  /** ACKs of one flight come as far apart as the bottleneck sent its segments. */
  private estimate(ack: AckSample): void {
    if (ack.recovering) {
      this.estimated = true
      return
    }
    if (ack.acked === 0) return
    if (ack.una > this.firstFlight) {
      this.firstFlight = ack.nxt
      this.closeAcks = 1
      this.closeSegments = 0
      this.closeSinceS = ack.nowS
      return
    }
    this.closeAcks++
    this.closeSegments += ack.acked
    const elapsedS = ack.nowS - this.closeSinceS
    if (this.closeAcks < CLOSE_ACKS || elapsedS <= 0) return
    this.estimated = true
    const rate = this.closeSegments / elapsedS
    this.ssthresh = Math.max(this.cwnd, 2, rate * this.minRttS)
    this.context.notes.note(ESTIMATES, (rate * this.context.segmentBytes * 8) / 1e6, this.ssthresh)
  }

  protected override slowStartGrowth(acked: number): number {
    const standard = super.slowStartGrowth(acked)
    if (!this.estimated || this.ssthresh === Number.POSITIVE_INFINITY) return standard
    const faster = standard * (exp(this.rho * Math.LN2) - 1)
    return Math.max(0, Math.min(faster, this.ssthresh - this.cwnd))
  }

  protected override growth(counted: number): number {
    return (counted * this.rho * this.rho) / this.cwnd
  }

  readSignals(into: Float64Array): void {
    into[0] = this.rho
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'hybla',
  label: 'Hybla',
  summary: 'Gives long paths, such as satellites, the growth in time of a path of 25 ms.',
  year: 2004,
  group: 'loss-based',
  sources: [caini, hoe, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: {
    'slow start': {
      rises: {
        text: 'slow start, + 2^rho − 1 for each ACK once the path is known, rho {rho:ratio}',
        source: caini,
      },
    },
    'congestion avoidance': { rises: { text: '+ rho² / cwnd for each ACK, rho {rho:ratio}', source: caini } },
  },
  signals,
  create: (context, params) =>
    params.form === 'linux'
      ? new HyblaCounted(context, params.referenceRttMs / 1000)
      : new Hybla(context, params),
})
