/** The netem transfers: what is run, the 90 printed times, and those of the real Linux 6.1 for the same cells. */
import { cross, range } from 'd3-array'
import type { Run } from '../../../run/run'
import type { ScenarioInput } from '../../../scenario/scenario-input'
import { type Spread, spreadOf } from '../../measure'
import type { Effort, Observation, Observations, PaperRun } from '../../paper'
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

/** The unshaped path moves 10 MB in 8.4 s. */
const LINK_MBPS = 10
/** What was fitted, a tenth less and a tenth more: what agrees with these too does not rest on the fit. */
export const NEAR_LINKS_MBPS: readonly number[] = [0.9 * LINK_MBPS, 1.1 * LINK_MBPS]
const BASE_RTT_MS = 1
const ACCESS_MS = 0.1
/** Linux’s default length of a queue, and netem's. */
const QUEUE_PACKETS = 1000
/** Longer than the slowest transfer that is printed, 411 s. */
const DURATION_S = 1200

/** What the paper does not say and could explain its delays. */
interface Unstated {
  readonly id: string
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
): ScenarioInput {
  const rttMs = BASE_RTT_MS + (condition.delayMs ?? 0)
  return {
    version: 1,
    title: `netem, ${condition.what}, ${megabytes} MB`,
    durationS: DURATION_S,
    seed,
    stack: 'linux',
    bottleneck: {
      bandwidthMbps: Math.min(linkMbps, condition.bandwidthMbps ?? linkMbps),
      delayMs: rttMs / 2 - 2 * ACCESS_MS,
      buffer: { packets: QUEUE_PACKETS },
      loss: { model: 'bernoulli', percent: lossPercent(condition, unstated) },
    },
    flows: [
      {
        variant,
        bytes: megabytes * 1e6,
        segmentBytes: 1448,
        headerBytes: 66,
        receiverWindowPackets: unstated.receiverWindowPackets ?? null,
        access: { bandwidthMbps: 1000, delayMs: ACCESS_MS },
      },
    ],
  }
}

const lossPercent = (condition: Condition, unstated: Unstated): number =>
  condition.lossPercent ?? unstated.lossPercent ?? 0

/** The runs of a transfer, which differ in their seeds: in nothing where nothing is random. */
function runsOf(transfer: Transfer, effort: Effort): PaperRun[] {
  const [condition, megabytes, variant, unstated, linkMbps] = transfer
  const link = linkMbps === LINK_MBPS ? '' : `, link ${linkMbps} Mbit/s`
  const random = lossPercent(condition, unstated) > 0
  return range(1, random ? (effort === 'full' ? 11 : 4) : 2).map((seed) => ({
    key: `${condition.id}, ${megabytes} MB, ${variant}, seed ${seed}, ${unstated.id}${link}`,
    scenario: scenario(transfer, seed),
    observe,
  }))
}

function observe({ result }: Run): Observation {
  const flow = result.flows[0]
  return { seconds: flow?.completionS ?? DURATION_S, retransmits: flow?.retransmits ?? 0 }
}

export function runs(effort: Effort): readonly PaperRun[] {
  const all = (
    conditions: readonly Condition[],
    sizes: readonly number[],
    unstated: Unstated,
    linkMbps = LINK_MBPS,
  ) =>
    conditions.flatMap((condition) =>
      cross(sizes, VARIANTS, (size, variant) =>
        runsOf([condition, size, variant, unstated, linkMbps], effort),
      ).flat(),
    )
  return [
    ...all(CONDITIONS, SIZES_MB, NOTHING),
    ...NEAR_LINKS_MBPS.flatMap((linkMbps) => all(CONDITIONS, SIZES_MB, NOTHING, linkMbps)),
    ...UNSTATED.slice(1).flatMap((unstated) => all(DELAYED, [UNSTATED_MB], unstated)),
  ]
}

/** Seconds to complete. */
export type TimeOf = (
  condition: Condition,
  size: number,
  variant: string,
  other?: { readonly unstated?: Unstated; readonly linkMbps?: number },
) => Spread

export function timesOf(found: Observations): TimeOf {
  return (condition, size, variant, { unstated = NOTHING, linkMbps = LINK_MBPS } = {}) =>
    spreadOf(
      runsOf([condition, size, variant, unstated, linkMbps], found.effort).map(({ key }) =>
        found.get(key, 'seconds'),
      ),
    )
}
