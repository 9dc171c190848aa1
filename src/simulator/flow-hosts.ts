/**
 * Makes the hosts of a flow. Every set-up names its members one by one: what is spread from another object is, to V8, another
 * kind of object in every run, and what every packet reads of it has to be looked up by name.
 */
import type { FlowConfig } from './config'
import type { Network } from './network/network'
import type { PacketSink } from './network/wire'
import { find, traffic } from './registry'
import { createConnection } from './tcp/connection'
import type { Sender } from './tcp/sender/sender'
import { Transfers, type TransfersSetUp } from './traffic/transfers'
import { CountingSink, UnresponsiveSender } from './traffic/unresponsive'

/** A flow's two hosts. */
export type Hosts =
  | { readonly kind: 'tcp'; readonly sender: Sender }
  | { readonly kind: 'traffic'; readonly sender: UnresponsiveSender | Transfers }

export interface HostsSetUp extends Omit<TransfersSetUp, 'config' | 'definition' | 'out' | 'returnTo'> {
  readonly network: Network
}

/** The network of `setUp` is told where the flow's packets end. Throws where an id is unknown. */
export function createHosts(setUp: HostsSetUp, config: FlowConfig): Hosts {
  const { run, parts, variantDefaults, network, totals, rng, flow, clockPhase } = setUp
  const out = network.sourceOf(flow)
  const returnTo = (sender: PacketSink): PacketSink => network.returnTo(flow, sender)
  if (config.kind === 'tcp') {
    const oneOfMany = null
    const ofSender = { run, totals, rng, clockPhase, flow, config, out, oneOfMany }
    const { sender, receiver } = createConnection(ofSender, parts, returnTo)
    network.deliverTo(flow, receiver)
    return { kind: 'tcp', sender }
  }
  const definition = find(traffic, 'source', config.variant)
  if ('createTransfers' in definition) {
    const ofMany = {
      run,
      parts,
      variantDefaults,
      totals,
      rng,
      clockPhase,
      flow,
      config,
      definition,
      out,
      returnTo,
    }
    const sender = new Transfers(ofMany)
    network.deliverTo(flow, sender.receivers)
    return { kind: 'traffic', sender }
  }
  const sender = new UnresponsiveSender({ run, totals, rng, flow, config, definition, out })
  const replies = definition.replies === true ? returnTo(sender) : null
  network.deliverTo(flow, new CountingSink({ run, totals, flow }, replies))
  return { kind: 'traffic', sender }
}
