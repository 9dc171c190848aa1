/**
 * Makes the hosts of a flow. Every set-up names its members one by one: what is spread from another object is, to V8, another
 * kind of object in every run, and what every packet reads of it has to be looked up by name.
 */
import type { FlowConfig, TcpFlowConfig, TrafficFlowConfig } from './config'
import type { HostAssembly, StackDefinition } from './hosts/stack'
import type { Dumbbell } from './network/dumbbell'
import { find, traffic } from './registry'
import { createConnection } from './tcp/connection'
import type { Sender } from './tcp/sender/sender'
import type { SenderSetUp } from './tcp/sender/set-up'
import type { PacketTraffic, TransferTraffic } from './traffic/traffic-source'
import { Transfers } from './traffic/transfers'
import { CountingSink, UnresponsiveSender } from './traffic/unresponsive'

/** A flow's two hosts. */
export type Hosts =
  | { readonly kind: 'tcp'; readonly sender: Sender }
  | { readonly kind: 'traffic'; readonly sender: UnresponsiveSender | Transfers }

export interface HostsSetUp extends Omit<SenderSetUp, 'config' | 'out' | 'oneOfMany'> {
  readonly parts: HostAssembly
  readonly variantDefaults: StackDefinition['variantDefaults']
  readonly network: Dumbbell
}

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
  const { run, parts, network, totals, rng, flow, clockPhase } = setUp
  const oneOfMany = null
  const out = network.sourceOf(flow)
  const ofSender = { run, totals, rng, clockPhase, flow, config, out, oneOfMany }
  const { sender, receiver } = createConnection(ofSender, parts, (host) => network.returnTo(flow, host))
  network.deliverTo(flow, receiver)
  return sender
}

function createTransfers(
  setUp: HostsSetUp,
  config: TrafficFlowConfig,
  definition: TransferTraffic,
): Transfers {
  const { run, parts, variantDefaults, network, totals, rng, flow, clockPhase } = setUp
  const sender = new Transfers({
    run,
    parts,
    variantDefaults,
    totals,
    rng,
    clockPhase,
    flow,
    config,
    definition,
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
  const { run, network, totals, rng, flow } = setUp
  const out = network.sourceOf(flow)
  const sender = new UnresponsiveSender({ run, totals, rng, flow, config, definition, out })
  const replies = definition.replies === true ? network.returnTo(flow, sender) : null
  network.deliverTo(flow, new CountingSink({ run, totals, flow }, replies))
  return sender
}
