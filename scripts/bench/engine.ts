/**
 * One case of the engine's benchmark, run in a process of its own so that no case is compiled for another's sake:
 * ten NewReno flows, 100 Mbit/s, base RTT 40 ms, a buffer of one BDP, 100 s. Prints a JSON object.
 */
import type { Recording, SimulationConfig } from '../../src/simulator/config'
import { defaultsOf } from '../../src/simulator/describe'
import { stackParameters } from '../../src/simulator/hosts/stack-parameters'
import { stacks } from '../../src/simulator/registry'
import { Simulation } from '../../src/simulator/simulation'

const FLOWS = 10
/**
 * How many events one call of `advance` acts on. The number that the simulation worker takes between two looks at its
 * messages does not matter here.
 */
const EVENTS_A_SLICE = 1 << 20

const NOTHING: Recording = { series: false, packets: false, seriesIntervalS: 0, binS: 0.1, digest: false }
const EVERYTHING: Recording = { series: true, packets: true, seriesIntervalS: 0, binS: 0.1, digest: true }

function configuration(stackId: string): SimulationConfig {
  const stack = stacks.get(stackId)
  if (stack === undefined) throw new Error(`unknown stack "${stackId}"`)
  const noLimit = Number.POSITIVE_INFINITY
  return {
    durationS: 100,
    seed: 1,
    stack: { id: stack.id, form: stack.form, options: { ...defaultsOf(stackParameters), ...stack.options } },
    bottleneck: {
      bitsPerSecond: 100e6,
      delayS: 0.018,
      // 100 Mbit/s x 40 ms of 1040-byte packets. ns-2's queue of 481 holds 480 waiting beside the one in service.
      buffer: { packets: 480, bytes: noLimit },
      aqm: { id: 'droptail', params: {}, ecn: false },
      loss: { model: 'bernoulli', probability: 0 },
      jitterS: 0,
      rateTrace: null,
      pathTrace: null,
      reorder: null,
      aggregationS: 0,
    },
    hops: null,
    returnPath: null,
    flows: Array.from({ length: FLOWS }, (_, index) => ({
      kind: 'tcp' as const,
      id: `${index + 1}`,
      variant: 'newreno',
      params: {},
      startS: 0.1 * index,
      stopS: noLimit,
      bytes: noLimit,
      applicationBitsPerSecond: noLimit,
      segmentBytes: 1000,
      headerBytes: 40,
      receiverWindow: 10_000,
      initialWindow: null,
      initialSsthresh: null,
      delayedAckSegments: null,
      reverse: false,
      route: null,
      access: { bitsPerSecond: 1e9, delayS: 0.001, bufferPackets: noLimit },
    })),
    changes: [],
  }
}

const [stack = 'rfc', recording = 'nothing', repeats = '3'] = process.argv.slice(2)
const config = configuration(stack)
const rates: number[] = []
let packets = 0
let events = 0
let drops = 0
for (let i = 0; i < Number(repeats); i++) {
  const before = process.cpuUsage()
  const simulation = new Simulation(config, recording === 'everything' ? EVERYTHING : NOTHING)
  while (!simulation.advance(EVENTS_A_SLICE));
  const { user, system } = process.cpuUsage(before)
  packets = simulation.totals.packets
  events = simulation.totals.events
  drops = simulation.totals.flows.reduce((sum, flow) => sum + flow.drops, 0)
  rates.push(packets / ((user + system) / 1e6))
}
console.log(JSON.stringify({ rates, packets, events, drops }))
