import { type Browser, launch } from 'puppeteer-core'
import { findFirefox, NO_FIREFOX } from '../../scripts/firefox.mjs'
import { type Engine, loadedAnew } from './engine'

const executable = findFirefox()

/** The reason why there is no Firefox for the tests; null where there is one. */
export const missingFirefox = executable === null ? NO_FIREFOX : null

/** Starts a Firefox with a profile of its own, which is deleted with it. Puppeteer ends it together with this process. */
export function startFirefox(preferences: Record<string, unknown> = {}): Promise<Browser> {
  if (executable === null) throw new Error(NO_FIREFOX)
  return launch({
    browser: 'firefox',
    executablePath: executable,
    headless: true,
    extraPrefsFirefox: preferences,
  })
}

export const inFirefox: Engine = {
  name: 'Firefox',
  missing: missingFirefox,
  async start(address) {
    const browser = await startFirefox()
    const page = await browser.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    return {
      requests: () => requests,
      async open(link) {
        for (const to of loadedAnew(address, link)) await page.goto(to)
      },
      evaluate: <A, R>(what: (argument: A) => R | Promise<R>, argument: A) =>
        page.evaluate(what as (argument: unknown) => R | Promise<R>, argument),
      click: (x, y) => page.mouse.click(x, y),
      close: () => browser.close(),
    }
  },
}
