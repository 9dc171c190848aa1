/** What a sender tells the log of a run: its window after every change, and what happened. */
import type { Phase, Rule, VariantDefinition } from '../../congestion/congestion-control'
import { PHASES, rulesOf } from '../../congestion/congestion-control'
import type { BareKind, EventKind, StoredFields } from '../../log'
import { WindowState } from '../../recorder/window-rows'
import type { Numbers } from '../../sentence'
import type { SenderState } from './sender-state'
import { type SenderSetUp, wireSizes } from './set-up'

/** Begin and end of a flow, and the notes of its variant. */
const OF_A_LONE_CONNECTION: readonly EventKind[] = [
  'flow start',
  'established',
  'flow stop',
  'complete',
  'note',
]
const code = (phase: Phase): number => PHASES.indexOf(phase)
const CLOSED = code('closed')
const FAST_RECOVERY = code('fast recovery')
const TIMEOUT = code('timeout')

/** A sender with its newest sample of the delivery rate, segments/s; -1: none. */
type LoggedSender = SenderState & { readonly report: { readonly sample: { readonly deliveryRate: number } } }

export class SenderLog {
  private readonly window = new WindowState()
  /** The last one of the variant. */
  private readonly turn = { rule: -1 }
  private readonly queue = this.setUp.run.queue
  private readonly clock = this.setUp.run.clock
  private readonly recorder = this.setUp.run.recorder
  /** Wire bytes of a segment, Mbit. */
  private readonly megabits: number
  private phase: Phase = 'closed'
  private phaseCode = CLOSED

  constructor(private readonly setUp: SenderSetUp) {
    const { config, run } = setUp
    this.megabits = ((config.segmentBytes + wireSizes(config, run.form).headerBytes) * 8) / 1e6
  }

  /** See `Recorder.happened`. Of one connection among many, what its flow has no words for stays out. */
  happened(kind: BareKind, segment: number, packet: number): number
  happened<K extends EventKind>(kind: K, segment: number, packet: number, fields: StoredFields<K>): number
  happened(
    kind: EventKind,
    segment: number,
    packet: number,
    fields: StoredFields<EventKind> | null = null,
  ): number {
    const { recorder } = this
    const { oneOfMany, flow } = this.setUp
    if (oneOfMany !== null && OF_A_LONE_CONNECTION.includes(kind)) return -1
    const seq = oneOfMany === null ? segment : segment + oneOfMany.base
    return recorder.happened(kind, flow, seq, packet, fields as StoredFields<EventKind>)
  }

  /** `variant` has taken a turn by one of its rules; `segment` is the first outstanding one. */
  turned(variant: VariantDefinition, segment: number, rule: Rule, numbers: Numbers<string>): void {
    const { turn, recorder } = this
    if (recorder.series) {
      turn.rule = rulesOf(variant).indexOf(rule)
      if (turn.rule < 0) throw new Error(`${variant.id} notes a rule that it does not declare: ${rule.text}`)
    }
    const row = this.happened('note', segment, -1, turn)
    recorder.explain(row, 'note', rule, numbers)
  }

  /** The window may have changed. */
  record(sender: LoggedSender): void {
    const { window, recorder } = this
    const { oneOfMany, flow } = this.setUp
    if (oneOfMany !== null) {
      this.begin(sender)
      this.read(sender)
      oneOfMany.windowChanged(window)
      return
    }
    this.count(sender)
    if (!recorder.tracesWindow) return
    if (recorder.series) this.read(sender)
    else window.una = sender.scoreboard.una
    recorder.windowChanged(flow, window, sender.control)
  }

  /** The window counts from now on in what is weighted by time. */
  count(sender: LoggedSender): void {
    this.begin(sender)
    this.setUp.totals.changeCwnd(this.window)
  }

  private begin(sender: LoggedSender): void {
    const { window, clock, queue } = this
    window.tS = clock.toSeconds(queue.now)
    window.cwnd = sender.windowNow
  }

  /** What a row has beside time and window. */
  private read(sender: LoggedSender): void {
    const { window, megabits, clock } = this
    const { control, scoreboard, rtt } = sender
    const { sample } = sender.report
    window.una = scoreboard.una
    window.ssthresh = control.ssthresh
    window.inFlight = scoreboard.pipe
    window.srttMs = rtt.srtt < 0 ? Number.NaN : clock.toSeconds(rtt.srtt) * 1000
    window.rttMs = rtt.latest < 0 ? Number.NaN : clock.toSeconds(rtt.latest) * 1000
    window.rtoMs = clock.toSeconds(rtt.rto) * 1000
    window.pacingMbps = control.pacingRate * megabits
    if (sample.deliveryRate > 0) window.deliveryMbps = sample.deliveryRate * megabits
    window.nxt = scoreboard.nxt
    window.phase = this.phaseOf(sender)
  }

  private phaseOf({ established, control, recovery }: LoggedSender): number {
    if (!established) return CLOSED
    if (recovery.state === 'recovery') return FAST_RECOVERY
    if (recovery.state === 'timeout' && control.cwnd < control.ssthresh) return TIMEOUT
    const { phase } = control
    // The code of a phase is looked up only where the phase has changed.
    if (phase !== this.phase) {
      this.phase = phase
      this.phaseCode = code(phase)
    }
    return this.phaseCode
  }
}
