/**
 * The complete scenario, version 1 of its file, with every default filled in. Names carry their unit. Keys that came to
 * version 1 later (`reorder`, `rateTrace`, `aggregationMs`, `direction`) are absent where they have their default, so
 * that older files keep their meaning.
 */
import type { AqmConfig } from '../../simulator/config'
import type { ParameterValues } from '../../simulator/describe'
import { type OwnAlgorithm, plainId, renameAlgorithms } from './own-names'

export type BufferSize =
  | { readonly packets: number }
  | { readonly bytes: number }
  | { readonly bdp: number }
  | { readonly ms: number }

export type AqmChoice = AqmConfig

type GilbertElliottRates = 'toBadPercent' | 'toGoodPercent' | 'lossGoodPercent' | 'lossBadPercent'
export type LossModel =
  | { readonly model: 'bernoulli'; readonly percent: number }
  | ({ readonly model: 'gilbert-elliott' } & Readonly<Record<GilbertElliottRates, number>>)

/** A file of a measured link (src/lab/measured), which a scenario names and does not contain. */
export interface MeasuredFile {
  /** The name of the file, or its path relative to the scenario's file. */
  readonly file: string
  /** The first 16 hexadecimal digits of its SHA-256, which identify it. */
  readonly sha256: string
}

/** A rate that changes in steps. */
export type RateTrace =
  | MeasuredFile
  /** A built-in course (src/lab/rate-traces), scaled so that its mean is the bandwidth. */
  | { readonly id: string }
  | {
      /** Pairs [s, Mbit/s]: each rate holds from its time on. Times ascend, and the first is 0. */
      readonly points: readonly (readonly [fromS: number, mbps: number])[]
      /** The time after which the trace begins again, s; null where the last rate stays. */
      readonly repeatS: number | null
    }

export interface Reorder {
  readonly percent: number
  readonly delayMs: number
}

export const DIRECTIONS = ['forward', 'reverse'] as const
export type Direction = (typeof DIRECTIONS)[number]

export interface Access {
  readonly bandwidthMbps: number
  readonly delayMs: number
  /** Buffer in packets; null for no limit. */
  readonly bufferPackets: number | null
}

interface FlowCommon {
  readonly id: string
  readonly variant: string
  readonly params: ParameterValues
  readonly startS: number
  readonly stopS: number | null
  readonly bytes: number | null
  /** With `reverse` its data take the return path, and its ACKs the bottleneck. The default is forward. */
  readonly direction?: Direction
  /** The sender's access link; null where the source is on the router itself. */
  readonly access: Access | null
  /** The routers of a chain between which its data go, in either direction; absent on a dumbbell. */
  readonly from?: number
  readonly to?: number
  /** The receiver's access link on a chain. Without it the receiver has the same as the sender. */
  readonly receiverAccess?: Access | null
}

export interface TcpFlow extends FlowCommon {
  readonly segmentBytes: number
  readonly headerBytes: number
  readonly receiverWindowPackets: number | null
  /** The rate at which the application writes, Mbit/s; null where it is never the limit. */
  readonly rateMbps: number | null
  /** Initial window in packets, and initial threshold below; null for those of the stack. */
  readonly initialWindowPackets: number | null
  readonly initialSsthreshPackets: number | null
  /** The number of segments for which the receiver sends one ACK. The default is the stack's. */
  readonly delayedAckSegments?: number
}

export interface TrafficFlow extends FlowCommon {
  readonly rateMbps: number
  readonly packetBytes: number
}

export type Flow = TcpFlow | TrafficFlow

/** Returns the value, or infinity for null, which stands for no limit, or for an event that never happens. */
export const orInfinity = (value: number | null | undefined): number => value ?? Number.POSITIVE_INFINITY

/** True for flows that run TCP (their variant is in the registry's `variants`, not in its `traffic`). */
export function isTcpFlow(flow: Flow): flow is TcpFlow {
  return 'segmentBytes' in flow
}

/** A change during the run. `set` maps a path ("bottleneck.buffer.packets", "flows.a.stopS") to its new value. */
export interface TimelineEntry {
  readonly atS: number
  readonly set: Readonly<Record<string, unknown>>
}

/** A link with its queue: the bottleneck of a dumbbell, or one direction of a hop. */
export interface LinkSettings {
  readonly bandwidthMbps: number
  /** One-way propagation delay. */
  readonly delayMs: number
  readonly buffer: BufferSize
  readonly aqm: AqmChoice
  readonly loss: LossModel
  readonly jitterMs: number
  /** A share of packets that is delayed further, so that others overtake them. The default is none. */
  readonly reorder?: Reorder
  /** A rate that changes. Without it the rate is `bandwidthMbps`; with it, `bandwidthMbps` only measures buffers and the BDP. */
  readonly rateTrace?: RateTrace
  /** Packets that have crossed the link are released in bursts at this interval, ms. Without it each is released as it arrives. */
  readonly aggregationMs?: number
}

/** The settings of the return direction that differ. A `rateTrace` of null means that this direction has none. */
export type BackSettings = Partial<Omit<LinkSettings, 'rateTrace'>> & {
  readonly rateTrace?: RateTrace | null
}

export interface Hop extends LinkSettings {
  /** The return direction. Without it that equals the forward direction. */
  readonly back?: BackSettings
}

/** A chain of routers: hop i joins router i with router i + 1. */
export interface Network {
  readonly hops: readonly Hop[]
}

export interface Scenario {
  readonly version: 1
  readonly title: string
  readonly durationS: number
  readonly seed: number
  readonly stack: string
  readonly stackParams: ParameterValues
  /** The bottleneck. On a chain this is the first hop in the forward direction, which the file does not state twice (`fileOf`). */
  readonly bottleneck: LinkSettings
  /** The chain of routers. Without it the network is a dumbbell with one bottleneck. */
  readonly network?: Network
  /** The return path; null for the stack's own. */
  readonly returnPath: { readonly bandwidthMbps: number; readonly bufferPackets: number } | null
  readonly flows: readonly Flow[]
  readonly timeline: readonly TimelineEntry[]
  /** Algorithms of the user's own. The default is none. */
  readonly algorithms?: readonly OwnAlgorithm[]
}

type Linked = Pick<Scenario, 'bottleneck' | 'network' | 'returnPath' | 'algorithms'>

/** Returns the scenario as its file has it: a chain has no bottleneck beside its hops, and users' own algorithms have their plain names. */
export function fileOf<T extends Linked>(
  inside: T,
): Omit<T, 'bottleneck' | 'returnPath'> & Partial<Pick<Linked, 'bottleneck' | 'returnPath'>> {
  const scenario = inside.algorithms === undefined ? inside : renameAlgorithms(inside, plainId)
  if (scenario.network === undefined) return scenario
  const { bottleneck: _, returnPath: __, ...file } = scenario
  return file
}

export type ScenarioFile = ReturnType<typeof fileOf<Scenario>>

/** A part of a link that is not used as it stands. */
export interface LinkQuote {
  /** The part of the link, "bw=1e9"; '' where it is not a pair of key and value. */
  readonly text: string
  readonly why: string
  /** The allowed values for people, "0.05 to 10 000 Mbit/s"; absent where `why` says everything. */
  readonly allowed?: string
}

/** One fault of an input. */
export interface Fault {
  /** The path, "flows[1].startS"; "" for the whole input. */
  readonly path: string
  readonly message: string
  /** The value that was given. */
  readonly value?: unknown
  /** The allowed values: "0 to 3600" or "one of tahoe, reno, ...". */
  readonly allowed?: string
  /** For a fault of a link: the part that is ignored or completed, and the reason, of which `message` makes a sentence. */
  readonly quote?: LinkQuote
  /** The number of further faults that this one stands for without naming them. */
  readonly others?: number
}
