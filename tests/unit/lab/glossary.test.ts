import { expect, it } from 'vitest'
import { glossary } from '../../../src/lab/glossary'
import words from '../../../src/lab/glossary/en.md?raw'

it('a term of the glossary stands in one of its fields only, with what it is and where that is from', () => {
  const named = [...words.matchAll(/^### `(.+?)`/gm)].map(([, name]) => name)
  expect(new Set(named).size).toBe(named.length)
  expect(Object.keys(glossary)).toEqual(named)
  for (const { term, sentence, source } of Object.values(glossary)) {
    expect(term).not.toBe('')
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(source.label).not.toBe('')
    expect(source.url).toMatch(/^https:/)
  }
})
