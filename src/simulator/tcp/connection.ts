/** The two hosts of a TCP connection, made for each other. */
import type { HostAssembly } from '../hosts/stack'
import type { PacketSink } from '../network/wire'
import { Receiver } from './receiver/receiver'
import { Sender } from './sender/sender'
import { type SenderSetUp, wireSizes } from './sender/set-up'

/** `returnTo`: the start of the way from the receiver back to the sender. */
export function createConnection(
  setUp: SenderSetUp,
  parts: HostAssembly,
  returnTo: (sender: PacketSink) => PacketSink,
): { readonly sender: Sender; readonly receiver: Receiver } {
  const { run, totals, flow, config, oneOfMany } = setUp
  const sender = new Sender(setUp, parts)
  const receiver = new Receiver(
    {
      run,
      totals,
      flow,
      usesSack: () => sender.recovery.usesSack,
      ackBytes: wireSizes(config, run.form).ackBytes,
      ackEvery: config.delayedAckSegments ?? run.options.delayedAckSegments,
      payloadBytes: (from, to) => sender.supply.application.payloadBytes(from, to),
      accurateEcn: () => sender.ecn.isAccurate,
      out: returnTo(sender),
      oneOfMany,
    },
    parts,
  )
  return { sender, receiver }
}
