/** Runs ns-2 itself and compares packet by packet. */
import { type Run, run } from '../../../src/lab/run/run'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { context, dropsOf, firstDropDifference, firstPacketDifference } from '../ns2/compare'
import { networkDifferences } from '../ns2/compare-networks'
import { type Compared, comparedIn, sumOf, writeComparedNetworks } from '../ns2/compared-networks'
import { dropsOnNetwork, readNetworks } from '../ns2/networks'
import type { Ns2Case, Ns2Packets } from '../ns2/ns2-case'
import { dataDrops, type Ns2Result, runNs2, tracedPackets } from '../ns2/oracle/ns2'
import { randomScenario } from '../ns2/random'
import { randomNetwork } from '../ns2/random-network'
import { readRecorded } from '../ns2/recorded'
import { readRecordedNetworks } from '../ns2/recorded-networks'
import { complete, readShared } from '../ns2/shared'
import { wideScenario } from '../ns2/wide'
import type { Progress } from './section'

type Packets = Record<string, Ns2Packets>

/** By number of the flow, from 1. */
function packetsOf(scenario: Scenario, result: Ns2Result): Packets {
  const packets: Packets = {}
  result.flows.forEach((flow, index) => {
    const traced = tracedPackets(scenario, flow, index)
    if (traced !== null) packets[String(index + 1)] = traced
  })
  return packets
}

/** Where the packets of the two part, and what happened around it; empty when they are the same. */
function packetDifferences(ours: Run, packets: Packets): string[] {
  const reference = { result: { flows: [], drops: [], packets } } as unknown as Ns2Case
  const packet = firstPacketDifference(ours, reference)
  if (packet === null) return []
  const at = Math.min(
    packet.ours?.[0] ?? Number.POSITIVE_INFINITY,
    packet.theirs?.[0] ?? Number.POSITIVE_INFINITY,
  )
  return [
    `first packet that differs: ${JSON.stringify(packet)}`,
    `Sawtooth                       ns-2\n${context(ours, reference, packet.flow, at)}`,
  ]
}

/** Empty when the two are the same; else where they part, and what happened around it. */
function differences(scenario: Scenario, withPackets: boolean): string[] {
  const theirs = runNs2(scenario, { sampleS: 0, packets: withPackets })
  const ours = run(scenario, { series: true, packets: withPackets, digest: false })
  const found: string[] = []
  const drop = firstDropDifference(dropsOf(ours), dataDrops(theirs), scenario.flows.length)
  if (drop !== null) found.push(`first drop that differs: ${JSON.stringify(drop)}`)
  return [...found, ...packetDifferences(ours, withPackets ? packetsOf(scenario, theirs) : {})]
}

/** The same on a chain of routers, with the drops of all links and the ACKs among them. */
function networkDifferencesOf(scenario: Scenario, theirs: Ns2Result): string[] {
  const ours = run(scenario, { series: true, packets: true, digest: false })
  const goodputs = theirs.flows.map((flow) => flow.goodputBps)
  return [
    ...networkDifferences(ours, dropsOnNetwork(scenario, ours), theirs.drops, goodputs),
    ...packetDifferences(ours, packetsOf(scenario, theirs)),
  ]
}

function of(name: string, input: unknown): Case {
  return { name, scenario: complete(input, name), packets: true }
}

export interface Seeds {
  readonly count: number
  readonly seed: number
}

interface Case {
  readonly name: string
  readonly scenario: Scenario
  readonly packets: boolean
}

/** Runs random networks from a seed on and records how much was compared. Returns what differs. */
export function compareNetworks(progress: Progress, { count, seed: firstSeed }: Seeds): string[] {
  const compared: Compared[] = []
  const different: string[] = []
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { name, scenario } = of(`random network ${seed}`, randomNetwork(seed))
    const theirs = runNs2(scenario)
    compared.push(comparedIn(scenario, theirs))
    const found = networkDifferencesOf(scenario, theirs)
    progress(`${name}: ${found.length === 0 ? 'same' : found.join('\n')}`)
    if (found.length > 0) different.push(name)
  }
  writeComparedNetworks({ firstSeed, count, different, ...sumOf(compared) })
  return different
}

/** All shared and recorded cases, or `random` scenarios from a seed on. Returns what differs. */
export function compareWithNs2(progress: Progress, random: Seeds | null): string[] {
  const cases: readonly Case[] =
    random === null
      ? [
          ...[...readShared(), ...readNetworks()].map(({ name, scenario }) => ({
            name,
            scenario,
            packets: true,
          })),
          ...readRecorded().map(({ name, group, scenario, flows }) => ({
            name: `${group}: ${name}`,
            scenario,
            packets: flows.some((flow) => flow.packets !== undefined),
          })),
          ...readRecordedNetworks().map(({ name, scenario }) => of(name, scenario)),
        ]
      : Array.from({ length: random.count }, (_, i) => random.seed + i).flatMap((seed) => [
          of(`random scenario ${seed}`, randomScenario(seed)),
          of(`wide scenario ${seed}`, wideScenario(seed)),
          of(`random network ${seed}`, randomNetwork(seed)),
        ])
  return cases.flatMap(({ name, scenario, packets }) => {
    const found =
      scenario.network === undefined
        ? differences(scenario, packets)
        : networkDifferencesOf(scenario, runNs2(scenario))
    progress(`${name}: ${found.length === 0 ? 'same' : found.join('\n')}`)
    return found.length === 0 ? [] : [name]
  })
}
