/** The netem transfers: what is run, the 90 printed times, and those of the real Linux 6.1 for the same cells. */
import { cross, range } from 'd3-array'
import type { Run } from '../../../run/run'
import type { ScenarioInput } from '../../../scenario/scenario-input'
import { type Spread, spreadOf } from '../../measure'
import {
  type Assumed,
  type AssumedParameter,
  type AssumedValues,
  assumedIn,
  type Effort,
  type Observation,
  type Observations,
  type PaperRun,
} from '../../paper'
import type { PointRun } from '../../plot'
import { LEAST_SEEDS } from '../../verdict'
import data from './paper.json'
import times from './times.json'

export const VARIANTS = ['cubic', 'vegas', 'reno'] as const
/** Megabytes of a million bytes: 10 MB at 10 Mbit/s take the 8.4 s that the paper printed. */
export const SIZES_MB = [1, 10, 50] as const

export interface Condition {
  readonly id: string
  readonly what: string
  /** Delay on the way of the data. */
  readonly delayMs?: number
  readonly lossPercent?: number
  readonly bandwidthMbps?: number
}

export const CONDITIONS: readonly Condition[] = data.conditions

/** Throws where there is no such condition. */
export function conditionOf(id: string): Condition {
  const found = CONDITIONS.find((condition) => condition.id === id)
  if (found === undefined) throw new Error(`no condition ${id}`)
  return found
}

/** s, by size and then in the order of VARIANTS. */
type Cells = readonly (readonly number[])[]

export const PAPER_S: Readonly<Record<string, Cells>> = times.paper

/**
 * The same transfers by Linux 6.1.192 (Debian's source in user-mode Linux, as tests/reference/linux): link 10 Mbit/s, base
 * RTT 1 ms and the delay, pfifo of 1000 packets, netem's loss after it; one run each.
 */
export const LINUX_S: Readonly<Record<string, Cells>> = times.linux

/** NaN where there is no such cell. */
export function cellOf(
  by: Readonly<Record<string, Cells>>,
  id: string,
  size: number,
  variant: string,
): number {
  const row = by[id]?.[(SIZES_MB as readonly number[]).indexOf(size)]
  return row?.[(VARIANTS as readonly string[]).indexOf(variant)] ?? Number.NaN
}

export const PARAMETERS: readonly AssumedParameter[] = data.parameters

/** The unshaped path moves 10 MB in 8.4 s. */
const LINK_MBPS = 10
/** What was fitted, a tenth less and a tenth more: what agrees with these too does not rest on the fit. */
export const NEAR_LINKS_MBPS: readonly number[] = [0.9 * LINK_MBPS, 1.1 * LINK_MBPS]
const ACCESS_MS = 0.1
/** Longer than the slowest transfer that is printed, 411 s. */
const DURATION_S = 1200
/** Longer than the slowest where a window or loss is assumed. */
const LONG_S = 3600
const SEGMENT_BYTES = 1448

/** What the paper does not say and could explain its delays. */
interface Unstated {
  readonly id: string
  /** "128 KiB window", below an axis. */
  readonly name: string
  readonly what: string
  readonly lossPercent?: number
  readonly receiverWindowPackets?: number
}

export const UNSTATED: readonly Unstated[] = data.unstated
const NOTHING = UNSTATED[0] as Unstated
export const DELAYED = CONDITIONS.filter(({ delayMs }) => (delayMs ?? 0) >= 100)
/** Megabytes of the runs with something unstated. */
export const UNSTATED_MB = 10

/** A transfer: a condition, megabytes, a variant, what is unstated, and the rate of the link. */
type Transfer = readonly [
  condition: Condition,
  megabytes: number,
  variant: string,
  unstated: Unstated,
  linkMbps: number,
]

function scenario(
  [condition, megabytes, variant, unstated, linkMbps]: Transfer,
  seed: number,
  assumed: Assumed,
): ScenarioInput {
  const rttMs = assumed('rtt') + (condition.delayMs ?? 0)
  const megabyte = assumed('megabyte')
  const link = (assumed('link') * linkMbps) / LINK_MBPS
  const limit = condition.bandwidthMbps === undefined ? link : (condition.bandwidthMbps * megabyte) / 1e6
  const window = Math.floor((1024 * assumed('window')) / SEGMENT_BYTES) || null
  const added = lossPercent(condition, unstated)
  const isSlow = window !== null || (added === 0 && assumed('loss') > 0)
  return {
    version: 1,
    title: `netem, ${condition.what}, ${megabytes} MB`,
    durationS: isSlow ? LONG_S : DURATION_S,
    seed,
    stack: assumed('stack') === 0 ? 'linux' : 'rfc',
    bottleneck: {
      bandwidthMbps: Math.min(link, limit),
      delayMs: rttMs / 2 - 2 * ACCESS_MS,
      buffer: { packets: assumed('queue') },
      loss: { model: 'bernoulli', percent: added || assumed('loss') },
    },
    flows: [
      {
        variant,
        bytes: megabytes * megabyte,
        segmentBytes: SEGMENT_BYTES,
        headerBytes: 66,
        receiverWindowPackets: unstated.receiverWindowPackets ?? window,
        access: { bandwidthMbps: 1000, delayMs: ACCESS_MS },
      },
    ],
  }
}

const lossPercent = (condition: Condition, unstated: Unstated): number =>
  condition.lossPercent ?? unstated.lossPercent ?? 0

/** Whether chance enters a condition: claims on it are tried over seeds. */
export const isRandom = (condition: Condition): boolean => lossPercent(condition, NOTHING) > 0

const AVERAGED = 10

/** Seeds over which a transfer is made: one where nothing is random. A quick reproduction has as many where a verdict rests on them. */
function seedsOf([condition, , , unstated, linkMbps]: Transfer, effort: Effort): readonly number[] {
  if (lossPercent(condition, unstated) === 0) return [1]
  if (unstated !== NOTHING) return range(1, (effort === 'full' ? AVERAGED : 4) + 1)
  return range(1, (linkMbps === LINK_MBPS ? LEAST_SEEDS : AVERAGED) + 1)
}

function keyOf([condition, megabytes, variant, unstated, linkMbps]: Transfer, seed: number): string {
  const link = linkMbps === LINK_MBPS ? '' : `, link ${linkMbps} Mbit/s`
  return `${condition.id}, ${megabytes} MB, ${variant}, seed ${seed}, ${unstated.id}${link}`
}

/** The runs of a transfer, which differ in their seeds: in nothing where nothing is random. */
const runsOf = (transfer: Transfer, effort: Effort, assumed: Assumed): PaperRun[] =>
  seedsOf(transfer, effort).map((seed) => ({
    key: keyOf(transfer, seed),
    scenario: scenario(transfer, seed, assumed),
    observe,
  }))

function observe({ result }: Run): Observation {
  const flow = result.flows[0]
  return { seconds: flow?.completionS ?? result.scenario.durationS, retransmits: flow?.retransmits ?? 0 }
}

export function runs(effort: Effort, changed?: AssumedValues): readonly PaperRun[] {
  const assumed = assumedIn(PARAMETERS, changed)
  const all = (
    conditions: readonly Condition[],
    sizes: readonly number[],
    unstated: Unstated,
    linkMbps = LINK_MBPS,
  ) =>
    conditions.flatMap((condition) =>
      cross(sizes, VARIANTS, (size, variant) =>
        runsOf([condition, size, variant, unstated, linkMbps], effort, assumed),
      ).flat(),
    )
  return [
    ...all(CONDITIONS, SIZES_MB, NOTHING),
    ...NEAR_LINKS_MBPS.flatMap((linkMbps) => all(CONDITIONS, SIZES_MB, NOTHING, linkMbps)),
    ...UNSTATED.slice(1).flatMap((unstated) => all(DELAYED, [UNSTATED_MB], unstated)),
  ]
}

interface Other {
  readonly unstated?: Unstated
  readonly linkMbps?: number
}

/** Seconds to complete. */
export interface Times {
  over(condition: Condition, size: number, variant: string, other?: Other): Spread
  /** The seconds of each run, beside its key. */
  each(condition: Condition, size: number, variant: string, other?: Other): readonly Required<PointRun>[]
}

export function timesOf(found: Observations): Times {
  const each: Times['each'] = (condition, size, variant, other = {}) => {
    const { unstated = NOTHING, linkMbps = LINK_MBPS } = other
    const transfer: Transfer = [condition, size, variant, unstated, linkMbps]
    return seedsOf(transfer, found.effort).map((seed) => {
      const key = keyOf(transfer, seed)
      return { key, value: found.get(key, 'seconds') }
    })
  }
  return {
    each,
    over: (...transfer) => spreadOf(each(...transfer).map(({ value }) => value)),
  }
}
