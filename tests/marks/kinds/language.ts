import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../layering/loaded'
import { defineKind } from '../kind'

/** A language of which only one word is not German. */
const files = Object.fromEntries(
  readdirSync(join(root, 'src/strings/de'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name))
    .map((name) => [
      `src/strings/nl/${name}`,
      readFileSync(join(root, 'src/strings/de', name), 'utf8').replace(
        'noch kein Schätzwert',
        'nog geen schatting',
      ),
    ]),
)

export default defineKind({
  what: 'a language',
  most: 1,
  places: ['src/strings/nl/'],
  files,
  async holds({ load }) {
    const { LANGUAGES, firstKnown, speakLanguage } =
      await load<typeof import('../../../src/strings/languages')>('src/strings/languages.ts')
    expect(LANGUAGES).toEqual(['en', 'de', 'nl'])
    expect(firstKnown(['nl-BE'])).toBe('nl')
    await speakLanguage('nl')
    const { formatQuantity } = await load<typeof import('../../../src/lab/quantity')>('src/lab/quantity.ts')
    expect(formatQuantity(Number.NaN, 'ms')).toBe('nog geen schatting')
    expect(formatQuantity(2.5, 'packets')).toBe('2,5 Pakete')
  },
})
