/** All terms, to be searched: those of the glossary, and what algorithms say of themselves. */
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type GlossaryField, type GlossaryTerm, loadGlossary } from '../../../lab/glossary'
import { queues, traffic, variants } from '../../../lab/whole-algorithms'
import type { Description } from '../../../simulator/describe'
import { help } from '../../../strings/help'
import { language } from '../../../strings/spoken'
import { LessonLink } from '../term/lesson-link'
import { lessonOn } from '../term/taught'

const words = help.glossary

function termsOf(all: Iterable<Description>, known: ReadonlyMap<string, GlossaryTerm>) {
  const entries = [...all].flatMap(({ id, label, summary, sources: [source] }) =>
    known.has(id) || source === undefined ? [] : [[id, { term: label, sentence: summary, source }] as const],
  )
  return new Map<string, GlossaryTerm>(entries)
}

/** Fields of the glossary, then the algorithms that it has no entry of. Rejects where the glossary cannot be had. */
export async function allFields(): Promise<readonly GlossaryField[]> {
  const glossary = await loadGlossary(language())
  return [
    ...glossary.fields,
    { title: words.queues, terms: termsOf(queues.values(), glossary.terms) },
    {
      title: words.variants,
      terms: termsOf([...variants.values(), ...traffic.values()], glossary.terms),
    },
  ]
}

const found = ({ term, sentence }: GlossaryTerm, wanted: string): boolean =>
  `${term} ${sentence}`.toLocaleLowerCase(language()).includes(wanted)

interface Props {
  /** The entry at which the help was opened; null: none. */
  readonly place: RefObject<string | null>
  close(): void
}

export function GlossaryList({ place, close }: Props) {
  const [fields, setFields] = useState<readonly GlossaryField[]>([])
  const [search, setSearch] = useState('')
  const searchId = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    allFields().then(setFields, () => setFields([]))
  }, [])
  useEffect(() => {
    if (fields.length === 0 || place.current === null) return
    const entry = list.current?.querySelector<HTMLElement>(`#glossary-${CSS.escape(place.current)}`)
    place.current = null
    entry?.scrollIntoView({ block: 'center' })
    entry?.focus({ preventScroll: true })
  }, [fields, place])
  const wanted = search.trim().toLocaleLowerCase(language())
  const shown = fields
    .map(({ title, terms }) => ({ title, terms: [...terms].filter(([, term]) => found(term, wanted)) }))
    .filter((field) => field.terms.length > 0)
  return (
    <div className="glossary" ref={list}>
      <label htmlFor={searchId}>{words.search}</label>
      <input
        id={searchId}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="quiet" role="status">
        {wanted !== '' && shown.length === 0 ? words.nothing : ''}
      </p>
      {shown.map((field) => (
        <section key={field.title}>
          <h4>{field.title}</h4>
          <dl>
            {field.terms.map(([name, term]) => (
              <Entry key={name} name={name} term={term} close={close} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

interface EntryProps {
  readonly name: string
  readonly term: GlossaryTerm
  close(): void
}

function Entry({ name, term: { term, sentence, source }, close }: EntryProps) {
  const lesson = lessonOn(name)
  return (
    <div>
      <dt id={`glossary-${name}`} tabIndex={-1}>
        {term}
      </dt>
      <dd>
        {sentence}{' '}
        <span className="glossary-more">
          {source.url === undefined ? (
            source.label
          ) : (
            <a href={source.url} target="_blank" rel="noreferrer">
              {source.label}
            </a>
          )}
          {lesson !== null && <LessonLink lesson={lesson} close={close} />}
        </span>
      </dd>
    </div>
  )
}
