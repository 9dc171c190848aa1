/** From a complete scenario to what the simulator is given: SI units, the stack's constants resolved, changes in order. */
import type {
  AccessConfig,
  BufferConfig,
  FlowConfig,
  LossConfig,
  SimulationConfig,
} from '../../simulator/config'
import { defaultsOf } from '../../simulator/describe'
import { stacks } from '../../simulator/registry'
import { type StackConstants, type StackDefinition, stackParameters } from '../../simulator/stacks/stack'
import { compileTimeline } from './compile-timeline'
import { defaultAccess } from './defaults'
import { ranges } from './ranges'
import { type Access, type BufferSize, type Flow, isTcpFlow, type LossModel, type Scenario } from './scenario'

const orInfinity = (value: number | null): number => value ?? Number.POSITIVE_INFINITY

/** Throws where the scenario did not come from `validateScenario`. */
export function stackOf(scenario: Pick<Scenario, 'stack'>): StackDefinition {
  const stack = stacks.get(scenario.stack)
  if (stack === undefined) throw new Error(`unknown stack "${scenario.stack}"`)
  return stack
}

/** Round trip without queueing and serialisation, s: twice the bottleneck's delay and both access delays. */
export function baseRttS(delayMs: number, access: Access | null): number {
  return (2 * (delayMs + 2 * (access === null ? 0 : access.delayMs))) / 1000
}

/** Bytes on the wire of a flow's full packet. */
export function wireBytes(flow: Flow, stack: StackDefinition): number {
  if (!isTcpFlow(flow)) return flow.packetBytes
  return flow.segmentBytes + (stack.form.headerless.includes(flow.variant) ? 0 : flow.headerBytes)
}

/** What a size in BDP or milliseconds is measured by. */
export interface BufferMeasure {
  readonly bandwidthMbps: number
  /** Base RTT of the first flow, s. */
  readonly baseRttS: number
  /** Wire size of the first TCP flow's packet, or of the first flow's where none runs TCP. */
  readonly packetBytes: number
}

export function bufferMeasure(scenario: Scenario, bandwidthMbps: number, delayMs: number): BufferMeasure {
  const first = scenario.flows[0]
  const measured = scenario.flows.find(isTcpFlow) ?? first
  return {
    bandwidthMbps,
    baseRttS: baseRttS(delayMs, first === undefined ? defaultAccess : first.access),
    packetBytes:
      measured === undefined
        ? ranges.segmentBytes.default + ranges.headerBytes.default
        : wireBytes(measured, stackOf(scenario)),
  }
}

/**
 * Packets or bytes that may wait, the one in service not counted, in every stack. BDP and milliseconds become packets,
 * max(1, round(bytes / wire bytes of a packet)), once: at the start, and at a change of the buffer by the bandwidth and
 * delay in force then. A later change of the bandwidth alone leaves the number of packets as it is.
 */
export function bufferConfig(buffer: BufferSize, measure: BufferMeasure): BufferConfig {
  const noLimit = Number.POSITIVE_INFINITY
  if ('packets' in buffer) return { packets: buffer.packets, bytes: noLimit }
  if ('bytes' in buffer) return { packets: noLimit, bytes: buffer.bytes }
  const seconds = 'bdp' in buffer ? buffer.bdp * measure.baseRttS : buffer.ms / 1000
  const bytes = (seconds * measure.bandwidthMbps * 1e6) / 8
  return { packets: Math.max(1, Math.round(bytes / measure.packetBytes)), bytes: noLimit }
}

export function lossConfig(loss: LossModel): LossConfig {
  if (loss.model === 'bernoulli') return { model: 'bernoulli', probability: loss.percent / 100 }
  return {
    model: 'gilbert-elliott',
    toBad: loss.toBadPercent / 100,
    toGood: loss.toGoodPercent / 100,
    lossGood: loss.lossGoodPercent / 100,
    lossBad: loss.lossBadPercent / 100,
  }
}

function accessConfig(access: Access | null): AccessConfig | null {
  if (access === null) return null
  return {
    bitsPerSecond: access.bandwidthMbps * 1e6,
    delayS: access.delayMs / 1000,
    bufferPackets: orInfinity(access.bufferPackets),
  }
}

function flowConfig(flow: Flow): FlowConfig {
  const common = {
    id: flow.id,
    variant: flow.variant,
    params: flow.params,
    startS: flow.startS,
    stopS: orInfinity(flow.stopS),
    bytes: orInfinity(flow.bytes),
    access: accessConfig(flow.access),
  }
  if (!isTcpFlow(flow)) {
    return { ...common, kind: 'traffic', bitsPerSecond: flow.rateMbps * 1e6, packetBytes: flow.packetBytes }
  }
  return {
    ...common,
    kind: 'tcp',
    applicationBitsPerSecond: flow.rateMbps === null ? Number.POSITIVE_INFINITY : flow.rateMbps * 1e6,
    segmentBytes: flow.segmentBytes,
    headerBytes: flow.headerBytes,
    receiverWindow: orInfinity(flow.receiverWindowPackets),
    initialWindow: flow.initialWindowPackets,
    initialSsthresh: flow.initialSsthreshPackets,
  }
}

/** The stack's constants: the defaults of RFC hosts, what the stack has otherwise, what the scenario overrides. */
function stackConstants(scenario: Scenario, stack: StackDefinition): StackConstants {
  return { ...defaultsOf(stackParameters), ...stack.constants, ...scenario.stackParams } as StackConstants
}

export function configure(scenario: Scenario): SimulationConfig {
  const stack = stackOf(scenario)
  const { bottleneck, returnPath } = scenario
  const { changes, stops } = compileTimeline(scenario)
  return {
    durationS: scenario.durationS,
    seed: scenario.seed,
    stack: { ...stackConstants(scenario, stack), ...stack.form },
    bottleneck: {
      bitsPerSecond: bottleneck.bandwidthMbps * 1e6,
      delayS: bottleneck.delayMs / 1000,
      buffer: bufferConfig(
        bottleneck.buffer,
        bufferMeasure(scenario, bottleneck.bandwidthMbps, bottleneck.delayMs),
      ),
      aqm: bottleneck.aqm,
      loss: lossConfig(bottleneck.loss),
      jitterS: bottleneck.jitterMs / 1000,
    },
    returnPath:
      returnPath === null
        ? null
        : { bitsPerSecond: returnPath.bandwidthMbps * 1e6, bufferPackets: returnPath.bufferPackets },
    flows: scenario.flows.map((flow, index) => ({
      ...flowConfig(flow),
      // A stop that the timeline moves is a scheduled change.
      ...(stops.has(index) ? { stopS: Number.POSITIVE_INFINITY } : {}),
    })),
    changes,
  }
}
