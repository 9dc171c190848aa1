/**
 * The widget of the Python package on a plain page, with a stand-in for the model that notebooks give to anywidgets. It
 * shows what Python sets, and what the reader does is reported back. `npm run build` comes first.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../src/lab/run/run'
import { decodeLink } from '../../src/lab/scenario/link'
import { root } from '../layering/loaded'
import { inChromium } from './chromium'
import type { EnginePage } from './engine'

/** Returns the script that is in the wheel (scripts/wheel.mjs). */
const script = (): string =>
  ['dist-lib/element.js', 'python/engine/widget.mjs']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

/**
 * A page whose `model` keeps traits as the model of a notebook does: what the widget sets is saved at once, and what
 * `python` sets is reported to the widget.
 */
const PAGE = `<!doctype html><title>page</title><div id="cell"></div>
<script type="module">
const traits = { link: '?bw=10&dur=2&flow=cubic', scenario: null, show: '', theme: 'light', height: null, time: 1, playing: false,
  digest: '', summary: null, opened: '', selection: null, faults: [] }
const callbacks = new Map()
const saved = []
let unsaved = {}
const model = {
  get: (name) => traits[name],
  set: (name, value) => { unsaved[name] = value },
  save_changes: () => { saved.push(unsaved); Object.assign(traits, unsaved); unsaved = {} },
  on: (event, callback) => callbacks.set(event, callback),
  off: (event, callback) => { if (callbacks.get(event) === callback) callbacks.delete(event) },
}
const { default: widget } = await import('/widget.js')
const cell = document.getElementById('cell')
const remove = widget.render({ model, el: cell })
globalThis.notebook = {
  traits, saved, cell, callbacks, remove,
  python: (changed) => {
    for (const [name, value] of Object.entries(changed)) { traits[name] = value; callbacks.get('change:' + name)?.() }
  },
}
</script>`

interface Notebook {
  readonly traits: Record<string, unknown> & {
    readonly digest: string
    readonly time: number
    readonly playing: boolean
    readonly faults: readonly string[]
  }
  readonly saved: readonly object[]
  readonly cell: HTMLElement
  readonly callbacks: ReadonlyMap<string, unknown>
  readonly remove: () => void
  readonly python: (changed: Record<string, unknown>) => void
}

function serve(): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/widget.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? script() : PAGE)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Sets traits as Python does, and returns all traits as soon as a run with another digest than `digest` is complete. Runs in the page. */
function afterRun({
  changed,
  digest,
}: {
  changed: Record<string, unknown>
  digest: string
}): Promise<Notebook['traits']> {
  const { notebook } = globalThis as unknown as { notebook?: Notebook }
  notebook?.python(changed)
  return new Promise((resolve) => {
    const look = (): void => {
      const now = (globalThis as unknown as { notebook?: Notebook }).notebook
      if (now === undefined || now.traits.digest === '' || now.traits.digest === digest) setTimeout(look, 20)
      else resolve({ ...now.traits })
    }
    look()
  })
}

/** Returns the state of the element itself. Runs in the page. */
function shown(): { timeS: number; playing: boolean; height: string; theme: string; show: string } {
  const { notebook } = globalThis as unknown as { notebook: Notebook }
  const element = notebook.cell.querySelector('saw-tooth')
  if (element === null) throw new Error('there is no element')
  const { time, playing, style, theme, show } = element as HTMLElement & {
    time: number
    playing: boolean
    theme: string
    show: string
  }
  return { timeS: time, playing, height: style.height, theme, show }
}

const digestOf = (link: string): string => run(decodeLink(link).scenario).result.engine.digest

describe.skipIf(inChromium.missing !== null)('the widget', () => {
  let server: Server
  let browser: EnginePage
  beforeAll(async () => {
    server = await serve()
    browser = await inChromium.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await browser.open('/')
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const set = (changed: Record<string, unknown>): Promise<void> =>
    browser.evaluate((traits: Record<string, unknown>) => {
      ;(globalThis as unknown as { notebook: Notebook }).notebook.python(traits)
    }, changed)

  it('shows the link, and tells Python of its run', async () => {
    const traits = await browser.evaluate(afterRun, { changed: {}, digest: '' })
    expect(traits.digest).toBe(digestOf('?bw=10&dur=2&flow=cubic'))
    expect(traits).toMatchObject({ faults: [], summary: { flows: [{ id: 'a', variant: 'cubic' }] } })
    expect(String(traits.opened)).toContain('dur=2')
    expect(await browser.evaluate(shown, null)).toMatchObject({ timeS: 1, playing: false, theme: 'light' })
  })

  it('shows the scenario that Python sets in place of it', async () => {
    const scenario = { version: 1, durationS: 2, flows: [{ variant: 'vegas' }] }
    const changed = { scenario, digest: '' }
    const traits = await browser.evaluate(afterRun, { changed, digest: '' })
    expect(traits.digest).toBe(digestOf('?dur=2&flow=vegas'))
  })

  it('moves the playhead as Python says, and does not follow its own word', async () => {
    await set({ time: 0.5, height: 300, show: 'packets,player', theme: 'dark' })
    const now = { timeS: 0.5, height: '300px', show: 'packets,player', theme: 'dark' }
    expect(await browser.evaluate(shown, null)).toMatchObject(now)
  })

  it('plays, and tells Python where the playhead is and that it has come to the end', async () => {
    await set({ time: 1.9, playing: true })
    const traits = await browser.evaluate(
      () =>
        new Promise<Notebook['traits']>((resolve) => {
          const { notebook } = globalThis as unknown as { notebook: Notebook }
          const look = (): void => {
            if (notebook.traits.playing) setTimeout(look, 20)
            else resolve({ ...notebook.traits })
          }
          look()
        }),
      null,
    )
    expect(traits.time).toBe(2)
    expect(await browser.evaluate(shown, null)).toMatchObject({ timeS: 2, playing: false })
  })

  it('says what is wrong with a scenario, and keeps what it shows', async () => {
    await set({ scenario: { version: 1, durationS: -5, flows: [{ variant: 'reno' }] } })
    const faults = await browser.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          const { notebook } = globalThis as unknown as { notebook: Notebook }
          const look = (): void => {
            if (notebook.traits.faults.length === 0) setTimeout(look, 20)
            else resolve(notebook.traits.faults)
          }
          look()
        }),
      null,
    )
    expect(faults.join(' ')).toContain('out of range')
  })

  it('leaves nothing behind when its cell is closed', async () => {
    const left = await browser.evaluate(() => {
      const { notebook } = globalThis as unknown as { notebook: Notebook }
      notebook.remove()
      return { children: notebook.cell.childElementCount, callbacks: notebook.callbacks.size }
    }, null)
    expect(left).toEqual({ children: 0, callbacks: 0 })
  })
})
