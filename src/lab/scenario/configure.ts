/** What the simulator is given for a complete scenario: SI units, the stack's constants resolved, changes in order. */
import type {
  AccessConfig,
  BottleneckConfig,
  FlowConfig,
  ReorderConfig,
  RouteConfig,
  SimulationConfig,
} from '../../simulator/config'
import { defaultsOf } from '../../simulator/describe'
import type { StackDefinition } from '../../simulator/hosts/stack'
import { type StackOptions, stackParameters } from '../../simulator/hosts/stack-parameters'
import { measuredLink } from '../measured/store'
import { waysOf } from './chain'
import { compileTimeline } from './compile-timeline'
import { defaultReorder } from './defaults'
import { rateTraceConfig } from './rate-trace'
import {
  bufferConfig,
  bufferMeasure,
  delayOfPath,
  lossConfig,
  mbpsToBitsPerSecond,
  msToSeconds,
  scaled,
  stackOf,
} from './resolve'
import {
  type Access,
  type Flow,
  isTcpFlow,
  type LinkSettings,
  orInfinity,
  type Reorder,
  type Scenario,
} from './scenario'

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

/** `pathDelayMs`: of the first flow, one way. */
function linkConfig(scenario: Scenario, link: LinkSettings, pathDelayMs: number): BottleneckConfig {
  const { bandwidthMbps, delayMs, rateTrace } = link
  const isMeasured = rateTrace !== undefined && 'sha256' in rateTrace
  const measured = isMeasured ? measuredLink(rateTrace.sha256) : undefined
  return {
    bitsPerSecond: mbpsToBitsPerSecond(bandwidthMbps),
    delayS: msToSeconds(delayMs),
    buffer: bufferConfig(link.buffer, bufferMeasure(scenario, bandwidthMbps, pathDelayMs)),
    aqm: link.aqm,
    loss: lossConfig(link.loss),
    jitterS: msToSeconds(link.jitterMs),
    reorder: reorderConfig(link.reorder ?? defaultReorder),
    rateTrace: rateTraceConfig(rateTrace ?? null, bandwidthMbps),
    pathTrace: measured?.pathTrace ?? null,
    aggregationS: msToSeconds(link.aggregationMs ?? 0),
  }
}

function routeConfig({ from, to, access, receiverAccess = access }: Flow): RouteConfig | null {
  if (from === undefined || to === undefined) return null
  return { from, to, receiverAccess: accessConfig(receiverAccess) }
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
    route: routeConfig(flow),
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
    delayedAckSegments: flow.delayedAckSegments ?? null,
  }
}

/** The defaults of RFC hosts, what the stack has otherwise, what the scenario overrides. */
function stackOptions(scenario: Scenario, stack: StackDefinition): StackOptions {
  return { ...defaultsOf(stackParameters), ...stack.options, ...scenario.stackParams } as StackOptions
}

export function configure(scenario: Scenario): SimulationConfig {
  const stack = stackOf(scenario)
  const { bottleneck, returnPath, network } = scenario
  const pathDelayMs = delayOfPath(scenario)
  const ofLink = (link: LinkSettings): BottleneckConfig => linkConfig(scenario, link, pathDelayMs)
  const hops = network?.hops
    .map(waysOf)
    .map(({ forward, back }) => ({ forward: ofLink(forward), back: ofLink(back) }))
  const { changes, stopsS } = compileTimeline(scenario)
  return {
    durationS: scenario.durationS,
    seed: scenario.seed,
    stack: { id: stack.id, form: stack.form, options: stackOptions(scenario, stack) },
    bottleneck: ofLink(bottleneck),
    hops: hops ?? null,
    returnPath: returnPath && {
      bitsPerSecond: mbpsToBitsPerSecond(returnPath.bandwidthMbps),
      bufferPackets: returnPath.bufferPackets,
    },
    flows: scenario.flows.map((flow, index) => flowConfig(flow, orInfinity(stopsS[index]))),
    changes,
  }
}
