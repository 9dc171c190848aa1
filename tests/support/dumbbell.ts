/** Configurations for tests, in the field's units, with the defaults of a scenario file. */

import type {
  Change,
  FlowConfig,
  LossConfig,
  PathTraceConfig,
  RateTraceConfig,
  Recording,
  ReorderConfig,
  SimulationConfig,
  TcpFlowConfig,
} from '../../src/simulator/config'
import { defaultsOf } from '../../src/simulator/describe'
import { type StackOptions, stackParameters } from '../../src/simulator/hosts/stack-parameters'
import { queues, stacks, traffic, variants } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'

export interface TestFlow {
  readonly variant: string
  readonly startS?: number
  readonly stopS?: number
  readonly reverse?: boolean
  readonly bytes?: number
  readonly accessMbps?: number
  readonly accessDelayMs?: number
  readonly accessBuffer?: number
  readonly receiverWindow?: number
  readonly applicationMbps?: number
  readonly rateMbps?: number
  /** Packet size of a source that does not run TCP itself, bytes on the wire. */
  readonly packetBytes?: number
  readonly initialWindow?: number
  readonly initialSsthresh?: number
  readonly params?: Readonly<Record<string, number | boolean | string>>
}

export interface TestRun {
  readonly stack?: string
  readonly stackParams?: Partial<StackOptions>
  readonly durationS?: number
  readonly seed?: number
  readonly mbps?: number
  readonly delayMs?: number
  readonly bufferPackets?: number
  readonly bufferBytes?: number
  readonly aqm?: string
  readonly aqmParams?: Readonly<Record<string, number | boolean | string>>
  readonly ecn?: boolean
  readonly loss?: LossConfig
  readonly jitterMs?: number
  readonly rateTrace?: RateTraceConfig
  readonly reorder?: ReorderConfig
  readonly pathTrace?: PathTraceConfig
  readonly aggregationMs?: number
  readonly returnMbps?: number
  readonly returnBuffer?: number
  readonly flows: readonly TestFlow[]
  readonly changes?: readonly Change[]
}

function flowConfig(flow: TestFlow, index: number): FlowConfig {
  const common = {
    id: `f${index}`,
    variant: flow.variant,
    startS: flow.startS ?? 0,
    stopS: flow.stopS ?? Number.POSITIVE_INFINITY,
    reverse: flow.reverse ?? false,
    route: null,
    bytes: flow.bytes ?? Number.POSITIVE_INFINITY,
    access: {
      bitsPerSecond: (flow.accessMbps ?? 100) * 1e6,
      delayS: (flow.accessDelayMs ?? 1) / 1000,
      bufferPackets: flow.accessBuffer ?? Number.POSITIVE_INFINITY,
    },
  }
  const source = traffic.get(flow.variant)
  if (source !== undefined) {
    const params = { ...defaultsOf(source.parameters), ...flow.params }
    return {
      ...common,
      kind: 'traffic',
      params,
      bitsPerSecond: (flow.rateMbps ?? 1) * 1e6,
      packetBytes: flow.packetBytes ?? 1000,
    }
  }
  const variant = variants.get(flow.variant)
  if (variant === undefined) throw new Error(`no variant ${flow.variant}`)
  return {
    ...common,
    kind: 'tcp',
    params: { ...defaultsOf(variant.parameters), ...flow.params },
    applicationBitsPerSecond:
      flow.applicationMbps === undefined ? Number.POSITIVE_INFINITY : flow.applicationMbps * 1e6,
    segmentBytes: 1448,
    headerBytes: 52,
    receiverWindow: flow.receiverWindow ?? Number.POSITIVE_INFINITY,
    initialWindow: flow.initialWindow ?? null,
    initialSsthresh: flow.initialSsthresh ?? null,
    delayedAckSegments: null,
  } satisfies TcpFlowConfig
}

export function configure(run: TestRun): SimulationConfig {
  const stack = stacks.get(run.stack ?? 'rfc')
  const queue = queues.get(run.aqm ?? 'droptail')
  if (stack === undefined || queue === undefined) throw new Error('no such stack or queue')
  return {
    durationS: run.durationS ?? 10,
    seed: run.seed ?? 1,
    stack: {
      id: stack.id,
      form: stack.form,
      options: { ...defaultsOf(stackParameters), ...stack.options, ...run.stackParams },
    },
    hops: null,
    bottleneck: {
      bitsPerSecond: (run.mbps ?? 10) * 1e6,
      delayS: (run.delayMs ?? 18) / 1000,
      buffer: {
        packets: run.bufferPackets ?? (run.bufferBytes === undefined ? 64 : Number.POSITIVE_INFINITY),
        bytes: run.bufferBytes ?? Number.POSITIVE_INFINITY,
      },
      aqm: {
        id: queue.id,
        params: { ...defaultsOf(queue.parameters), ...run.aqmParams },
        ecn: run.ecn ?? false,
      },
      loss: run.loss ?? { model: 'bernoulli', probability: 0 },
      jitterS: (run.jitterMs ?? 0) / 1000,
      rateTrace: run.rateTrace ?? null,
      reorder: run.reorder ?? null,
      pathTrace: run.pathTrace ?? null,
      aggregationS: (run.aggregationMs ?? 0) / 1000,
    },
    returnPath:
      run.returnMbps === undefined
        ? null
        : { bitsPerSecond: run.returnMbps * 1e6, bufferPackets: run.returnBuffer ?? 1000 },
    flows: run.flows.map(flowConfig),
    changes: run.changes ?? [],
  }
}

export const everything: Recording = {
  series: true,
  packets: true,
  seriesIntervalS: 0,
  binS: 0.1,
  digest: true,
}

/** A whole run. */
export function simulate(run: TestRun, recording: Recording = everything, slice = 100_000): Simulation {
  const simulation = new Simulation(configure(run), recording)
  while (!simulation.advance(slice)) {
    // Slices only matter to the page.
  }
  return simulation
}
