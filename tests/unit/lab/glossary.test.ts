import { expect, it } from 'vitest'
import { loadGlossary, readGlossary } from '../../../src/lab/glossary'
import { LANGUAGES } from '../../../src/strings/languages'

const files = import.meta.glob<string>('../../../src/strings/*/glossary.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const languages = Object.entries(files).map(([path, words]) => ({
  tag: path.split('/').at(-2) ?? '',
  words,
}))
const names = (words: string) => [...words.matchAll(/^### `(.+?)`/gm)].map(([, name]) => name)
const english = languages.find(({ tag }) => tag === 'en')?.words ?? ''

/** "max p" is two words, "10 ms" is, and so is a word with a hyphen one. */
const wordsIn = (text: string): number => text.split(/\s+/).length

it('there is a glossary in each language, with the same terms in the same order', () => {
  expect(languages.map(({ tag }) => tag).sort()).toEqual([...LANGUAGES].sort())
  for (const { tag, words } of languages) expect(names(words), tag).toEqual(names(english))
})

it.each(languages)(
  '$tag: a term stands in one field only, with what it is and where that is from',
  ({ words }) => {
    const glossary = readGlossary(words)
    expect(new Set(names(words)).size).toBe(names(words).length)
    expect([...glossary.terms.keys()]).toEqual(names(words))
    for (const { term, sentence, source } of glossary.terms.values()) {
      expect(term).not.toBe('')
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      expect(source.label).not.toBe('')
      expect(source.url).toMatch(/^https:/)
    }
  },
)

it.each(languages)('$tag: no term takes more than 25 words', ({ words }) => {
  const long = [...readGlossary(words).terms].flatMap(([name, { sentence }]) =>
    wordsIn(sentence) > 25 ? [`${name}: ${wordsIn(sentence)}`] : [],
  )
  expect(long).toEqual([])
})

it('a language without a glossary has the English one', async () => {
  expect((await loadGlossary('xx')).terms.get('cwnd')?.term).toBe('congestion window (cwnd)')
})
