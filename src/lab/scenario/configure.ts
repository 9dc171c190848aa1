/** What the simulator is given for a complete scenario: SI units, the stack's constants resolved, changes in order. */
import type { AccessConfig, FlowConfig, ReorderConfig, SimulationConfig } from '../../simulator/config'
import { defaultsOf } from '../../simulator/describe'
import type { StackDefinition } from '../../simulator/hosts/stack'
import { type StackOptions, stackParameters } from '../../simulator/hosts/stack-parameters'
import { compileTimeline } from './compile-timeline'
import { defaultReorder } from './defaults'
import { rateTraceConfig } from './rate-trace'
import {
  bufferConfig,
  bufferMeasure,
  lossConfig,
  mbpsToBitsPerSecond,
  msToSeconds,
  scaled,
  stackOf,
} from './resolve'
import { type Access, type Flow, isTcpFlow, orInfinity, type Reorder, type Scenario } from './scenario'

const accessConfig = (access: Access | null): AccessConfig | null =>
  access && {
    bitsPerSecond: mbpsToBitsPerSecond(access.bandwidthMbps),
    delayS: msToSeconds(access.delayMs),
    bufferPackets: orInfinity(access.bufferPackets),
  }

/** Nothing is reordered where no packet is late. */
function reorderConfig({ percent, delayMs }: Reorder): ReorderConfig | null {
  if (percent === 0 || delayMs === 0) return null
  return { probability: scaled(percent, 0.01), delayS: msToSeconds(delayMs) }
}

/** `stopS`: after the timeline's changes of it. */
function flowConfig(flow: Flow, stopS: number): FlowConfig {
  const { id, variant, params, startS } = flow
  const common = {
    id,
    variant,
    params,
    startS,
    stopS,
    bytes: orInfinity(flow.bytes),
    reverse: flow.direction === 'reverse',
    access: accessConfig(flow.access),
  }
  if (!isTcpFlow(flow)) {
    const bitsPerSecond = mbpsToBitsPerSecond(flow.rateMbps)
    return { kind: 'traffic', ...common, bitsPerSecond, packetBytes: flow.packetBytes }
  }
  return {
    kind: 'tcp',
    ...common,
    applicationBitsPerSecond: mbpsToBitsPerSecond(orInfinity(flow.rateMbps)),
    segmentBytes: flow.segmentBytes,
    headerBytes: flow.headerBytes,
    receiverWindow: orInfinity(flow.receiverWindowPackets),
    initialWindow: flow.initialWindowPackets,
    initialSsthresh: flow.initialSsthreshPackets,
  }
}

/** The defaults of RFC hosts, what the stack has otherwise, what the scenario overrides. */
function stackOptions(scenario: Scenario, stack: StackDefinition): StackOptions {
  return { ...defaultsOf(stackParameters), ...stack.options, ...scenario.stackParams } as StackOptions
}

export function configure(scenario: Scenario): SimulationConfig {
  const stack = stackOf(scenario)
  const { bottleneck, returnPath } = scenario
  const { bandwidthMbps, delayMs, aqm } = bottleneck
  const { changes, stopsS } = compileTimeline(scenario)
  return {
    durationS: scenario.durationS,
    seed: scenario.seed,
    stack: { id: stack.id, form: stack.form, options: stackOptions(scenario, stack) },
    bottleneck: {
      bitsPerSecond: mbpsToBitsPerSecond(bandwidthMbps),
      delayS: msToSeconds(delayMs),
      buffer: bufferConfig(bottleneck.buffer, bufferMeasure(scenario, bandwidthMbps, delayMs)),
      aqm,
      loss: lossConfig(bottleneck.loss),
      jitterS: msToSeconds(bottleneck.jitterMs),
      reorder: reorderConfig(bottleneck.reorder ?? defaultReorder),
      rateTrace: rateTraceConfig(bottleneck.rateTrace ?? null, bandwidthMbps),
    },
    returnPath: returnPath && {
      bitsPerSecond: mbpsToBitsPerSecond(returnPath.bandwidthMbps),
      bufferPackets: returnPath.bufferPackets,
    },
    flows: scenario.flows.map((flow, index) => flowConfig(flow, orInfinity(stopsS[index]))),
    changes,
  }
}
