import { gzipSync } from 'node:zlib'
import { expect, test } from './support'

/** Bytes. */
const MOST = 200_000

test('the first run is drawn after at most 200 kB of compressed script; the rest comes after that or when it is asked for', async ({
  page,
}) => {
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, gzipSync(await response.body()).byteLength)
  })
  await page.goto('./')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done', { timeout: 30_000 })
  await expect(page.locator('#why-list')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await page.evaluate(() => {
    const [drawn] = performance.getEntriesByName('sawtooth:redraw')
    const fetched = performance.getEntriesByType('resource')
    return fetched
      .filter(({ startTime }) => startTime < (drawn?.startTime ?? Number.POSITIVE_INFINITY))
      .map(({ name }) => new URL(name).pathname)
  })
  // The worker is a program of its own, which the page is drawn without.
  const onThePage = [...scripts].filter(([path]) => before.includes(path) && !path.includes('.worker-'))
  expect(onThePage.length).toBeGreaterThan(0)
  const bytes = onThePage.reduce((sum, [, size]) => sum + size, 0)
  expect(bytes, JSON.stringify(onThePage)).toBeLessThanOrEqual(MOST)
  await page.getByRole('button', { name: 'Presets' }).click()
  await expect(page.getByRole('dialog', { name: 'Presets' })).toBeVisible()
})
