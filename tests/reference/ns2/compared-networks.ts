/** How many random networks were run in ns-2 and here, and what was compared (`npm run validate -- --ns2 --networks COUNT [SEED]`). */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import type { Ns2Result } from './oracle/ns2'
import { tracedPackets } from './oracle/ns2'

export interface Compared {
  /** Links between routers, each way, and access links, each way. */
  readonly links: number
  readonly dataDrops: number
  readonly ackDrops: number
  /** Segments sent and ACKs received of flows whose packets are traced. */
  readonly segments: number
  readonly acks: number
}

export interface ComparedNetworks extends Compared {
  readonly firstSeed: number
  readonly count: number
  /** Names of those that are not the same. */
  readonly different: readonly string[]
}

const NOTHING: Compared = { links: 0, dataDrops: 0, ackDrops: 0, segments: 0, acks: 0 }

export function comparedIn(scenario: Scenario, result: Ns2Result): Compared {
  const { flows, network } = scenario
  const accessLinks = flows.flatMap(({ access, receiverAccess = access }) =>
    [access, receiverAccess].filter((link) => link !== null),
  )
  const packets = result.flows.map((flow, index) => tracedPackets(scenario, flow, index))
  const ackDrops = result.drops.filter(({ isAck }) => isAck).length
  return {
    links: 2 * ((network?.hops.length ?? 0) + accessLinks.length),
    dataDrops: result.drops.length - ackDrops,
    ackDrops,
    segments: packets.reduce((sum, of) => sum + (of?.sends.length ?? 0), 0),
    acks: packets.reduce((sum, of) => sum + (of?.acks.length ?? 0), 0),
  }
}

export const sumOf = (all: readonly Compared[]): Compared =>
  all.reduce(
    (sum, one) => ({
      links: sum.links + one.links,
      dataDrops: sum.dataDrops + one.dataDrops,
      ackDrops: sum.ackDrops + one.ackDrops,
      segments: sum.segments + one.segments,
      acks: sum.acks + one.acks,
    }),
    NOTHING,
  )

const FILE = 'tests/reference/ns2/data/compared-networks.json'

export function readComparedNetworks(): ComparedNetworks {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

export function writeComparedNetworks(compared: ComparedNetworks): void {
  writeFileSync(FILE, `${JSON.stringify(compared, null, 2)}\n`)
}
