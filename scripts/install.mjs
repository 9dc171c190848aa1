/** Installs the packages of package-lock.json, and never leaves fewer than there were. It needs nothing but Node and npm. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An installation under way is in a folder with this prefix and the number of the process. It lies beside node_modules,
 * so that it can be moved there in one step.
 */
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
 * True where node_modules holds what package-lock.json asks for, which npm records after an installation. Contents are
 * compared, because times say nothing: a checkout, a copy and an unpacked archive have new ones. Optional packages may
 * be missing, because they are for other systems.
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

/** The files that other package managers leave in their node_modules. */
const OTHER_MANAGERS = { '.modules.yaml': 'pnpm', '.yarn-integrity': 'yarn', '.yarn-state.yml': 'yarn' }

/**
 * Returns the package manager to which node_modules belongs where that is not npm, and what it lacks of package.json;
 * null where it is npm's, or where there is none.
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
 * Runs npm in this terminal. A process that npm started knows the script of npm, and one that another manager started
 * knows that manager's. Otherwise npm is on the PATH; on Windows it is a batch file, which needs a shell.
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
 * Removes what an interrupted installation has left, and moves back what it had put aside between its two moves.
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
 * Runs `npm ci` in a folder beside, because it begins by deleting what is installed. Then the two folders change
 * places.
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
 * Installs where a package is missing or has another version. Returns false where there is nothing to work with. Where
 * npm fails and the installed packages satisfy package.json, these are used with a message, as are those that another
 * manager has installed.
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
