/** Studies of the user's own as papers: what they are called in links and lists, and how a name finds its paper. */
import type { Paper } from '../../lab/experiments/paper'
import { papers } from '../../lab/experiments/papers'
import { OWN_LETTER, paperOf } from '../../lab/experiments/study/paper-of'
import { validateStudy } from '../../lab/experiments/study/schema'
import type { Checked } from '../../lab/scenario/faults'
import type { OwnStudy } from '../model/slices/reproduction'
import { OWN } from './names'

/** The longest name that a link may have, characters. */
const MOST_NAME = 48

/** FNV-1a of the UTF-16 code units, 32 bits, 8 hexadecimal digits (Fowler, Noll & Vo; draft-eastlake-fnv). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** "own-3f2a91bc-mathis-1997": the same for the same content, so that a link never opens another study of that short name. */
const nameOf = (id: string, text: string): string => `${OWN}${hashOf(text)}-${id}`.slice(0, MOST_NAME)

/** The study of a parsed file, as the page keeps it: with the file's content as it was given. */
export function ownStudy(file: unknown): Checked<OwnStudy> {
  const checked = validateStudy(file)
  if (!checked.ok) return checked
  const text = JSON.stringify(file)
  return { ok: true, value: { name: nameOf(checked.value.id, text), text, study: checked.value } }
}

/** The file, as the command line takes it. */
export const fileText = ({ text }: Pick<OwnStudy, 'text'>): string =>
  `${JSON.stringify(JSON.parse(text), null, 2)}\n`

const made = new WeakMap<OwnStudy, Paper>()

/** The same object for the same study. */
export function paperOfOwn(own: OwnStudy): Paper {
  const known = made.get(own)
  if (known !== undefined) return known
  const paper = { ...paperOf(own.study, OWN_LETTER), id: own.name }
  made.set(own, paper)
  return paper
}

/** A paper by its name in links: one that comes with Sawtooth, or a study of the user's own. */
export function paperNamed(name: string, studies: ReadonlyMap<string, OwnStudy>): Paper | undefined {
  const own = studies.get(name)
  return papers.get(name) ?? (own && paperOfOwn(own))
}
