/**
 * The scenario file, version 1, complete: every default filled in. Names carry their unit. Keys that came to
 * version 1 later (`reorder`, `rateTrace`, `aggregationMs`, `direction`) are absent where they have their default, so that what was written
 * before reads as it did.
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

/** A file with a link as it was measured (src/lab/measured), which a scenario names and does not hold. */
export interface MeasuredFile {
  /** Its name, or its path from the scenario's file on. */
  readonly file: string
  /** The first 16 hexadecimal digits of its SHA-256, which stand for it. */
  readonly sha256: string
}

/** A rate that steps in time. */
export type RateTrace =
  | MeasuredFile
  /** A built-in course (src/lab/rate-traces), scaled so that its mean is the bandwidth. */
  | { readonly id: string }
  | {
      /** [s, Mbit/s]: each rate holds from its time on. Ascending, the first at 0. */
      readonly points: readonly (readonly [fromS: number, mbps: number])[]
      /** The trace begins again after so long, s; null: the last rate stays. */
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
  /** null: not a limit. */
  readonly bufferPackets: number | null
}

interface FlowCommon {
  readonly id: string
  readonly variant: string
  readonly params: ParameterValues
  readonly startS: number
  readonly stopS: number | null
  readonly bytes: number | null
  /** `reverse`: its data take the return path, its ACKs the bottleneck. Absent: forward. */
  readonly direction?: Direction
  /** null: the source sits on the router itself. */
  readonly access: Access | null
  /** Routers of a chain between which its data go, either way; absent on a dumbbell. */
  readonly from?: number
  readonly to?: number
  /** The receiver's, on a chain; absent: as `access`. */
  readonly receiverAccess?: Access | null
}

export interface TcpFlow extends FlowCommon {
  readonly segmentBytes: number
  readonly headerBytes: number
  readonly receiverWindowPackets: number | null
  /** The application writes at this rate; null: it is never the limit. */
  readonly rateMbps: number | null
  /** null: the stack's. */
  readonly initialWindowPackets: number | null
  readonly initialSsthreshPackets: number | null
  /** Its receiver's: an ACK for so many segments. Absent: the stack's. */
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

/** `set` maps a path ("bottleneck.buffer.packets", "flows.a.stopS") to its new value. */
export interface TimelineEntry {
  readonly atS: number
  readonly set: Readonly<Record<string, unknown>>
}

/** A link with its queue: the bottleneck of a dumbbell, or one way of a hop. */
export interface LinkSettings {
  readonly bandwidthMbps: number
  /** One-way propagation. */
  readonly delayMs: number
  readonly buffer: BufferSize
  readonly aqm: AqmChoice
  readonly loss: LossModel
  readonly jitterMs: number
  /** A share of packets that takes so much longer, so that others overtake them. Absent: none. */
  readonly reorder?: Reorder
  /** Absent: the rate is `bandwidthMbps`. With one, `bandwidthMbps` is what buffers and BDP are measured by. */
  readonly rateTrace?: RateTrace
  /** Packets that have crossed the link are released in bursts at this interval, ms. Without it each is released as it arrives. */
  readonly aggregationMs?: number
}

/** The settings of the return direction that differ. A `rateTrace` of null means that this direction has none. */
export type BackSettings = Partial<Omit<LinkSettings, 'rateTrace'>> & {
  readonly rateTrace?: RateTrace | null
}

export interface Hop extends LinkSettings {
  /** Absent: the way back is as the way forward. */
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
  /** A chain has its first hop forward here, which its file does not say twice (`fileOf`). */
  readonly bottleneck: LinkSettings
  /** Absent: a dumbbell, which has one bottleneck. */
  readonly network?: Network
  /** null: the stack's own return path. */
  readonly returnPath: { readonly bandwidthMbps: number; readonly bufferPackets: number } | null
  readonly flows: readonly Flow[]
  readonly timeline: readonly TimelineEntry[]
  /** Absent: none. */
  readonly algorithms?: readonly OwnAlgorithm[]
}

type Linked = Pick<Scenario, 'bottleneck' | 'network' | 'returnPath' | 'algorithms'>

/** The scenario as its file has it: a chain has no bottleneck beside its hops, and algorithms of its own have their plain names. */
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
  /** "bw=1e9"; '' where it is no pair. */
  readonly text: string
  readonly why: string
  /** "0.05 to 10 000 Mbit/s", for people; absent where `why` says all. */
  readonly allowed?: string
}

/** One thing that is wrong with an input. */
export interface Fault {
  /** "flows[1].startS"; "" for the whole. */
  readonly path: string
  readonly message: string
  /** The value as given. */
  readonly value?: unknown
  /** "0 to 3600" or "one of tahoe, reno, ...". */
  readonly allowed?: string
  /** For a fault of a link: the part that is ignored or completed, and the reason, of which `message` makes a sentence. */
  readonly quote?: LinkQuote
  /** Stands for so many faults that are not named. */
  readonly others?: number
}
