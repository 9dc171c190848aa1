import { gzipSync } from 'node:zlib'
import { expect, test } from './support'

/** Bytes. */
const MOST = 200_000

test('the first run is drawn with at most 200 kB of compressed script; the rest is not waited for', async ({
  page,
  request,
}) => {
  const html = await (await request.get('./')).text()
  const scripts = [
    ...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*? (?:src|href)="\.?\/?([^"]+\.js)"/g),
  ]
  const first = scripts.map(([, path = '']) => path)
  expect(first.length).toBeGreaterThan(0)
  const sizes = await Promise.all(
    first.map(async (path) => gzipSync(await (await request.get(`./${path}`)).body()).byteLength),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes, JSON.stringify([first, sizes])).toBeLessThanOrEqual(MOST)

  // The worker is a program of its own. What comes later does not come at all until the run is there.
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    const isFirst = first.some((path) => pathname.endsWith(path)) || pathname.includes('.worker-')
    if (!isFirst) await released
    await route.continue()
  })
  await page.goto('./')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done', { timeout: 30_000 })
  await expect(page.getByRole('figure', { name: 'Congestion window' })).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Presets' }).click()
  await expect(page.getByRole('dialog', { name: 'Presets' })).toBeVisible()
})
