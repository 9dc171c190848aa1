/**
 * `npm start`: installs what is missing, builds, serves the page on this machine only, and opens it in a desktop
 * session. Options: `--port N` (else 4173 or the next free one), `--no-open`.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { build, installDependencies, requireNode, root } from './project.mjs'

const DEFAULT_PORT = 4173

/** The command that opens a page in the user's browser; null outside a desktop session. */
function opener() {
  const env = process.env
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '']
  if (process.platform === 'darwin') return env.SSH_CONNECTION === undefined ? ['open'] : null
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : null
}

/** @param {string} url */
function open(url) {
  const [command, ...args] = opener() ?? []
  if (command === undefined) return
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => console.log('No browser could be opened: open the address yourself.'))
  child.unref()
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' }, 'no-open': { type: 'boolean' } } })
    const port = values.port === undefined ? DEFAULT_PORT : Number(values.port)
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`--port ${values.port}: a port is a whole number from 1 to 65535`)
    return { port, open: values['no-open'] !== true }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(2)
  }
}

const options = readOptions()
requireNode()
await installDependencies()
console.log('Building.')
const failed = await build()
if (failed !== 0) {
  console.error('The build failed: see its message above.')
  process.exit(failed)
}

const { preview } = await import('vite')
const server = await preview({
  root,
  logLevel: 'warn',
  preview: { host: '127.0.0.1', port: options.port, strictPort: false },
})
const url = server.resolvedUrls?.local[0]
if (url === undefined) throw new Error('the server has no address')
console.log(`\nSawtooth is at ${url}\nCtrl+C ends it.`)
if (options.open) open(url)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await server.close()
    process.exit(0)
  })
}
