/**
 * Code in a link: behind its `#`, so that no server sees it, `#code=` and the algorithms of the scenario and of each run pinned beside
 * it. What packs and unpacks it comes with what reads code (`packCodeWith`).
 */
import type { OwnAlgorithm } from './own-names'
import type { Scenario } from './scenario'

export interface LinkedCode {
  readonly algorithms: readonly OwnAlgorithm[]
  /** The same of each pinned run, in their order. */
  readonly pins: readonly (readonly OwnAlgorithm[])[]
}

export interface SplitLink {
  readonly query: string
  readonly code: LinkedCode
  /** There is code, and it cannot be had. */
  readonly damaged: boolean
}

/** Writes and reads what stands behind the `#` of a link. */
export interface CodePacker {
  /** '' where nothing brings code along. */
  behind(scenario: WithAlgorithms | null, pinned: readonly WithAlgorithms[]): string
  /** A link that has MARK, which is followed by anything. */
  split(link: string, at: number): SplitLink
}

let packer: CodePacker | null = null
export function packCodeWith(given: CodePacker): void {
  packer = given
}

export const MARK = '#code='

/** Whether what stands behind the `#` of an address means to be code. */
export const holdsCode = (hash: string): boolean => hash.startsWith(MARK)

export type WithAlgorithms = Pick<Scenario, 'algorithms'>

/** What stands behind the query of a link; '' where nothing brings code along. */
export const codeBehind = (scenario: WithAlgorithms | null, pinned: readonly WithAlgorithms[]): string =>
  packer?.behind(scenario, pinned) ?? ''

const NOTHING: LinkedCode = { algorithms: [], pins: [] }

/** A link, as its query and its code. */
export function splitLink(link: string): SplitLink {
  const at = link.indexOf(MARK)
  if (at < 0) return { query: link, code: NOTHING, damaged: false }
  return packer?.split(link, at) ?? { query: link.slice(0, at), code: NOTHING, damaged: true }
}
