import { describe, expect, it } from 'vitest'
import { readRules, rulesOfEngine } from './comments'
import { statementsOf } from './document'
import { documents } from './documents'

const read = (text: string) => readRules('a.ts', text)

describe('a rule beside the code', () => {
  it('has a document, statements, a level and a sentence', () => {
    const text = '\n// RFC 6298 §2(d) MUST: RTTVAR comes first.\nconst a = 1\n'
    expect(read(text)).toEqual({
      rules: [
        {
          rfc: 6298,
          statements: ['2(d)'],
          level: 'MUST',
          rule: 'RTTVAR comes first.',
          path: 'a.ts',
          line: 2,
        },
      ],
      faults: [],
    })
  })

  it('may go on over lines, keep two statements, and follow what is no rule', () => {
    const text = [
      '// RFC 3042 allows this.',
      '// RFC 6675 §4(d), §5(i) MUST: In recovery the next segment',
      '// is the one that NextSeg names.',
      '// RFC 5681 §4.3(a) NOT RECOMMENDED: Nothing is lost.',
      'a()',
    ].join('\n')
    const { rules, faults } = read(text)
    expect(faults).toEqual([])
    expect(rules.map(({ statements, level, rule }) => [statements, level, rule])).toEqual([
      [['4(d)', '5(i)'], 'MUST', 'In recovery the next segment is the one that NextSeg names.'],
      [['4.3(a)'], 'NOT RECOMMENDED', 'Nothing is lost.'],
    ])
  })

  it('ends where its comment ends', () => {
    expect(
      read('// RFC 6298 §1(a) MUST: It is so.\n\n// And this.\na()').rules.map(({ rule }) => rule),
    ).toEqual(['It is so.'])
  })

  it.each([
    ['no letter', '// RFC 6298 §2 MUST: It is so.'],
    ['no level', '// RFC 6298 §2(a): This MUST be so.'],
    ['a level of its own', '// RFC 6298 §2(a) OUGHT: This MUST be so.'],
    ['no section', '// RFC 6298 MUST: It is so.'],
    ['no colon', '// RFC 6298 §2(a) MUST It is so.'],
    ['no sentence', '// RFC 6298 §2(a) MUST: it is so'],
    ['a keyword in the sentence', '// RFC 6298 §2(a) MUST: It MUST be so.'],
    ['another form of comment', '/** RFC 6298 §2(a) MUST: It is so. */'],
    ['code before it', 'a() // RFC 6298 §2(a) MUST: It is so.'],
    ['words before it', '// See RFC 6298 §2(a) MUST: It is so.'],
  ])('is refused with %s', (_, text) => {
    expect(read(`${text}\nb()`).faults).toHaveLength(1)
  })

  it('is not read from a string', () => {
    expect(read("const a = '// RFC 6298 §2 MUST: It is so.'")).toEqual({ rules: [], faults: [] })
  })
})

describe('the engine', () => {
  const { rules, faults } = rulesOfEngine()

  it('has all its rules in that form', () => {
    expect(faults).toEqual([])
  })

  it('states each once, with the level that the document has', () => {
    const levels = new Map(
      documents.flatMap((document) =>
        [...statementsOf(document)].map(([statement, level]) => [`${document.rfc} ${statement}`, level]),
      ),
    )
    const stated = rules.flatMap(({ rfc, statements, level }) =>
      statements.map((statement) => ({ name: `${rfc} ${statement}`, level })),
    )
    expect(stated.filter(({ name, level }) => levels.get(name) !== level)).toEqual([])
    const names = stated.map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })
})

describe('the documents', () => {
  it.each(documents)('RFC $rfc has no departure from what it does not ask for', (document) => {
    const asked = [...statementsOf(document).keys()]
    const departures = [...Object.keys(document.otherwise), ...Object.keys(document.leftOut)]
    expect(departures.filter((statement) => !asked.includes(statement))).toEqual([])
    expect(new Set(departures).size).toBe(departures.length)
  })

  it.each(documents)('RFC $rfc says of its departures in sentences what is asked for and why', (document) => {
    for (const { rule, why } of [...Object.values(document.otherwise), ...Object.values(document.leftOut)])
      for (const sentence of [rule, why]) expect(sentence).toMatch(/^[\p{Lu}\d`].*[^.]\.$/u)
  })
})
