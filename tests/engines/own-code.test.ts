/** Code in a link, in every browser that is installed: it can make no request, and code that does not end is stopped. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { installOwnCode } from '../../src/lab/own-code/install'
import { encodeLink } from '../../src/lab/scenario/link'
import { validateScenario } from '../../src/lab/scenario/validate'
import { HOSTILE } from '../support/hostile-attempts'
import { inChromium } from './chromium'
import type { EnginePage } from './engine'
import { inFirefox } from './firefox'
import { inWebKit } from './webkit'

const template = (name: string): string =>
  readFileSync(new URL(`../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')

/** Returns a link whose flow has this code. */
function linkOf(code: string): string {
  const checked = validateScenario({
    version: 1,
    durationS: 5,
    flows: [{ variant: 'mine' }],
    algorithms: [{ id: 'mine', code }],
  })
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('\n'))
  return `?${encodeLink(checked.value)}`
}

/**
 * A script for the worker of the place apart that acts as code which has escaped all other bounds, and tries each way
 * to reach something.
 */
const ATTEMPTS = `onmessage = ({ ports: [port] }) => {
  const here = location.href.startsWith('blob:') ? ADDRESS : ''
  const ways = {
    fetch: () => fetch(here),
    XMLHttpRequest: () => new Promise((resolve, reject) => {
      const request = new XMLHttpRequest(); request.open('GET', here)
      request.onload = resolve; request.onerror = reject; request.send()
    }),
    WebSocket: () => new Promise((resolve, reject) => {
      const socket = new WebSocket(here.replace('http', 'ws')); socket.onopen = resolve; socket.onerror = reject; socket.onclose = reject
    }),
    EventSource: () => new Promise((resolve, reject) => {
      const source = new EventSource(here); source.onopen = resolve; source.onerror = reject
    }),
    importScripts: () => importScripts(here + 'run-apart.html'),
    'import()': () => new Function('address', 'return import(address)')(here + 'run-apart.html'),
    WebTransport: () => new WebTransport('https://' + new URL(here).host).ready,
    sendBeacon: () => { if (!navigator.sendBeacon(here)) throw new Error('refused') },
    // A browser may give an opaque origin a cache of its own: those of the page are not in it.
    caches: () => caches.keys().then((names) => { if (names.length === 0) throw new Error('empty') }),
    indexedDB: () => new Promise((resolve, reject) => {
      const request = indexedDB.open('x'); request.onsuccess = resolve; request.onerror = reject
    }),
    SharedWorker: () => new SharedWorker(here),
    worker: () => new Promise((resolve, reject) => {
      const worker = new Worker(here + 'run-apart.html'); worker.onmessage = resolve; worker.onerror = reject
    }),
    storage: () => navigator.storage.getDirectory(),
    serviceWorker: () => navigator.serviceWorker.register(here),
    SharedArrayBuffer: () => new SharedArrayBuffer(8),
  }
  for (const [name, way] of Object.entries(ways)) {
    const soon = new Promise((_, reject) => setTimeout(() => reject(new Error('nothing came')), 3000))
    Promise.race([new Promise((resolve) => resolve(way())), soon])
      .then(() => port.postMessage([name, 'done']), () => port.postMessage([name, 'refused']))
  }
  port.postMessage(['origin', self.origin])
  port.postMessage(['ways', Object.keys(ways).length])
}`

/** Gives a script to the place apart as the page does, and returns what it has reached. Runs in the page. */
function reached({ script, frame }: { script: string; frame: string }): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const place = document.createElement('iframe')
    place.hidden = true
    place.src = frame
    place.addEventListener('load', () => {
      const asked = new MessageChannel()
      const life = new MessageChannel()
      const runs = new MessageChannel()
      const said: Record<string, unknown> = {}
      life.port1.onmessage = () => resolve({ worker: 'failed' })
      runs.port1.onmessage = ({ data: [name, outcome] }) => {
        said[name] = outcome
        if (typeof said.ways === 'number' && Object.keys(said).length === said.ways + 2) resolve(said)
      }
      const text = script.replaceAll('ADDRESS', JSON.stringify(new URL('./', location.href).href))
      place.contentWindow?.postMessage(text, '*', [asked.port2])
      asked.port1.postMessage('en', [life.port2, runs.port2])
    })
    document.body.append(place)
  })
}

interface Ran {
  readonly run: string
  readonly digest: string
  readonly said: string
  /** The longest time between two frames of the page while the code ran, ms. */
  readonly longestFrameMs: number
}

/** Allows the code of the link to run, and waits for the outcome. Runs in the page. */
function letRun(): Promise<Ran> {
  return new Promise((resolve) => {
    let isPressed = false
    let lastMs = 0
    let longestFrameMs = 0
    const look = (): void => {
      const nowMs = performance.now()
      if (!isPressed) {
        const button = document.querySelector<HTMLButtonElement>('.code-at-rest button')
        if (button !== null) {
          isPressed = true
          button.click()
        }
      } else longestFrameMs = Math.max(longestFrameMs, nowMs - lastMs)
      lastMs = nowMs
      const { run = '', digest = '' } = document.querySelector('main')?.dataset ?? {}
      const said = [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent).join()
      // There is no button for code that this window has allowed before.
      if ((run === 'done' && digest !== '') || (run === 'failed' && said !== ''))
        resolve({ run, digest, said, longestFrameMs })
      else requestAnimationFrame(look)
    }
    look()
  })
}

interface Answers {
  /** Codes whose outcome names no line, with that outcome. */
  readonly wrong: readonly string[]
  readonly stopped: number
  readonly slowestMs: number
  /** The longest time between two frames of the page meanwhile, ms. */
  readonly longestFrameMs: number
  /** Digests of a plain run before, in between and after. */
  readonly digests: readonly string[]
}

/** Makes one worker of the place apart run all codes one after another, with a plain run after every fifty. Runs in the page. */
async function answersApart({
  files,
  plain,
}: {
  readonly files: readonly object[]
  readonly plain: object
}): Promise<Answers> {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  const address = addresses.find((name) => name.includes('/apart.worker-')) ?? ''
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = './run-apart.html'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  const [text] = await Promise.all([fetch(address).then((response) => response.text()), loaded])
  const [asked, life, runs] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
  frame.contentWindow?.postMessage(text, '*', [asked.port2])
  asked.port1.postMessage('en', [life.port2, runs.port2])

  let runId = 0
  const ends = new Set(['done', 'failed', 'codeStopped', 'refused', 'lacking'])
  const answer = (scenario: object) =>
    new Promise<{ type: string; message?: string; result?: { engine: { digest: string } } }>((resolve) => {
      runId++
      runs.port1.onmessage = ({ data }) => {
        if (data.runId === runId && ends.has(data.type)) resolve(data)
      }
      runs.port1.postMessage({ type: 'run', runId, scenario })
    })
  let longestFrameMs = 0
  let lastMs = performance.now()
  let isOver = false
  const look = (nowMs: number): void => {
    longestFrameMs = Math.max(longestFrameMs, nowMs - lastMs)
    lastMs = nowMs
    if (!isOver) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const digest = async (): Promise<string> => (await answer(plain)).result?.engine.digest ?? ''
  const wrong: string[] = []
  const digests = [await digest()]
  let stopped = 0
  let slowestMs = 0
  for (const [index, file] of files.entries()) {
    const startMs = performance.now()
    const { type, message = '' } = await answer(file)
    slowestMs = Math.max(slowestMs, performance.now() - startMs)
    if (type !== 'done') stopped++
    // Code that does nothing wrong on its way ends as other runs do.
    if (type !== 'done' && !/line \d+/i.test(message))
      wrong.push(`${type}: ${message}: ${JSON.stringify(file)}`)
    if (index % 50 === 49) digests.push(await digest())
  }
  digests.push(await digest())
  isOver = true
  life.port1.postMessage(null)
  frame.remove()
  return { wrong, stopped, slowestMs, longestFrameMs, digests }
}

const ENDLESS = [
  ['a loop that does not end', 'while (true) tcp.cwnd += 0'],
  ['a list that grows', 'while (true) tcp.state.list = [tcp.state.list, 1]'],
  ['calls within calls', 'const again = (n: number): number => again(n + 1); again(0)'],
] as const

const withLoss = (deed: string): string => `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Mine', state: { list: [] },
  onAck(tcp) { tcp.cwnd += 1 },
  onLoss(tcp) {
    ${deed}
  },
  onTimeout(tcp) { tcp.cwnd = 1 },
})
`

const hostileFile = (code: string): object => ({
  version: 1,
  durationS: 1,
  bottleneck: { buffer: { packets: 10 } },
  flows: [{ variant: 'mine' }],
  algorithms: [{ id: 'mine', code }],
})

/** Returns the hostile programs that are not refused before they run. */
const ranHostile = (): string[] => HOSTILE.filter((code) => validateScenario(hostileFile(code)).ok)

beforeAll(installOwnCode)

for (const engine of [inChromium, inFirefox, inWebKit]) {
  if (engine.missing !== null) console.warn(`Not tested in ${engine.name}: ${engine.missing}.`)

  describe.skipIf(engine.missing !== null)(engine.name, () => {
    let page: EnginePage
    beforeAll(async () => {
      page = await engine.start(inject('address'))
    })
    afterAll(() => page?.close())

    it('refuses every request to what runs apart', async () => {
      await page.open('?dur=1')
      const { origin, ways, ...outcomes } = await page.evaluate(reached, {
        script: ATTEMPTS,
        frame: './run-apart.html',
      })
      expect(origin).toBe('null')
      expect(Object.keys(outcomes)).toHaveLength(Number(ways))
      expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'refused')).toEqual([])
    })

    it('runs code from a link, once it is let run, to the digest of the algorithm that it is', async () => {
      await page.open('?dur=5&flow=reno')
      const usual = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const look = (): void => {
              const digest = document.querySelector('main')?.dataset.digest ?? ''
              if (digest === '') requestAnimationFrame(look)
              else resolve(digest)
            }
            look()
          }),
        null,
      )
      await page.open(linkOf(template('reno')))
      const { run, digest } = await page.evaluate(letRun, null)
      expect({ run, digest }).toEqual({ run: 'done', digest: usual })
    })

    it.each(ENDLESS)('ends %s, at its line', async (_, deed) => {
      await page.open(linkOf(withLoss(deed)))
      const { run, said, longestFrameMs } = await page.evaluate(letRun, null)
      expect(run).toBe('failed')
      expect(said).toMatch(/^Line 6: /)
      expect(longestFrameMs).toBeLessThan(500)
    })

    it('stops a thousand hostile programs in one worker, each with its line, and nothing else is another', async () => {
      const plain = { version: 1, durationS: 2, flows: [{ variant: 'cubic' }, { variant: 'bbr' }] }
      // This window has not allowed this text before, so that it waits for permission.
      await page.open(linkOf(`${template('reno')}// Only to have the place made.\n`))
      await page.evaluate(letRun, null)
      const before = page.requests()?.length ?? 0
      const files = HOSTILE.map(hostileFile)
      const found = await page.evaluate(answersApart, { files, plain })
      expect(found.wrong).toEqual([])
      expect(found.stopped).toBeGreaterThan(1000)
      expect(new Set(found.digests).size).toBe(1)
      expect(found.digests[0]).toMatch(/^[0-9a-f]{16}$/)
      // Meanwhile the page may request more of its own files, and the frame.
      const isOurs = (url: string): boolean =>
        url.startsWith(`${inject('address')}assets/`) ||
        /^(?:blob|data|about):|\/run-apart\.html$|\/icon\.svg$/.test(url)
      expect((page.requests() ?? []).slice(before).filter((url) => !isOurs(url))).toEqual([])
    })

    it('ends a sample of hostile programs', async () => {
      const programs = ranHostile()
      expect(programs.length).toBeGreaterThan(50)
      for (const code of programs.filter((_, k) => k % 41 === 0)) {
        await page.open(linkOf(code))
        const { run, said } = await page.evaluate(letRun, null)
        expect(run === 'done' || /^Line \d+: /.test(said), code + said).toBe(true)
      }
    })
  })
}
