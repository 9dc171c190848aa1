/** Every language has every word; numbers and plurals are its own. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as english from '../../../src/strings/en'
import { firstKnown, LANGUAGES, ownName, type speakLanguage } from '../../../src/strings/languages'
import type { Words } from '../../../src/strings/words'
import { allLanguages } from '../../support/all-words'

/** Paths of all words in an area, with what kind of word each is. */
function shape(words: unknown, path = ''): string[] {
  if (typeof words === 'string') return [`${path}: text`]
  if (typeof words === 'function') return [`${path}: of ${words.length}`]
  return Object.entries(words as object).flatMap(([key, value]) => shape(value, `${path}.${key}`))
}

/** What definitions say stands in themselves in English: algorithms.test.ts and definitions.test.ts compare it. */
const own = (words: Words): object =>
  Object.fromEntries(
    Object.entries(english).flatMap(([area, texts]) =>
      Object.keys(texts).length > 0 ? [[area, words[area as keyof Words]]] : [],
    ),
  )

/** Forms that a language has beside those of English are its own. */
const common = (paths: string[]): string[] => paths.filter((path) => !/\.(zero|two|few|many): /.test(path))

describe.each(allLanguages)('the words in %s', (tag, words) => {
  it('are those that English has, none missing and none left over', () => {
    expect(common(shape(own(words))).sort()).toEqual(common(shape(own(english))).sort())
  })

  it('have every form that its plurals ask for', () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const forms: object[] = []
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if ('other' in value && 'one' in value) forms.push(value)
      else for (const inner of Object.values(value)) collect(inner)
    }
    collect(words)
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) expect(Object.keys(form).sort()).toEqual([...categories].sort())
  })
})

describe('the choice of a language', () => {
  it('is the first of those wanted that there is', () => {
    expect(LANGUAGES[0]).toBe('en')
    expect(firstKnown(['fr', 'de-AT', 'en'])).toBe('de')
    expect(firstKnown(['tlh'])).toBe('en')
    expect(ownName('de')).toBe('Deutsch')
  })

  it('comes before the first word: what has been said would stay in English', async () => {
    vi.resetModules()
    await import('../../../src/strings/quantities')
    const { speak } = await import('../../../src/strings/spoken')
    expect(() => speak('de', english)).toThrow('after words have been used')
  })
})

describe('German sentences', () => {
  it('have the dative behind their prepositions', () => {
    const german = allLanguages.find(([tag]) => tag === 'de')?.[1]
    const said = [
      german?.papers.storedResult('1 823 Läufe', '', ''),
      german?.papers.storedResult('1 Lauf', '', ''),
      german?.chain.summary.chain('1 s', '3 Abschnitte'),
      german?.inside.ofLimit('3', '64 Pakete'),
    ]
    expect(said).toEqual([
      expect.stringContaining('aus 1 823 Läufen,'),
      expect.stringContaining('aus 1 Lauf,'),
      expect.stringContaining('von 3 Abschnitten.'),
      expect.stringContaining('von 64 Paketen'),
    ])
  })
})

describe('numbers in German', () => {
  beforeEach(() => {
    vi.resetModules()
  })

  it('have its decimal sign and its plurals', async () => {
    const chosen: { speakLanguage: typeof speakLanguage } = await import('../../../src/strings/languages')
    await chosen.speakLanguage('de')
    const { formatQuantity } = await import('../../../src/lab/quantity')
    const said = [
      [27.5, 'ms'],
      [1, 'packets'],
      [8541, 'bytes'],
      [Number.NaN, 'ms'],
      [2, 'flows'],
    ].map(([value, unit]) => formatQuantity(value as number, unit as string))
    expect(said).toEqual(['27,5 ms', '1 Paket', '8\u202f541 Byte', 'noch kein Schätzwert', '2 Flüsse'])
  })

  it('say a unit that compared values share once, in the form of the last', async () => {
    const { speakLanguage } = await import('../../../src/strings/languages')
    await speakLanguage('de')
    const { differencesBetween, sharedText, valuesText } = await import(
      '../../../src/page/modes/compare/naming'
    )
    const { decodeLink } = await import('../../../src/lab/scenario/link')
    const runs = ['buf=64&flow=reno&flow=cubic', 'buf=1&flow=reno&flow=cubic'].map(
      (link) => decodeLink(link).scenario,
    )
    expect(differencesBetween(runs).map((one) => `${one.name}: ${valuesText(one)}`)).toEqual([
      'Puffer: 64 → 1 Paket',
    ])
    expect(sharedText(runs)).toBe('10 Mbit/s, Verzögerung 18 ms, DropTail, Startwert 1, Reno und CUBIC')
  })
})
