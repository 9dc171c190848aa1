/** What a sweep compares by an id alone: algorithms that come with Sawtooth, and those that the base brings along, by their plain names. */
import { queues, variants } from '../../../simulator/registry'
import { linkName } from '../../router-names'
import { fullIdOf } from '../../scenario/own-algorithms'
import type { Scenario } from '../../scenario/scenario'
import { pathOfLink } from './paths'
import type { SweepVariant } from './sweep'

/** The part of the base that says which algorithms there are. */
export type Bringing = Pick<Scenario, 'algorithms'>

/** The algorithm that is called so in files. One of one's own goes by its plain name: others may have given theirs the same label. */
const labelOf = (
  catalogue: typeof variants | typeof queues,
  id: string,
  base: Bringing,
): string | undefined => {
  const comesAlong = catalogue.get(id)
  if (comesAlong !== undefined) return comesAlong.label
  const full = fullIdOf(base.algorithms, id)
  return full !== undefined && catalogue.has(full) ? id : undefined
}

/** True for the id of a TCP variant, as files or as the registry have it. */
export const isTcpIn = (base: Bringing, id: unknown): boolean =>
  typeof id === 'string' && (variants.has(id) || labelOf(variants, id, base) !== undefined)

/** A variant's id alone means: every TCP flow runs it. An AQM's: the bottleneck has it, or every hop of a chain. */
export function namedVariant(
  id: string,
  base: Pick<Scenario, 'network'> & Bringing,
): SweepVariant | undefined {
  const variant = labelOf(variants, id, base)
  if (variant !== undefined) return { label: variant, set: { 'flows.*.variant': id } }
  const queue = labelOf(queues, id, base)
  if (queue === undefined) return undefined
  const { network } = base
  const links = network === undefined ? ['bottleneck'] : network.hops.map((_, hop) => `network.hops.${hop}`)
  return { label: queue, set: Object.fromEntries(links.map((link) => [`${link}.aqm.id`, id])) }
}

/** A discipline at one link of a chain, by the link's number; undefined where there is no such discipline. */
export function queueAt(id: string, link: number, base: Bringing): SweepVariant | undefined {
  const queue = labelOf(queues, id, base)
  if (queue === undefined) return undefined
  return { label: `${queue} ${linkName(link)}`, set: { [`${pathOfLink(link)}.aqm.id`]: id } }
}

/** How a TCP variant is called; undefined: there is none of this id. */
export const tcpLabelIn = (base: Bringing, id: string): string | undefined => labelOf(variants, id, base)

const ownIds = ({ algorithms = [] }: Bringing): string[] => algorithms.map(({ id }) => id)

/** Ids of TCP variants. Those of one's own are named whatever they are: their code says. */
export const namedTcp = (base: Bringing): string[] => [
  ...variants.keys(),
  ...ownIds(base).filter((id) => isTcpIn(base, id)),
]

export const namedVariants = (base: Bringing): string[] => [
  ...variants.keys(),
  ...queues.keys(),
  ...ownIds(base),
]
