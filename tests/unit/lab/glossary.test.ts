import { expect, it } from 'vitest'
import { glossary } from '../../../src/lab/lessons/glossary'
import type { Terms } from '../../../src/lab/lessons/glossary-term'

const fields = import.meta.glob<Terms>('../../../src/lab/lessons/glossary/*.ts', {
  eager: true,
  import: 'default',
})

it('a term of the glossary stands in one of its files only', () => {
  const terms = Object.values(fields).flatMap((field) => Object.keys(field))
  expect(terms.filter((term, k) => terms.indexOf(term) !== k)).toEqual([])
  expect(Object.keys(glossary).length).toBe(terms.length)
})
