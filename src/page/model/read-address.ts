/** Reads an address: what it says, as far as it is valid, and what of it is not used. */
import { decodeLink } from '../../lab/scenario/link'
import type { EmbedSection, LinkView } from '../../lab/scenario/link-view'
import type { Fault, Scenario } from '../../lab/scenario/scenario'
import { FIRST_MODE, type Known } from './slices/place'

export interface ReadAddress {
  /** What the link says, as far as it is valid; null: it says nothing of a run. */
  readonly link: { readonly scenario: Scenario; readonly view: LinkView; readonly partly: boolean } | null
  /** Parts that a frame is to show; undefined: it says nothing of that. */
  readonly embed: readonly EmbedSection[] | null | undefined
  /** What of it was not used, a sentence each. */
  readonly said: readonly string[]
}

const sentences = (faults: readonly Fault[]): string[] => faults.map(({ message }) => message)

/** `query`: with "?", or ''. */
export function readAddress(query: string, { modes, charts }: Known): ReadAddress {
  const given = new URLSearchParams(query)
  const { scenario, view, ignored } = decodeLink(query, charts)
  const embed = given.has('embed') ? view.embed : undefined
  if ([...given.keys()].every((key) => key === 'embed'))
    return { link: null, embed, said: sentences(ignored) }
  const isKnown = view.mode === null || modes.includes(view.mode)
  const unknown = isKnown ? [] : [`Ignored: mode=${view.mode} (allowed: ${modes.join(', ')}).`]
  const link = {
    scenario,
    view: isKnown ? view : { ...view, mode: FIRST_MODE },
    partly: ignored.length > 0,
  }
  return { link, embed, said: [...unknown, ...sentences(ignored)] }
}
