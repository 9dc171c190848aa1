import { doi } from '../../describe'
import { type AckSample, type CongestionContext, type Notes, rulesFrom } from '../congestion-control'

const linux = doi('Ha & Rhee 2011; Linux 6.1 tcp_cubic.c', '10.1016/j.comnet.2011.01.014')

/** A variant that has HyStart has these among its rules. */
export const hystartLinuxRules = rulesFrom(linux, {
  ackTrain: 'ACKs came without a gap for {trainMs:ms}, more than {thresholdMs:ms}: slow start ends',
  delay: 'least RTT of the round {leastRttMs:ms} is above {thresholdMs:ms}: slow start ends',
})

const LOW_WINDOW = 16
const MIN_SAMPLES = 8
/** ACKs closer than this belong to one train. */
const ACK_DELTA_S = 0.002
const DELAY_MIN_S = 0.004
const DELAY_MAX_S = 0.016
/** Allowance for the sender's own batching: 4 x 64 KiB at the sending rate, at most 1 ms (reached below 2 Gbit/s). */
const BATCHING_S = 0.001
/** RTT samples are not trusted for so long after a recovery. */
const SETTLING_S = 1

/** HyStart as in Linux, where the stack has it. */
export function hystartLinuxFor({ options, notes }: CongestionContext): HyStartLinux | null {
  return options.hystart === 'linux' ? new HyStartLinux(notes) : null
}

/** HyStart as in Linux: slow start ends when a train of ACKs fills half of the least RTT, or when the RTT has risen. */
export class HyStartLinux {
  /** Least RTT seen, s. */
  private delayMinS = Number.POSITIVE_INFINITY
  private found = false
  private roundEnd = -1
  private roundStartS = 0
  private lastAckS = 0
  private roundMinS = Number.POSITIVE_INFINITY
  private samples = 0

  constructor(private readonly notes: Notes) {}

  /** A timeout starts a slow start that is watched again, from what is then known of the path. */
  restart(): void {
    this.found = false
    this.delayMinS = Number.POSITIVE_INFINITY
    this.roundEnd = -1
  }

  /** True when slow start ends on this ACK. `epochAgeS`: time since congestion avoidance began, -1 outside of it. */
  ends(ack: AckSample, cwnd: number, slowStart: boolean, epochAgeS: number): boolean {
    if (ack.rttS < 0) return false
    if (epochAgeS >= 0 && epochAgeS < SETTLING_S) return false
    if (ack.rttS < this.delayMinS) this.delayMinS = ack.rttS
    if (this.found || !slowStart) return false
    if (ack.una > this.roundEnd) {
      this.roundEnd = ack.nxt
      this.roundStartS = ack.nowS
      this.lastAckS = ack.nowS
      this.roundMinS = Number.POSITIVE_INFINITY
      this.samples = 0
    }
    if (cwnd < LOW_WINDOW) return false

    if (ack.nowS - this.lastAckS <= ACK_DELTA_S) {
      this.lastAckS = ack.nowS
      const threshold = (this.delayMinS + BATCHING_S) / 2
      const train = ack.nowS - this.roundStartS
      if (train > threshold) {
        this.found = true
        this.notes.note(hystartLinuxRules.ackTrain, { trainMs: train * 1000, thresholdMs: threshold * 1000 })
      }
    }
    if (ack.rttS < this.roundMinS) this.roundMinS = ack.rttS
    if (this.samples < MIN_SAMPLES) {
      this.samples++
    } else {
      const threshold = this.delayMinS + Math.min(Math.max(this.delayMinS / 8, DELAY_MIN_S), DELAY_MAX_S)
      if (this.roundMinS > threshold && !this.found) {
        this.found = true
        this.notes.note(hystartLinuxRules.delay, {
          leastRttMs: this.roundMinS * 1000,
          thresholdMs: threshold * 1000,
        })
      }
    }
    return this.found
  }
}
