import { chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium.mjs'
import { type Engine, loadedAnew } from './engine'

const executable = await findChromium()

export const inChromium: Engine = {
  name: 'Chromium',
  missing: executable === null ? 'Chromium is not installed' : null,
  async start(address) {
    if (executable === null) throw new Error('there is no Chromium')
    const browser = await chromium.launch(launchOptions(executable))
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    return {
      requests: () => requests,
      async open(link) {
        for (const to of loadedAnew(address, link)) await page.goto(to)
      },
      // Playwright's types for arguments and results are stricter than needed: the functions of these tests pass plain
      // data alone.
      evaluate: <A, R>(what: (argument: A) => R | Promise<R>, argument: A) =>
        page.evaluate(what as (argument: unknown) => R | Promise<R>, argument),
      click: (x, y) => page.mouse.click(x, y),
      close: () => browser.close(),
    }
  },
}
