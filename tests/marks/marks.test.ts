/**
 * Adds one thing of each kind to a copy of the sources, and checks that this takes no more places than promised, that
 * types and layers hold, and that the thing works.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformFrame } from '../../scripts/build/platform-frame.mjs'
import { definitions } from '../../scripts/version.mjs'
import { root } from '../layering/loaded'
import { faultsOf } from '../layering/rules'
import type { Kind } from './kind'

const kinds = Object.values(import.meta.glob<Kind>('./kinds/*.ts', { eager: true, import: 'default' }))

/** The parts of the project that are needed to load and check the sources. */
const COPIED = ['src', 'workers', 'package.json', 'tsconfig.json']

let folder = ''
let server: ViteDevServer | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sawtooth-marks-'))
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const { files, edited } of kinds) {
    if (edited !== undefined) {
      const path = join(folder, edited.path)
      const content = readFileSync(path, 'utf8')
      const changed = edited.change(content)
      if (changed === content) throw new Error(`${edited.path} is not what the mark expects`)
      writeFileSync(path, changed)
    }
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
  }
  server = await createServer({
    root: folder,
    configFile: false,
    define: definitions,
    plugins: [platformFrame()],
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    cacheDir: join(folder, 'cache'),
    // This is a CommonJS package whose exports Node cannot see.
    ssr: { noExternal: ['jstat'], optimizeDeps: { include: ['jstat'], noDiscovery: true } },
  })
})

afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function load<Module>(path: string): Promise<Module> {
  if (server === null) throw new Error('there is no copy')
  return (await server.ssrLoadModule(`/${path}`)) as Module
}

describe.each(kinds.map((kind) => [kind.what, kind] as const))('%s', (_, kind) => {
  it('takes no more places than is promised, and all of them new', () => {
    const { places, files, most } = kind
    expect(places.length).toBeLessThanOrEqual(most)
    expect(places.filter((place) => existsSync(join(root, place)))).toEqual([])
    const inPlaces = (path: string): boolean =>
      places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))
    expect(Object.keys(files).filter((path) => !inPlaces(path))).toEqual([])
  })

  it('keeps to the layers', () => {
    const sources = Object.entries(kind.files).filter(([path]) => /\.tsx?$/.test(path))
    expect(sources.flatMap(([path, content]) => faultsOf(path, content))).toEqual([])
  })

  it('is there and works', async () => {
    // Each kind begins with modules of its own, because a program has one language.
    server?.moduleGraph.invalidateAll()
    await kind.holds({ load })
  })
})

it('each keeps to the types', () => {
  const files = kinds
    .flatMap(({ files, edited }) => [...Object.keys(files), ...(edited === undefined ? [] : [edited.path])])
    .filter((path) => /\.tsx?$/.test(path))
  const config = join(folder, 'tsconfig.marks.json')
  const include = ['src/env.d.ts', 'src/**/*.d.ts', ...files]
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include }))
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' })
  expect(stdout + stderr).toBe('')
})
