/** What this browser keeps of the reader's own algorithms, and which of them may run, as they change. */
import { codeOf, type KeptAlgorithm, type OpenAlgorithm, type OwnAlgorithms } from './slices/own-algorithms'

/** Bounds of what is kept. */
export const MOST_VERSIONS = 50
export const MOST_KEPT = 40
/** Codes that may run: those that were trusted longest ago are asked for again. */
const MOST_TRUSTED = 300

/** Whether a version of this name would be kept. */
export const hasRoomFor = (list: readonly KeptAlgorithm[], id: string): boolean =>
  list.length < MOST_KEPT || list.some((one) => one.id === id)

const sorted = (list: readonly KeptAlgorithm[]): readonly KeptAlgorithm[] =>
  [...list].sort((a, b) => (a.id < b.id ? -1 : 1))

export function trusting(own: OwnAlgorithms, codes: readonly string[]): OwnAlgorithms {
  const fresh = codes.filter((code) => !own.trusted.includes(code))
  return fresh.length === 0 ? own : { ...own, trusted: [...own.trusted, ...fresh].slice(-MOST_TRUSTED) }
}

/** The list with a version more; the oldest goes where there are too many. Code that is kept already is not kept twice. */
export function keptWith(
  list: readonly KeptAlgorithm[],
  { id, code }: OpenAlgorithm,
  atMs: number,
): readonly KeptAlgorithm[] {
  const before = list.find((one) => one.id === id)
  if (before !== undefined && codeOf(before) === code) return list
  const versions = [...(before?.versions ?? []), { code, atMs }].slice(-MOST_VERSIONS)
  const others = list.filter((one) => one.id !== id)
  return hasRoomFor(list, id) ? sorted([...others, { id, versions }]) : list
}

/** The list with one that was removed from it; the versions that it has got since are the newest. */
export function withRestored(
  list: readonly KeptAlgorithm[],
  { id, versions }: KeptAlgorithm,
): readonly KeptAlgorithm[] {
  if (!hasRoomFor(list, id)) return list
  const since = list.find((one) => one.id === id)?.versions ?? []
  const all = [...versions, ...since.filter((version) => !versions.includes(version))].slice(-MOST_VERSIONS)
  return sorted([...list.filter((one) => one.id !== id), { id, versions: all }])
}
