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
import { type Access, type Flow, isTcpFlow, type Reorder, type Scenario } from './scenario'

const orInfinity = (value: number | null): number => value ?? Number.POSITIVE_INFINITY

function accessConfig(access: Access | null): AccessConfig | null {
  if (access === null) return null
  return {
    bitsPerSecond: mbpsToBitsPerSecond(access.bandwidthMbps),
    delayS: msToSeconds(access.delayMs),
    bufferPackets: orInfinity(access.bufferPackets),
  }
}

/** Nothing is reordered where no packet is late. */
function reorderConfig({ percent, delayMs }: Reorder): ReorderConfig | null {
  if (percent === 0 || delayMs === 0) return null
  return { probability: scaled(percent, 0.01), delayS: msToSeconds(delayMs) }
}

/** `stopS`: after the timeline's changes of it. */
function flowConfig(flow: Flow, stopS: number): FlowConfig {
  const { id, variant, params, startS } = flow
  const bytes = orInfinity(flow.bytes)
  const reverse = flow.direction === 'reverse'
  const access = accessConfig(flow.access)
  if (!isTcpFlow(flow)) {
    return {
      kind: 'traffic',
      id,
      variant,
      params,
      startS,
      stopS,
      bytes,
      reverse,
      access,
      bitsPerSecond: mbpsToBitsPerSecond(flow.rateMbps),
      packetBytes: flow.packetBytes,
    }
  }
  return {
    kind: 'tcp',
    id,
    variant,
    params,
    startS,
    stopS,
    bytes,
    reverse,
    access,
    applicationBitsPerSecond:
      flow.rateMbps === null ? Number.POSITIVE_INFINITY : mbpsToBitsPerSecond(flow.rateMbps),
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
  const { changes, stopsS } = compileTimeline(scenario)
  return {
    durationS: scenario.durationS,
    seed: scenario.seed,
    stack: { id: stack.id, form: stack.form, options: stackOptions(scenario, stack) },
    bottleneck: {
      bitsPerSecond: mbpsToBitsPerSecond(bottleneck.bandwidthMbps),
      delayS: msToSeconds(bottleneck.delayMs),
      buffer: bufferConfig(
        bottleneck.buffer,
        bufferMeasure(scenario, bottleneck.bandwidthMbps, bottleneck.delayMs),
      ),
      aqm: bottleneck.aqm,
      loss: lossConfig(bottleneck.loss),
      jitterS: msToSeconds(bottleneck.jitterMs),
      reorder: reorderConfig(bottleneck.reorder ?? defaultReorder),
      rateTrace: rateTraceConfig(bottleneck.rateTrace ?? null, bottleneck.bandwidthMbps),
    },
    returnPath:
      returnPath === null
        ? null
        : {
            bitsPerSecond: mbpsToBitsPerSecond(returnPath.bandwidthMbps),
            bufferPackets: returnPath.bufferPackets,
          },
    flows: scenario.flows.map((flow, index) => flowConfig(flow, stopsS[index] ?? Number.POSITIVE_INFINITY)),
    changes,
  }
}
