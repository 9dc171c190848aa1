/** Runs ns-2 itself and compares packet by packet. */
import { type Run, run } from '../../../src/lab/run/run'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { isTcpFlow } from '../../../src/lab/scenario/scenario'
import { context, dropsOf, firstDropDifference, firstPacketDifference } from '../ns2/compare'
import { networkDifferences } from '../ns2/compare-networks'
import { dropsOnNetwork, readNetworks } from '../ns2/networks'
import type { Ns2Case, Ns2Packets } from '../ns2/ns2-case'
import { runNs2Network } from '../ns2/oracle/networks'
import { runNs2 } from '../ns2/oracle/ns2'
import { randomScenario } from '../ns2/random'
import { randomNetwork } from '../ns2/random-network'
import { readRecorded } from '../ns2/recorded'
import { readRecordedNetworks } from '../ns2/recorded-networks'
import { complete, readShared } from '../ns2/shared'
import { wideScenario } from '../ns2/wide'
import type { Progress } from './section'

type Packets = Record<string, Ns2Packets>

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
  const drop = firstDropDifference(dropsOf(ours), theirs.drops, scenario.flows.length)
  if (drop !== null) found.push(`first drop that differs: ${JSON.stringify(drop)}`)
  const packets: Packets = {}
  theirs.flows.forEach((flow, index) => {
    const own = scenario.flows[index]
    if (withPackets && flow.kind === 'tcp' && own !== undefined && isTcpFlow(own) && own.access !== null)
      packets[String(index + 1)] = flow.packets
  })
  return [...found, ...packetDifferences(ours, packets)]
}

/** The same on a chain of routers, with the drops of all links and the ACKs among them. */
function networkDifferencesOf(scenario: Scenario): string[] {
  const theirs = runNs2Network(scenario)
  const ours = run(scenario, { series: true, packets: true, digest: false })
  const packets: Packets = {}
  theirs.flows.forEach((flow, index) => {
    if (flow.packets !== null) packets[String(index + 1)] = flow.packets
  })
  const goodputs = theirs.flows.map((flow) => flow.goodputBps)
  return [
    ...networkDifferences(ours, dropsOnNetwork(scenario, ours), theirs.drops, goodputs),
    ...packetDifferences(ours, packets),
  ]
}

function of(name: string, input: unknown): Case {
  return { name, scenario: complete(input, name), packets: true }
}

interface Case {
  readonly name: string
  readonly scenario: Scenario
  readonly packets: boolean
}

/** All shared and recorded cases, or `random` scenarios from a seed on. Returns what differs. */
export function compareWithNs2(
  progress: Progress,
  random: { readonly count: number; readonly seed: number } | null,
): string[] {
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
      scenario.network === undefined ? differences(scenario, packets) : networkDifferencesOf(scenario)
    progress(`${name}: ${found.length === 0 ? 'same' : found.join('\n')}`)
    return found.length === 0 ? [] : [name]
  })
}
