/**
 * `npm run validate`: the engine against its references (see tests/reference/validate/main.ts), then the reference,
 * conformance and property tests with those that are too long for `npm test` (SAWTOOTH_LONG). `--page` writes the page alone; with
 * any other argument only what it asks for is done.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildProduct, installDependencies, requireNode, root, runTool } from './project.mjs'

/** The options of tests/reference/validate/main.ts, and `--page`. */
const OPTIONS = [
  'page',
  'sections',
  'algorithms',
  'papers',
  'suites',
  'ns2',
  'random',
  'networks',
  'record',
  'exports',
  'ns3',
  'runs',
  'testbed',
  'fuzz',
  'seed',
  'cases',
  'only',
  'keep',
]
const unknown = process.argv.slice(2).filter((word) => /^-/.test(word) && !OPTIONS.includes(word.slice(2)))
if (unknown.length > 0) {
  console.error(`No option ${unknown.join(', ')}. npm run validate -- [--${OPTIONS.join('] [--')}]`)
  process.exit(2)
}

requireNode()
await installDependencies()
// The folder is inside of the project, so that what is not bundled is found.
const cache = join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'sawtooth-validate-'))
try {
  if (process.argv.includes('--fuzz') && (await buildProduct()) !== 0)
    throw new Error('The page was not built.')
  const { build } = await import('vite')
  await build({
    root,
    configFile: join(root, 'vite.cli.config.ts'),
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['@playwright/test', 'vite'] },
    build: {
      ssr: 'tests/reference/validate/main.ts',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'validate.mjs' } },
    },
  })
  const { status } = spawnSync(process.execPath, [join(folder, 'validate.mjs'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

if (process.argv.length === 2) {
  const env = { SAWTOOTH_LONG: '1' }
  const status = await runTool(
    'vitest',
    ['run', 'tests/reference/', 'tests/conformance/', 'tests/property/'],
    { env },
  )
  process.exitCode = process.exitCode || status
}
