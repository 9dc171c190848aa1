/** Chains of routers: beside ns-2 drop for drop, beside ns-3 and theory by shares, and that dumbbells are what they were. */
import { run } from '../../../../src/lab/run/run'
import type { Law } from '../../../conformance/theory/law'
import { networkDifferences } from '../../ns2/compare-networks'
import { readComparedNetworks } from '../../ns2/compared-networks'
import { dropsOfNs2Network, dropsOnNetwork, readNetworks } from '../../ns2/networks'
import { readRecordedNetworks, recordedNetworkDifferences } from '../../ns2/recorded-networks'
import { complete } from '../../ns2/shared'
import {
  judgeLot,
  lotsWithRecords,
  type RouteBesideNs3,
  SHARE_TOLERANCE,
  UNDECIDED,
  verdictOf,
} from '../../ns3/judge-lots'
import { digestOf, readDumbbells } from '../../runs/dumbbells'
import { lawText, namedLaws } from '../law-text'
import { defineSection, type Progress, type Section, table } from '../section'

const count = (value: number): string => value.toLocaleString('en').replaceAll(',', '\u202f')
const verdict = (differences: readonly string[]): string =>
  differences.length === 0 ? 'same' : `**differs**: ${differences.join('; ')}`

const part = (markdown: readonly string[], failures: readonly string[]): Section => ({
  markdown: markdown.join('\n'),
  files: new Map(),
  failures,
})

function sharedNetworks(progress: Progress): Section {
  const failures: string[] = []
  const rows = readNetworks().map(({ name, reference, scenario }) => {
    progress(name)
    const ours = run(scenario, { series: true })
    const goodputs = reference.result.flows.map(({ goodput_bps }) => goodput_bps ?? 0)
    const theirs = dropsOfNs2Network(reference)
    const drops = dropsOnNetwork(scenario, ours)
    const differences = networkDifferences(ours, drops, theirs, goodputs)
    failures.push(...differences.map((difference) => `${name}: ${difference}`))
    const acks = reference.result.drops.filter((drop) => drop.length === 6).length
    const mbps = (values: readonly number[]): string => values.map((value) => value.toFixed(3)).join(', ')
    return [
      name,
      String(scenario.network?.hops.length),
      String(scenario.flows.length),
      String(new Set(theirs.map(({ on }) => on)).size),
      `${drops.length} / ${theirs.length}`,
      String(acks),
      `${mbps(ours.result.flows.map(({ goodputMbps }) => goodputMbps))} / ${mbps(goodputs.map((bps) => bps / 1e6))}`,
      verdict(differences),
    ]
  })
  return part(
    [
      '### Shared networks of ns-2',
      '',
      'Runs of Debian’s `ns2` 2.35+dfsg-5 that came with the project, with `stack: "ns2"`: every drop on every link, ACKs included, in order and to 10 us. Links: those on which something was dropped. Goodput of each flow, Mbit/s, Sawtooth / ns-2.',
      '',
      table(['network', 'hops', 'flows', 'links', 'drops', 'of them ACKs', 'goodput', 'verdict'], rows),
      '',
    ],
    failures,
  )
}

/** Sums over the recorded networks, and those of the last comparison with ns-2 itself. */
function furtherNetworks(progress: Progress): Section {
  const recorded = readRecordedNetworks()
  let [links, drops, flows] = [0, 0, 0]
  const failures = recorded.flatMap((record) => {
    progress(record.name)
    const scenario = complete(record.scenario, record.name)
    const ours = run(scenario, { series: true, packets: true })
    const ofLinks = Object.values(record.drops)
    links += ofLinks.length
    drops += ofLinks.reduce((sum, of) => sum + of.count, 0)
    flows += record.flows.filter(({ sends }) => sends !== null).length
    return recordedNetworkDifferences(ours, scenario, record).map((one) => `${record.name}: ${one}`)
  })
  const compared = readComparedNetworks()
  const { firstSeed, different } = compared
  failures.push(...different.map((name) => `${name} is not the same in ns-2`))
  const lastSeed = firstSeed + compared.count - 1
  return part(
    [
      '### Random networks of ns-2',
      '',
      'Chains of 1 to 6 hops with up to ten flows, drawn at random ([random-network.ts](../tests/reference/ns2/random-network.ts)): a third as the shared ones, a third with ways back of their own, RED in all its forms, marks, random loss on any link, access links that overflow and changes during the run, a third with times that are multiples of each other, so that the order of equal instants decides.',
      '',
      `- **Recorded**: ${recorded.length} that together show what the first 150 do. ${count(drops)} drops on ${links} links, data and ACKs, and all segments sent and ACKs received by ${flows} flows: ${failures.length === 0 ? 'all are the same' : `**${failures.length} differ**`}.`,
      `- **Compared with ns-2 itself**: ${compared.count} (seeds ${firstSeed} to ${lastSeed}), none of them looked at before. On ${count(compared.links)} links ${count(compared.dataDrops)} drops of data and ${count(compared.ackDrops)} of ACKs, ${count(compared.segments)} segments sent and ${count(compared.acks)} ACKs received: ${different.length === 0 ? 'all are the same, in order and to 10 us' : `**${different.length} networks differ**`}.`,
      '',
      'To repeat (`apt-get install ns2`): `npm run validate -- --ns2 --networks 300 1001` compares random networks and records how much; ns-2 runs the script that the scenario is exported as.',
      '',
    ],
    failures,
  )
}

const per = (value: number): string => `${(100 * value).toFixed(1)} %`

function routeRow({ lot, recorded }: ReturnType<typeof judgeLot>, of: RouteBesideNs3): string[] {
  const { route, ours, theirs, difference } = of
  const sign = difference.mean < 0 ? '−' : '+'
  const mbps = ({ mean, error }: RouteBesideNs3['ours']): string => `${mean.toFixed(3)} ± ${error.toFixed(3)}`
  return [
    route === 0 ? `${lot.name}: all hops` : `hop ${route}`,
    route === 0 ? String(recorded.goodputMbps.length) : '',
    mbps(ours),
    mbps(theirs),
    `${sign}${per(Math.abs(difference.mean))} ± ${per(difference.error)}`,
    verdictOf(of) === 'outside' ? '**outside**' : verdictOf(of),
  ]
}

function besideNs3(progress: Progress): Section {
  const failures: string[] = []
  const rows = lotsWithRecords().flatMap(([lot, recorded]) => {
    progress(`ns-3: ${lot.name}`)
    const judged = judgeLot(lot, recorded)
    for (const route of judged.routes) {
      const expected = UNDECIDED[lot.name]?.includes(route.route) === true ? 'undecided' : 'within'
      if (verdictOf(route) !== expected)
        failures.push(`ns-3: ${lot.name}: route ${route.route} is ${verdictOf(route)}`)
    }
    return judged.routes.map((route) => routeRow(judged, route))
  })
  return part(
    [
      '### Shares beside ns-3.37',
      '',
      `Parking lots with the \`rfc\` stack set to what ns-3’s hosts do: hops of 10 ms; behind RED (ns-3’s defaults, 60 packets) of 5 Mbit/s, with one flow over all hops and one over each, for 120 s; behind DropTail (50 packets) of 10 Mbit/s, with four flows over each route, for 45 s. Goodput of each route after the warm-up, Mbit/s: mean ± standard error over runs that differ in starts, access delays and seeds, the same in both simulators ([lots.ts](../tests/reference/ns3/lots.ts), [parking-lot.cc](../tests/reference/ns3/oracle/parking-lot.cc); \`npm run validate -- --ns3\` records them anew). Mark: ${per(SHARE_TOLERANCE)} of ns-3’s. Behind DropTail the phases of the flows stay what they are for a whole run, so that single runs lie 10 to 20 % apart, however long they are. Undecided: the difference is greater than the mark, but not by more than two standard errors.`,
      '',
      table(['lot and route', 'runs', 'Sawtooth', 'ns-3', 'difference', 'verdict'], rows),
      '',
    ],
    failures,
  )
}

const LAWS = namedLaws(
  import.meta.glob<Law>('../../../conformance/theory/networks/*.ts', { eager: true, import: 'default' }),
)

function conserved(progress: Progress): Section {
  progress('random dumbbells')
  const { digests, anew } = readDumbbells()
  const kept = digests.map((_, place) => place + 1).filter((number) => !anew.includes(number))
  const different = kept.filter((number) => digestOf(number) !== digests[number - 1])
  return part(
    [
      '### What is conserved',
      '',
      'On random chains under every stack ([chains.test.ts](../tests/property/chains.test.ts), 60 and more in `npm test`, 25 times as many in `npm run validate`): each link drops what its counters say, and nothing else; what one link hands on comes to the next, of each flow, data and ACKs; every packet is delivered, dropped at one place or still under way; times along the way never go back; no link is used for more than all of the time; a run is the same whatever is recorded of it, and a fork goes on as the original.',
      '',
      '### Dumbbells',
      '',
      `A dumbbell runs as it did before there were chains: of ${count(digests.length)} random dumbbells ([dumbbells.ts](../tests/reference/runs/dumbbells.ts): all stacks, their variants and queue disciplines, return paths, loss, changes) the digests of the engine without chains were kept, and ${count(kept.length - different.length)} of ${count(kept.length)} are equal today.${anew.length === 0 ? '' : ` The other ${count(anew.length)} were recorded again when an algorithm was meant to change.`} A chain of one hop whose way back never overflows loses under \`ns2\`, packet for packet, what the dumbbell loses ([one-hop.test.ts](../tests/reference/ns2/one-hop.test.ts)).`,
      '',
    ],
    different.map((number) => `random dumbbell ${number} has another digest`),
  )
}

export default defineSection({
  place: 35,
  title: 'Networks',
  write(progress) {
    const laws = LAWS.map((law) => lawText(law, progress))
    const others = conserved(progress)
    const besideNs2 = [sharedNetworks(progress), furtherNetworks(progress)]
    const parts = [...besideNs2, besideNs3(progress), ...laws, others]
    return {
      markdown: parts.map(({ markdown }) => markdown).join('\n'),
      files: new Map(parts.flatMap(({ files }) => [...files])),
      failures: parts.flatMap(({ failures }) => failures),
    }
  },
})
