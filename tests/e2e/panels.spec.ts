/** Which charts are shown and how: chosen by the user, kept in the link, left alone by undo. */
import type { Locator, Page } from '@playwright/test'
import { expect, openRun, test } from './support'

const LINK = '?bw=10&delay=18&buf=60&aqm=red&dur=12&flow=reno&flow=bbr,start=2&t=6'

const figure = (page: Page, name: string): Locator => page.getByRole('figure', { name, exact: true })

/** Longer than an axis waits before it shrinks, ms. */
const REST_MS = 400

/** What is on the figure's lower canvas once it has come to rest: a sum that any change of a pixel changes. */
async function picture(target: Locator): Promise<number> {
  let before = await pixelSum(target)
  for (;;) {
    await target.page().waitForTimeout(REST_MS)
    const now = await pixelSum(target)
    if (now === before) return now
    before = now
  }
}

function pixelSum(target: Locator): Promise<number> {
  return target
    .locator('canvas')
    .first()
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const ctx = (canvas as HTMLCanvasElement).getContext('2d')
      if (ctx === null) throw new Error('no context')
      let sum = 0
      for (const pixel of new Uint32Array(ctx.getImageData(0, 0, width, height).data.buffer))
        sum = (Math.imul(sum, 31) + pixel) >>> 0
      return sum
    })
}

async function options(page: Page, name: string): Promise<Locator> {
  await figure(page, name).hover()
  await page.getByRole('button', { name: `Options of ${name}`, exact: true }).click()
  return page.getByRole('dialog', { name: `Options of ${name}`, exact: true })
}

const panelsOf = (page: Page): string | null => new URL(page.url()).searchParams.get('panels')

test('any logged series becomes a chart by its name, is in the link, and comes back from it', async ({
  page,
}) => {
  await openRun(page, LINK)
  await page.getByRole('button', { name: 'Add chart', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Add chart', exact: true })
  // What the flows and the queue of this scenario have, and nothing of others.
  await expect(menu.getByRole('group')).toHaveCount(4)
  await expect(menu.getByRole('group', { name: 'BBR' }).getByRole('checkbox')).toHaveCount(4)
  await menu.getByRole('group', { name: 'BBR' }).getByLabel('BtlBw').check()
  await menu.getByRole('group', { name: 'RED' }).getByLabel('drop probability').check()
  await menu.getByLabel('Pacing rate').check()
  await menu.getByRole('group', { name: 'Charts', exact: true }).getByLabel('Throughput').uncheck()
  await page.keyboard.press('Escape')
  await expect(figure(page, 'BBR: BtlBw')).toBeVisible()
  await expect(figure(page, 'RED: drop probability')).toBeVisible()
  await expect(figure(page, 'Pacing rate')).toBeVisible()
  await expect(figure(page, 'Throughput')).toHaveCount(0)
  await expect.poll(() => panelsOf(page)).toBe('window,queue,rtt,bbr.btlBwMbps,red.dropProbability,pacing')

  await openRun(page, new URL(page.url()).search)
  await expect(page.getByRole('figure')).toHaveCount(7)
  await expect(figure(page, 'Pacing rate')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a signal’s figure says its values in words and as a table', async ({ page }) => {
  await openRun(page, `${LINK}&panels=window,bbr.btlBwMbps`)
  const chart = figure(page, 'BBR: BtlBw')
  const id = (await chart.getAttribute('aria-describedby')) ?? ''
  await expect(page.locator(`[id="${id}"]`)).toHaveText(
    /^BBR: between [\d.]+ and (9|10)[\d.]* Mbit\/s, [\d.]+ at the playhead\.$/,
  )
  await chart.hover()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  const rows = chart.getByRole('row')
  expect(await rows.count()).toBeLessThanOrEqual(51)
  await expect(rows.first()).toContainText('BBR, Mbit/s')
  await expect(rows.nth(1)).toContainText('6.000 (playhead)')
})

test('a scale is logarithmic, throughput is lines, flows have dashes; all of it is in the link', async ({
  page,
}) => {
  await openRun(page, LINK)
  const window = figure(page, 'Congestion window')
  const linear = await picture(window)
  const menu = await options(page, 'Congestion window')
  await menu.getByRole('switch', { name: 'Logarithmic' }).check()
  await page.keyboard.press('Escape')
  expect(await picture(window)).not.toBe(linear)

  const stacked = await picture(figure(page, 'Throughput'))
  await (await options(page, 'Throughput')).getByRole('switch', { name: 'Lines' }).check()
  await page.keyboard.press('Escape')
  expect(await picture(figure(page, 'Throughput'))).not.toBe(stacked)
  await expect(figure(page, 'Throughput').locator('.chart-unit')).toHaveText(/^Mbit\/s, [\d.]+\s*s average$/)

  const plain = await picture(window)
  await page.getByRole('button', { name: 'Add chart', exact: true }).click()
  await page.getByRole('switch', { name: 'Patterns' }).check()
  await page.keyboard.press('Escape')
  expect(await picture(window)).not.toBe(plain)
  await expect.poll(() => panelsOf(page)).toBe('window(log),queue,throughput(lines),rtt')
  const link = new URL(page.url()).search
  expect(new URLSearchParams(link).get('patterns')).toBe('on')
  const before = await picture(window)
  await openRun(page, link)
  await page.mouse.move(0, 0)
  expect(await picture(window)).toBe(before)
})

test('charts are hidden and moved; the last one stays; undo of a change leaves them', async ({ page }) => {
  await openRun(page, `${LINK}&panels=window,queue`)
  await (await options(page, 'Queue occupancy')).getByRole('button', { name: 'Move up' }).click()
  await expect(page.getByRole('figure').nth(1)).toHaveAccessibleName('Queue occupancy')
  await page.keyboard.press('Escape')
  await page.getByRole('slider', { name: 'Buffer', exact: true }).press('ArrowRight')
  await expect.poll(() => new URL(page.url()).searchParams.get('buf')).not.toBe('60')
  await (await options(page, 'Congestion window')).getByRole('button', { name: 'Hide chart' }).click()
  await expect(figure(page, 'Congestion window')).toHaveCount(0)
  await expect(figure(page, 'Queue occupancy')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => new URL(page.url()).searchParams.get('buf')).toBe('60')
  expect(panelsOf(page)).toBe('queue')
  const menu = await options(page, 'Queue occupancy')
  await expect(menu.getByRole('button', { name: 'Hide chart' })).toBeDisabled()
})

test('a link with a chart that does not exist says so and shows the usual ones', async ({ page }) => {
  await openRun(page, `${LINK}&panels=window,cwnd(lines),nonsense`)
  await expect(page.getByRole('alert')).toContainText('Ignored: panels=window,cwnd(lines),nonsense')
  await expect(page.getByRole('figure')).toHaveCount(5)
})

test('at 900 px the charts from the third on share their place, chosen by tabs', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await openRun(page, `${LINK}&panels=window,queue,rtt,pacing`)
  await expect(page.getByRole('tablist', { name: 'Third chart' }).getByRole('tab')).toHaveText([
    'Round-trip time',
    'Pacing rate',
  ])
  await page.getByRole('tab', { name: 'Pacing rate' }).click()
  await expect(figure(page, 'Pacing rate')).toBeVisible()
  await expect(figure(page, 'Round-trip time')).toHaveCount(0)
})
