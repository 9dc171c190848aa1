/** What the scripts share: the project's root, its installed tools, and running them. Needs Node alone. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const OLDEST_NODE = [20, 19]

/** Ends the process where Node is older than package.json's `engines` asks for. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(`Sawtooth needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Runs a program in the project's root with this terminal. Resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell,
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a program of an installed package by its name there (`tsc` of `typescript`), with this Node.
 * @param {string} packageName
 * @param {readonly string[]} args
 * @param {{ program?: string, env?: Record<string, string> }} [options]
 */
export function runTool(packageName, args, { program = packageName, env = {} } = {}) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = typeof bin === 'string' ? bin : bin[program]
  return run(process.execPath, [join(folder, file), ...args], { env })
}

/** True where node_modules is what package-lock.json asks for: npm writes the file below when it has installed. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  )
}

/** `npm ci` where node_modules is missing or older than package-lock.json. Ends the process where that fails. */
export async function installDependencies() {
  if (isInstalled()) return
  console.log('Installing dependencies (npm ci).')
  // Under npm its own script is known; else it is on the PATH, on Windows as a batch file, which needs a shell.
  const npm = process.env.npm_execpath
  const code =
    npm?.endsWith('.js') || npm?.endsWith('.cjs')
      ? await run(process.execPath, [npm, 'ci'])
      : await run('npm', ['ci'], { shell: process.platform === 'win32' })
  if (code === 0) return
  console.error('npm ci failed: see its message above.')
  process.exit(1)
}

/** Builds the page and the command line. Resolves to an exit code. */
export async function build() {
  const quiet = ['--logLevel', 'warn']
  const page = await runTool('vite', ['build', ...quiet])
  if (page !== 0) return page
  return runTool('vite', ['build', '--config', 'vite.cli.config.ts', ...quiet])
}
