/** The parts that all measurements of the page share. */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

/** @param {readonly number[]} values @param {number} fraction */
export function quantile(values, fraction) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN
}

/** "82 ms median, 97 ms 95th percentile, 101 ms worst" @param {readonly number[]} times ms @param {number} digits */
export function spread(times, digits = 0) {
  const [median, high, worst] = [0.5, 0.95, 1].map((fraction) => quantile(times, fraction).toFixed(digits))
  return `${median} ms median, ${high} ms 95th percentile, ${worst} ms worst of ${times.length}`
}

/**
 * A page with the run of `link` on it.
 * @param {Browser} browser
 * @param {string} address
 */
export async function openRun(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  // The first minute, which a first visit plays, is another picture than the run at rest.
  await page.addInitScript(() => localStorage.setItem('sawtooth-visited', '1'))
  await page.goto(address)
  await page.locator('main[data-run="done"]').waitFor()
  return page
}
