/**
 * The terms of the field, for people: what the page explains where they are pointed at, and lessons by `[cwnd](#cwnd)`.
 * A language has them in its folder (`strings/de/glossary.md`); each has the same terms, and
 * `tests/unit/lab/glossary.test.ts` holds it.
 */
import type { Source } from '../../simulator/describe'
import { ENGLISH } from '../../strings/spoken'
import { paragraphs, refuse, type Section, sectionsOf } from '../sections'

export interface GlossaryTerm {
  /** "congestion window (cwnd)" */
  readonly term: string
  /** One sentence or two, together of at most 25 words, for someone who has met none of the other terms. */
  readonly sentence: string
  readonly source: Source
}

/** What the terms of a part of the glossary have in common, and the terms by name: lower case with hyphens. */
export interface GlossaryField {
  readonly title: string
  readonly terms: ReadonlyMap<string, GlossaryTerm>
}

export interface Glossary {
  readonly title: string
  readonly fields: readonly GlossaryField[]
  /** All terms by name. */
  readonly terms: ReadonlyMap<string, GlossaryTerm>
}

const SOURCE = /^\[([^\]]+)\]\((https:\S+)\)$/

function termOf({ title, lines }: Section): GlossaryTerm {
  const [sentence = refuse(`${title} without a sentence`), source = '', ...more] = paragraphs(lines)
  const [, label = '', url = ''] = SOURCE.exec(source) ?? refuse(`${title} without a source`)
  if (more.length > 0) refuse(`a third paragraph of ${title}`)
  return { term: title, sentence, source: { label, url } }
}

/** Throws where the file of a glossary is of another form. */
export function readGlossary(file: string): Glossary {
  const { title, parts } = sectionsOf(file)
  const fields = [...parts.values()].map((field) => ({
    title: field.title,
    terms: new Map([...field.parts].map(([name, section]) => [name, termOf(section)])),
  }))
  return { title, fields, terms: new Map(fields.flatMap(({ terms }) => [...terms])) }
}

const files = import.meta.glob<string>('../../strings/*/glossary.md', { query: '?raw', import: 'default' })

const fileOf = (tag: string): string => `../../strings/${tag}/glossary.md`

/** The glossary in a language (BCP 47), in English where it has none. Rejects where it cannot be had. */
export async function loadGlossary(tag: string): Promise<Glossary> {
  const load = files[fileOf(tag)] ?? files[fileOf(ENGLISH)]
  if (load === undefined) throw new Error('there is no glossary')
  return readGlossary(await load())
}
