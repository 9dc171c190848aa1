/**
 * `npm run wheel` builds the Python package into python/dist/. It contains an engine that is built from the sources of
 * the library, and the command line; neither is committed. It needs a Python with pip, which is PYTHON or python3.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLibrary } from './build/library.mjs'
import { buildCommandLine, installDependencies, QUIET, requireNode, root, run, runTool } from './project.mjs'

requireNode()
await installDependencies()

const python = process.env.PYTHON ?? 'python3'
const folder = join(root, 'python')
const target = join(folder, 'src/sawtooth/js')

/** The origin of each file of the package, except the engine, which is built in place. */
const COPIED = [
  ['dist-cli/sawtooth.mjs', 'sawtooth.mjs'],
  ['dist-cli/licences.md', 'licences-command-line.md'],
  ['python/engine/serve.mjs', 'serve.mjs'],
  ['python/engine/serve-environments.mjs', 'serve-environments.mjs'],
  ['LICENSE', 'LICENSE'],
]

async function buildEngine() {
  const code = await runTool('vite', ['build', '--config', 'vite.python.config.ts', ...QUIET])
  if (code !== 0) return code
  for (const [from = '', to = ''] of COPIED) copyFileSync(join(root, from), join(target, to))
  const widget = ['dist-lib/element.js', 'python/engine/widget.mjs'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  writeFileSync(join(target, 'widget.js'), widget.join('\n'))
  return 0
}

/** Builds the wheel with an installed hatchling, or else with one that pip fetches. */
async function buildWheel() {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const isInstalled = spawnSync(python, ['-c', 'import hatchling']).status === 0
  const isolation = isInstalled ? ['--no-build-isolation'] : []
  return run(python, [
    '-m',
    'pip',
    'wheel',
    '--quiet',
    '--no-deps',
    ...isolation,
    '--wheel-dir',
    dist,
    folder,
  ])
}

const isBuilt = process.argv.includes('--built') && existsSync(join(root, 'dist-lib/element.js'))
const before = isBuilt ? 0 : (await buildCommandLine()) || (await buildLibrary())
process.exit(
  before || (await buildEngine()) || (process.argv.includes('--no-wheel') ? 0 : await buildWheel()),
)
