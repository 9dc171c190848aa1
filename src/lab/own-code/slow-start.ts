/** Slow start that the stack performs for code that asks for it by name, exactly as for the variants that come with Sawtooth. */
import { slowStartGrowth } from '../../simulator/congestion/aimd'
import type { AckSample, CongestionContext } from '../../simulator/congestion/congestion-control'
import { hystartLinuxFor } from '../../simulator/congestion/slow-start/hystart-linux'
import { hystartPlusPlusFor } from '../../simulator/congestion/slow-start/hystart-plus-plus'
import { slowStartRules } from './slow-start-rules'

interface Window {
  cwnd: number
  ssthresh: number
}

export class SlowStart {
  private plusPlus = this.form === 'hystart' ? hystartPlusPlusFor(this.context) : null
  private readonly linux = this.form === 'hystart' ? hystartLinuxFor(this.context) : null

  constructor(
    private readonly context: CongestionContext,
    private readonly form: 'standard' | 'hystart',
  ) {}

  /** Watches every ACK, so that the estimates of the path are complete. */
  watch(ack: AckSample, window: Window): void {
    if (this.linux?.ends(ack, window.cwnd, window.cwnd < window.ssthresh, -1) === true) this.leave(window)
  }

  /** Opens the window for an ACK below ssthresh, and returns the number of its segments that remain for the part above ssthresh. */
  open(ack: AckSample, window: Window): number {
    const { options, notes } = this.context
    // RFC 5681 §3.2, RFC 3168 §6.1.2, RFC 7661 §4.3: the window does not open while a loss is being repaired, on the
    // echo of a mark, or where it is not used.
    if (ack.recovering || ack.ece || !ack.windowLimited) return 0
    let growth: number
    if (this.plusPlus === null) growth = slowStartGrowth(ack.acked, options.byteCounting)
    else {
      growth = this.plusPlus.growth(ack, window.cwnd)
      if (this.plusPlus.finished) {
        this.leave(window)
        return ack.acked
      }
    }
    const room = window.ssthresh - window.cwnd
    window.cwnd += options.byteCounting ? Math.min(growth, room) : growth
    if (growth < room) return 0
    notes.note(slowStartRules.slowStartEnds, window)
    return options.byteCounting ? ack.acked - room : 0
  }

  private leave(window: Window): void {
    window.ssthresh = window.cwnd
    this.plusPlus = null
  }

  /** Notes a loss, a mark or a timeout. HyStart is used in the first slow start only (RFC 9406 §4.3). */
  interrupted(isTimeout: boolean): void {
    this.plusPlus = null
    if (isTimeout) this.linux?.restart()
  }
}
