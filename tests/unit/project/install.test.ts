/** `npm start` and `npm test` on a scratch project with a stand-in for npm, which has no network where a test says so. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = fileURLToPath(new URL('../../../scripts/', import.meta.url))
let root: string

/**
 * A stand-in for npm: `ci` takes node_modules away before anything else, `ls` says whether what is there satisfies
 * package.json.
 */
const NPM = `
const fs = require('node:fs')
fs.appendFileSync(process.env.CALLS, process.argv.slice(2).join(' ') + '\\n')
if (process.argv[2] === 'ls') process.exit(process.env.SATISFIES === 'yes' ? 0 : 1)
fs.rmSync('node_modules', { recursive: true, force: true })
if (process.env.NETWORK === 'none') { console.error('npm error code ENOTFOUND'); process.exit(1) }
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.optional) continue
  fs.mkdirSync(path, { recursive: true })
  fs.writeFileSync(path + '/package.json', JSON.stringify({ version: entry.version }))
}
const packages = Object.fromEntries(
  Object.entries(lock.packages).filter(([path, { optional }]) => path !== '' && !optional),
)
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`

function lockFor(version: string): string {
  return JSON.stringify({
    packages: {
      '': { dependencies: { vite: '^1.0.0' } },
      'node_modules/vite': { version, integrity: `sha512-${version}` },
      'node_modules/vite-for-another-system': { version, optional: true },
    },
  })
}

/** Installs as every script does. `went` is true where it did not end the process. */
function install(env: Readonly<Record<string, string>> = {}) {
  const code =
    "import('./scripts/project.mjs').then((project) => project.installDependencies()).then(() => console.log('went on'))"
  const calls = join(root, 'calls')
  writeFileSync(calls, '')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(root, 'npm.cjs'), CALLS: calls, ...env },
  })
  return {
    code: status,
    went: stdout.includes('went on'),
    said: stderr,
    calls: readFileSync(calls, 'utf8').split('\n').slice(0, -1),
  }
}

const installedVersion = (): string =>
  JSON.parse(readFileSync(join(root, 'node_modules/vite/package.json'), 'utf8')).version

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sawtooth-install-'))
  mkdirSync(join(root, 'scripts'))
  for (const name of ['project.mjs', 'install.mjs']) cpSync(join(scripts, name), join(root, 'scripts', name))
  writeFileSync(join(root, 'npm.cjs'), NPM)
  writeFileSync(join(root, 'package.json'), '{"dependencies":{"vite":"^1.0.0"}}')
  writeFileSync(join(root, 'package-lock.json'), lockFor('1.0.0'))
})
afterEach(() => {
  // Nothing is left beside the installed packages.
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([])
  rmSync(root, { recursive: true, force: true })
})

describe('installing', () => {
  it('is done where nothing is installed, and not again', () => {
    expect(install()).toMatchObject({ went: true, calls: ['ci'] })
    expect(install()).toMatchObject({ went: true, calls: [] })
  })

  it('is not done because the lock file has another time', () => {
    install()
    const later = new Date(Date.UTC(2100, 0))
    utimesSync(join(root, 'package-lock.json'), later, later)
    expect(install({ NETWORK: 'none' })).toMatchObject({ code: 0, went: true, calls: [] })
    expect(installedVersion()).toBe('1.0.0')
  })

  it('is done where the lock file asks for another version, although it is older than what is installed', () => {
    install()
    writeFileSync(join(root, 'package-lock.json'), lockFor('1.1.0'))
    utimesSync(join(root, 'package-lock.json'), new Date(0), new Date(0))
    expect(install()).toMatchObject({ went: true, calls: ['ci'] })
    expect(installedVersion()).toBe('1.1.0')
  })

  it('is done where a package is gone', () => {
    install()
    rmSync(join(root, 'node_modules/vite'), { recursive: true })
    expect(install()).toMatchObject({ went: true, calls: ['ci'] })
  })

  it('that fails leaves what there was, and goes on with it where it satisfies', () => {
    install()
    writeFileSync(join(root, 'package-lock.json'), lockFor('1.1.0'))
    const { said, ...outcome } = install({ NETWORK: 'none', SATISFIES: 'yes' })
    expect(outcome).toEqual({ code: 0, went: true, calls: ['ci', 'ls --all'] })
    expect(said).toContain('Going on with the packages that are installed')
    expect(installedVersion()).toBe('1.0.0')
  })

  it('that fails leaves what there was, and ends where it does not satisfy', () => {
    install()
    writeFileSync(join(root, 'package-lock.json'), lockFor('2.0.0'))
    const { said, ...outcome } = install({ NETWORK: 'none', SATISFIES: 'no' })
    expect(outcome).toEqual({ code: 1, went: false, calls: ['ci', 'ls --all'] })
    expect(said).toContain('What was installed before is as it was.')
    expect(installedVersion()).toBe('1.0.0')
  })

  it('that fails where nothing is installed asks for no more than npm ci', () => {
    expect(install({ NETWORK: 'none' })).toMatchObject({ code: 1, went: false, calls: ['ci'] })
    expect(existsSync(join(root, 'node_modules'))).toBe(false)
  })

  it.each([
    ['pnpm', '.modules.yaml', 'pnpm.cjs'],
    ['yarn', '.yarn-integrity', 'yarn.js'],
  ])('is left to %s where that has installed', (manager, file, script) => {
    mkdirSync(join(root, 'node_modules/vite'), { recursive: true })
    writeFileSync(join(root, 'node_modules', file), '')
    writeFileSync(join(root, script), "throw new Error('the manager is not asked')")
    const env = { npm_execpath: join(root, script) }
    const lacking = install(env)
    expect(lacking).toMatchObject({ code: 1, went: false, calls: [] })
    expect(lacking.said).toBe(`node_modules is ${manager}'s and lacks vite: run ${manager} install.\n`)

    writeFileSync(join(root, 'node_modules/vite/package.json'), '{"version":"1.0.7"}')
    const whole = install(env)
    expect(whole).toMatchObject({ code: 0, went: true, calls: [] })
    expect(whole.said).toContain(`Going on with what ${manager} has installed`)
    expect(installedVersion()).toBe('1.0.7')
  })

  it('that was ended between its two moves is undone', () => {
    install()
    mkdirSync(join(root, '.install-999999999'))
    cpSync(join(root, 'node_modules'), join(root, '.install-999999999/before'), { recursive: true })
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(install({ NETWORK: 'none' })).toMatchObject({ code: 0, went: true, calls: [] })
    expect(installedVersion()).toBe('1.0.0')
  })
})
