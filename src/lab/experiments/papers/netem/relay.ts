/** Machine 2 between the two hops of the netem transfers, as a network of two hops. */
import type { FlowInput, ScenarioInput } from '../../../scenario/scenario-input'

/** A hop on which netem works, beside its delay. */
export type ShapedHop = Required<
  Pick<NonNullable<ScenarioInput['bottleneck']>, 'bandwidthMbps' | 'buffer' | 'loss'>
>

interface Hops {
  readonly linkMbps: number
  /** Round-trip time of each hop, without what netem adds. */
  readonly rttMs: number
  readonly accessMs: number
  /** The delay that netem adds to each packet. */
  readonly addedMs: number
}

type FileFlow = FlowInput & Required<Pick<FlowInput, 'segmentBytes' | 'headerBytes'>>

/**
 * Machine 1 waits for its own interface and drops nothing there, as Linux does (TCP small queues), so that its data come to machine 2
 * at the rate of the link: no window fills a queue of so many packets.
 */
const NO_DROPS = { packets: 100_000 }
const NO_LOSS = { model: 'bernoulli', percent: 0 } as const

/**
 * A file from machine 1 over machine 2 to machine 3; netem is on the way out of machine 2.
 *
 * `again`: machine 2 ends the first connection, and opens a second one when the first data arrive. They come at the rate of the link,
 * which the way on does not exceed, so that the second sender is not short of them once it has had anything to repeat; before, it may
 * be ahead of them by its first window. `writer`: the same, where what machine 2 has is handed over segment by segment at the rate at
 * which it arrives, so that it is never ahead; but a writer has no send buffer in the model, in which what waits would be joined. A
 * real relay is between the two. `packets`: one connection, whose packets machine 2 passes on. `interface`: the same, where
 * machine 2 has one interface, so that netem acts on the ACKs to machine 1 too.
 */
export function throughRelay(
  relay: string,
  flow: FileFlow,
  shaped: ShapedHop,
  { linkMbps, rttMs, accessMs, addedMs }: Hops,
): Pick<ScenarioInput, 'network' | 'flows'> {
  const hasTwoEnds = relay === 'again' || relay === 'writer'
  const hopMs = rttMs / 2 - (hasTwoEnds ? 2 : 1) * accessMs
  const plain = { bandwidthMbps: linkMbps, delayMs: hopMs, buffer: NO_DROPS, loss: NO_LOSS }
  const netem = { ...shaped, delayMs: hopMs + addedMs }
  const hops = [
    { ...plain, ...(relay === 'interface' ? { back: netem } : {}) },
    { ...netem, back: plain },
  ]
  if (!hasTwoEnds) return { network: { hops }, flows: [flow] }
  const { segmentBytes, headerBytes } = flow
  const segmentS = ((segmentBytes + headerBytes) * 8) / (linkMbps * 1e6)
  // The handshake, and half a round trip of the first segment.
  const startS = (1.5 * rttMs) / 1000 + segmentS
  const rateMbps = (linkMbps * segmentBytes) / (segmentBytes + headerBytes)
  return {
    network: { hops },
    flows: [
      { ...flow, from: 0, to: 1 },
      { ...flow, startS, from: 1, to: 2, ...(relay === 'writer' ? { rateMbps } : {}) },
    ],
  }
}
