/** A visitor of the page in Firefox, with the actions of mouse and keyboard and a record of what goes wrong. */
import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { expect } from 'vitest'

/** The longest time for something that is about to happen, ms. It only ends waits for what will never happen. */
const LONG_MS = 60_000

export interface Visitor {
  readonly page: Page
  /** Faults so far: console errors, uncaught exceptions, violations of the security policy, failed requests, other hosts. */
  readonly faults: readonly string[]
  /** Ends the visit and deletes its storage and windows. */
  leave(): Promise<void>
}

/** Opens the page at `link` with nothing stored, in a window of 1440 by 900. */
export async function visit(browser: Browser, address: string, link: string): Promise<Visitor> {
  const context = await browser.createBrowserContext()
  const faults: string[] = []
  const page = await window(context, address, link, faults)
  return { page, faults, leave: () => context.close() }
}

async function window(
  context: BrowserContext,
  address: string,
  link: string,
  faults: string[],
): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(LONG_MS)
  await page.setViewport({ width: 1440, height: 900 })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  // Firefox reports violations of the security policy in the same way.
  page.on('pageerror', (error) => faults.push(`uncaught: ${error instanceof Error ? error.message : error}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Going to another page ends the requests of the one before.
    if (!why.includes('NS_BINDING_ABORTED')) faults.push(`request failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`response ${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(address)) faults.push(`other host: ${url}`)
  })
  await page.goto(address + link)
  return page
}

/** Returns the digest once the run is complete and differs from `before`. Fails where the run fails. */
export async function finishedRun(page: Page, before = ''): Promise<string> {
  const main = await page.waitForFunction(
    (old) => {
      const { run, digest } = document.querySelector('main')?.dataset ?? {}
      return run === 'failed' || (run === 'done' && digest !== '' && digest !== old) ? { run, digest } : null
    },
    {},
    before,
  )
  const { run, digest } = (await main.jsonValue()) ?? {}
  expect(run).toBe('done')
  expect(digest).toMatch(/^[0-9a-f]{16}( [0-9a-f]{16})*$/)
  return digest ?? ''
}

/** Presses the element that `selector` finds (CSS, with Puppeteer's `::-p-text`), once it exists, is in view and is enabled. */
export async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click()
}

/** Waits until an element that fits is on the screen. */
export async function seen(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true })
}

/** Waits until no element that fits is on the screen. */
export async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { hidden: true })
}

/** Returns the text of the first element that fits. */
export function words(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (element) => element.textContent ?? '')
}

/** Returns the value of a field. */
export function value(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (element) => (element as HTMLInputElement).value)
}

type Point = readonly [x: number, y: number]

/** Draws with the mouse over an element. The points are parts of its width and height. */
export async function draw(page: Page, selector: string, points: readonly Point[]): Promise<void> {
  const element = await page.waitForSelector(selector, { visible: true })
  const box = await element?.boundingBox()
  if (box === null || box === undefined) throw new Error(`${selector} is not on the screen`)
  const [first, ...rest] = points.map(([x, y]): Point => [box.x + x * box.width, box.y + y * box.height])
  if (first === undefined) return
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const point of rest) await page.mouse.move(...point, { steps: 4 })
  await page.mouse.up()
}

/** Returns the position of a slider's thumb as a part of the slider's width. */
export function thumb(page: Page, selector: string): Promise<number> {
  return page.$eval(selector, (element) => {
    const { value, min, max, clientWidth } = element as HTMLInputElement
    const share = (Number(value) - Number(min)) / (Number(max) - Number(min))
    const thumbPx = 24
    return (thumbPx / 2 + share * (clientWidth - thumbPx)) / clientWidth
  })
}
