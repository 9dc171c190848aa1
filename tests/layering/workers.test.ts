/** Workers and the element contain the words that they use, in each language, and no others, which would only make them larger. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadedBy, root, sources } from './loaded'

/** Returns the areas of words that the modules loaded by `entries` ask for. */
const saidBy = (entries: readonly string[]): string[] =>
  [...loadedBy(entries)].flatMap((path) => {
    const [, area] = /^src\/strings\/([\w-]+)\.ts$/.exec(path) ?? []
    return area !== undefined && readFileSync(root + path, 'utf8').includes('= inLanguage(') ? [area] : []
  })

/** Returns the areas that the file has in every language. */
function givenBy(path: string): (string | undefined)[] {
  const globs = readFileSync(root + path, 'utf8').matchAll(/'\.\/\*\/(?:\{(.*?)\}|(\w+)\/index)/g)
  return [...globs].flatMap(([, many, one]) => many?.split(',') ?? [one])
}

it.each([
  ['workers say', 'src/strings/in-worker.ts', sources.filter((path) => path.startsWith('workers/'))],
  ['the element says', 'src/strings/in-element.ts', ['src/element/inside/index.ts']],
])('what %s is what there are words for in every language', (_, given, entries) => {
  const said = saidBy(entries)
  expect(said.length).toBeGreaterThan(10)
  expect(givenBy(given).sort()).toEqual(said.sort())
})
