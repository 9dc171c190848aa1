/**
 * The algorithms that a scenario brings along, and their names. In files and links each has a plain name, which flows
 * and queues use as they use any other: `{ "id": "mine", "code": "…" }` and `"variant": "mine"`. Inside the program its
 * id is the name with the hash of its code, so that two scenarios that use one name for different code never interfere.
 */
import { isRecord } from './is-record'

/** The code of an algorithm that a scenario brings along (lab/own-code). */
export interface OwnAlgorithm {
  readonly id: string
  readonly code: string
}

/** The greatest length of code, bytes. Longer code is no window law, and a link could not hold it either. */
export const MOST_CODE_BYTES = 64_000

/** The form of such a name. */
export const OWN_ID = /^[A-Za-z][A-Za-z0-9-]{0,31}$/

/** Separates the name from the hash. */
export const ID_MARK = '~'

/** Returns "mine" for "mine~1f2e…", and any other id unchanged. */
export function plainId(id: string): string {
  const at = id.indexOf(ID_MARK)
  return at < 0 ? id : id.slice(0, at)
}

/** True for the id of an algorithm that comes with its scenario. */
export const isOwnId = (id: string): boolean => id.includes(ID_MARK)

type Tree = Readonly<Record<string, unknown>>

type Rename = (id: string) => string

const renamed = (value: unknown, rename: Rename): unknown =>
  typeof value === 'string' ? rename(value) : value

function aqmWith(aqm: unknown, rename: Rename): unknown {
  return isRecord(aqm) && 'id' in aqm ? { ...aqm, id: renamed(aqm.id, rename) } : aqm
}

function linkWith(link: unknown, rename: Rename): unknown {
  if (!isRecord(link)) return link
  return {
    ...link,
    ...('aqm' in link ? { aqm: aqmWith(link.aqm, rename) } : {}),
    ...('back' in link ? { back: linkWith(link.back, rename) } : {}),
  }
}

function setWith(set: unknown, rename: Rename): unknown {
  if (!isRecord(set)) return set
  return Object.fromEntries(
    Object.entries(set).map(([path, value]) => {
      if (path.endsWith('.variant') || path.endsWith('aqm.id')) return [path, renamed(value, rename)]
      return [path, path.endsWith('aqm') ? aqmWith(value, rename) : value]
    }),
  )
}

const each = (list: unknown, of: (item: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(of) : list

/** Returns a scenario or its file with the ids of all algorithms renamed, wherever one stands. */
export function renameAlgorithms<T extends object>(file: T, rename: Rename): T {
  const tree = file as Tree
  const parts: Record<string, unknown> = {}
  if ('flows' in tree)
    parts.flows = each(tree.flows, (flow) =>
      isRecord(flow) && 'variant' in flow ? { ...flow, variant: renamed(flow.variant, rename) } : flow,
    )
  if ('bottleneck' in tree) parts.bottleneck = linkWith(tree.bottleneck, rename)
  if (isRecord(tree.network))
    parts.network = { ...tree.network, hops: each(tree.network.hops, (hop) => linkWith(hop, rename)) }
  if ('timeline' in tree)
    parts.timeline = each(tree.timeline, (entry) =>
      isRecord(entry) && 'set' in entry ? { ...entry, set: setWith(entry.set, rename) } : entry,
    )
  return { ...file, ...parts }
}
