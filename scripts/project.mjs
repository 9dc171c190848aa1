/** Gives the scripts the project's root and its installed tools, and runs them. It needs nothing but Node. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const OLDEST_NODE = [20, 19]

/** Ends the process where Node is older than `engines` in package.json requires. */
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
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a program of an installed package by its name (`tsc` of `typescript`) with this Node.
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

/** Installs the packages where they differ from package-lock.json. Ends the process where there are none to work with. */
export async function installDependencies() {
  if (!install(root)) process.exit(1)
}

/** Arguments that make Vite print errors and warnings only. */
export const QUIET = ['--logLevel', 'warn']

/** Builds the command line into dist-cli/. Resolves to an exit code. */
export function buildCommandLine() {
  return runTool('vite', ['build', '--config', 'vite.cli.config.ts', ...QUIET])
}

/** Builds the page and the command line. Resolves to an exit code. */
export async function build() {
  const page = await runTool('vite', ['build', ...QUIET])
  return page !== 0 ? page : buildCommandLine()
}
