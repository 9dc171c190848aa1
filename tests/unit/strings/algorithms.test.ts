/** Every language has exactly the texts that algorithms say of themselves, and a text that it lacks is never shown unmarked. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PHASES } from '../../../src/simulator/congestion/congestion-control'
import { type Description, type ParameterSet, variantGroups } from '../../../src/simulator/describe'
import { stackParameters } from '../../../src/simulator/hosts/stack-parameters'
import * as registry from '../../../src/simulator/registry'
import { definitionIn, UNTRANSLATED } from '../../../src/strings/definitions'
import { otherLanguages } from '../../support/all-words'

/** The files of each language, whose texts must not cover each other. */
const parts = import.meta.glob<Readonly<Record<string, string>> | readonly string[]>(
  ['../../../src/strings/*/algorithms/*.ts', '!**/index.ts'],
  { import: 'default', eager: true },
)

const { variants, traffic, queues, stacks } = registry
const definitions = [...variants.values(), ...traffic.values(), ...queues.values(), ...stacks.values()]

/** Strings under the field `name`, at any depth of a definition. */
function under(name: string, part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === name && typeof value === 'string' ? [value] : under(name, value),
  )
}

function parameterTexts(set: ParameterSet): string[] {
  return Object.values(set).flatMap((parameter) => [
    parameter.label,
    parameter.help,
    ...(parameter.kind === 'choice' ? parameter.options.map(({ label }) => label) : []),
  ])
}

type Definition = Omit<Description, 'parameters'> & Partial<Pick<Description, 'parameters'>>

/** A citation has words where a whole word of it, outside of a title, is in small letters: "appendix A.1", not "tcp_bbr.c" or "et al.". */
const hasWords = (citation: string): boolean =>
  /(^|[\s(])[a-z]{3,}($|[\s,;)])/.test(citation.replace(/"[^"]*"/g, ''))

function citationsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'source' || key === 'sources' ? under('label', value) : citationsOf(value),
  )
}

/** All words of a definition, those in its citations included. */
function textsOf(definition: Definition): string[] {
  const { label, summary, parameters = {} } = definition
  const signals = 'signals' in definition ? under('label', definition.signals) : []
  return [
    ...[label, summary, ...under('brief', definition), ...parameterTexts(parameters), ...signals],
    ...[...under('text', definition), ...citationsOf(definition).filter(hasWords)],
  ]
}

const byId = definitions.map((definition) => [definition.id, definition] as const)
const ownTexts = ({ translations }: Definition, tag: string) => translations?.[tag] ?? {}

/** What the words of a language have to hold: what no definition brings along itself. */
function textsFor(tag: string): ReadonlySet<string> {
  return new Set([
    ...definitions.flatMap((one) => textsOf(one).filter((text) => !Object.hasOwn(ownTexts(one, tag), text))),
    ...[...parameterTexts(stackParameters), ...citationsOf(stackParameters).filter(hasWords)],
    ...[...Object.entries(variantGroups).flat(), ...PHASES],
  ])
}

/** "{average:packets}", and the semicolons: what stands on both sides of one is not compared. */
const skeleton = (text: string): string[] => text.match(/\{\w+:[^{}]+\}|;(?=.*\{)/g) ?? []

describe.each(otherLanguages)('what algorithms say of themselves in %s', (tag, { algorithms }) => {
  const files = Object.entries(parts).filter(([path]) => path.includes(`/${tag}/`))
  const names = new Set(
    files.flatMap(([path, part]) => (path.endsWith('/names.ts') ? Object.values(part) : [])),
  )

  it('is all that they say in English, and no more', () => {
    expect(Object.keys(algorithms).sort()).toEqual([...textsFor(tag)].sort())
  })

  it.each(byId)('is said by %s itself only where it has such a text', (_, definition) => {
    const own = Object.entries(ownTexts(definition, tag))
    expect(textsOf(definition)).toEqual(expect.arrayContaining(own.map(([english]) => english)))
    for (const [english, text] of own) expect(skeleton(text), english).toEqual(skeleton(english))
  })

  it('stands in one place', () => {
    const keys = files.flatMap(([, part]) => (Array.isArray(part) ? part : Object.keys(part)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('is not what it is in English, but for names', () => {
    const same = Object.entries(algorithms).filter(([english, text]) => english === text)
    expect(same.map(([english]) => english).sort()).toEqual([...names].sort())
  })

  it('has the numbers of each sentence in the same order, compared with the same others', () => {
    const sentences = Object.entries(algorithms).filter(([english]) => skeleton(english).length > 0)
    expect(sentences.length).toBeGreaterThan(80)
    for (const [english, text] of sentences) expect(skeleton(text), english).toEqual(skeleton(english))
  })
})

describe('an algorithm with words of its own', () => {
  const codel = queues.get('codel')
  const own = { de: { 'sojourn time': 'Zeit in der Schlange' } }

  it('says them, and what nobody has translated is marked', () => {
    if (codel === undefined) throw new Error('CoDel is registered')
    const said = definitionIn({ ...codel, translations: own }, 'de', { CoDel: 'CoDel' })
    expect(said.signals?.map(({ label }) => label)).toEqual([
      'Zeit in der Schlange',
      `count${UNTRANSLATED}`,
      `next drop${UNTRANSLATED}`,
    ])
    expect([said.label, said.summary]).toEqual(['CoDel', codel.summary + UNTRANSLATED])
    expect([said.id, said.year, said.create]).toEqual([codel.id, codel.year, codel.create])
  })
})

describe('the algorithms of the page', () => {
  beforeEach(() => {
    vi.resetModules()
  })

  it('are those of the registry in English', async () => {
    const seen = await import('../../../src/lab/algorithms')
    const { variants, queues } = await import('../../../src/simulator/registry')
    expect([seen.variants, seen.queues]).toEqual([variants, queues])
    expect(seen.variants.get('cubic')).toBe(variants.get('cubic'))
    expect(seen.phaseName('slow start')).toBe('slow start')
  })

  it.each(otherLanguages)('say nothing untranslated in %s, and run the same code', async (tag) => {
    const { speakLanguage } = await import('../../../src/strings/languages')
    await speakLanguage(tag)
    const seen = await import('../../../src/lab/algorithms')
    const shown = [seen.variants, seen.traffic, seen.queues, seen.stacks].flatMap((map) => [...map.values()])
    expect(shown.map(({ id }) => id)).toEqual(definitions.map(({ id }) => id))
    const said = [...shown.flatMap(textsOf), ...parameterTexts(seen.stackParameters)]
    expect(said.filter((text) => text.includes(UNTRANSLATED))).toEqual([])
    expect(seen.phaseName('constant rate')).not.toBe('constant rate')
    expect(seen.variants.get('cubic')).not.toBe(variants.get('cubic'))
    expect(seen.variants.get('cubic')?.laws['slow start']).toHaveProperty('rises.source.label')
  })
})
