/** The gallery of presets: pictures, search, keys, sizes. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { expect, finishedRun, openRun, test } from './support'

/** Every file of a preset is one. */
const PRESETS = readdirSync('src/lab/presets').filter(
  (name) => /\.(ts|json)$/.test(name) && !/^(index|complete|groups|opening|preset)\.ts$/.test(name),
)

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
})

async function openGallery(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Presets' }).click()
  const gallery = page.getByRole('dialog', { name: 'Presets' })
  await expect(gallery.locator('.small-picture').first()).toBeVisible()
  return gallery
}

const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Scenario title' })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search presets' })
const card = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

test('every preset has a card with a picture, a sentence and what it takes, under its question', async ({
  page,
}) => {
  await openRun(page)
  const gallery = await openGallery(page)
  // The page has one banner, and a dialog none: engines do not agree on what a header in it is.
  await expect(page.locator('header:visible')).toHaveCount(1)
  const lists = gallery.getByRole('list')
  await expect(lists.first()).toHaveAccessibleName('What does a buffer do?')
  await expect(gallery.getByRole('listitem')).toHaveCount(PRESETS.length)
  await expect(gallery.locator('.small-picture')).toHaveCount(PRESETS.length)
  await expect(card(page, 'CUBIC against BBR')).toHaveAccessibleDescription(
    /^In a buffer of half a bandwidth-delay product .* CUBIC BBR DropTail 60\ss$/,
  )
  // Drawn in the colours of the theme.
  const line = card(page, 'Slow start and the sawtooth').locator('path[stroke="var(--flow-1)"]').first()
  const dark = await line.evaluate((path) => getComputedStyle(path).stroke)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Presets' })).toBeFocused()
  await page.keyboard.press('t')
  await openGallery(page)
  expect(await line.evaluate((path) => getComputedStyle(path).stroke)).not.toBe(dark)
})

test('it is searched by title, variant and queue, and by keyboard alone', async ({ page }) => {
  const before = await openRun(page)
  const gallery = await openGallery(page)
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('dualpi2')
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  await expect(gallery.getByRole('status')).toHaveText(`1 of ${PRESETS.length} presets`)
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveValue('')
  await page.keyboard.type('no such thing')
  await expect(gallery.getByText('No preset has “no such thing”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Slow start and the sawtooth')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'Bufferbloat')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // A row of one, and the next question.
  await expect(card(page, 'Incast')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Reno against Vegas')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // What is typed on a card is searched for.
  await page.keyboard.type('vegas')
  await expect(search(page)).toHaveValue('vegas')
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Reno against Vegas')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(gallery).toHaveCount(0)
  await expect(title(page)).toHaveValue('Reno against Vegas')
  expect(await finishedRun(page)).not.toBe(before)
  // The preset's own moment: Reno has filled the queue.
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', /^13\.000 s/)

  await openGallery(page)
  await expect(card(page, 'Reno against Vegas')).toHaveAttribute('aria-current', 'true')
})

test('a press beside it closes it, and nothing behind it takes keys', async ({ page }) => {
  await openRun(page)
  const gallery = await openGallery(page)
  await search(page).blur()
  await page.keyboard.press('t')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.mouse.click(6, 400)
  await expect(gallery).toHaveCount(0)
})

test('the pictures come when it is first opened; without them its cards stay', async ({ page, faults }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/pictures/presets.json', (route) => route.fulfill({ status: 404 }))
  await openRun(page)
  expect(asked.filter((url) => url.includes('/pictures/'))).toEqual([])
  await page.getByRole('button', { name: 'Presets' }).click()
  await expect(card(page, 'Bufferbloat')).toBeVisible()
  await expect.poll(() => faults.length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.unroute('**/pictures/presets.json')
  await openGallery(page)
  faults.splice(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('it is a sheet of the whole screen, whose field waits to be touched', async ({ page }) => {
    await openRun(page)
    const gallery = await openGallery(page)
    expect(await gallery.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await gallery.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
    await search(page).tap()
    await page.keyboard.type('policer')
    await card(page, 'Policer against shaping').tap()
    await expect(title(page)).toHaveValue('Policer against shaping')
    await finishedRun(page)
  })
})

test('axe finds nothing in any theme', async ({ page }) => {
  await openRun(page)
  for (const theme of ['dark', 'light', 'projector']) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const gallery = await openGallery(page)
    await expectAccessible(page, `gallery, ${theme}`, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(gallery).toHaveCount(0)
    await page.keyboard.press('t')
  }
})

test('what is kept for a page without a network has the pictures and no previews', () => {
  const kept = readFileSync('dist/service-worker.js', 'utf8').split('\n')[0] ?? ''
  expect(kept).toContain('"pictures/presets.json"')
  expect(kept).not.toContain('"p/')
})
