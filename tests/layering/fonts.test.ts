import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { textsOf } from './source'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** Read, never written. */
const BYTE_ORDER_MARK = '\ufeff'

/** The code points for which fonts.css and what it imports declare a font of the family "Inter Variable". */
function covered(): (code: number) => boolean {
  const style = ['page/fonts.css', 'page/fonts/inter-symbols.css']
    .map((path) => readFileSync(src + path, 'utf8'))
    .join('\n')
  const ranges = [...style.matchAll(/@font-face\s*\{[^}]*\}/g)]
    .filter(([face]) => face.includes('"Inter Variable"'))
    .flatMap(([face]) => [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
    .map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)
  return (code) => ranges.some(([from, to]) => from <= code && code <= to)
}

it('every character that the source writes is in the page’s own fonts (else: add it to scripts/fonts.mjs)', () => {
  const isCovered = covered()
  expect(isCovered('→'.codePointAt(0) ?? 0)).toBe(true)
  expect(isCovered('永'.codePointAt(0) ?? 0)).toBe(false)
  const missing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json)$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      const text = readFileSync(src + name, 'utf8')
      const characters = new Set(name.endsWith('.json') ? text : textsOf(name, text).join(''))
      return [...characters]
        .filter((character) => character > '\u007f' && character !== BYTE_ORDER_MARK)
        .filter((character) => !isCovered(character.codePointAt(0) ?? 0))
        .map(
          (character) =>
            `${name}: ${character} U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
        )
    })
  expect(missing).toEqual([])
})
