/** The result of a run: the JSON object of the command line, and the numbers that the page shows. */
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
  /** Data packets dropped at each hop of a chain on the flow's route; absent on a dumbbell. */
  readonly dropsByHop?: readonly number[]
  readonly marks: number
  readonly fastRetransmits: number
  readonly timeouts: number
  readonly completionS: number | null
  /** Round trip times; null without a sample (UDP, or nothing acknowledged). */
  readonly rttMs: Distribution | null
  readonly cwndPackets: { readonly mean: number; readonly max: number } | null
  /** The result of a flow that is many transfers; absent for other flows. */
  readonly transfers?: TransfersResult
  /** The result of a flow that plays a video; absent for other flows. */
  readonly video?: VideoResult
}

export interface VideoResult {
  /** Number of segments that have arrived. */
  readonly segments: number
  /** Mean bit rate of these segments. */
  readonly bitrateMbps: number
  /** Number of changes of quality. */
  readonly switches: number
  /** How often, and for how many seconds in all, playing stopped for lack of data. */
  readonly stalls: number
  readonly stalledS: number
  /** Time from the first request to the first picture, s; null where there was none. */
  readonly startupS: number | null
}

/** The result of a flow that is many transfers, each on a connection of its own. */
export interface TransfersResult {
  readonly started: number
  readonly completed: number
  /** Number of transfers that were refused because too many were open. */
  readonly refused: number
  /** Mean payload of the completed transfers. */
  readonly meanBytes: number
  /** Time from the SYN to the arrival of the last byte; null where no transfer has completed. */
  readonly completionMs: Distribution | null
}

export interface BottleneckResult {
  readonly utilization: number
  readonly drops: { readonly overflow: number; readonly aqm: number; readonly wire: number }
  readonly marks: number
  readonly queuePackets: Pick<Distribution, 'mean' | 'p95' | 'max'>
  readonly queueDelayMs: Omit<Distribution, 'min'>
}

/** A hop of a chain: the forward direction, with the return direction as `back`. */
export interface HopResult extends BottleneckResult {
  readonly back: BottleneckResult
}

/** Returns what each flow of a chain has got, beside its fair shares, in wire bytes. */
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

/** Returns what is printed of a run: the scenario as its file has it, and for a chain only the hops, with the shares. */
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
  /** The bottleneck, or the first hop in the forward direction where the network is a chain. */
  readonly bottleneck: BottleneckResult
  /** The hops of a chain; absent on a dumbbell. */
  readonly hops?: readonly HopResult[]
  readonly jain: number
}
