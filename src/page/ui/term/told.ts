/** What a term says of itself: from the glossary, or from where it is declared. */

import { formatNumber } from '../../../lab/format'
import type { Glossary } from '../../../lab/glossary'
import { formatQuantity } from '../../../lab/quantity'
import type { Source } from '../../../simulator/describe'
import { terms as words } from '../../../strings/terms'
import type { Declared, Explained } from '.'

export interface Told {
  /** "Congestion window" */
  readonly title: string
  /** "cwnd", its short form; '' where it has none. */
  readonly short: string
  readonly sentence: string
  readonly source: Source | null
  /** Name of the entry in the help's glossary, which has all algorithms too; null: it has none. */
  readonly entry: string | null
}

const withCapital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function inGlossary(name: string, { terms }: Glossary): Told | null {
  const entry = terms.get(name)
  if (entry === undefined) return null
  const { term } = entry
  const bracket = term.endsWith(')') ? term.lastIndexOf(' (') : -1
  const [title, short] = bracket < 0 ? [term, ''] : [term.slice(0, bracket), term.slice(bracket + 2, -1)]
  return { title: withCapital(title), short, sentence: entry.sentence, source: entry.source, entry: name }
}

function declared(of: Declared): Told {
  const sentence = 'summary' in of ? of.summary : of.help
  const source = 'sources' in of ? of.sources[0] : 'source' in of ? of.source : undefined
  const entry = 'sources' in of ? of.id : 'term' in of ? of.term : undefined
  return { title: withCapital(of.label), short: '', sentence, source: source ?? null, entry: entry ?? null }
}

/** null: the glossary has no such term. */
export const toldOf = ({ of }: Explained, glossary: Glossary): Told | null =>
  typeof of === 'string' ? inGlossary(of, glossary) : declared(of)

/** What a number or a choice may be: "0.1 to 1 000 ms, usually 5 ms". '' of what has no such thing. */
export function rangeText(of: Explained['of']): string {
  if (typeof of === 'string' || 'summary' in of) return ''
  switch (of.kind) {
    case 'number': {
      const [least, most] = [formatNumber(of.min), formatQuantity(of.max, of.unit)]
      // A number of the scenario has no value that is the usual one.
      return 'source' in of
        ? words.rangeUsually(least, most, formatQuantity(of.default, of.unit))
        : words.range(least, most)
    }
    case 'boolean':
      return words.usually(of.default ? words.on : words.off)
    case 'choice':
      return words.usually(of.options.find(({ value }) => value === of.default)?.label ?? of.default)
  }
}
