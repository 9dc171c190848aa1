/**
 * `npm run pictures [NAME...]`: takes the pictures of README.md again, from the build in dist/, into docs/images/.
 */
import { readFileSync } from 'node:fs'
import { ensureChromium, launchOptions } from './chromium.mjs'
import { root } from './project.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const LARGE = { width: 1440, height: 900 }
const pinned = (/** @type {readonly string[]} */ runs) =>
  runs.map((run) => `&pin=${encodeURIComponent(run)}`).join('')

const PAIR = 'bw=10&buf=64&flow=cubic&flow=vegas,start=2'

/**
 * The link of each picture, and what is done before it is taken.
 * @type {Record<string, { link: string, size?: { width: number, height: number }, before?: (page: Page) => Promise<void> }>}
 */
const PICTURES = {
  explore: {
    link: '?title=CUBIC joins Reno&flow=reno&flow=cubic,start=9&at=22,buf=32&t=10.8&theme=dark',
    async before(page) {
      // The run with another buffer is shown as a ghost, and the cause of the last drop is selected.
      const buffer = page.getByRole('spinbutton', { name: 'Buffer, exact value' })
      await buffer.fill('48')
      await buffer.press('Enter')
      await finished(page)
      await buffer.blur()
      await page.keyboard.press('n')
      await page.getByRole('button', { name: 'Show packet' }).waitFor()
    },
  },
  why: {
    link: '?title=A change from now on&flow=reno&flow=cubic,start=4&at=12,aqm=codel&at=20,a.variant=bbr&from=8&to=16&t=11&timesequence=on&panels=window,queue,inflight&theme=light',
    async before(page) {
      await page.keyboard.press('n')
      await page.getByRole('button', { name: 'Show packet' }).click()
      await page.getByRole('heading', { name: /^Packet/ }).waitFor()
    },
  },
  compare: {
    link: `?mode=compare&t=16.4&theme=dark${pinned([PAIR, `aqm=fq-codel&${PAIR}`])}`,
  },
  four: {
    link: `?mode=compare&t=16.4&theme=light${pinned([PAIR, `aqm=fq-codel&${PAIR}`, `aqm=codel&${PAIR}`, `aqm=pie&${PAIR}`])}`,
  },
  present: {
    link: '?title=Twice the buffer: same throughput, twice the delay&dur=20&flow=reno&t=7.2&present=on',
    size: { width: 1280, height: 720 },
  },
  measured: {
    link: '?title=Reno on Linux&dur=3&stack=linux&bw=2&delay=0.1&buf=40000B&flow=reno&theme=dark',
    async before(page) {
      const file = readFileSync(new URL('../tests/reference/imports/reno.pcapng', import.meta.url), 'base64')
      const transfer = await page.evaluateHandle((base64) => {
        const made = new DataTransfer()
        made.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], 'reno.pcapng'))
        return made
      }, file)
      await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
      await page.getByText(/^reno\.pcapng/).waitFor()
    },
  },
  learn: {
    link: '?mode=learn&lesson=buffer-size&step=eight-times&theme=light',
    async before(page) {
      const layer = await page.getByRole('application', { name: 'Prediction drawing' }).boundingBox()
      if (layer === null) throw new Error('the step has no prediction')
      const at = (/** @type {number} */ x, /** @type {number} */ y) =>
        page.mouse.move(layer.x + x * layer.width, layer.y + y * layer.height, { steps: 6 })
      await at(0.01, 0.9)
      await page.mouse.down()
      for (const tooth of [0.2, 0.4, 0.6, 0.8, 1]) {
        await at(tooth - 0.02, 0.28)
        await at(tooth, 0.62)
      }
      await page.mouse.up()
      await page.getByRole('button', { name: 'Lock in' }).click()
      await page.getByRole('heading', { name: 'What you drew, what happened' }).waitFor()
    },
  },
  workbench: {
    link: '?mode=workbench&part=algorithm&theme=light',
    async before(page) {
      // The picture shows the moment of a loss with the complete scorecard and checks.
      await page.getByRole('button', { name: 'Next loss' }).click()
      await page.getByText(/of 14 checks pass/).waitFor({ state: 'attached', timeout: 120_000 })
    },
  },
  experiments: {
    link: '?mode=experiments&theme=light',
    async before(page) {
      await page.getByLabel('Experiment', { exact: true }).selectOption('loss-and-throughput')
      await page.getByRole('button', { name: 'Run sweep' }).click()
      await page.getByText('complete', { exact: true }).waitFor({ timeout: 600_000 })
    },
  },
}

/** @param {Page} page */
async function finished(page) {
  await page.locator('main:not([data-run=running])').waitFor({ state: 'attached', timeout: 120_000 })
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(PICTURES, name))
if (unknown.length > 0) {
  console.error(`No picture ${unknown.join(', ')}; there are ${Object.keys(PICTURES).join(', ')}.`)
  process.exit(2)
}
const { preview } = await import('vite')
const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } })
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch(launchOptions(await ensureChromium()))
for (const [name, { link, size, before }] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const page = await browser.newPage({ viewport: size ?? LARGE, serviceWorkers: 'block' })
  await page.goto(`${server.resolvedUrls?.local[0]}${link}`)
  await finished(page)
  if (before !== undefined) await before(page)
  await finished(page)
  // Measurements and announcements follow the run, and menus fade out.
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `${root}/docs/images/${name}.png` })
  await page.close()
  console.log(name)
}
await browser.close()
await server.close()
