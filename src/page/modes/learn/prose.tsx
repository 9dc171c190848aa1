/** A lesson's text on the page: elements made from its tree, never markup from its words. */

import type { ReactNode } from 'react'
import type { Lesson } from '../../../lab/lessons/lesson'
import { type Block, type Inline, parseText } from '../../../lab/lessons/text'
import { learn } from '../../../strings/learn'
import { ENGLISH, language } from '../../../strings/spoken'
import { Term } from '../../ui/term'

/** A link to a moment or a stretch, named as in the step's `marks`. */
export type ShowMark = (name: string, children: ReactNode) => ReactNode

/** A lesson's text as elements, with its facts, links and terms. */
export type ShowText = (text: string) => ReactNode

/**
 * The nodes of a text have the same places at every rendering: a text does not change while it is read, so places are
 * keys.
 */
function inlines(children: readonly Inline[], mark: ShowMark): ReactNode {
  return children.map((inline, index) => <Part key={index} inline={inline} mark={mark} />)
}

function Part({ inline, mark }: { readonly inline: Inline; readonly mark: ShowMark }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'number':
      return <span className="lesson-number">{inline.text}</span>
    case 'code':
      return <code className="mono">{inline.text}</code>
    case 'strong':
      return <strong>{inlines(inline.children, mark)}</strong>
    case 'emphasis':
      return <em>{inlines(inline.children, mark)}</em>
    case 'cite':
      return <cite>{inlines(inline.children, mark)}</cite>
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noreferrer">
          {inlines(inline.children, mark)}
        </a>
      )
    case 'mark':
      return mark(inline.name, inlines(inline.children, mark))
    case 'term':
      return <Term of={inline.name}>{inlines(inline.children, mark)}</Term>
  }
}

function BlockPart({ block, mark }: { readonly block: Block; readonly mark: ShowMark }): ReactNode {
  if (block.kind === 'paragraph') return <p>{inlines(block.children, mark)}</p>
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Blocks blocks={item} mark={mark} />
        </li>
      ))}
    </List>
  )
}

function Blocks({ blocks, mark }: { readonly blocks: readonly Block[]; readonly mark: ShowMark }): ReactNode {
  const [only] = blocks
  // A text of one paragraph may stand inside of another element's.
  if (blocks.length === 1 && only?.kind === 'paragraph') return inlines(only.children, mark)
  return blocks.map((block, index) => <BlockPart key={index} block={block} mark={mark} />)
}

/** A short text: one paragraph comes without its element. */
export function showText(text: string, mark: ShowMark): ReactNode {
  return <Blocks blocks={parseText(text)} mark={mark} />
}

/** A step's text, in paragraphs. */
export function Prose({ text, mark }: { readonly text: string; readonly mark: ShowMark }) {
  return (
    <div className="lesson-text" lang={ENGLISH}>
      {parseText(text).map((block, index) => (
        <BlockPart key={index} block={block} mark={mark} />
      ))}
    </div>
  )
}

/** Says that the words of lessons are in English, where the page is not. */
export function InEnglish() {
  return language() === ENGLISH ? null : <p className="quiet">{learn.language}</p>
}

/** Where the lesson is from, with the sections. */
export function Sources({ lesson }: { readonly lesson: Lesson }) {
  return (
    <section className="lesson-sources" aria-labelledby="lesson-sources">
      <h3 id="lesson-sources">{learn.lesson.sources}</h3>
      <ul>
        {lesson.sources.map(({ title, section, url }) => (
          <li key={`${title} ${section}`}>
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
            {`, ${section}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
