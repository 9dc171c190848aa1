/** What the network offers, as steps in time: the guide lines of the charts and the scale of the packet view. */
import { traffic } from '../../lab/algorithms'
import { applyToBottleneck } from '../../lab/explain/changes'
import { instantS } from '../../lab/run/instant'
import { configure } from '../../lab/scenario/configure'
import { defaultAccess } from '../../lab/scenario/defaults'
import { flowNames, flowNumbers } from '../../lab/scenario/flow-names'
import { bitsUntil, type RateStep, rateAt, rateSteps } from '../../lab/scenario/rate-trace'
import type { Scenario } from '../../lab/scenario/scenario'
import type { RateTraceConfig, SimulationConfig } from '../../simulator/config'
import { figures } from '../../strings/figures'
import type { ShownTime } from '../model/time-axis'
import { keptFor } from './kept'
import { type FlowTokens, flowTokens, type Tokens } from './tokens'

export interface Network {
  readonly config: SimulationConfig
  readonly flows: readonly FlowFacts[]
  /** Bytes on the wire of a full packet of the first flow. */
  readonly packetBytes: number
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
  bottleneck: SimulationConfig['bottleneck'],
  packetBytes: number,
  accessDelays: readonly number[],
) {
  const { bitsPerSecond, rateTrace, delayS, buffer, aqm } = bottleneck
  // Base RTT = 2 x (bottleneck + both access delays).
  const baseRttS = accessDelays.map((accessS) => 2 * (delayS + 2 * accessS))
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

export function describe(config: SimulationConfig): Network {
  const flows = factsOf(config)
  const packetBytes = flows[0]?.packetBytes ?? DEFAULT_PACKET_BYTES
  const accessDelays = flows.map((flow) => flow.accessDelayS)
  let { bottleneck } = config
  const conditions = [conditionFrom(0, bottleneck, packetBytes, accessDelays)]
  for (const change of config.changes) {
    bottleneck = applyToBottleneck(bottleneck, change)
    if (change.kind === 'flow access') accessDelays[change.flow] = change.delayS
    const fromS = instantS(config.stack.form.clock, change.atS)
    if (conditions.at(-1)?.fromS === fromS) conditions.pop()
    conditions.push(conditionFrom(fromS, bottleneck, packetBytes, accessDelays))
  }
  return { config, flows, packetBytes, conditions }
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
