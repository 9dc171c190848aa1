import { numberParameter, rfc, type Source, signal, type ValuesOf } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules } from '../aimd'
import {
  type AckSample,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  rulesFrom,
} from '../congestion-control'
import { MarkedFraction } from '../filters/marked-fraction'
import { Round } from '../filters/round'

const url = 'https://datatracker.ietf.org/doc/html/draft-briscoe-iccrg-prague-congestion-control'

/** A part of the draft by its title. */
const draft = (title: string): Source => ({ label: `Prague draft, ${title}`, url })

const rules = rulesFrom(draft('multiplicative decrease'), {
  ...aimdRules,
  reduces: 'marks: the window falls by alpha / 2 = {part:ratio}, to cwnd {cwnd:window}',
})

const parameters = {
  g: numberParameter(0.0625, '', [0.001, 1, 0.0005], {
    logarithmic: true,
    label: 'g',
    help: 'The weight of the newest round trip in the estimate alpha of the part that is marked.',
    source: draft('moving average of ECN feedback'),
  }),
  virtualRttMs: numberParameter(25, 'ms', [0, 200, 1], {
    label: 'virtual RTT',
    help: 'On shorter paths it grows and gives way as a flow of this RTT would; 0 turns this off.',
    source: draft('reduced RTT dependence'),
  }),
}
type PragueParameters = ValuesOf<typeof parameters>

/** Pacing in slow start, in windows a round trip; afterwards 1. */
const SLOW_START_PACING = 2

/**
 * DCTCP for the Internet, over queues that mark ECT(1) early and often: paced, growing on what was not marked even while
 * marks come in, as fast on a short path as on one of the virtual RTT, and halving at a loss like any TCP (RFC 9331 §4.3).
 * The reference implementation, with which the constants agree, waits 500 round trips (4 in later versions) before it hides a
 * short RTT; here it does so from the start.
 */
class Prague extends Aimd<PragueParameters> {
  private readonly fraction = new MarkedFraction(1, this.params.g)
  private readonly round = new Round()
  private readonly leastVirtualS = this.params.virtualRttMs / 1000
  private srttS = Number.NaN
  /** Alpha is renewed, and the window cut, once in a virtual round trip. */
  private roundStartS = 0
  private cutS = Number.NEGATIVE_INFINITY

  private get virtualRttS(): number {
    return this.srttS > this.leastVirtualS ? this.srttS : this.leastVirtualS
  }

  override onAck(ack: AckSample): void {
    if (ack.srttS > 0) this.srttS = ack.srttS
    this.fraction.count(ack.acked, ack.ece)
    if (this.round.onAck(ack) && (this.srttS >= this.leastVirtualS || this.virtualRoundIsOver(ack.nowS))) {
      this.fraction.endWindow()
      this.roundStartS = ack.nowS
    }
    super.onAck(ack)
    this.pace()
  }

  private virtualRoundIsOver(nowS: number): boolean {
    return nowS - this.roundStartS >= this.virtualRttS
  }

  private pace(): void {
    if (Number.isNaN(this.srttS)) return
    const gain = this.cwnd < this.ssthresh ? SLOW_START_PACING : 1
    this.pacingRate = (gain * this.cwnd) / this.srttS
  }

  /**
   * One segment a virtual round trip, at the rate that such a path would give: (srtt / virtual RTT)² of a segment in a real
   * one. ACKs of marked segments open nothing.
   */
  protected override growth(_units: number, acked: number): number {
    const scale = this.srttS < this.leastVirtualS ? this.srttS / this.leastVirtualS : 1
    return (acked * scale * scale) / this.cwnd
  }

  protected override reduced(segments: number, event: CongestionEvent): number {
    return event === 'ecn' ? this.cwnd * (1 - this.fraction.alpha / 2) : segments / 2
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    if (event === 'ecn') {
      if (this.srttS < this.leastVirtualS && sample.nowS - this.cutS < this.virtualRttS) return
      this.cutS = sample.nowS
    }
    super.onCongestion(event, sample)
    if (event === 'ecn')
      this.context.notes.note(rules.reduces, { part: this.fraction.alpha / 2, cwnd: this.cwnd })
    this.pace()
  }

  override onUndo(): void {
    super.onUndo()
    this.pace()
  }

  readSignals(into: Float64Array): void {
    into[0] = this.fraction.alpha
    into[1] = this.virtualRttS * 1000
  }
}

export default defineVariant({
  id: 'prague',
  label: 'Prague',
  summary: 'L4S: keeps queues below a few milliseconds by answering many small marks with small steps.',
  year: 2019,
  group: 'ECN-based',
  sources: [
    { label: 'draft-briscoe-iccrg-prague-congestion-control-04', url },
    rfc(9331, '4'),
    { label: 'Briscoe et al. 2019 (netdev 0x13)' },
    { label: 'L4STeam/linux tcp_prague.c', url: 'https://github.com/L4STeam/linux' },
  ],
  parameters,
  ecn: 'l4s',
  rules,
  laws: aimdLawsWith({
    text: '+ (RTT / virtual RTT)² / cwnd for each unmarked segment acknowledged, virtual RTT {virtualRttMs:ms}',
    source: draft('additive increase'),
  }),
  signals: [signal('alpha', 'alpha', ''), signal('virtualRttMs', 'virtual RTT', 'ms')],
  create: (context, params) => new Prague(context, params),
})
