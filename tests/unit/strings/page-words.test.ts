/** What holds of the page's words in every language beside their shape. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as english from '../../../src/strings/en'
import type { Words } from '../../../src/strings/words'
import { allLanguages } from '../../support/all-words'

/** Texts with links in brackets (`ui/linked.tsx`). */
const linkedIn = ({ help, share }: Words): readonly string[] => [
  help.about.results,
  help.about.teachers,
  share.embed.hint,
]

describe.each(allLanguages)('in %s', (_, words) => {
  it('texts have as many links as in English, each with words, and none within another', () => {
    const links = (text: string): number => (text.match(/\[[^[\]]+\]/g) ?? []).length
    expect(linkedIn(words).map(links)).toEqual(linkedIn(english).map(links))
    for (const text of linkedIn(words)) expect(text.replace(/\[[^[\]]+\]/g, '')).not.toMatch(/[[\]]/)
  })
})

describe('a page that breaks down', () => {
  beforeEach(() => {
    vi.resetModules()
  })

  it('says so in English before its language has come, and in that language afterwards', async () => {
    const { breakdown } = await import('../../../src/strings/breakdown')
    const { speakLanguage } = await import('../../../src/strings/languages')
    expect(breakdown().noStart).toBe('The page could not be started.')
    await speakLanguage('de')
    expect(breakdown().noStart).toBe('Die Seite konnte nicht gestartet werden.')
  })
})
