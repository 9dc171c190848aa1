/**
 * Measures the Workbench, in Chromium and in Firefox where that is installed: the time from opening a link with code to
 * its first run, with a press of *Run it* as soon as that button appears; the time from a keystroke in the code to the
 * finished redraw of a run of 30 s, 10 Mbit/s and two flows, while types, lines, scorecard and checks are at work as
 * usual; the page's frames while code that does not end is written, run and stopped; and the packets a second of Reno
 * as a user's own code, beside the Reno that comes with Sawtooth, in the worker where code runs.
 */
import { readFileSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import { findFirefox } from '../../firefox.mjs'
import { root } from '../../project.mjs'
import { spread } from './measure.mjs'

const KEYSTROKES = 40
/**
 * The pauses between a redraw and the next keystroke, ms: one as within a burst of typing, and one after which
 * everything else has begun.
 */
const PAUSES_MS = [250, 2500]
const LINKS = 5
/** The time in which a new window comes to rest, ms. */
const WINDOW_MS = 1500
const RUNS = 15
const VIEWPORT = { width: 1440, height: 900 }

/**
 * The functions that the pages of Playwright and Puppeteer share.
 * @typedef {{
 *   goto(address: string): Promise<unknown>
 *   evaluate<R, A>(what: (given: A) => R | Promise<R>, given: A): Promise<R>
 *   keyboard: { press(key: 'Backspace' | 'End' | '3'): Promise<void>, type(text: string): Promise<void> }
 *   mouse: { click(x: number, y: number): Promise<void> }
 * }} Visit
 * @typedef {{ page: Visit, leave(): Promise<void> }} Visitor a page in a profile of its own, which ends with it
 * @typedef {{ name: string, visit(): Promise<Visitor>, close(): Promise<void> }} Visited
 */

/** @param {import('./measure.mjs').Browser} browser @returns {Visited} */
const chromium = (browser) => ({
  name: 'Chromium',
  visit: async () => {
    const context = await browser.newContext({ viewport: VIEWPORT })
    const page = /** @type {Visit} */ (/** @type {unknown} */ (await context.newPage()))
    return { page, leave: () => context.close() }
  },
  close: async () => {},
})

/** @returns {Promise<Visited | null>} null where there is none */
async function firefox() {
  const executablePath = findFirefox()
  if (executablePath === null) return null
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  return {
    name: 'Firefox',
    visit: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(VIEWPORT)
      return { page: /** @type {Visit} */ (/** @type {unknown} */ (page)), leave: () => context.close() }
    },
    close: () => browser.close(),
  }
}

/**
 * Resolves with the time in ms from the request of the page to the drawing of its first run. Presses *Run it* where the
 * page asks for it. Runs in the page.
 */
const firstRun = () =>
  new Promise((/** @type {(ms: number) => void} */ resolve) => {
    let pressed = false
    const look = () => {
      /** @type {HTMLButtonElement | null} */
      const button = document.querySelector('.code-at-rest button')
      if (button !== null && !pressed) button.click()
      pressed ||= button !== null
      const drawn = performance.getEntriesByName('sawtooth:redraw')[0]?.startTime
      if (drawn === undefined) setTimeout(look, 5)
      else resolve(drawn)
    }
    look()
  })

/** Resolves with the time in ms from the last keystroke to the finished redraw of the run that it asks for. Runs in the page. */
const redraw = () =>
  new Promise((/** @type {(ms: number) => void} */ resolve) => {
    const look = () => {
      const [key, drawn] = ['keystroke', 'redraw'].map(
        (name) => performance.getEntriesByName(`sawtooth:${name}`).at(-1)?.startTime ?? -1,
      )
      if (key !== undefined && drawn !== undefined && key >= 0 && drawn > key) resolve(drawn - key)
      else setTimeout(look, 5)
    }
    look()
  })

/**
 * Returns the position to click so that the caret stands behind `word` of the line that contains `line`. Runs in the
 * page.
 * @param {{ line: string, word: string }} wanted
 */
const placeAfter = ({ line: wanted, word }) => {
  const lines = document.querySelector('.code-host')?.shadowRoot?.querySelectorAll('.cm-line') ?? []
  for (const line of lines) {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = line.textContent?.includes(wanted) ? (text.textContent?.indexOf(word) ?? -1) : -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + word.length)
      const { right, top, bottom } = range.getBoundingClientRect()
      return { x: right, y: (top + bottom) / 2 }
    }
  }
  throw new Error(`the code has no ${word}`)
}

/**
 * Resolves with the times between frames for `lengthMs`, in ms. Runs in the page.
 * @param {number} lengthMs
 */
const framesOf = (lengthMs) =>
  new Promise((/** @type {(ms: number[]) => void} */ resolve) => {
    /** @type {number[]} */
    const times = []
    const begunMs = performance.now()
    const frame = () => {
      times.push(performance.now())
      if (performance.now() - begunMs < lengthMs) requestAnimationFrame(frame)
      else resolve(times.slice(1).map((ms, i) => ms - (times[i] ?? ms)))
    }
    requestAnimationFrame(frame)
  })

/**
 * Measures the packets a second of each scenario in the worker where code runs, one scenario after the other. Runs in
 * the page.
 * @param {{ scenarios: readonly object[], runs: number }} given
 */
async function ratesApart({ scenarios, runs }) {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  const address = addresses.find((name) => name.includes('/apart.worker-'))
  const frame = document.createElement('iframe')
  frame.src = './run-apart.html'
  frame.hidden = true
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  const [text] = await Promise.all([fetch(address ?? '').then((response) => response.text()), loaded])
  const asked = new MessageChannel()
  const life = new MessageChannel()
  const { port1, port2 } = new MessageChannel()
  frame.contentWindow?.postMessage(text, '*', [asked.port2])
  asked.port1.postMessage('en', [life.port2, port2])
  /** @type {(scenario: object, runId: number) => Promise<number>} */
  const rateOf = (scenario, runId) =>
    new Promise((resolve, reject) => {
      port1.onmessage = ({ data }) => {
        if (data.runId !== runId) return
        if (data.type === 'done') resolve((1000 * data.result.engine.packets) / data.result.engine.wallMs)
        else if (data.type === 'failed') reject(new Error(data.message))
      }
      port1.postMessage({ type: 'run', runId, scenario })
    })
  /** @type {number[][]} */
  const rates = scenarios.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [index, scenario] of scenarios.entries())
      rates[index]?.push(await rateOf(scenario, run * scenarios.length + index))
  life.port1.postMessage(null)
  frame.remove()
  return rates
}

/** @param {Visit} page @param {string} origin */
async function opened(page, origin) {
  // An image of the page's origin is opened first. The page itself would go on with work such as storing all its files,
  // beside what is measured.
  await page.goto(`${origin}icon.svg`)
  // The first minute, which a first visit plays, draws something else than the run at rest.
  await page.evaluate(() => localStorage.setItem('sawtooth-visited', '1'), null)
  // A new window of the browser loads its own bars and menus. That time is not the page's.
  await pause(WINDOW_MS)
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {Visit} page */
async function keystrokes(page) {
  const { x, y } = await page.evaluate(placeAfter, { line: 'default: 0.5', word: '0.5' })
  await page.mouse.click(x, y)
  for (const pauseMs of PAUSES_MS) {
    /** @type {number[]} */
    const times = []
    for (let i = 0; i < KEYSTROKES; i++) {
      await page.evaluate(() => performance.clearMarks(), null)
      await page.keyboard.press(i % 2 === 0 ? '3' : 'Backspace')
      times.push(await page.evaluate(redraw, null))
      await pause(pauseMs)
    }
    console.log(`  keystroke to finished redraw, ${pauseMs} ms apart   ${spread(times)}`)
  }
}

/** @param {Visit} page */
async function framesWhileStopped(page) {
  const { x, y } = await page.evaluate(placeAfter, { line: 'onAck(tcp, ack)', word: 'onAck' })
  await page.mouse.click(x, y)
  await page.keyboard.press('End')
  const [times] = await Promise.all([page.evaluate(framesOf, 4000), page.keyboard.type(' for (;;) {}')])
  const shown = await page.evaluate(() => document.querySelector('.problem')?.textContent ?? '', null)
  console.log(`  between frames while it is stopped     ${spread(times, 1)} (${shown.slice(0, 60)})`)
}

/** @param {Visited} browser @param {string} origin */
async function benchIn({ name, visit, close }, origin) {
  console.log(`The Workbench in ${name}:`)
  const { page, leave } = await visit()
  await opened(page, origin)
  await page.goto(`${origin}?mode=workbench&part=algorithm`)
  await page.evaluate(firstRun, null)
  await pause(2000)
  const link = await page.evaluate(() => location.href, null)
  await keystrokes(page)
  await framesWhileStopped(page)
  const code = readFileSync(`${root}/src/lab/own-code/templates/reno.ts`, 'utf8')
  const base = { version: 1, durationS: 30, bottleneck: { bandwidthMbps: 10, buffer: { packets: 64 } } }
  const scenarios = [
    { ...base, flows: [{ variant: 'mine' }, { variant: 'mine' }], algorithms: [{ id: 'mine', code }] },
    { ...base, flows: [{ variant: 'reno' }, { variant: 'reno' }] },
  ]
  const rates = await page.evaluate(ratesApart, { scenarios, runs: RUNS })
  // The fastest value counts, because the other work of the machine can only slow a run down.
  const [own = Number.NaN, builtIn = Number.NaN] = rates.map((values) => Math.max(...values))
  const thousands = (/** @type {number} */ rate) => `${Math.round(rate / 1000)} k packets/s`
  console.log(`  own Reno ${thousands(own)}, built-in ${thousands(builtIn)}: ${(own / builtIn).toFixed(2)}`)
  await leave()

  for (const again of [false, true]) {
    /** @type {number[]} */
    const times = []
    for (let i = 0; i < LINKS; i++) {
      const { page: visitor, leave: leaveAgain } = await visit()
      await opened(visitor, origin)
      await visitor.goto(link)
      const firstMs = await visitor.evaluate(firstRun, null)
      if (again) {
        // The page stores all of its files after its first run. A reader who opens the link again comes after that.
        await visitor.evaluate(async () => void (await navigator.serviceWorker.ready), null)
        await visitor.goto('about:blank')
        await visitor.goto(link)
      }
      times.push(again ? await visitor.evaluate(firstRun, null) : firstMs)
      await leaveAgain()
    }
    console.log(
      `  link to first run, ${again ? 'code that may run' : 'with Run it      '}   ${spread(times)}`,
    )
  }
  await close()
}

/** @param {import('./measure.mjs').Browser} browser @param {string} origin */
export async function benchWorkbench(browser, origin) {
  for (const visited of [chromium(browser), await firefox()])
    if (visited !== null) await benchIn(visited, origin)
}
