/** Delay and loss of a link that step in time: each step is set when it begins, as a change would, and costs packets nothing. */
import type { Clock } from '../base/clock'
import { type EventQueue, Timer } from '../base/event-queue'
import type { BottleneckConfig, Change, PathTraceConfig } from '../config'
import type { Network } from './network'

export class PathTrace {
  private readonly timer: Timer
  private step = -1
  private round = 0
  /** Whether the steps still count: a change ends those of what it sets. */
  private stepsDelay: boolean
  private stepsLoss: boolean

  /** Before the event queue is sealed. */
  constructor(
    private readonly setUp: { readonly queue: EventQueue; readonly clock: Clock },
    private readonly config: PathTraceConfig,
    private readonly network: Network,
    private readonly link: number,
  ) {
    this.stepsDelay = config.delayS !== null
    this.stepsLoss = config.loss !== null
    this.timer = new Timer(setUp.queue, () => this.take())
  }

  /** The run starts: the event queue is sealed. */
  start(): void {
    this.take()
  }

  /** A change of the link, whose kind says of what, ends the steps of the same. */
  changed(kind: Change['kind']): void {
    if (kind === 'delay') this.stepsDelay = false
    else if (kind === 'loss') this.stepsLoss = false
    if (!this.stepsDelay && !this.stepsLoss) this.timer.stop()
  }

  /** The next step begins. */
  private take(): void {
    const { timesS, delayS, loss } = this.config
    const { network, link } = this
    this.step++
    if (this.step === timesS.length) {
      this.step = 0
      this.round++
    }
    if (this.stepsDelay && delayS !== null) network.changeDelay(link, delayS[this.step] as number)
    if (this.stepsLoss && loss !== null)
      network.queues[link]?.changeLoss({ model: 'bernoulli', probability: loss[this.step] as number })
    this.arm()
  }

  private arm(): void {
    const { timesS, repeatS } = this.config
    const endsS = this.step + 1 < timesS.length ? (timesS[this.step + 1] as number) : repeatS
    // The last step of a trace that does not begin again stays.
    if (endsS === Number.POSITIVE_INFINITY) return
    const beganS = this.round === 0 ? 0 : this.round * repeatS
    this.timer.set(this.setUp.clock.fromSeconds(beganS + endsS))
  }
}

/** null where delay and loss are constant. */
export function createPathTrace(
  setUp: { readonly queue: EventQueue; readonly clock: Clock },
  { pathTrace }: BottleneckConfig,
  link: number,
  network: Network,
): PathTrace | null {
  return pathTrace === null ? null : new PathTrace(setUp, pathTrace, network, link)
}
