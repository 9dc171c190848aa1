import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, openRun, test } from './support'

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

test('the Export menu writes the scenario for ns-2 and the run as packets and series', async ({ page }) => {
  await openRun(page, '?dur=4&flow=reno&title=My+run')
  await page.keyboard.press('e')
  const menu = page.getByRole('dialog', { name: 'Export' })
  const script = await saved(page, () => menu.getByRole('button', { name: /^ns-2/ }).click())
  expect(script.name).toMatch(/^my-run\.tcl$/)
  expect(script.content.toString()).toContain('new Simulator')
  expect(script.content.toString()).toContain('dur=4')

  const capture = await saved(page, () => menu.getByRole('button', { name: /pcapng/i }).click())
  // The block type of a section header (pcapng).
  expect(capture.content.readUInt32BE(0)).toBe(0x0a0d0d0a)

  await menu.getByRole('combobox', { name: 'Interval of series' }).selectOption('1')
  const series = await saved(page, () => menu.getByRole('button', { name: /^Series, CSV/ }).click())
  const rows = series.content.toString().trim().split('\r\n')
  expect(rows[1]).toContain('t_s,queue_packets')
  expect(rows).toHaveLength(2 + 5)
})

test('what a format has no words for is said in the menu, and the format cannot be chosen', async ({
  page,
}) => {
  await openRun(page, '?dur=4&flow=dctcp&aqm=codel')
  await page.getByRole('button', { name: 'Export' }).click()
  const entry = page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: /^ns-2/ })
  await expect(entry).toBeDisabled()
  await expect(entry).toContainText('Not for this scenario')
})

test('pictures of the charts hold the link and the version', async ({ page, context }) => {
  await openRun(page, '?dur=4&flow=reno&title=My+run')
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  const svg = await saved(page, () => menu.getByRole('button', { name: 'SVG', exact: true }).click())
  const text = svg.content.toString()
  expect(text).toContain('Congestion window')
  expect(text).toMatch(/<desc>Sawtooth \d+\.\d+\.\d+\+[0-9a-f]{8} http.*dur=4/)
  // The page's own policy lets no text become markup.
  const blank = await context.newPage()
  const shapes = await blank.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
    return [parsed.querySelectorAll('parsererror').length, parsed.querySelectorAll('path').length]
  }, text)
  expect(shapes[0]).toBe(0)
  expect(shapes[1]).toBeGreaterThan(20)
  await blank.close()

  await menu.getByRole('combobox', { name: 'Colours of the picture' }).selectOption('black')
  const png = await saved(page, () => menu.getByRole('button', { name: 'PNG', exact: true }).click())
  // Width of a PNG: the first number of its header (PNG §11.2.1).
  expect(png.content.readUInt32BE(16)).toBe(1920)
})
