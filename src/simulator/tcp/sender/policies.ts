/** Makes a connection's two policies, congestion control and loss recovery, as the variant in use has them. */
import type { TcpFlowConfig } from '../../config'
import type { CongestionControl, Rule, VariantDefinition } from '../../congestion/congestion-control'
import type { Numbers } from '../../sentence'
import { type LossRecovery, recoveryOn } from '../recovery/loss-recovery'
import type { RecoverySender } from '../recovery/recovery-sender'
import type { SenderEcn } from './ecn'
import type { SenderLog } from './log'
import type { Scoreboard } from './scoreboard'
import type { SenderSetUp } from './set-up'

/** What a variant says of its turns, with the first outstanding segment of that moment. */
class VariantNotes {
  constructor(
    private readonly variant: VariantDefinition,
    private readonly log: SenderLog,
    private readonly scoreboard: Scoreboard,
  ) {}

  note(rule: Rule, numbers: Numbers<string>): void {
    this.log.turned(this.variant, this.scoreboard.una, rule, numbers)
  }
}

export class Policies {
  /** What runs now: a change may come before the connection is open. */
  private variant = this.setUp.run.variantOf(this.setUp.config.variant)
  private params = this.setUp.config.params
  /** Window that the next congestion control begins with, segments. */
  private initialWindow = this.setUp.config.initialWindow ?? this.setUp.run.options.initialWindow

  constructor(
    private readonly setUp: SenderSetUp,
    private readonly log: SenderLog,
    private readonly scoreboard: Scoreboard,
    private readonly ecn: SenderEcn,
  ) {}

  /** The next policies are those of `variant` with `params`. */
  change(variant: string, params: TcpFlowConfig['params']): void {
    this.variant = this.setUp.run.variantOf(variant)
    this.params = params
  }

  /** The congestion control of a connection that has sent no data. `synLost`: its SYN was sent more than once. */
  first(synLost: boolean): CongestionControl {
    return this.createControl(this.initialSsthresh(synLost))
  }
  /** The congestion control that takes over window and ssthresh of another, as in Linux (tcp_reinit_congestion_control). */
  successorOf({ cwnd, ssthresh }: CongestionControl): CongestionControl {
    this.initialWindow = Math.max(1, Math.floor(cwnd))
    return this.createControl(ssthresh)
  }
  afterSynLoss(): CongestionControl {
    // RFC 5681 §3.1(g) MUST: Where a SYN or its answer was lost, the window starts at one segment.
    this.initialWindow = 1
    return this.first(true)
  }

  /** Segments. */
  private initialSsthresh(synLost: boolean): number {
    const { config, run } = this.setUp
    const { options, form } = run
    // RFC 5681 §3.1(j) SHOULD: A new connection has no ssthresh, so that the path and no guess ends slow
    // start.
    return (
      (synLost ? form.ssthreshAfterSynLoss : null) ??
      config.initialSsthresh ??
      (options.ssthreshFromReceiverWindow
        ? config.receiverWindow
        : options.initialSsthresh || Number.POSITIVE_INFINITY)
    )
  }

  private createControl(initialSsthresh: number): CongestionControl {
    const { initialWindow, variant } = this
    const notes = new VariantNotes(variant, this.log, this.scoreboard)
    const { config, run, rng } = this.setUp
    const { options, form } = run
    const { segmentBytes } = config
    this.ecn.use(form.withoutEcn.includes(variant.id) ? 'none' : (variant.ecn ?? 'classic'))
    return variant.create(
      {
        options,
        ticksAtStart: form.ticksAtStart,
        rng: rng.fork('congestion'),
        notes,
        segmentBytes,
        initialWindow,
        initialSsthresh,
      },
      this.params,
    )
  }

  /** The loss recovery beside `control`, whose window its own may replace (`LossRecovery.window`). */
  recoveryOf(sender: RecoverySender, control: CongestionControl): LossRecovery {
    const { recoveries, options, recoveryOf } = this.setUp.run
    return recoveryOn(recoveries, options, this.variant, recoveryOf).create(sender, this.params, control)
  }

  /** What the variant records beside its window. */
  declareSignals(): void {
    this.setUp.run.recorder.useFlowSignals(this.setUp.flow, this.variant.signals ?? [])
  }
}
