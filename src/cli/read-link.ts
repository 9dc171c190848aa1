/** Reads a link in place of a file, and gives its run as the text of a scenario file. What the page would ignore is at fault here. */
import { readCode } from '../lab/own-code/read-code'
import { decodeLink, linkedAlgorithms } from '../lab/scenario/link'
import { queryOf } from '../lab/scenario/link-in-text'
import { faultsOfRun, linkFaultLine, otherThanRun } from '../lab/scenario/linked-run'
import { fileOf } from '../lab/scenario/scenario'
import { BadInput } from './command'
import { faultLineOf, type OwnFile } from './own-files'

/** A link that was read: its scenario, and the claim about the run that it was made from. */
export interface LinkedRun {
  /** The text of a scenario file. */
  readonly text: string
  /**
   * Digest of the run that the link was made from, and its engine, with its release or by its hash alone; null where
   * the link does not say.
   */
  readonly digest: string | null
  readonly engine: string | null
}

export const isLink = (given: string): boolean => queryOf(given) !== null

/** Reads the link. Throws BadInput with a line for each part that cannot be used. `files` has code that it may name beside its own. */
export function readLink(given: string, files: readonly OwnFile[]): LinkedRun {
  const query = queryOf(given) ?? ''
  const own = linkedAlgorithms(query)
  const faults = own.flatMap(({ id, code }) => {
    const read = readCode(code)
    return read.ok ? [] : read.faults.map((fault) => faultLineOf(`${id}.ts`, fault))
  })
  for (const { id, path } of files)
    if (own.some((one) => one.id === id))
      faults.push(`${path}: the link has an algorithm of the name ${id} already`)
  if (faults.length > 0) throw new BadInput(...faults)
  const { scenario, view, ignored } = decodeLink(
    query,
    undefined,
    files.map(({ id, code }) => ({ id, code })),
  )
  const other = otherThanRun(view)
  if (other !== undefined) throw new BadInput(other)
  const left = faultsOfRun(ignored)
  if (left.length > 0) throw new BadInput(...left.map(linkFaultLine))
  return { text: JSON.stringify(fileOf(scenario)), digest: view.digest, engine: view.engine }
}
