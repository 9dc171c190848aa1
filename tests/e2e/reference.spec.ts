import { expect, finishedRun, openRun, test } from './support'

test('a preset made from a reference case shows ns-2’s window beside ours, on demand', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openRun(page)
  const toggle = page.getByRole('button', { name: 'cwnd in ns-2' })
  await expect(toggle).toHaveCount(0)
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: /Tome & Soeller, experiment 1: Reno/ }).click()
  await finishedRun(page)
  expect(asked.filter((path) => path.includes('/reference/'))).toEqual([])

  const chart = page.getByRole('figure', { name: 'Congestion window' })
  const before = await chart.screenshot()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.filter((path) => path.endsWith('tome-soeller-reno.json')).length).toBe(1)
  await expect.poll(async () => before.equals(await chart.screenshot())).toBe(false)

  // Another scenario is not what ns-2 ran.
  await page.getByRole('spinbutton', { name: 'Delay, exact value' }).fill('11')
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveCount(0)
})

test('Help leads to the page of validation, with its tables and pictures', async ({ page }) => {
  await openRun(page)
  await page.keyboard.press('?')
  await page.getByRole('link', { name: 'validation' }).click()
  await expect(page.getByRole('heading', { name: 'Validation', exact: true })).toBeVisible()
  expect(await page.getByRole('table').count()).toBeGreaterThan(1)
  const picture = page.getByRole('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})
