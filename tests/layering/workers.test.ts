/** Workers have the words of each language that they say, and no more: the rest of the page's words would only make them larger. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadedBy, root, sources } from './loaded'

const GIVEN = 'src/strings/in-worker.ts'

it('what workers say is what they have words for in every language', () => {
  const said = [...loadedBy(sources.filter((path) => path.startsWith('workers/')))].flatMap((path) => {
    const [, area] = /^src\/strings\/([\w-]+)\.ts$/.exec(path) ?? []
    return area !== undefined && readFileSync(root + path, 'utf8').includes('= inLanguage(') ? [area] : []
  })
  const globs = readFileSync(root + GIVEN, 'utf8').matchAll(/'\.\/\*\/(?:\{(.*?)\}|(\w+)\/index)/g)
  const given = [...globs].flatMap(([, many, one]) => many?.split(',') ?? [one])
  expect(said.length).toBeGreaterThan(10)
  expect(given.sort()).toEqual(said.sort())
})
