/** Terms that lessons explain where they are pointed at: `[cwnd](#cwnd)` in a lesson's text. */
import type { Source } from '../../simulator/describe'
import { paragraphs, refuse, type Section, sectionsOf } from '../sections'
import words from './en.md?raw'

export interface GlossaryTerm {
  /** "congestion window (cwnd)" */
  readonly term: string
  /** One sentence or two, for someone who has met none of the other terms. */
  readonly sentence: string
  readonly source: Source
}

const SOURCE = /^\[([^\]]+)\]\((https:\S+)\)$/

function termOf({ title, lines }: Section): GlossaryTerm {
  const [sentence = refuse(`${title} without a sentence`), source = '', ...more] = paragraphs(lines)
  const [, label = '', url = ''] = SOURCE.exec(source) ?? refuse(`${title} without a source`)
  if (more.length > 0) refuse(`a third paragraph of ${title}`)
  return { term: title, sentence, source: { label, url } }
}

const terms = [...sectionsOf(words).parts.values()].flatMap(({ parts }) => [...parts])

/** The terms by the word after the `#` of a link: lower case with hyphens. */
export const glossary: Readonly<Record<string, GlossaryTerm>> = Object.fromEntries(
  terms.map(([name, section]) => [name, termOf(section)]),
)
