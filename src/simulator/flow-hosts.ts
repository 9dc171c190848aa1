/**
 * Makes the hosts of a flow. Every set-up names its members one by one: what is spread from another object is, to V8, another
 * kind of object in every run, and what every packet reads of it has to be looked up by name.
 */
import type { Clock } from './base/clock'
import type { EventQueue } from './base/event-queue'
import type { Rng } from './base/rng'
import type { FlowConfig, TcpFlowConfig, TrafficFlowConfig } from './config'
import type { HostForm } from './hosts/host-form'
import type { HostParts, StackDefinition } from './hosts/stack'
import type { StackOptions } from './hosts/stack-parameters'
import type { Dumbbell } from './network/dumbbell'
import type { PacketPool } from './network/packets'
import type { Recorder } from './recorder/recorder'
import { find, recoveries, traffic, variants } from './registry'
import { createConnection } from './tcp/connection'
import type { StackRecoveries } from './tcp/recovery/choice'
import type { Sender } from './tcp/sender/sender'
import type { FlowTotals } from './totals'
import type { PacketTraffic, TransferTraffic } from './traffic/traffic-source'
import { Transfers } from './traffic/transfers'
import { CountingSink, UnresponsiveSender } from './traffic/unresponsive'

/** A flow's two hosts. */
export type Hosts =
  | { readonly kind: 'tcp'; readonly sender: Sender }
  | { readonly kind: 'traffic'; readonly sender: UnresponsiveSender | Transfers }

export interface HostsSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly network: Dumbbell
  readonly totals: FlowTotals
  readonly rng: Rng
  readonly flow: number
  readonly options: StackOptions
  readonly form: HostForm
  readonly parts: HostParts
  readonly recoveries: StackRecoveries
  readonly variantDefaults: StackDefinition['variantDefaults']
  /** Where in a tick the sender's clock stands at time 0, 0 to 1. */
  readonly clockPhase: number
  readonly durationS: number
  /** The path can mark. */
  readonly ecn: boolean
}

// All runs have these in common: like all that they have in common, frozen (see `Simulation.fork`).
const variantOf = Object.freeze((id: string) => find(variants, 'variant', id))
const recoveryOf = Object.freeze((id: string) => find(recoveries, 'loss recovery', id))

/** The network of `setUp` is told where the flow's packets end. Throws where an id is unknown. */
export function createHosts(setUp: HostsSetUp, config: FlowConfig): Hosts {
  if (config.kind === 'tcp') return { kind: 'tcp', sender: createTcpHosts(setUp, config) }
  const definition = find(traffic, 'source', config.variant)
  const sender =
    'createTransfers' in definition
      ? createTransfers(setUp, config, definition)
      : createUnresponsive(setUp, config, definition)
  return { kind: 'traffic', sender }
}

function createTcpHosts(setUp: HostsSetUp, config: TcpFlowConfig): Sender {
  const { queue, clock, pool, recorder, network, totals, rng, flow } = setUp
  const { options, form, parts, recoveries, clockPhase, durationS, ecn } = setUp
  const oneOfMany = null
  const out = network.sourceOf(flow)
  const ofSender = {
    queue,
    clock,
    pool,
    recorder,
    totals,
    options,
    form,
    rng,
    clockPhase,
    flow,
    config,
    durationS,
    ecn,
    variantOf,
    recoveryOf,
    recoveries,
    out,
    oneOfMany,
  }
  const { sender, receiver } = createConnection(ofSender, parts, (host) => network.returnTo(flow, host))
  network.deliverTo(flow, receiver)
  return sender
}

function createTransfers(
  setUp: HostsSetUp,
  config: TrafficFlowConfig,
  definition: TransferTraffic,
): Transfers {
  const { queue, clock, pool, recorder, network, totals, rng, flow } = setUp
  const { options, form, parts, recoveries, variantDefaults, clockPhase, durationS, ecn } = setUp
  const sender = new Transfers({
    queue,
    clock,
    pool,
    recorder,
    totals,
    rng,
    flow,
    config,
    definition,
    options,
    form,
    parts,
    recoveries,
    variantDefaults,
    clockPhase,
    durationS,
    ecn,
    variantOf,
    recoveryOf,
    out: network.sourceOf(flow),
    returnTo: (sink) => network.returnTo(flow, sink),
  })
  network.deliverTo(flow, sender.receivers)
  return sender
}

function createUnresponsive(
  setUp: HostsSetUp,
  config: TrafficFlowConfig,
  definition: PacketTraffic,
): UnresponsiveSender {
  const { queue, clock, pool, recorder, network, totals, rng, flow } = setUp
  const out = network.sourceOf(flow)
  const sender = new UnresponsiveSender({
    queue,
    clock,
    pool,
    recorder,
    totals,
    rng,
    flow,
    config,
    definition,
    out,
  })
  const replies = definition.replies === true ? network.returnTo(flow, sender) : null
  network.deliverTo(flow, new CountingSink({ pool, recorder, totals, flow }, replies))
  return sender
}
