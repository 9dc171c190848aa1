/** What the network offers, as steps in time: the guide lines of the charts and the scale of the packet view. */
import { traffic } from '../../lab/algorithms'
import { changeOfLink } from '../../lab/explain/changed-link'
import { instantS } from '../../lab/run/instant'
import { configure } from '../../lab/scenario/configure'
import { defaultAccess } from '../../lab/scenario/defaults'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import { bitsUntil, type RateStep, rateAt, rateSteps } from '../../lab/scenario/rate-trace'
import type { Scenario } from '../../lab/scenario/scenario'
import type { BottleneckConfig, RateTraceConfig, SimulationConfig } from '../../simulator/config'
import { figures } from '../../strings/figures'
import type { ShownTime } from '../model/time-axis'
import { keptFor } from './kept'
import { withMeasuredSteps } from './measured-steps'
import { type FlowTokens, flowTokens, type Tokens } from './tokens'

export interface Network {
  readonly config: SimulationConfig
  readonly flows: readonly FlowFacts[]
  /** Bytes on the wire of a full packet of the first flow. */
  readonly packetBytes: number
  /** The link that the conditions are of; -1: a chain as a whole, which has no capacity, buffer or BDP of its own. */
  readonly link: number
  /** Ascending; the first begins at 0. */
  readonly conditions: readonly Condition[]
}

const DEFAULT_PACKET_BYTES = 1500
export const networkOf = keptFor((scenario: Scenario) => describe(configure(scenario)))

/** Bytes on the wire of a flow's full packet; some of ns-2's senders count no header. */
function wireBytes(config: SimulationConfig, flow: number): number {
  const facts = config.flows[flow]
  if (facts === undefined) return DEFAULT_PACKET_BYTES
  if (facts.kind === 'traffic') return facts.packetBytes
  return facts.segmentBytes + (config.stack.form.headerless.includes(facts.variant) ? 0 : facts.headerBytes)
}

function isTransfers(variant: string): boolean {
  const source = traffic.get(variant)
  return source !== undefined && 'createTransfers' in source
}

function factsOf(config: SimulationConfig) {
  const names = flowNames(config.flows)
  const numbers = flowNumbers(config.flows)
  return config.flows.map((flow, index) => ({
    /** "Reno"; "Reno 2" where several flows run it. */
    name: names[index] as string,
    /** The flow's fixed number, from 1: it decides colour, shape and dash. */
    number: numbers[index] as number,
    isTcp: flow.kind === 'tcp',
    /** Many transfers, each on a connection of its own. */
    isMany: isTransfers(flow.variant),
    /** Whether the flow's data take the return path, and its ACKs the bottleneck. */
    isReverse: flow.reverse,
    /** Full packet on the wire, bytes. */
    packetBytes: wireBytes(config, index),
    accessDelayS: flow.access?.delayS ?? 0,
    startS: flow.startS,
    stopS: flow.stopS,
  }))
}
export type FlowFacts = Readonly<ReturnType<typeof factsOf>[number]>

/** Colour, shape and dash of the flow with index `flow`. */
export function flowLook(tokens: Tokens, network: Network, flow: number): FlowTokens {
  return flowTokens(tokens, (network.flows[flow]?.number ?? flow + 1) - 1)
}

function conditionFrom(
  fromS: number,
  bottleneck: BottleneckConfig,
  packetBytes: number,
  baseRttS: readonly number[],
) {
  const { bitsPerSecond, rateTrace, delayS, buffer, aqm } = bottleneck
  const firstBaseRttS = baseRttS[0] ?? 2 * (delayS + (2 * defaultAccess.delayMs) / 1000)
  return {
    fromS,
    /** The rate by which buffers and BDP are measured where it steps in time; `conditionAt` gives the rate itself. */
    bitsPerSecond,
    /** null: the rate is constant. */
    rateTrace,
    /** One-way propagation of the bottleneck. */
    delayS,
    /** Waiting packets (of the first flow's size); Infinity: no limit. */
    bufferPackets: Math.min(buffer.packets, buffer.bytes / packetBytes),
    /** Limit of a buffer that is limited in bytes; else Infinity. */
    bufferBytes: buffer.bytes / packetBytes < buffer.packets ? buffer.bytes : Number.POSITIVE_INFINITY,
    aqm,
    /** Round-trip time of each flow without queueing and serialisation. */
    baseRttS,
    /** Base RTT of the first flow; without flows, of one on the default access link. */
    firstBaseRttS,
    /** Bandwidth times that, packets on the wire. */
    bdpPackets: (bitsPerSecond * firstBaseRttS) / (8 * packetBytes),
  }
}
/** The network from `fromS` until the next one begins. */
export type Condition = Readonly<ReturnType<typeof conditionFrom>>

/** Round trips of all flows without queueing and serialisation: over the bottleneck, or along their ways on a chain. */
function baseRtts(
  { flows, hops }: SimulationConfig,
  links: readonly BottleneckConfig[],
  accessDelays: readonly number[],
): readonly number[] {
  return flows.map(({ route }, flow) => {
    const accessS = accessDelays[flow] ?? 0
    // Base RTT = 2 x (bottleneck + both access delays).
    if (hops === null || route === null) return 2 * ((links[0]?.delayS ?? 0) + 2 * accessS)
    let wayS = 2 * (accessS + (route.receiverAccess?.delayS ?? 0))
    const until = 2 * Math.max(route.from, route.to)
    for (let link = 2 * Math.min(route.from, route.to); link < until; link++) wayS += links[link]?.delayS ?? 0
    return wayS
  })
}

/** What link `link` offers, as it changes. */
export function linkConditions(config: SimulationConfig, link: number, packetBytes: number): Condition[] {
  const { hops, bottleneck, flows } = config
  const accessDelays = flows.map(({ access }) => access?.delayS ?? 0)
  let links = hops === null ? [bottleneck] : hops.flatMap(({ forward, back }) => [forward, back])
  const from = (fromS: number): Condition =>
    conditionFrom(fromS, links[link] ?? bottleneck, packetBytes, baseRtts(config, links, accessDelays))
  const conditions = [from(0)]
  for (const change of withMeasuredSteps(config)) {
    links = links.map((now, of) => changeOfLink(of)(now, change))
    if (change.kind === 'flow access') accessDelays[change.flow] = change.delayS
    const fromS = instantS(config.stack.form.clock, change.atS)
    if (conditions.at(-1)?.fromS === fromS) conditions.pop()
    conditions.push(from(fromS))
  }
  return conditions
}

export function describe(config: SimulationConfig): Network {
  const flows = factsOf(config)
  const packetBytes = flows[0]?.packetBytes ?? DEFAULT_PACKET_BYTES
  const isChain = config.hops !== null
  const first = linkConditions(config, 0, packetBytes)
  const conditions = isChain ? first.map((one) => ({ ...one, bdpPackets: Number.NaN })) : first
  return { config, flows, packetBytes, link: isChain ? -1 : 0, conditions }
}

export function conditionAt(network: Network, timeS: number): Condition {
  const { conditions } = network
  let found = conditions[0] as Condition
  for (const condition of conditions) {
    if (condition.fromS > timeS) break
    found = condition
  }
  const { rateTrace } = found
  return rateTrace === null ? found : { ...found, bitsPerSecond: rateAt(rateTrace, timeS) }
}

/** How long a full packet takes to leave, s; where nothing leaves, at the rate by which buffers are measured at the start. */
export function packetTimeS(network: Network, timeS: number): number {
  const { bitsPerSecond } = conditionAt(network, timeS)
  return (8 * network.packetBytes) / (bitsPerSecond || network.config.bottleneck.bitsPerSecond)
}

/** How long `bytes` take to leave at the rate of a time, ms; NaN where nothing leaves. */
export function drainMs(network: Network, timeS: number, bytes: number): number {
  const { bitsPerSecond } = conditionAt(network, timeS)
  return bitsPerSecond > 0 ? (8e3 * bytes) / bitsPerSecond : Number.NaN
}

/** More steps than that in view are drawn as means. */
const MOST_STEPS = 1500

/** The conditions of the time that is shown, each with the part of it that it has. */
function conditionsIn({ conditions }: Network, { fromS, toS }: ShownTime) {
  return conditions.flatMap((condition, index) => {
    const start = Math.max(fromS, condition.fromS)
    const end = Math.min(toS, conditions[index + 1]?.fromS ?? Number.POSITIVE_INFINITY)
    return end <= start ? [] : [{ condition, start, end }]
  })
}

/** The bottleneck's rate over the time that is shown, Mbit/s. */
export function capacitySteps(network: Network, shown: ShownTime): GuideStep[] {
  if (network.link < 0) return []
  return conditionsIn(network, shown).flatMap(({ condition: { bitsPerSecond, rateTrace }, start, end }) => {
    if (rateTrace === null) return [{ fromS: start, toS: end, value: bitsPerSecond / 1e6 }]
    const steps = rateSteps(rateTrace, start, end, MOST_STEPS + 1)
    return (steps.length > MOST_STEPS ? means(rateTrace, start, end) : steps).map((step) => ({
      fromS: step.fromS,
      toS: step.toS,
      value: step.bitsPerSecond / 1e6,
    }))
  })
}

/** Mean capacity over [fromS, toS], bit/s. */
export function meanCapacity(network: Network, fromS: number, toS: number): number {
  if (toS <= fromS) return conditionAt(network, toS).bitsPerSecond
  const steps = capacitySteps(network, { fromS, toS })
  return (steps.reduce((sum, step) => sum + step.value * (step.toS - step.fromS), 0) * 1e6) / (toS - fromS)
}

/** Equal spans with the mean rate of each. */
function means(trace: RateTraceConfig, fromS: number, toS: number): RateStep[] {
  const widthS = (toS - fromS) / MOST_STEPS
  const until = bitsUntil(trace)
  return Array.from({ length: MOST_STEPS }, (_, span) => {
    const beginsS = fromS + span * widthS
    const endsS = fromS + (span + 1) * widthS
    return { fromS: beginsS, toS: endsS, bitsPerSecond: (until(endsS) - until(beginsS)) / widthS }
  })
}

/** A guide line: a value that steps when a parameter changes. */
export interface GuideStep {
  readonly fromS: number
  readonly toS: number
  readonly value: number
}

/** Steps of `quantity` over the time that is shown; equal neighbours are joined; values that are not finite are left out. */
export function guideSteps(
  network: Network,
  shown: ShownTime,
  quantity: (condition: Condition) => number,
): GuideStep[] {
  const steps: GuideStep[] = []
  for (const { condition, start, end } of conditionsIn(network, shown)) {
    const value = quantity(condition)
    const previous = steps.at(-1)
    if (previous?.value === value && previous.toS === start) steps.splice(-1, 1, { ...previous, toS: end })
    else if (Number.isFinite(value)) steps.push({ fromS: start, toS: end, value })
  }
  return steps
}

/** The buffer's limit, packets. How many a number of bytes holds depends on their sizes: then it is about as many. */
export function bufferGuides(network: Network, shown: ShownTime) {
  const guide = (name: string, isExact: boolean) => ({
    name,
    term: 'buffer',
    steps: guideSteps(network, shown, ({ bufferBytes, bufferPackets }) =>
      (bufferBytes === Number.POSITIVE_INFINITY) === isExact ? bufferPackets : Number.NaN,
    ),
  })
  return [guide(figures.guides.buffer, true), guide(figures.guides.bufferAbout, false)]
}
