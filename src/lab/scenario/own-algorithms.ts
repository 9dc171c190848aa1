/** Reads the algorithms that a scenario brings along. That takes a parser, which comes when it is needed (`readCodeWith`). */
import { queues, traffic, variants } from '../../simulator/registry'
import { faults as words } from '../../strings/faults'
import { type PlacedFault, placed } from './faults'
import { isRecord } from './is-record'
import { ID_MARK, OWN_ID, type OwnAlgorithm, renameAlgorithms } from './own-names'

/** More of them in one scenario help nobody. */
export const MOST_ALGORITHMS = 8

/** Registers an algorithm of one's own, and gives the hash of its code or what is wrong with it, each with its line. */
export type CodeReader = (
  id: (hash: string) => string,
  code: string,
) => { readonly ok: true; readonly id: string } | { readonly ok: false; readonly faults: readonly string[] }

let reader: CodeReader | null = null
export function readCodeWith(read: CodeReader): void {
  reader = read
}

/** The id by which the registry knows the algorithm that is called so; undefined: there is none, or its code cannot be read. */
export function fullIdOf(algorithms: readonly OwnAlgorithm[] | undefined, plain: string): string | undefined {
  const own = algorithms?.find(({ id }) => id === plain)
  const read = own === undefined ? undefined : reader?.((hash) => `${plain}${ID_MARK}${hash}`, own.code)
  return read?.ok === true ? read.id : undefined
}

type Tree = Readonly<Record<string, unknown>>

interface Read {
  /** The file without its algorithms, which are known by their full ids. */
  readonly file: Tree
  readonly algorithms: readonly OwnAlgorithm[]
  readonly faults: readonly PlacedFault[]
}

/** An algorithm that comes with Sawtooth has this id. */
export const isTaken = (id: string): boolean => variants.has(id) || queues.has(id) || traffic.has(id)

function faultsOfOne(item: unknown, index: number, earlier: readonly unknown[]): PlacedFault[] {
  const path = ['algorithms', index]
  if (!isRecord(item) || typeof item.id !== 'string' || typeof item.code !== 'string')
    return [placed(path, words.wrongType, undefined, words.idAndCode)]
  const { id } = item
  if (!OWN_ID.test(id) || isTaken(id)) return [placed([...path, 'id'], words.notAnId, id, words.ownId)]
  if (earlier.some((other) => isRecord(other) && other.id === id))
    return [placed([...path, 'id'], words.duplicateId, id, words.freeId)]
  const unknown = Object.keys(item).find((key) => key !== 'id' && key !== 'code')
  return unknown === undefined
    ? []
    : [placed([...path, unknown], words.unknownKey, undefined, words.idAndCode)]
}

/** Reads and registers the algorithms that a file brings along; flows and queues then name them by their full ids. */
export function readAlgorithms(file: Tree): Read {
  const { algorithms: given, ...rest } = file
  if (given === undefined) return { file, algorithms: [], faults: [] }
  if (!Array.isArray(given) || given.length > MOST_ALGORITHMS)
    return {
      file: rest,
      algorithms: [],
      faults: [placed(['algorithms'], words.wrongType, undefined, words.algorithmList(MOST_ALGORITHMS))],
    }
  const full = new Map<string, string>()
  const faults = given.flatMap((item, index): PlacedFault[] => {
    const wrong = faultsOfOne(item, index, given.slice(0, index))
    if (wrong.length > 0) return wrong
    const { id, code } = item as OwnAlgorithm
    const read = reader?.((hash) => `${id}${ID_MARK}${hash}`, code)
    if (read === undefined) return [placed(['algorithms', index, 'code'], words.codeNotHere)]
    if (!read.ok) return read.faults.map((fault) => placed(['algorithms', index, 'code'], fault))
    full.set(id, read.id)
    return []
  })
  const named = renameAlgorithms(rest, (id) => full.get(id) ?? id)
  return { file: named, algorithms: given as readonly OwnAlgorithm[], faults }
}
