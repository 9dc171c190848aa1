/** Measures what a first visit loads and how long that takes. */
import { gzipSync } from 'node:zlib'
import { quantile } from './measure.mjs'

const VISITS = 5

/** @param {import('./measure.mjs').Browser} browser @param {string} origin */
export async function benchLoad(browser, origin) {
  /** @type {Map<string, number>} */
  const scripts = new Map()
  /** @type {Promise<void>[]} */
  const measuring = []
  /** @type {number[]} */
  const interactive = []
  /** @type {number[]} */
  const drawn = []
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    /** @param {import('@playwright/test').Response} response */
    const measure = (response) => {
      const { pathname } = new URL(response.url())
      if (visit === 0 && pathname.endsWith('.js'))
        measuring.push(response.body().then((body) => void scripts.set(pathname, gzipSync(body).byteLength)))
    }
    page.on('response', measure)
    // The first frame with a slider in it: what is clicked or pressed from then on is answered.
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('input[type=range]') === null) requestAnimationFrame(look)
        else performance.mark('bench:interactive')
      }
      requestAnimationFrame(look)
    })
    await page.goto(origin)
    await page.waitForFunction(() => performance.getEntriesByName('sawtooth:redraw').length > 0)
    const [ready, whole] = await page.evaluate(() =>
      ['bench:interactive', 'sawtooth:redraw'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
      ),
    )
    interactive.push(ready ?? Number.NaN)
    drawn.push(whole ?? Number.NaN)
    // Files that come later do not belong to the first run. A script that is on its way when the context closes has no
    // body any more.
    page.off('response', measure)
    await Promise.all(measuring)
    await context.close()
  }
  const kB = (/** @type {boolean} */ worker) =>
    [...scripts].reduce((sum, [path, bytes]) => sum + (path.includes('.worker-') === worker ? bytes : 0), 0) /
    1000
  console.log(
    `First visit: ${kB(false).toFixed(0)} kB of script for the page, ${kB(true).toFixed(0)} kB for the worker, gzip`,
  )
  const ms = (/** @type {readonly number[]} */ times) =>
    `${quantile(times, 0.5).toFixed(0)} ms median, ${quantile(times, 1).toFixed(0)} ms worst`
  console.log(`  interactive after         ${ms(interactive)} of ${VISITS}`)
  console.log(`  first run drawn after     ${ms(drawn)}`)
}
