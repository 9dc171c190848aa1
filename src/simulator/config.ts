/** What the simulator is given: a scenario with everything resolved, in SI units. */
import type { ParameterValues } from './describe'
import type { HostForm } from './hosts/host-form'
import type { StackOptions } from './hosts/stack-parameters'

export interface AqmConfig {
  readonly id: string
  readonly params: ParameterValues
  readonly ecn: boolean
}

export type LossConfig =
  | { readonly model: 'bernoulli'; readonly probability: number }
  | {
      readonly model: 'gilbert-elliott'
      /** Probabilities per packet: of going bad, of going good, and of loss in either state. */
      readonly toBad: number
      readonly toGood: number
      readonly lossGood: number
      readonly lossBad: number
    }
  /** The first copy of each of these segments is lost, in every flow: for lessons and tests. */
  | { readonly model: 'list'; readonly segments: readonly number[] }

/** Waiting packets only, not the one being serialised. Infinity: no limit of that kind. */
export interface BufferConfig {
  readonly packets: number
  readonly bytes: number
}

/** Instants at which a link may send, as Mahimahi's packet-delivery traces list them. */
export interface OpportunitiesConfig {
  /** Ascending, whole ms; an instant may be there several times. The trace begins again after the last one, which is above 0. */
  readonly atMs: ArrayLike<number>
  /** What may leave at each. */
  readonly bytes: number
}

/** A rate that steps through a course of values. */
export interface RateTraceConfig {
  /** When each rate begins, ascending, the first at 0. */
  readonly timesS: readonly number[]
  /** 0: nothing leaves. */
  readonly bitsPerSecond: readonly number[]
  /** The trace begins again after so long, more than the last time; Infinity: the last rate stays. */
  readonly repeatS: number
  /** Packets leave at these instants only, and the steps are means of them. Absent: the link serialises at the rate of each step. */
  readonly opportunities?: OpportunitiesConfig
  /** Name of a measured file that is not at hand, so that nothing can be run. */
  readonly lacks?: string
}

/** Delay and loss of a link that step in time with its rate, as a measurement has them. */
export interface PathTraceConfig {
  /** When each step begins, ascending, the first at 0. */
  readonly timesS: ArrayLike<number>
  /** One-way propagation; null: it does not step. */
  readonly delayS: ArrayLike<number> | null
  /** Probability that a packet is lost, each for itself; null: it does not step. */
  readonly loss: ArrayLike<number> | null
  /** Infinity: the last step stays. */
  readonly repeatS: number
}

/** A share of packets, `probability`, takes `delayS` longer on the wire, and others overtake them. */
export interface ReorderConfig {
  readonly probability: number
  readonly delayS: number
}

export interface BottleneckConfig {
  readonly bitsPerSecond: number
  /** null: the rate is constant, as `bitsPerSecond` says. A change of the bandwidth ends it. */
  readonly rateTrace: RateTraceConfig | null
  /** null: delay and loss are constant. A change of either ends its steps. */
  readonly pathTrace: PathTraceConfig | null
  readonly delayS: number
  readonly buffer: BufferConfig
  readonly aqm: AqmConfig
  /** Loss on the wire, after the queue. */
  readonly loss: LossConfig
  /** Greatest extra delay of a packet, uniform; order is kept. */
  readonly jitterS: number
  /** null: packets keep their order. */
  readonly reorder: ReorderConfig | null
  /** What comes through is released at multiples of so long, all at once; 0: as it comes. */
  readonly aggregationS: number
}

/** A hop of a chain: a link each way between two neighbouring routers. */
export interface HopConfig {
  readonly forward: BottleneckConfig
  readonly back: BottleneckConfig
}

export interface AccessConfig {
  /** Infinity: packets take no time to be serialised. */
  readonly bitsPerSecond: number
  readonly delayS: number
  /** Waiting packets; Infinity: no limit. */
  readonly bufferPackets: number
}

/** A way along a chain, either way. */
export interface RouteConfig {
  /** Numbers of the routers at its ends, which are two. */
  readonly from: number
  readonly to: number
  /** The access link of the receiver; null: it sits on the router itself. */
  readonly receiverAccess: AccessConfig | null
}

interface FlowCommon {
  readonly id: string
  readonly variant: string
  readonly startS: number
  /** Infinity: never. */
  readonly stopS: number
  /** Data of the flow take the return path, its ACKs the bottleneck; only where there is a `returnPath`. */
  readonly reverse: boolean
  /** null: the source sits on the router itself. */
  readonly access: AccessConfig | null
  /** Its way along a chain; null: across a dumbbell. */
  readonly route: RouteConfig | null
}

export interface TcpFlowConfig extends FlowCommon {
  readonly kind: 'tcp'
  readonly params: ParameterValues
  /** Infinity: as much as it can. */
  readonly bytes: number
  /** Application writes at this rate; Infinity: it is never the limit. */
  readonly applicationBitsPerSecond: number
  readonly segmentBytes: number
  readonly headerBytes: number
  /** Segments; Infinity: no limit. */
  readonly receiverWindow: number
  /** Overrides of the stack's constants, segments; null: the stack's. */
  readonly initialWindow: number | null
  readonly initialSsthresh: number | null
  /** The same of its receiver: segments that an ACK waits for. */
  readonly delayedAckSegments: number | null
}

export interface TrafficFlowConfig extends FlowCommon {
  readonly kind: 'traffic'
  readonly params: ParameterValues
  readonly bitsPerSecond: number
  readonly packetBytes: number
  /** Infinity: no end. */
  readonly bytes: number
}

export type FlowConfig = TcpFlowConfig | TrafficFlowConfig

/** Return path of all ACKs, and of the data of flows in reverse, where it is limited. */
export interface ReturnPathConfig {
  readonly bitsPerSecond: number
  /** Limit of waiting packets. */
  readonly bufferPackets: number
}

/** A scheduled change. It acts on what happens from then on: packets already in flight keep the delay they left with. */
export type Change = { readonly atS: number } & (LinkChange | FlowChange)
/** The same of the bottleneck, or of a link of a chain. At a bandwidth of 0 nothing leaves until another change. */
export type LinkChange = {
  /** Number of the link (`linkNumber`); 0, which is the bottleneck, where it is not said. */
  readonly link?: number
} & (
  | { readonly kind: 'bandwidth'; readonly bitsPerSecond: number }
  | { readonly kind: 'delay'; readonly delayS: number }
  | { readonly kind: 'buffer'; readonly buffer: BufferConfig }
  | { readonly kind: 'aqm'; readonly aqm: AqmConfig }
  | { readonly kind: 'loss'; readonly loss: LossConfig }
  | { readonly kind: 'jitter'; readonly jitterS: number }
)
/** The same of one flow. */
export type FlowChange = { readonly flow: number } & (
  | { readonly kind: 'flow stop' }
  /** 0: the application of a TCP flow pauses; its connection stays open. */
  | { readonly kind: 'flow rate'; readonly bitsPerSecond: number }
  | { readonly kind: 'flow access'; readonly bitsPerSecond: number; readonly delayS: number }
  | { readonly kind: 'receiver window'; readonly segments: number }
  | { readonly kind: 'variant'; readonly variant: string; readonly params: ParameterValues }
)

/** What hosts the flows have. */
export interface StackConfig {
  readonly id: string
  readonly form: HostForm
  /** The stack's own where the scenario says nothing of them. */
  readonly options: StackOptions
}

export interface SimulationConfig {
  readonly durationS: number
  readonly seed: number
  readonly stack: StackConfig
  /** The bottleneck; of a chain, the first hop forward. */
  readonly bottleneck: BottleneckConfig
  /** The chain of hops between routers 0, 1, 2, ...; null: a dumbbell, whose one bottleneck is `bottleneck`. */
  readonly hops: readonly HopConfig[] | null
  /** null: the stack's own. Chains have none: each hop has its own way back. */
  readonly returnPath: ReturnPathConfig | null
  readonly flows: readonly FlowConfig[]
  /** Ascending in time. */
  readonly changes: readonly Change[]
}

/** What to keep of a run. The results are the same whatever is kept. */
export interface Recording {
  /** Windows and throughput of each flow, and the queue, are recorded. */
  readonly series: boolean
  /** Every packet and every ACK. */
  readonly packets: boolean
  /** Least time between two rows of a series, s; 0 keeps every change. Extremes between are kept. */
  readonly seriesIntervalS: number
  /** Width of a throughput bin, s. */
  readonly binS: number
  /** The digest is computed. */
  readonly digest: boolean
}
