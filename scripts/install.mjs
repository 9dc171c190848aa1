/** Puts the packages of package-lock.json in place, and never leaves less than there was. Needs Node and npm alone. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What is under way lies in a folder of this name and the process's number, beside node_modules to be moved in one step. */
const BESIDE = '.install-'
const BEFORE = 'before'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Locked */

/**
 * @param {string} path of a lock file
 * @returns {Record<string, Locked> | null}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch {
    return null
  }
}

/**
 * True where node_modules holds what package-lock.json asks for: npm writes down what it has installed. Contents are compared,
 * since times say nothing (a checkout, a copy and an unpacked archive have new ones). What is optional may be missing: it
 * is for other systems.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === null || installed === null) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    if (found === undefined) return optional === true
    return (
      found.version === version &&
      found.integrity === integrity &&
      existsSync(join(root, path, 'package.json'))
    )
  })
}

/** What other package managers leave in a node_modules of theirs. */
const OTHER_MANAGERS = { '.modules.yaml': 'pnpm', '.yarn-integrity': 'yarn', '.yarn-state.yml': 'yarn' }

/**
 * The manager whose folder node_modules is where it is not npm's, and what of package.json it lacks; null: it is npm's, or there is none.
 * @param {string} root
 */
function otherManager(root) {
  const folder = join(root, 'node_modules')
  if (existsSync(join(folder, '.package-lock.json'))) return null
  const [, manager] = Object.entries(OTHER_MANAGERS).find(([file]) => existsSync(join(folder, file))) ?? []
  if (manager === undefined) return null
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lacking = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !existsSync(join(folder, name, 'package.json')),
  )
  return { manager, lacking }
}

/**
 * Runs npm with this terminal. Under npm its own script is known, as that of another manager is under that; else it is on the PATH,
 * on Windows as a batch file, which needs a shell.
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {'inherit' | 'ignore'} stdio
 */
function npm(args, cwd, stdio) {
  const script = process.env.npm_execpath
  const own = /(^|[\\/])npm[\w-]*\.c?js$/.test(script ?? '') ? script : undefined
  const { status } =
    own === undefined
      ? spawnSync('npm', args, { cwd, stdio, shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [own, ...args], { cwd, stdio })
  return status === 0
}

/** @param {string} pid */
function isRunning(pid) {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch {
    return false
  }
}

/**
 * What an installation left that was ended on its way goes; what it had put aside between its two moves goes back.
 * @param {string} root
 */
function recover(root) {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(BESIDE))) {
    if (isRunning(name.slice(BESIDE.length))) continue
    const before = join(root, name, BEFORE)
    if (existsSync(before) && !existsSync(join(root, 'node_modules')))
      renameSync(before, join(root, 'node_modules'))
    rmSync(join(root, name), { recursive: true, force: true })
  }
}

/**
 * `npm ci` in a folder beside, since it begins by taking away what is installed; then the two change places.
 * @param {string} root
 */
function installBeside(root) {
  const beside = join(root, `${BESIDE}${process.pid}`)
  const current = join(root, 'node_modules')
  const before = join(beside, BEFORE)
  try {
    mkdirSync(beside)
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      if (existsSync(join(root, name))) cpSync(join(root, name), join(beside, name))
    if (!npm(['ci'], beside, 'inherit')) return false
    if (existsSync(current)) renameSync(current, before)
    try {
      renameSync(join(beside, 'node_modules'), current)
    } catch (error) {
      if (existsSync(before)) renameSync(before, current)
      throw error
    }
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/**
 * Installs where something is missing or another version. False: there is nothing that one could work with. Where npm
 * fails and what is there has all that package.json asks for, it goes on with that and says so, as with what another manager has
 * installed.
 * @param {string} root
 */
export function install(root) {
  recover(root)
  if (isInstalled(root)) return true
  const other = otherManager(root)
  if (other !== null) {
    const { manager, lacking } = other
    if (lacking.length === 0)
      console.error(`Going on with what ${manager} has installed; package-lock.json may name other versions.`)
    else
      console.error(`node_modules is ${manager}'s and lacks ${lacking.join(', ')}: run ${manager} install.`)
    return lacking.length === 0
  }
  console.log('Installing dependencies (npm ci).')
  if (installBeside(root)) return true
  if (existsSync(join(root, 'node_modules')) && npm(['ls', '--all'], root, 'ignore')) {
    console.error(
      'npm ci failed: see its message above. Going on with the packages that are installed: they are not all of the versions in package-lock.json, but of versions that package.json allows.',
    )
    return true
  }
  console.error('npm ci failed: see its message above. What was installed before is as it was.')
  return false
}
