/** Drives WebKitGTK: the few commands of WebDriver (W3C) that these tests need, over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../scripts/free-port.mjs'
import { findWebKit, NO_WEBKIT } from '../../scripts/webkit.mjs'
import { type Engine, loadedAnew } from './engine'

const installed = findWebKit()

/** The longest time that a script in the page may take, ms. */
const SCRIPT_MS = 170_000
/** The longest time until the driver answers, ms. */
const DRIVER_MS = 20_000

const children = new Set<ChildProcess>()
/** Ends the driver with its browser, and the screen. */
function endChildren(): void {
  for (const child of children) child.kill('SIGKILL')
}
// They end however this process ends.
for (const end of ['exit', 'SIGTERM', 'SIGINT', 'SIGHUP']) process.on(end, endChildren)

function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}

/** Returns the display of a screen without a monitor, ":99", which is the first that is free. */
function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
  })
}

/** Sends one command of WebDriver. Throws the driver's message where it fails. */
async function command(url: string, method: 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`WebKitWebDriver: ${error}: ${message}`)
}

async function answers(driver: string): Promise<void> {
  const untilMs = performance.now() + DRIVER_MS
  for (;;) {
    try {
      await fetch(`${driver}/status`)
      return
    } catch (error) {
      if (performance.now() > untilMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Returns the body of a script for `execute/async`, whose last argument receives the answer. */
function asyncScript(what: (argument: never) => unknown): string {
  return `const answer = arguments[arguments.length - 1]
Promise.resolve((${what})(arguments[0])).then((value) => answer({ value }), (error) => answer({ error: String(error) }))`
}

export const inWebKit: Engine = {
  name: 'WebKitGTK',
  missing: installed === null ? NO_WEBKIT : null,
  async start(address) {
    if (installed === null) throw new Error(NO_WEBKIT)
    const screen = startChild(installed.screen, [
      '-displayfd',
      '3',
      '-screen',
      '0',
      '1440x900x24',
      '-nolisten',
      'tcp',
    ])
    const display = await displayOf(screen)
    const port = await freePort()
    const driver = startChild(installed.driver, ['--host=127.0.0.1', `--port=${port}`], {
      DISPLAY: display,
      // The window is on a screen of its own, whatever the desktop is.
      GDK_BACKEND: 'x11',
    })
    const url = `http://127.0.0.1:${port}`
    const stop = async (): Promise<void> => {
      driver.kill()
      await ended(driver)
      screen.kill()
      await ended(screen)
    }
    try {
      await answers(url)
      const capabilities = { alwaysMatch: { timeouts: { script: SCRIPT_MS } } }
      const { sessionId } = (await command(`${url}/session`, 'POST', { capabilities })) as {
        sessionId: string
      }
      const session = `${url}/session/${sessionId}`
      await command(`${session}/window/rect`, 'POST', { x: 0, y: 0, width: 1440, height: 900 })
      const script = (text: string): Promise<unknown> =>
        command(`${session}/execute/sync`, 'POST', { script: text, args: [] })
      return {
        requests: () => null,
        async open(link) {
          for (const to of loadedAnew(address, link)) {
            // The driver may report the navigation while scripts still run in the page before.
            await script('window.left = true')
            await command(`${session}/url`, 'POST', { url: to })
            while ((await script('return window.left === true')) === true)
              await new Promise((resolve) => setTimeout(resolve, 50))
          }
        },
        async evaluate<A, R>(what: (argument: A) => R | Promise<R>, argument: A) {
          const given = { script: asyncScript(what), args: [argument] }
          const answer = (await command(`${session}/execute/async`, 'POST', given)) as {
            value: R
            error?: string
          }
          if (answer.error !== undefined) throw new Error(answer.error)
          return answer.value
        },
        async click(x, y) {
          const actions = [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
          const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
          await command(`${session}/actions`, 'POST', { actions: [mouse] })
        },
        async close() {
          await command(session, 'DELETE').finally(stop)
        },
      }
    } catch (error) {
      await stop()
      throw error
    }
  },
}
