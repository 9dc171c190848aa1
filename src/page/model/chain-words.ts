/** What cards and lists say of hops and of the ways of flows: "back 6 Mbit/s", "A → D". */
import { queues } from '../../lab/algorithms'
import { formatQuantity } from '../../lab/quantity'
import { waysOf } from '../../lab/scenario/chain'
import { hopPath, linkAt, seenFrom } from '../../lab/scenario/link-paths'
import type { BufferSize, Flow, Hop, Network, Scenario } from '../../lab/scenario/scenario'
import { hops as words } from '../../strings/hops'
import { bdpPackets } from './derived'
import { routeIn } from './routes'

const UNITS: Readonly<Record<string, string>> = { packets: 'packets', bytes: 'bytes', bdp: 'BDP', ms: 'ms' }

/** "32 packets", in the unit in which it is given. */
export function bufferSizeText(buffer: BufferSize): string {
  const [unit = 'packets', size = 0] = Object.entries(buffer)[0] ?? []
  return formatQuantity(size, UNITS[unit] ?? '')
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** "back the same", "back 6 Mbit/s": the first thing in which the way back differs. */
export function backText(hop: Hop): string {
  const { forward, back } = waysOf(hop)
  if (same(forward, back)) return words.back.same
  if (back.bandwidthMbps !== forward.bandwidthMbps)
    return words.back.differs(formatQuantity(back.bandwidthMbps, 'Mbit/s'))
  if (back.delayMs !== forward.delayMs) return words.back.differs(formatQuantity(back.delayMs, 'ms'))
  if (!same(back.buffer, forward.buffer)) return words.back.differs(bufferSizeText(back.buffer))
  if (back.aqm.id !== forward.aqm.id) return words.back.differs(queues.get(back.aqm.id)?.label ?? back.aqm.id)
  return words.back.otherwise
}

/** The links on a flow's way, in the order in which it takes them. */
export function linksOfWay(flow: Pick<Flow, 'from' | 'to'>, network: Network): readonly string[] {
  const { from, to } = routeIn(flow, network)
  const way = from < to ? 'forward' : 'back'
  const hops = Array.from({ length: Math.abs(to - from) }, (_, k) => Math.min(from, to) + k)
  return (from < to ? hops : hops.reverse()).map((hop) => hopPath(hop, way))
}

/** The bandwidth-delay product of a flow: by its own base round trip and the narrowest link of its way, packets and link. */
export function bdpOfWay(
  scenario: Scenario,
  flow: Flow,
): { readonly packets: number; readonly link: string } {
  const links = scenario.network === undefined ? [] : linksOfWay(flow, scenario.network)
  const rateOf = (link: string): number => linkAt(scenario, link).bandwidthMbps
  const link = links.reduce((least, one) => (rateOf(one) < rateOf(least) ? one : least), links[0] ?? '')
  return { packets: bdpPackets(seenFrom({ ...scenario, flows: [flow] }, link)), link }
}
