import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** A selector that asks what the whole page has, and goes on to something in it. */
const ASKS_PAGE = /\.page(?:[.:][\w-]+(?:\([^)]*\))?)*:has\([^{};,]*\)[\s>+~]+[^\s{,]/

it('no style of a part asks by :has() what the page has (a browser restyles all of it with each element that comes or goes)', () => {
  expect('.page:has(.figures) > .notices {').toMatch(ASKS_PAGE)
  expect('.page:not(.phone):has(.first-minute) .rail * {').toMatch(ASKS_PAGE)
  expect('.page.embedded:has(.audience) {').not.toMatch(ASKS_PAGE)
  const asking = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      readFileSync(src + name, 'utf8')
        .split('\n')
        .filter((line) => ASKS_PAGE.test(line))
        .map((line) => `${name}: ${line}`),
    )
  expect(asking).toEqual([])
})
