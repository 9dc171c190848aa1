/**
 * The package as npm packs it, installed into an empty folder: the examples of docs/LIBRARY.md print what they say, and
 * a link gives the same run as on the page. `npm run build` comes first.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from '../../src/lab/run/run'
import { decodeLink } from '../../src/lab/scenario/link'
import { root } from '../layering/loaded'
import { inChromium } from './chromium'
import { type EnginePage, firstRun } from './engine'
import { links } from './links'
import { told } from './told'

const folder = mkdtempSync(join(tmpdir(), 'sawtooth-package-'))
const installed = join(folder, 'node_modules')
const npm = (...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  })

beforeAll(() => {
  const [packed] = JSON.parse(npm('pack', root, '--json')) as [{ filename: string }]
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  npm('install', `./${packed.filename}`)
})
afterAll(() => rmSync(folder, { recursive: true }))

function bytesIn(path: string): number {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/** Returns what a program in the folder prints. */
function printed(
  name: string,
  program: string,
  [command, ...args]: readonly [string, ...string[]] = [process.execPath],
): string {
  const file = join(folder, name)
  writeFileSync(file, program)
  return execFileSync(command, [...args, file], { cwd: folder, encoding: 'utf8' })
}

/** Returns the programs of a document, with what they print. */
const examplesOf = (document: string): readonly { readonly program: string; readonly prints: string }[] =>
  [
    ...readFileSync(join(root, document), 'utf8').matchAll(
      /```js\n((?:(?!```).)*)```\n\n```text\n(.*?)```/gs,
    ),
  ].map(([, program = '', prints = '']) => ({ program, prints }))
const examples = [...examplesOf('README.md'), ...examplesOf('docs/LIBRARY.md')]

const isThere = (command: string): boolean => spawnSync(command, ['--version']).status === 0

const LINK = '?bw=10&delay=20&buf=25&dur=20&flow=cubic&flow=reno'
const digest = run(decodeLink(LINK).scenario).result.engine.digest

describe('the package', () => {
  it('brings nothing along, and is smaller than 5 MB', () => {
    const names = readdirSync(installed).filter((name) => !name.startsWith('.'))
    expect(names).toEqual(['sawtooth'])
    expect(bytesIn(installed)).toBeLessThan(5e6)
  })

  const runtimes: readonly (readonly [string, string, ...string[]])[] = [
    ['Node', process.execPath],
    ['Deno', 'deno', 'run', '--allow-read'],
    ['Bun', 'bun'],
  ]
  for (const [name, ...command] of runtimes)
    it.skipIf(!isThere(command[0]))(`prints in ${name} what the documents say`, () => {
      expect(examples.length).toBeGreaterThanOrEqual(6)
      for (const [index, { program, prints }] of examples.entries())
        expect(printed(`example-${index}.mjs`, program, command)).toBe(prints)
    })

  it('has the command line, which gives the digest of the library', () => {
    const args = ['--offline', 'sawtooth', 'run', LINK]
    const json = execFileSync('npx', args, { cwd: folder, encoding: 'utf8' })
    expect(JSON.parse(json).engine.digest).toBe(digest)
  })

  it('has the element, which a server that writes pages can import', () => {
    const program = "import { SawToothElement } from 'sawtooth/element'\nconsole.log(typeof SawToothElement)"
    expect(printed('element.mjs', program)).toBe('function\n')
  })

  it('has the schema of scenario files, which programs find by its name', () => {
    const schema = execFileSync('npx', ['--offline', 'sawtooth', 'schema'], { cwd: folder, encoding: 'utf8' })
    const program = `import { createRequire } from 'node:module'
console.log(JSON.stringify(createRequire(import.meta.url)('sawtooth/scenario.schema.json'), null, 2))
`
    expect(printed('schema.mjs', program)).toBe(schema)
  })

  it('fetches the laws that a scenario names, and makes the run that the whole library makes', () => {
    const program = `import * as core from 'sawtooth/core'
import * as whole from 'sawtooth'
const differ = []
for (const link of ${JSON.stringify(links)}) {
  const options = { events: true, sampleS: 1 }
  const one = whole.run(whole.parseLink(link).scenario, options)
  const other = await core.runAsync(core.parseLink(link).scenario, options)
  one.result.engine.wallMs = other.result.engine.wallMs = 0
  if (JSON.stringify(one) !== JSON.stringify(other)) differ.push(link)
}
const chain = whole.parseLink('?dur=1&hop=5&hop=2&flow=reno').scenario
if ((await core.runAsync(chain)).result.engine.digest !== whole.run(chain).result.engine.digest) differ.push('chain')
const listed = JSON.stringify(await core.list()) === JSON.stringify(whole.list())
console.log(JSON.stringify({ differ, listed }))
`
    expect(JSON.parse(printed('core.mjs', program))).toEqual({ differ: [], listed: true })
  })

  it('has types that a strict program finds by Node’s own resolution', () => {
    const program = `import { run, type RunRead } from 'sawtooth'
import { runAsync } from 'sawtooth/core'
import { readSweep } from 'sawtooth/sweep'
import { papers } from 'sawtooth/papers'
import { readMeasurement } from 'sawtooth/import'
import { write } from 'sawtooth/export'
import { SawToothElement } from 'sawtooth/element'
import { SteeredFlow } from 'sawtooth/steered'
const read: RunRead = run({ version: 1, flows: [{ variant: 'reno' }] })
export const digest: string = read.result.engine.digest
// @ts-expect-error a digest is no number
export const wrong: number = read.result.engine.digest
export const others = [runAsync, readSweep, papers, readMeasurement, write, SteeredFlow]
export const element: SawToothElement | null = document.querySelector('saw-tooth')
export const values: Float64Array | undefined = element?.series('cwnd')[0]?.values
document.addEventListener('sawtooth-done', ({ detail }) => detail.digest satisfies string)
`
    writeFileSync(join(folder, 'typed.ts'), program)
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2022',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      lib: ['ES2022', 'DOM'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['typed.ts'] }))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})

/** Returns a plain page. Its module script puts what it has found into the element. */
const page = (script: string): string => `<!doctype html><title>page</title>
<script type="importmap">{ "imports": {
  "sawtooth": "/node_modules/sawtooth/dist-lib/index.js", "sawtooth/core": "/node_modules/sawtooth/dist-lib/core/core.js"
} }</script>
<output></output>
<script type="module">
const tell = (text) => { document.querySelector('output').textContent = text }
const link = ${JSON.stringify(LINK)}
${script}
</script>`

const PAGES: Readonly<Record<string, string>> = {
  '/whole': page(
    "import { parseLink, run } from 'sawtooth'\ntell(run(parseLink(link).scenario).result.engine.digest)",
  ),
  '/core': page(
    "import { formatLink, parseLink } from 'sawtooth/core'\ntell(formatLink(parseLink(link).scenario))",
  ),
  '/core-run': page(
    "import { parseLink, runAsync } from 'sawtooth/core'\ntell((await runAsync(parseLink(link).scenario)).result.engine.digest)",
  ),
  '/worker': page(
    "const worker = new Worker('/worker.js', { type: 'module' })\nworker.onmessage = ({ data }) => tell(data)\nworker.postMessage(link)",
  ),
  '/element': page(
    "import '/node_modules/sawtooth/dist-lib/element.js'\nconst one = document.createElement('saw-tooth')\none.link = link\none.addEventListener('sawtooth-done', ({ detail }) => tell(detail.digest))\ndocument.body.append(one)",
  ),
  '/worker.js': `import { parseLink, run } from '/node_modules/sawtooth/dist-lib/index.js'
onmessage = ({ data }) => postMessage(run(parseLink(data).scenario).result.engine.digest)`,
}

/** Serves the pages and the installed package. */
function serve(): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js')
    const body = PAGES[url] ?? (isScript ? readFileSync(join(folder, url)) : null)
    response.writeHead(body === null ? 404 : 200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
    })
    response.end(body ?? '')
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

describe.skipIf(inChromium.missing !== null)('the package on a plain page', () => {
  let server: Server
  let browser: EnginePage
  beforeAll(async () => {
    server = await serve()
    browser = await inChromium.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const toldBy = async (path: string): Promise<string> => {
    await browser.open(path)
    return browser.evaluate(told, null)
  }

  it('reads scenarios and links with at most 90 kB, compressed', async () => {
    expect(await toldBy('/core')).toContain('flow=cubic')
    const scripts = (browser.requests() ?? []).filter((url) => url.endsWith('.js'))
    const bytes = scripts.map((url) => gzipSync(readFileSync(join(folder, new URL(url).pathname))).length)
    expect(scripts.length).toBeGreaterThan(0)
    expect(bytes.reduce((sum, of) => sum + of, 0)).toBeLessThanOrEqual(90_000)
  })

  it('makes the run of Node as a module, with laws that are fetched, in a worker, and in the element', async () => {
    for (const path of ['/whole', '/core-run', '/worker', '/element'])
      expect(await toldBy(path), path).toBe(digest)
  })

  it('makes the run that Sawtooth’s own page makes', async () => {
    const own = await inChromium.start(inject('address'))
    try {
      await own.open(LINK)
      expect((await own.evaluate(firstRun, null)).digest).toBe(digest)
    } finally {
      await own.close()
    }
  })
})
