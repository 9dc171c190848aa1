/** Random networks with what ns-2 made of them, as fingerprints (`npm run validate -- --record`). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Run } from '../../../src/lab/run/run'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { GOODPUT_TOLERANCE, packetsOf } from './compare'
import { fingerprint } from './fingerprint'
import { dropsOnNetwork, type NetworkDrop } from './networks'
import { type Ns2Result, tracedPackets } from './oracle/ns2'

interface RecordedDrops {
  readonly count: number
  /** What it is taken from: the drops of data and ACKs, in their order. */
  readonly fingerprint: string
}
interface RecordedFlow {
  readonly goodputBps: number
  /** Fingerprints of all segments sent and of all ACKs that came back; null: not traced. */
  readonly sends: string | null
  readonly acks: string | null
}
export interface RecordedNetwork {
  readonly name: string
  /** A scenario file. */
  readonly scenario: unknown
  readonly flows: readonly RecordedFlow[]
  /** By link, "0>1" from node 0 to node 1; links without drops are left out. */
  readonly drops: Readonly<Record<string, RecordedDrops>>
}

/** Seeds of networks that together show everything that the first 150 show, in runs that are short. */
export const TELLING_NETWORKS: readonly number[] = [
  1, 3, 7, 21, 30, 36, 44, 48, 49, 52, 53, 64, 65, 66, 67, 68, 71, 72, 76, 78, 82, 85, 88, 92, 98, 108, 113,
  114, 115, 121, 125, 129, 130, 131, 136, 145, 146, 147, 148, 149,
]

const FILE = 'tests/reference/ns2/data/recorded-networks.json.gz'

export const hasRecordedNetworks = (): boolean => existsSync(FILE)

export function readRecordedNetworks(): RecordedNetwork[] {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString())
}

/** The same networks give the same file. */
export function writeRecordedNetworks(networks: readonly RecordedNetwork[]): void {
  writeFileSync(FILE, gzipSync(JSON.stringify(networks), { level: 9 }))
}

/** A number for each pair of a flow and a segment of it. */
const FLOWS = 64

function dropsByLink(drops: readonly NetworkDrop[]): Record<string, RecordedDrops> {
  const links = [...new Set(drops.map(({ on }) => on))].sort()
  const entries = links.map((on) => {
    const pairs = drops
      .filter((drop) => drop.on === on)
      .map(({ t, flow, seq }) => [t, seq * FLOWS + flow] as const)
    return [on, { count: pairs.length, fingerprint: fingerprint(pairs) }] as const
  })
  return Object.fromEntries(entries)
}

/** `file` is what `scenario` was made from. */
export function recordOfNetwork(
  name: string,
  file: unknown,
  scenario: Scenario,
  result: Ns2Result,
): RecordedNetwork {
  const flows = result.flows.map((flow, index) => {
    const packets = tracedPackets(scenario, flow, index)
    return {
      goodputBps: flow.goodputBps,
      sends: packets && fingerprint(packets.sends),
      acks: packets && fingerprint(packets.acks),
    }
  })
  return { name, scenario: file, flows, drops: dropsByLink(result.drops) }
}

/** What is not the same, in words; empty: all is. The run keeps series and packets. */
export function recordedNetworkDifferences(run: Run, scenario: Scenario, record: RecordedNetwork): string[] {
  const found: string[] = []
  const ours = dropsByLink(dropsOnNetwork(scenario, run))
  for (const on of new Set([...Object.keys(ours), ...Object.keys(record.drops)])) {
    const mine = ours[on]
    const theirs = record.drops[on]
    if (mine?.fingerprint !== theirs?.fingerprint)
      found.push(`drops on ${on}: ${mine?.count ?? 0} and ${theirs?.count ?? 0}`)
  }
  record.flows.forEach(({ goodputBps, sends, acks }, flow) => {
    const goodput = (run.result.flows[flow]?.goodputMbps ?? 0) * 1e6
    if (goodput !== goodputBps && Math.abs(goodput / goodputBps - 1) > GOODPUT_TOLERANCE)
      found.push(`goodput of flow ${flow}: ${goodput} and ${goodputBps} bit/s`)
    if (sends === null) return
    const packets = packetsOf(run, flow)
    if (fingerprint(packets.sends) !== sends) found.push(`segments sent by flow ${flow}`)
    if (fingerprint(packets.acks) !== acks) found.push(`ACKs of flow ${flow}`)
  })
  return found
}
