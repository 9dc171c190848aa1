/** The files and folders that documents name exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './loaded'

const FOLDERS = ['.github', 'src', 'tests', 'docs', 'scripts', 'workers', 'public', 'python']
const files = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).replaceAll('\\', '/'),
    ),
  ),
]
/** Every folder, and every file with and without its extension. */
const places = new Set(files.flatMap((path) => [path, path.replace(/\.tsx?$/, '')]))

/** Entries of the package: "sawtooth/sweep". */
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { exports: object }
const entries = Object.keys(exports).map((entry) => entry.replace('.', 'sawtooth'))

/** Names of what a build or a command makes, and names that are no place of the project. */
const ELSEWHERE = new Set([
  'dist',
  'dist/api',
  'dist-cli',
  'dist-lib',
  'dist-lib/element.js',
  'assets',
  'service-worker.js',
  ...entries,
])

const isThere = (name: string): boolean =>
  ELSEWHERE.has(name) || places.has(name) || [...places].some((place) => place.endsWith(`/${name}`))

/** "`tcp/recovery/rack.ts`", "`page/charts/`"; not "`bw=10`" or "`npm test`". */
function namedIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w./-]+(\.(ts|tsx|mjs|css|md|json|js)|\/[\w./-]*)$/.test(name))
    .map((name) =>
      name
        .replace(/\/$/, '')
        .replace(/\b(ID|AREA)\b.*$/, '')
        .replace(/\/$/, ''),
    )
    .filter((name) => name !== '')
}

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...['ARCHITECTURE', 'IMPLEMENTATION', 'GLOSSARY', 'LANGUAGE', 'MODEL', 'HOSTING', 'EMBED'].map(
    (name) => `docs/${name}.md`,
  ),
]

it.each(DOCUMENTS)('%s names only files that are there', (document) => {
  const named = namedIn(readFileSync(root + document, 'utf8'))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

it('the architecture is said in 150 lines', () => {
  expect(readFileSync(`${root}docs/ARCHITECTURE.md`, 'utf8').split('\n').length).toBeLessThanOrEqual(150)
})

it('names are found in prose, and not in code', () => {
  const text = 'See `tcp/sender`, `a.ts`, `modes/ID`, `bw=10`, `npm test`.\n```\n`x/y.ts`\n```'
  expect(namedIn(text)).toEqual(['tcp/sender', 'a.ts', 'modes'])
})
