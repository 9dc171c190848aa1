/** What a run prints: the command line's JSON object, and what the page shows as numbers. */
import { fairSharesOf } from '../fair-shares'
import { fileOf, type Scenario } from '../scenario/scenario'

export type Distribution = Readonly<Record<'min' | 'mean' | 'p50' | 'p95' | 'p99' | 'max', number>>

export interface FlowResult {
  readonly id: string
  readonly variant: string
  readonly goodputMbps: number
  readonly throughputMbps: number
  readonly deliveredBytes: number
  readonly packetsSent: number
  readonly retransmits: number
  readonly drops: number
  /** Data packets dropped at each hop of a chain, on the flow's way; absent on a dumbbell. */
  readonly dropsByHop?: readonly number[]
  readonly marks: number
  readonly fastRetransmits: number
  readonly timeouts: number
  readonly completionS: number | null
  /** null without a sample (UDP, or nothing acknowledged). */
  readonly rttMs: Distribution | null
  readonly cwndPackets: { readonly mean: number; readonly max: number } | null
  /** Result of a flow that is many transfers; absent of others. */
  readonly transfers?: TransfersResult
  /** Result of a flow that plays a video; absent of others. */
  readonly video?: VideoResult
}

export interface VideoResult {
  /** Segments that have come. */
  readonly segments: number
  /** Mean over the segments. */
  readonly bitrateMbps: number
  /** Changes of quality. */
  readonly switches: number
  /** How often, and how long in all, playing stood still for want of data. */
  readonly stalls: number
  readonly stalledS: number
  /** Time from the first request to the first picture; null where there was none. */
  readonly startupS: number | null
}

/** Result of a flow that is many transfers, each on a connection of its own. */
export interface TransfersResult {
  readonly started: number
  readonly completed: number
  /** Transfers that came while too many were open. */
  readonly refused: number
  /** Mean payload of those completed. */
  readonly meanBytes: number
  /** Time from the SYN to the arrival of the last byte; null where none has completed. */
  readonly completionMs: Distribution | null
}

export interface BottleneckResult {
  readonly utilization: number
  readonly drops: { readonly overflow: number; readonly aqm: number; readonly wire: number }
  readonly marks: number
  readonly queuePackets: Pick<Distribution, 'mean' | 'p95' | 'max'>
  readonly queueDelayMs: Omit<Distribution, 'min'>
}

/** A hop of a chain: the way forward, and the way back. */
export interface HopResult extends BottleneckResult {
  readonly back: BottleneckResult
}

/** What each flow of a chain has got beside its fair shares, all on the wire. */
function printedShares({ scenario, flows }: RunResult): object {
  const fair = fairSharesOf(scenario)
  if (fair === null) return {}
  const shares = flows.map(({ id, throughputMbps }, flow) => ({
    id,
    throughputMbps,
    maxMinMbps: fair.maxMin[flow],
    proportionallyFairMbps: fair.proportional[flow],
  }))
  return { shares }
}

/** What is printed of a run: the scenario as its file, and of a chain the hops alone, with shares. */
export function printedResult(result: RunResult): object {
  const { scenario, engine, flows, bottleneck, hops, jain } = result
  const network = hops === undefined ? { bottleneck } : { hops }
  return { scenario: fileOf(scenario), engine, flows, ...network, ...printedShares(result), jain }
}

export interface RunResult {
  readonly scenario: Scenario
  readonly engine: {
    readonly version: string
    readonly events: number
    readonly packets: number
    readonly wallMs: number
    /** 16 hexadecimal digits over the whole log. */
    readonly digest: string
  }
  readonly flows: readonly FlowResult[]
  /** The first hop forward where the network is a chain. */
  readonly bottleneck: BottleneckResult
  /** The hops of a chain; absent on a dumbbell. */
  readonly hops?: readonly HopResult[]
  readonly jain: number
}
