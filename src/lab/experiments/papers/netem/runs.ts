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
import { type ShapedHop, throughRelay } from './relay'
import times from './times.json'

export const VARIANTS = ['cubic', 'vegas', 'reno'] as const
/** Megabytes of a million bytes: 10 MB at 10 Mbit/s take the 8.4 s that the paper printed. */
export const SIZES_MB = [1, 10, 50] as const

export interface Condition {
  readonly id: string
  readonly what: string
  /** "+10 ms", below an axis. */
  readonly short: string
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
/** The fitted rate less a tenth and plus a tenth. A finding that agrees with these too does not rest on the fit. */
export const NEAR_LINKS_MBPS: readonly number[] = [0.9 * LINK_MBPS, 1.1 * LINK_MBPS]
const ACCESS_MS = 0.1
/** Longer than the slowest transfer that is printed, 411 s. */
const DURATION_S = 1200
/** Longer than the slowest where a window or loss is assumed. */
const LONG_S = 3600
const SEGMENT_BYTES = 1448
const HEADER_BYTES = 66

/** A property that the paper does not state and that could explain its delays. */
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

/** The roles that machine 2 may have: the values of the assumption `relay` from 1 on. */
export const RELAYS: readonly Relay[] = data.relays
export type Relay = (typeof data.relays)[number]
/** The two roles that fit the paper's description. Claims on the relay are made about these. */
export const DESCRIBED: readonly Relay[] = RELAYS.filter(({ id }) => id === 'again' || id === 'writer')
/** Megabytes of the runs through each of them. */
export const RELAYED_MB = 10

export const DELAYED = CONDITIONS.filter(({ delayMs }) => (delayMs ?? 0) >= 100)
/** Megabytes of the runs with something unstated. */
export const UNSTATED_MB = 10

/** A transfer: a condition, megabytes, a variant, what is unstated, the rate of the link, and through what it goes, if not as assumed. */
type Transfer = readonly [
  condition: Condition,
  megabytes: number,
  variant: string,
  unstated: Unstated,
  linkMbps: number,
  relay?: Relay | undefined,
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
  const flow = {
    variant,
    bytes: megabytes * megabyte,
    segmentBytes: SEGMENT_BYTES,
    headerBytes: HEADER_BYTES,
    receiverWindowPackets: unstated.receiverWindowPackets ?? window,
    access: { bandwidthMbps: 1000, delayMs: ACCESS_MS },
  }
  const shaped: ShapedHop = {
    bandwidthMbps: Math.min(link, limit),
    buffer: { packets: assumed('queue') },
    loss: { model: 'bernoulli', percent: added || assumed('loss') },
  }
  const relay = RELAYS[assumed('relay') - 1]
  const hop = { linkMbps: link, rttMs: assumed('rtt'), accessMs: ACCESS_MS, addedMs: condition.delayMs ?? 0 }
  return {
    version: 1,
    title: `netem, ${condition.what}, ${megabytes} MB`,
    durationS: isSlow ? LONG_S : DURATION_S,
    seed,
    stack: assumed('stack') === 0 ? 'linux' : 'rfc',
    ...(relay === undefined
      ? { bottleneck: { ...shaped, delayMs: rttMs / 2 - 2 * ACCESS_MS }, flows: [flow] }
      : throughRelay(relay.id, flow, shaped, hop)),
  }
}

const lossPercent = (condition: Condition, unstated: Unstated): number =>
  condition.lossPercent ?? unstated.lossPercent ?? 0

/** True for a condition that contains randomness. Claims on it are tried over seeds. */
export const isRandom = (condition: Condition): boolean => lossPercent(condition, NOTHING) > 0

const AVERAGED = 10

/** Seeds over which a transfer is made: one where nothing is random. A quick reproduction has as many where a verdict rests on them. */
function seedsOf([condition, , , unstated, linkMbps, relay]: Transfer, effort: Effort): readonly number[] {
  if (lossPercent(condition, unstated) === 0) return [1]
  const isShown = unstated !== NOTHING || (relay !== undefined && !DESCRIBED.includes(relay))
  if (isShown) return range(1, (effort === 'full' ? AVERAGED : 4) + 1)
  return range(1, (linkMbps === LINK_MBPS ? LEAST_SEEDS : AVERAGED) + 1)
}

function keyOf([condition, megabytes, variant, unstated, linkMbps, relay]: Transfer, seed: number): string {
  const link = linkMbps === LINK_MBPS ? '' : `, link ${linkMbps} Mbit/s`
  const through = relay === undefined ? '' : `${THROUGH_RELAY}${relay.id}, `
  return `${through}${condition.id}, ${megabytes} MB, ${variant}, seed ${seed}, ${unstated.id}${link}`
}

/** Keys of the runs with both hops begin so. */
export const THROUGH_RELAY = 'relay '

/** True where the claim on the relay rests on a run, by its key: a run with both hops, or one of as many megabytes without. */
export const isOfRelay = (key: string): boolean =>
  key.startsWith(THROUGH_RELAY) || (key.includes(`, ${RELAYED_MB} MB, `) && key.endsWith(`, ${NOTHING.id}`))

/** The runs of a transfer, which differ in their seeds: in nothing where nothing is random. */
const runsOf = (transfer: Transfer, effort: Effort, assumed: Assumed): PaperRun[] =>
  seedsOf(transfer, effort).map((seed) => ({
    key: keyOf(transfer, seed),
    scenario: scenario(transfer, seed, withRelay(assumed, transfer[5])),
    observe,
  }))

function withRelay(assumed: Assumed, relay: Relay | undefined): Assumed {
  return relay === undefined ? assumed : (id) => (id === 'relay' ? RELAYS.indexOf(relay) + 1 : assumed(id))
}

/** The second of two connections, which begins later, is through when the file is at machine 3. */
function observe({ result }: Run): Observation {
  const { flows, durationS } = result.scenario
  const flow = result.flows.at(-1)
  const endS = flow?.completionS == null ? durationS : flow.completionS + (flows.at(-1)?.startS ?? 0)
  return { seconds: endS, retransmits: flow?.retransmits ?? 0, timeouts: flow?.timeouts ?? 0 }
}

export function runs(effort: Effort, changed?: AssumedValues): readonly PaperRun[] {
  const assumed = assumedIn(PARAMETERS, changed)
  const all = (
    conditions: readonly Condition[],
    sizes: readonly number[],
    unstated: Unstated,
    linkMbps = LINK_MBPS,
    relay?: Relay,
  ) =>
    conditions.flatMap((condition) =>
      cross(sizes, VARIANTS, (size, variant) =>
        runsOf([condition, size, variant, unstated, linkMbps, relay], effort, assumed),
      ).flat(),
    )
  return [
    ...all(CONDITIONS, SIZES_MB, NOTHING),
    ...NEAR_LINKS_MBPS.flatMap((linkMbps) => all(CONDITIONS, SIZES_MB, NOTHING, linkMbps)),
    ...UNSTATED.slice(1).flatMap((unstated) => all(DELAYED, [UNSTATED_MB], unstated)),
    ...RELAYS.flatMap((relay) => all(CONDITIONS, [RELAYED_MB], NOTHING, LINK_MBPS, relay)),
  ]
}

interface Other {
  readonly unstated?: Unstated
  readonly linkMbps?: number
  readonly relay?: Relay
}

/** Seconds to complete. */
export interface Times {
  over(condition: Condition, size: number, variant: string, other?: Other): Spread
  /** The seconds of each run, beside its key. */
  each(condition: Condition, size: number, variant: string, other?: Other): readonly Required<PointRun>[]
  /** Counts how often the timer expired in each run. */
  timeouts(condition: Condition, size: number, variant: string): readonly number[]
}

export function timesOf(found: Observations): Times {
  const each: Times['each'] = (condition, size, variant, other = {}) => {
    const { unstated = NOTHING, linkMbps = LINK_MBPS, relay } = other
    const transfer: Transfer = [condition, size, variant, unstated, linkMbps, relay]
    return seedsOf(transfer, found.effort).map((seed) => {
      const key = keyOf(transfer, seed)
      return { key, value: found.get(key, 'seconds') }
    })
  }
  return {
    each,
    timeouts: (...transfer) => each(...transfer).map(({ key }) => found.get(key, 'timeouts')),
    over: (...transfer) => spreadOf(each(...transfer).map(({ value }) => value)),
  }
}
