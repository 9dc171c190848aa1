import type { Locator } from '@playwright/test'
import { expect, openRun, test } from './support'

/** Texts in `parts` of `within` that are drawn lower than 18 px. */
async function smallTexts(within: Locator, parts: string): Promise<string[]> {
  return within.evaluate(
    (main, selector) =>
      [...main.querySelectorAll(selector)].flatMap((element) => {
        const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        const seen = element.getClientRects().length > 0 && element.closest('.visually-hidden') === null
        const px = Number.parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1)
        return says && seen && px < 17.99 ? [`${element.textContent}: ${px} px`] : []
      }),
    parts,
  )
}

test('T goes through dark, light and projector, and the choice is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openRun(page, '?dur=5&flow=reno')
  const root = page.locator('html')
  for (const theme of ['light', 'projector', 'dark', 'light', 'projector']) {
    await page.keyboard.press('t')
    await expect(root).toHaveAttribute('data-theme', theme)
  }
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'projector')
})

test('the page is as bright as the system has it before its script has come', async ({
  browser,
  baseURL,
}) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('./')
    const [ground, ink] =
      colorScheme === 'dark'
        ? ['rgb(11, 13, 17)', 'rgb(238, 241, 245)']
        : ['rgb(243, 244, 246)', 'rgb(20, 23, 28)']
    await expect(page.locator('body')).toHaveCSS('background-color', ground)
    await expect(page.locator('body')).toHaveCSS('color', ink)
    await context.close()
  }
})

test('for projectors the smallest text of figures, controls and player is 18 px, and a click still finds its time', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sawtooth-theme', 'projector'))
  await openRun(page, '?dur=20&flow=reno&t=1')
  const chart = page.getByRole('figure', { name: 'Congestion window' })
  const zoom = await chart.evaluate((element) => element.currentCSSZoom)
  // 11 px is the smallest type of the drawings, but for what repeats other text.
  expect(11 * zoom).toBeGreaterThanOrEqual(17.99)
  const track = await page.getByRole('slider', { name: 'Time' }).boundingBox()
  const box = await chart.boundingBox()
  if (track === null || box === null) throw new Error('nothing is shown')
  // The charts and the track share one mapping: three quarters of the track are 15 s on the chart above.
  await page.mouse.click(track.x + 0.75 * track.width, box.y + 0.4 * box.height)
  const slider = page.getByRole('slider', { name: 'Time' })
  await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - 15)).toBeLessThan(0.3)

  expect(await smallTexts(page.locator('.page'), '.rail *, .player *, .top-bar *')).toEqual([])
  // What has no room beside them: the inspector, in a drawer as high as its column, and the speed.
  await page.getByRole('button', { name: 'Show inspector' }).click()
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector).toBeInViewport({ ratio: 0.99 })
  expect(await smallTexts(inspector, '*')).toEqual([])
  const [rail, drawer] = [await page.locator('.rail').boundingBox(), await inspector.boundingBox()]
  expect(drawer?.y).toBeCloseTo(rail?.y ?? 0, 0)
  expect(drawer?.height).toBeCloseTo(rail?.height ?? 0, 0)
  await page.getByRole('button', { name: 'Show inspector' }).click()
  await page.getByRole('button', { name: 'Transport options' }).click()
  await page.getByRole('dialog').getByRole('slider', { name: 'Speed' }).press('End')
  await page.keyboard.press('Escape')
  await expect(page.locator('.speed-value')).toHaveText('100 ×')

  for (const mode of ['Compare', 'Experiments']) {
    await page.getByRole('tab', { name: mode }).click()
    await expect(page.getByRole('figure').first()).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
    const small = await smallTexts(
      page.locator('main'),
      'figure *, table *, .player *, .compare-toolbar *, .setup *',
    )
    expect(small, mode).toEqual([])
  }
})

test('for projectors of 1024 by 768 the set-up of a sweep is as large as its figure', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sawtooth-theme', 'projector'))
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('./?mode=experiments')
  await expect(page.getByRole('button', { name: 'Run sweep' })).toBeInViewport({ ratio: 1 })
  expect(await smallTexts(page.locator('main'), '*')).toEqual([])
  const [setup, figure] = [page.locator('.setup'), page.getByRole('figure').first()]
  const [left, right] = [await setup.boundingBox(), await figure.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(await setup.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
})

test('where the system insists on its colours lines are told apart by dashes', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openRun(page, '?dur=10&flow=reno&flow=cubic&t=6')
  // Nothing but the two colours of the system and their blends: no hue anywhere in the drawing.
  const hue = await page
    .getByRole('figure', { name: 'Congestion window' })
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      let most = 0
      for (let at = 0; data !== undefined && at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
        if (alpha > 128) most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue))
      }
      return most
    })
  expect(hue).toBeLessThan(24)
})

test('on the wall the help fits the screen, and can be closed', async ({ page }) => {
  await openRun(page, '?dur=5&flow=reno&theme=projector')
  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toBeHidden()
})

test('in the top bar the tabs cover nothing, in either language, on projectors too', async ({ page }) => {
  const parts = page.locator('.top-bar').locator('.title, .presets-button, .modes, .top-actions')
  for (const theme of ['dark', 'projector'])
    for (const lang of ['en', 'de'])
      for (const width of [1920, 1536, 1440, 1366, 1280, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(
          `./?lang=${lang}&theme=${theme}&dur=2&title=A%20title%20that%20is%20longer%20than%20its%20room`,
        )
        await expect(parts.last()).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        const boxes = await parts.evaluateAll((all) =>
          all.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0),
        )
        const where = `${theme} ${lang} ${width}`
        expect(boxes.length, where).toBeGreaterThan(2)
        for (const [index, box] of boxes.entries())
          expect(box.left, where).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
        expect(boxes.at(-1)?.right, where).toBeLessThanOrEqual(width)
      }
})
