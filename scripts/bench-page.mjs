/**
 * `npm run bench:page`: time in Chromium from a slider's input event to the finished redraw of the run that it asks
 * for. The page marks both: `sawtooth:input` on the event, `sawtooth:redraw` after the first frame that draws a run
 * which has been completed since the last change.
 */
import { build, installDependencies, requireNode, root } from './project.mjs'

const STEPS = 30
const CASES = [
  { label: 'default scenario', link: '' },
  { label: '60 s, 10 Mbit/s, two flows', link: '?bw=10&dur=60&flow=cubic&flow=newreno' },
]
const SLIDERS = ['Bandwidth', 'Buffer']

requireNode()
await installDependencies()
const { ensureChromium, launchOptions } = await import('./chromium.mjs')
const executable = await ensureChromium()
const failed = await build()
if (failed !== 0) process.exit(failed)

const { preview } = await import('vite')
const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } })
const origin = server.resolvedUrls?.local[0]
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch(launchOptions(executable))

/**
 * Moves a slider by one step and waits for the redraw. Resolves to the time between the page's two marks, ms.
 * @param {import('@playwright/test').Page} page
 * @param {string} slider
 * @param {string} key
 */
async function step(page, slider, key) {
  await page.evaluate(() => performance.clearMarks())
  await page.getByRole('slider', { name: slider, exact: true }).press(key)
  await page.waitForFunction(() => {
    const input = performance.getEntriesByName('sawtooth:input').at(-1)
    const redraw = performance.getEntriesByName('sawtooth:redraw').at(-1)
    return input !== undefined && redraw !== undefined && redraw.startTime >= input.startTime
  })
  return page.evaluate(() => {
    const input = performance.getEntriesByName('sawtooth:input').at(-1)
    const redraw = performance.getEntriesByName('sawtooth:redraw').at(-1)
    return (redraw?.startTime ?? Number.NaN) - (input?.startTime ?? Number.NaN)
  })
}

/** @param {readonly number[]} times ms @param {number} fraction */
function quantile(times, fraction) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN
}

try {
  for (const { label, link } of CASES) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin}${link}`)
    await page.locator('main[data-run="done"]').waitFor()
    for (const slider of SLIDERS) {
      /** @type {number[]} */
      const times = []
      // There and back, so that the scenario stays near the one measured.
      for (let i = 0; i < STEPS; i++)
        times.push(await step(page, slider, i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'))
      const [median, high, worst] = [0.5, 0.95, 1].map((fraction) => quantile(times, fraction).toFixed(0))
      console.log(
        `${label}, ${slider}: input to finished redraw ${median} ms median, ${high} ms 95th percentile, ${worst} ms worst of ${STEPS}`,
      )
    }
    await page.close()
  }
} finally {
  await browser.close()
  await server.close()
}
