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

/**
 * How the data of the steered flow present themselves to queues that mark. Both choices have ACKs say which data were
 * marked (RFC 8257 §3.2).
 */
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
  /** Expires at the moment at which the window and rate that were set come into force. */
  private readonly moment: Timer
  private nextWindow = 1
  private nextRate = 0
  /** Size of a full segment on the wire, Mbit. */
  readonly segmentMegabits: number

  /** Makes the run. `flow` is the number of a flow that runs TCP; its variant is replaced altogether. Throws what `Simulation` throws. */
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

  /** The present congestion control of the flow. The loss of a SYN causes a new one to be made. */
  get control(): SteeredControl {
    const { control } = this.sender
    if (control instanceof SteeredControl) return control
    throw new Error('the flow is not steered')
  }
  /** Segments in flight. */
  get inFlight(): number {
    return this.sender.scoreboard.pipe
  }
  /** The number of segments that were sent again so far, SYNs included. */
  get resent(): number {
    return this.flowTotals.retransmits
  }
  /** True when all that the flow had to send has been acknowledged. */
  get isComplete(): boolean {
    return this.sender.isComplete
  }

  /** Time of the last event, s. */
  get lastEventS(): number {
    return this.clock.toSeconds(this.queue.now)
  }

  /**
   * Sets the window, in segments, and the rate, in segments per second (0: not paced), from `atS` on, which must not
   * lie before an event that has happened. What they allow to be sent leaves at that moment.
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
