/** A run in which one flow's window and rate are set from outside, at moments of the run. */
import { Timer } from './base/event-queue'
import type { MemoryBudget } from './base/memory'
import type { FlowConfig, Recording, SimulationConfig, TcpFlowConfig } from './config'
import { SteeredControl, steeredVariants } from './congestion/steered'
import { variants } from './registry'
import { Simulation } from './simulation'
import type { Sender } from './tcp/sender/sender'
import { wireSizes } from './tcp/sender/set-up'
import type { FlowTotals } from './totals'

/** What the data of the steered flow ask of queues that mark: both have ACKs say what of their data was marked (RFC 8257 §3.2). */
export type SteeredEcn = keyof typeof steeredVariants

function steeredConfig(config: SimulationConfig, flow: number, id: string): SimulationConfig {
  const flows = config.flows.map(
    (of, index): FlowConfig =>
      index === flow && of.kind === 'tcp' ? { ...of, variant: id, params: {} } : of,
  )
  return { ...config, flows }
}

export class SteeredSimulation extends Simulation {
  private readonly sender: Sender
  private readonly flowTotals: FlowTotals
  /** When window and rate that were set come into force. */
  private readonly moment: Timer
  private nextWindow = 1
  private nextRate = 0
  /** Mbit of a full segment on the wire. */
  readonly segmentMegabits: number

  /** `flow`: number of a flow that runs TCP; of its variant nothing is left. Throws as `Simulation` does. */
  static create(
    config: SimulationConfig,
    recording: Recording,
    flow: number,
    ecn: SteeredEcn,
    memory?: MemoryBudget,
  ): SteeredSimulation {
    const variant = steeredVariants[ecn]
    return variants.lend(
      variant,
      () => new SteeredSimulation(steeredConfig(config, flow, variant.id), recording, flow, memory),
    )
  }

  private constructor(config: SimulationConfig, recording: Recording, flow: number, memory?: MemoryBudget) {
    super(config, recording, memory)
    const { sender } = this.hosts[flow] as { sender: Sender }
    const of = config.flows[flow] as TcpFlowConfig
    this.sender = sender
    this.flowTotals = this.totals.flows[flow] as FlowTotals
    this.segmentMegabits = ((of.segmentBytes + wireSizes(of, config.stack.form).headerBytes) * 8) / 1e6
    this.moment = new Timer(this.queue, () => this.decide())
  }

  /** The one at work: a lost SYN has another made. */
  get control(): SteeredControl {
    const { control } = this.sender
    if (control instanceof SteeredControl) return control
    throw new Error('the flow is not steered')
  }
  /** Segments under way. */
  get inFlight(): number {
    return this.sender.scoreboard.pipe
  }
  /** Segments sent again so far, the SYN among them. */
  get resent(): number {
    return this.flowTotals.retransmits
  }
  /** All that the flow had to send has been acknowledged. */
  get isComplete(): boolean {
    return this.sender.isComplete
  }

  /** Time of the last event, s. */
  get lastEventS(): number {
    return this.clock.toSeconds(this.queue.now)
  }

  /**
   * Window, segments, and rate, segments per second (0: not paced), hold from `atS` on, which no event has passed: what they let go leaves
   * at that moment.
   */
  set(atS: number, window: number, rate: number): void {
    this.nextWindow = window
    this.nextRate = rate
    this.moment.set(this.clock.fromSeconds(atS))
  }

  private decide(): void {
    const { control, sender } = this
    const { pacingRate } = control
    control.set(this.nextWindow, this.nextRate)
    sender.steered(pacingRate)
  }
}
