/** Every language has exactly the names of the charts that have a folder, and the page shows none untranslated. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { charts } from '../../../src/page/charts/registry'
import { UNTRANSLATED } from '../../../src/strings/definitions'
import { otherLanguages } from '../../support/all-words'

describe.each(otherLanguages)('the names of charts in %s', (tag, words) => {
  beforeEach(() => {
    vi.resetModules()
  })

  it('are those that they have in English, and no more', () => {
    const own = charts.filter(({ translations }) => translations?.[tag] === undefined)
    expect(Object.keys(words.charts).sort()).toEqual(own.map(({ name }) => name).sort())
  })

  it('are shown, and their order is the same', async () => {
    const { speakLanguage } = await import('../../../src/strings/languages')
    await speakLanguage(tag)
    const seen = await import('../../../src/page/charts/registry')
    expect(seen.charts.map(({ id }) => id)).toEqual(charts.map(({ id }) => id))
    const names = seen.charts.map(({ name }) => name)
    expect(names.filter((name) => name.includes(UNTRANSLATED))).toEqual([])
    expect(names).not.toEqual(charts.map(({ name }) => name))
  })
})
