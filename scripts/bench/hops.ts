/**
 * Measures what a packet-hop costs on a chain and on dumbbells, with the same four flows at the same rates: a parking lot of three hops, a
 * flow over all of them and one over each, and three dumbbells, which carry as many packets over one hop as the chain does over
 * three. A packet-hop is a data packet, or an ACK, that crosses a link of limited rate.
 */
import { configure } from '../../src/lab/scenario/configure'
import { faultLine } from '../../src/lab/scenario/faults'
import { validateScenario } from '../../src/lab/scenario/validate'
import type { Recording, SimulationConfig } from '../../src/simulator/config'
import { Simulation } from '../../src/simulator/simulation'

const EVENTS_A_SLICE = 1 << 20
const HOPS = 3
const ROUNDS = 60
/** Rounds until the code is compiled. */
const WARM_UP = 15
/** All that the page records. */
const EVERYTHING: Recording = { series: true, packets: true, seriesIntervalS: 0, binS: 0.1, digest: true }

const link = { bandwidthMbps: 5, delayMs: 10, buffer: { packets: 25 } }
const flow = (id: string, from: number, to: number): object => ({ id, variant: 'newreno', from, to })
const dumbbell = {
  bottleneck: link,
  flows: ['long', 'first', 'second', 'third'].map((id) => ({ id, variant: 'newreno' })),
}
const files = {
  chain: {
    network: { hops: Array.from({ length: HOPS }, () => link) },
    flows: [flow('long', 0, HOPS), flow('first', 0, 1), flow('second', 1, 2), flow('third', 2, 3)],
  },
  /** ACKs queue for a link of the same rate and buffer, as they do on the way back of a hop. */
  dumbbells: {
    ...dumbbell,
    returnPath: { bandwidthMbps: link.bandwidthMbps, bufferPackets: link.buffer.packets },
  },
  /** ACKs take their time, and nothing else. */
  'dumbbells with free ways back': dumbbell,
} as const
type Network = keyof typeof files

function configuration(file: object): SimulationConfig {
  const checked = validateScenario({ version: 1, durationS: 30, seed: 1, ...file })
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return configure(checked.value)
}

/** One round: the runs of a network that carry about as many packet-hops as those of any other. */
interface Round {
  /** CPU time of user and system, all threads, us. */
  readonly cpuUs: number
  readonly events: number
  readonly packetHops: number
}

export function roundOf(network: Network): () => Round {
  const config = configuration(files[network])
  const isChain = config.hops !== null
  return () => {
    const before = process.cpuUsage()
    let events = 0
    let packetHops = 0
    for (let run = 0; run < (isChain ? 1 : HOPS); run++) {
      const simulation = new Simulation(config, EVERYTHING)
      while (!simulation.advance(EVENTS_A_SLICE));
      const { totals, log } = simulation
      events += totals.events
      for (const { queueDelay } of totals.links) packetHops += queueDelay.count
      // The way back of a dumbbell is no link with a queue that counts.
      if (!isChain) packetHops += log.acks.rows
      simulation.dispose()
    }
    const { user, system } = process.cpuUsage(before)
    return { cpuUs: user + system, events, packetHops }
  }
}

/**
 * Rounds in turn, so that what else the machine does is in all alike. Each network runs in an instance of this module of its
 * own: code is compiled for what it meets, and no network pays for another's.
 */
async function measure(): Promise<Record<string, readonly Round[]>> {
  const networks = Object.keys(files) as Network[]
  const runners: { readonly network: Network; readonly run: () => Round; readonly rounds: Round[] }[] = []
  for (const network of networks) {
    const instance: { roundOf: typeof roundOf } = await import(
      `${import.meta.url}?${networks.indexOf(network)}`
    )
    runners.push({ network, run: instance.roundOf(network), rounds: [] })
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (let place = 0; place < runners.length; place++) {
      const runner = runners[(round + place) % runners.length]
      const measured = runner?.run()
      if (measured !== undefined && round >= WARM_UP) runner?.rounds.push(measured)
    }
  return Object.fromEntries(runners.map(({ network, rounds }) => [network, rounds]))
}

// An instance with a query is one of the measured.
if (new URL(import.meta.url).search === '') console.log(JSON.stringify(await measure()))
