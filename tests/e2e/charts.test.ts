import type { Locator, Page } from '@playwright/test'
import { expect, openRun, test } from './support'

const FIGURES = ['Packet view', 'Congestion window', 'Queue occupancy', 'Throughput', 'Round-trip time']
const LINK = '?bw=10&delay=18&buf=32&dur=20&flow=reno&flow=cubic,start=4'

function figure(page: Page, name: string): Locator {
  return page.getByRole('figure', { name, exact: true })
}

/** What is on the figure's canvases: the number of colours, and a sum that any change of a pixel changes. */
async function pixels(target: Locator): Promise<{ colours: number; sum: number }> {
  return target.locator('canvas').evaluateAll((canvases) => {
    const colours = new Set<number>()
    let sum = 0
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const ctx = canvas.getContext('2d')
      if (ctx === null) throw new Error('no context')
      const all = new Uint32Array(ctx.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
      for (const pixel of all) {
        colours.add(pixel)
        sum = (Math.imul(sum, 31) + pixel) >>> 0
      }
    }
    return { colours: colours.size, sum }
  })
}

/** The canvas that takes the pointer: the uppermost. */
function surface(page: Page, name: string): Locator {
  return figure(page, name).locator('canvas').last()
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/** The playhead as the page shows it once it has drawn. */
async function time(page: Page): Promise<number> {
  await nextFrames(page)
  return page.getByRole('slider', { name: 'Time', exact: true }).evaluate((slider) => {
    const text = slider.getAttribute('aria-valuetext') ?? ''
    return Number.parseFloat(text)
  })
}

test('every figure is drawn, and follows the scrubber forwards and back', async ({ page }) => {
  await openRun(page, LINK)
  const slider = page.getByRole('slider', { name: 'Time', exact: true })
  await slider.press('Home')
  await nextFrames(page)
  const start = await Promise.all(FIGURES.map((name) => pixels(figure(page, name))))
  for (const [index, { colours }] of start.entries())
    expect(colours, `${FIGURES[index]} is blank`).toBeGreaterThan(20)

  await slider.press('End')
  await nextFrames(page)
  const end = await Promise.all(FIGURES.map((name) => pixels(figure(page, name))))
  for (const [index, { sum }] of end.entries())
    expect(sum, `${FIGURES[index]} stands still`).not.toBe(start[index]?.sum)

  await slider.press('Home')
  await nextFrames(page)
  const again = await Promise.all(FIGURES.map((name) => pixels(figure(page, name))))
  expect(again.map(({ sum }) => sum)).toEqual(start.map(({ sum }) => sum))
})

test('a click in any chart moves the playhead to that time, in all of them', async ({ page }) => {
  await openRun(page, LINK)
  for (const name of FIGURES.slice(1)) {
    const canvas = surface(page, name)
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('no canvas')
    // The gutters are 52 and 106 px; the middle of the plot is 10 s of 20.
    const x = 52 + (box.width - 52 - 106) / 2
    await canvas.click({ position: { x, y: 40 } })
    expect(await time(page), name).toBeCloseTo(10, 0)
    await page.getByRole('slider', { name: 'Time', exact: true }).press('Home')
  }
})

test('arrows on a focused chart move by a pixel, with Ctrl to the next event, which is read out', async ({
  page,
}) => {
  await openRun(page, LINK)
  await page.getByRole('slider', { name: 'Time', exact: true }).press('Home')
  const chart = figure(page, 'Congestion window')
  await chart.focus()
  const box = await chart.boundingBox()
  const perPixel = 20 / ((box?.width ?? 0) - 52 - 106)
  for (let k = 0; k < 100; k++) await page.keyboard.press('ArrowRight')
  expect(await time(page)).toBeCloseTo(100 * perPixel, 2)
  const before = await time(page)
  await page.keyboard.press('Control+ArrowRight')
  expect(await time(page)).toBeGreaterThan(before)
  await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).not.toBeEmpty()
})

test('the wheel zooms on time and a double click fits the run again', async ({ page }) => {
  await openRun(page, LINK)
  const canvas = surface(page, 'Queue occupancy')
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('no canvas')
  const middle = 52 + (box.width - 52 - 106) / 2
  await canvas.hover({ position: { x: middle, y: 40 } })
  for (let k = 0; k < 8; k++) await page.mouse.wheel(0, -300)
  // Zoomed about 10 s: a click a quarter of the width to the right is now near to it.
  await canvas.click({ position: { x: middle + 150, y: 40 } })
  const near = await time(page)
  expect(near).toBeGreaterThan(10)
  expect(near).toBeLessThan(11)
  await canvas.dblclick({ position: { x: middle, y: 40 } })
  await canvas.click({ position: { x: middle + 150, y: 40 } })
  expect(await time(page)).toBeGreaterThan(13)
})

test('each chart has a summary of the run and a table with the values at the playhead', async ({ page }) => {
  await openRun(page, LINK)
  const chart = figure(page, 'Congestion window')
  await expect(chart).toHaveAccessibleDescription(/^Reno: \d+ cuts?, between .* CUBIC: \d+ cuts?, /)
  await chart.hover()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('table')).toBeVisible()
  const rows = chart.getByRole('row')
  expect(await rows.count()).toBeLessThanOrEqual(51)
  await expect(chart.getByRole('rowheader').first()).toContainText('playhead')
  await chart.getByRole('button', { name: 'Show as chart' }).click()
  await expect(chart.getByRole('table')).toHaveCount(0)
  await expect(figure(page, 'Packet view')).toHaveAccessibleDescription(
    /router DropTail, \d+ of 32 packets waiting/,
  )
})

test('the drawing fits its figure when the window changes its size', async ({ page }) => {
  await openRun(page, LINK)
  for (const [width, height] of [
    [1280, 720],
    [900, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['Packet view', 'Congestion window', 'Queue occupancy']) {
      const target = figure(page, name)
      // A drawing follows its figure a frame or more later.
      await expect(async () => {
        const box = await target.boundingBox()
        const canvas = await surface(page, name).evaluate((element: HTMLCanvasElement) => ({
          width: element.width / window.devicePixelRatio,
          height: element.height / window.devicePixelRatio,
        }))
        expect(Math.abs(canvas.width - (box?.width ?? 0)), `${name} at ${width}`).toBeLessThanOrEqual(1)
        expect(Math.abs(canvas.height - (box?.height ?? 0)), `${name} at ${width}`).toBeLessThanOrEqual(1)
        expect((await pixels(target)).colours).toBeGreaterThan(20)
      }).toPass({ timeout: 30_000 })
    }
  }
})
