/** The user's studies, kept in the browser: the content of each file, and a list of their names with the newest first. */

import { formatCount } from '../../lab/format'
import { parseJson } from '../../lab/scenario/json'
import { ownStudies as words } from '../../strings/own-studies'
import { type KeptTexts, keptForGood } from '../effects/storage'
import type { OwnStudy } from '../model/slices/reproduction'
import { ownStudy } from './own'

const LIST = 'sawtooth-studies'
const ONE = 'sawtooth-study-'
export const MOST_STUDIES = 20
/** The most that one study has, and all have together, in characters. A browser keeps some five million of a page. */
export const MOST_CHARACTERS = 500_000
export const MOST_IN_ALL = 1_500_000

const NAME = /^own-[0-9a-f]{8}-[a-z0-9-]{1,35}$/

const namesIn = (storage: KeptTexts): readonly string[] => [
  ...new Set(
    (storage.get(LIST) ?? '')
      .slice(0, 50 * MOST_STUDIES)
      .split(' ')
      .filter((name) => NAME.test(name))
      .slice(0, MOST_STUDIES),
  ),
]

const setNames = (storage: KeptTexts, names: readonly string[]): void =>
  storage.set(LIST, names.length === 0 ? null : names.join(' '))

/** null: there is none of this name, or it is damaged. */
function keptStudy(storage: KeptTexts, name: string): OwnStudy | null {
  const text = storage.get(ONE + name)
  if (text === null || text.length > MOST_CHARACTERS) return null
  const parsed = parseJson(text)
  const read = parsed.ok ? ownStudy(parsed.value) : parsed
  return read.ok && read.value.name === name ? read.value : null
}

/** Those that are kept and whole, the newest first. */
export const keptStudies = (storage: KeptTexts = keptForGood): readonly OwnStudy[] =>
  namesIn(storage).flatMap((name) => keptStudy(storage, name) ?? [])

/** Why it is not kept, in words; '' where it is. What was kept before stays in either case. */
export function keepStudy({ name, text }: OwnStudy, storage: KeptTexts = keptForGood): string {
  const { why } = words
  const others = namesIn(storage).filter((other) => other !== name)
  if (text.length > MOST_CHARACTERS)
    return why.tooLong(formatCount(text.length), formatCount(MOST_CHARACTERS))
  if (others.length >= MOST_STUDIES) return why.full(MOST_STUDIES)
  const characters = others.reduce((sum, other) => sum + (storage.get(ONE + other)?.length ?? 0), text.length)
  if (characters > MOST_IN_ALL) return why.noRoom(formatCount(MOST_IN_ALL))
  storage.set(ONE + name, text)
  if (storage.get(ONE + name) !== text) return why.refused
  setNames(storage, [name, ...others])
  return ''
}

export function forgetStudy(name: string, storage: KeptTexts = keptForGood): void {
  storage.set(ONE + name, null)
  setNames(
    storage,
    namesIn(storage).filter((other) => other !== name),
  )
}
