import { describe, expect, it } from 'vitest'
import { inlinesOf, parseText, plainText } from '../../../src/lab/lessons/text'

describe('the text of a lesson', () => {
  it('has numbers that name their fact, also two rounded ones in a line', () => {
    expect(parseText('Between {~40 000 = sent} and {~50 000 = all}, or {1.9 = ratio}.')).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Between ' },
          { kind: 'number', text: '40 000', fact: 'sent', rounded: true },
          { kind: 'text', text: ' and ' },
          { kind: 'number', text: '50 000', fact: 'all', rounded: true },
          { kind: 'text', text: ', or ' },
          { kind: 'number', text: '1.9', fact: 'ratio', rounded: false },
          { kind: 'text', text: '.' },
        ],
      },
    ])
  })

  it('tells moments, terms, sources and addresses apart', () => {
    const kinds = inlinesOf(
      parseText('[the *cut*](@cut) [cwnd](#cwnd) [RFC 5681 §3.1](!) [paper](https://doi.org/10.1145/52324)'),
    ).filter(({ kind }) => kind !== 'text')
    expect(kinds.map(({ kind }) => kind)).toEqual(['mark', 'emphasis', 'term', 'cite', 'link'])
    expect(kinds[0]).toMatchObject({ name: 'cut' })
  })

  it('has lists of paragraphs', () => {
    expect(parseText('Two:\n\n1. *one*\n2. two')).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'list', ordered: true, items: [[{ kind: 'paragraph' }], [{ kind: 'paragraph' }]] },
    ])
  })

  it('is read as it is written, with signs that are markup elsewhere', () => {
    expect(plainText('3 < 4 & `a <b` “**so**” {97 = peak} packets')).toBe('3 < 4 & a <b “so” 97 packets')
  })

  it.each([
    ['an <b>element</b>'],
    ['<script>alert(1)</script>'],
    ['# a heading'],
    ['![a picture](x.png)'],
    ['[a script](javascript:alert)'],
    ['> a quotation'],
    ['~~struck~~'],
  ])('refuses %s', (text) => {
    expect(() => parseText(text)).toThrow('may not hold')
  })
})
