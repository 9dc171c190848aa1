/**
 * The Markdown of lessons (lesson.ts) as a small tree. What is not in the dialect, HTML above all, is refused, so that
 * nothing of a lesson's text ever becomes markup of the page by itself; a test reads every text.
 */
import { Marked, type Token, type Tokens } from 'marked'
import type { LessonText } from './lesson'

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  /** A number of the lesson's fact `fact`; `rounded`: to the significant digits that are written. */
  | { readonly kind: 'number'; readonly text: string; readonly fact: string; readonly rounded: boolean }
  /** `cite`: the name of a source, which leads nowhere. */
  | { readonly kind: 'strong' | 'emphasis' | 'cite'; readonly children: readonly Inline[] }
  /** A moment or stretch of the step, or a term of the glossary. */
  | { readonly kind: 'mark' | 'term'; readonly name: string; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }

const FACT = /^\{(~?)([^={}]+)=\s*([A-Za-z][\w-]*)\}/

type FactToken = Tokens.Generic & { readonly rounded: boolean; readonly text: string; readonly fact: string }

const markdown = new Marked({
  extensions: [
    {
      name: 'fact',
      level: 'inline',
      start: (source) => {
        const at = source.indexOf('{')
        return at < 0 ? undefined : at
      },
      tokenizer(source): FactToken | undefined {
        const found = FACT.exec(source)
        if (found === null) return undefined
        const [raw, tilde, text = '', fact = ''] = found
        return { type: 'fact', raw, rounded: tilde === '~', text: text.trimEnd(), fact }
      },
    },
  ],
})

/** The text's paragraphs and lists. Throws where it holds anything else. */
export function parseText(text: LessonText): readonly Block[] {
  return blocksOf(markdown.lexer(text))
}

/** All inlines of a text, those inside of others too, in the order in which they are read. */
export function inlinesOf(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' ? within(block.children) : block.items.flatMap(inlinesOf),
  )
}

function within(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline) => [inline, ...('children' in inline ? within(inline.children) : [])])
}

/** What is read of a text, without its markup. */
export function plainText(text: LessonText): string {
  return inlinesOf(parseText(text))
    .map((inline) => ('text' in inline ? inline.text : ''))
    .join('')
}

function refuse({ type, raw }: Token): never {
  throw new Error(`a lesson's text may not hold "${raw.trim()}" (${type})`)
}

const blocksOf = (tokens: readonly Token[]): Block[] =>
  tokens.filter(({ type }) => type !== 'space').map(blockOf)

function blockOf(token: Token): Block {
  // The text of an item of a list without empty lines is a paragraph too.
  if (token.type === 'paragraph' || token.type === 'text')
    return { kind: 'paragraph', children: (token.tokens ?? []).map(inlineOf) }
  if (token.type !== 'list') return refuse(token)
  const { ordered, items } = token as Tokens.List
  return { kind: 'list', ordered, items: items.map((item) => blocksOf(item.tokens)) }
}

function inlineOf(token: Token): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: token.text }
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'br':
      return { kind: 'text', text: ' ' }
    case 'strong':
    case 'em':
      return {
        kind: token.type === 'em' ? 'emphasis' : 'strong',
        children: (token.tokens ?? []).map(inlineOf),
      }
    case 'fact': {
      const { text, fact, rounded } = token as FactToken
      return { kind: 'number', text, fact, rounded }
    }
    case 'link':
      return linkOf(token as Tokens.Link)
    default:
      return refuse(token)
  }
}

function linkOf(token: Tokens.Link): Inline {
  const { href, tokens } = token
  const children = tokens.map(inlineOf)
  if (href === '!') return { kind: 'cite', children }
  if (/^[@#][\w-]+$/.test(href))
    return { kind: href.startsWith('@') ? 'mark' : 'term', name: href.slice(1), children }
  if (/^https:\/\//.test(href)) return { kind: 'link', href, children }
  return refuse(token)
}
