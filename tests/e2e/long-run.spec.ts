import type { Page } from '@playwright/test'
import { expect, openRun, test } from './support'

/** 1.6 million packets: too many for all of them to be kept. */
const LONG = '?dur=16&bw=100&buf=50&flow=cbr,rate=80,packet=100,access=(bw=100)&flow=reno,start=1&t=8'

/** What a figure says of itself. */
async function said(page: Page, name: string): Promise<string> {
  const figure = page.getByRole('figure', { name })
  const id = (await figure.getAttribute('aria-describedby')) ?? ''
  return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
}

async function packetsAreThere(page: Page): Promise<void> {
  await expect
    .poll(() => said(page, 'Time–sequence'), { timeout: 30_000 })
    .toMatch(/UDP[^:]*: [1-9]\d* packets sent|[^:]*: [1-9]\d* packets sent/)
}

test('a run too long for all of its packets shows those of any moment, says which was lost, and does so in Compare', async ({
  page,
}) => {
  test.setTimeout(360_000)
  await page.goto(`./${LONG}`)
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-run', 'done', { timeout: 120_000 })
  await page.keyboard.press('q')
  await packetsAreThere(page)
  const time = page.getByRole('slider', { name: 'Time', exact: true })
  const before = Number(await time.inputValue())
  await page.keyboard.press('.')
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(before)
  expect(Number(await time.inputValue()) - before).toBeLessThan(0.001)
  // Anywhere else, the start and the end included.
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key)
    await packetsAreThere(page)
  }

  await page.keyboard.press('n')
  const show = page.getByRole('button', { name: 'Show packet' })
  await expect(show).toBeVisible({ timeout: 30_000 })
  await show.click()
  await expect.poll(() => said(page, 'Time–sequence'), { timeout: 30_000 }).toMatch(/[1-9]\d* lost/)

  await page.getByRole('tab', { name: 'Compare' }).click()
  await expect(page.getByRole('region', { name: 'Run A' })).toBeVisible()
  await expect(main).toHaveAttribute('data-run', 'done', { timeout: 120_000 })
  await expect.poll(() => said(page, 'Time–sequence'), { timeout: 30_000 }).toMatch(/[1-9]\d* lost/)
  const cdf = page.getByRole('figure', { name: 'Queue-delay CDF' })
  await expect(cdf).toHaveAccessibleDescription(/too many packets to keep each/)
})

test('a run of usual size keeps all of its packets', async ({ page }) => {
  await openRun(page, '?dur=12&flow=reno&t=5')
  await page.keyboard.press('q')
  await packetsAreThere(page)
})
