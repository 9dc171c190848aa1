/** A lesson as a reader goes through it. */
import type { Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const LESSON = '?mode=learn&lesson=buffer-size'

/** The margins of a time plot, px: model/time-axis.ts. */
const GUTTERS = { wide: [52, 106], narrow: [34, 78] } as const

const title = (page: Page) => page.getByRole('heading', { level: 2 })
const progress = (page: Page) => page.evaluate(() => localStorage.getItem('sawtooth-lessons') ?? '')

/** "8.387 s of 30 s" */
const playhead = async (page: Page): Promise<string> =>
  (await page.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuetext')) ?? ''

test('a lesson is opened from the list, gone through, left, and gone on with; the reader’s own run comes back', async ({
  page,
}) => {
  const own = await openRun(page, '?dur=10&flow=cubic&buf=20')
  await page.getByRole('tab', { name: 'Learn' }).click()
  await page.getByRole('link', { name: /Why buffers make sawteeth/ }).click()
  expect(await finishedRun(page)).not.toBe(own)
  const first = await title(page).textContent()
  await expect(page.getByText(/^1 of \d$/)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Learn' })).toHaveAttribute('aria-selected', 'true')

  // A moment of the text: pointed at it is shown, pressed the playhead goes there.
  const mark = page.locator('.lesson-mark').first()
  await page.getByRole('slider', { name: 'Time' }).press('Home')
  await expect.poll(() => playhead(page)).toMatch(/^0\.000 s/)
  await mark.click()
  await expect.poll(() => playhead(page)).not.toMatch(/^0\.000 s/)

  // A term of the glossary, by keyboard.
  const term = page.locator('.lesson-text .term').first()
  await term.focus()
  await expect(page.locator('.term-card')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.term-card')).toBeHidden()

  await page.getByRole('button', { name: /^Next:/ }).click()
  await expect(page).toHaveURL(/mode=learn&lesson=buffer-size&step=[a-z0-9-]+$/)
  await expect(title(page)).not.toHaveText(first ?? '')
  await expect(title(page)).toBeFocused()
  const second = await title(page).textContent()
  await finishedRun(page)
  expect(await progress(page)).toContain('buffer-size')

  // What is fixed cannot be moved, and the way to where everything can is there.
  await expect(
    page.getByRole('group', { name: 'Fixed in this step' }).getByRole('slider').first(),
  ).toBeDisabled()
  await page.getByRole('link', { name: 'Open it in Explore' }).click()
  await finishedRun(page)
  await expect(page.getByRole('tab', { name: 'Explore' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(title(page)).toHaveText(second ?? '')

  // After a reload too the step is there, and behind it the reader's own run.
  await page.reload()
  await finishedRun(page)
  await expect(title(page)).toHaveText(second ?? '')
  await page.getByRole('tab', { name: 'Explore' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-digest', own)

  await page.getByRole('tab', { name: 'Learn' }).click()
  await expect(page.getByText(/^1 of \d steps$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear progress' }).click()
  await expect(page.getByText(/^1 of \d steps$/)).toHaveCount(0)
  expect(await progress(page)).toBe('')
})

test('on a phone the slider of a task and the charts are in sight together, and the text can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const before = await openRun(page, `${LESSON}&step=your-turn`)
  const window = page.getByRole('figure', { name: 'Congestion window' })
  const buffer = page
    .getByRole('group', { name: 'Network' })
    .getByRole('slider', { name: 'Buffer', exact: true })
  await expect(window).toBeInViewport({ ratio: 0.9 })
  await expect(buffer).toBeInViewport({ ratio: 0.9 })
  await expect(title(page)).toBeInViewport({ ratio: 1 })
  await buffer.press('ArrowLeft')
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', before)
  await finishedRun(page)
  await page.getByRole('button', { name: /own run/ }).click()
  await expect(page.locator('main')).toHaveAttribute('data-digest', before)
  await page.getByRole('region', { name: 'Try it' }).scrollIntoViewIfNeeded()
  await expect(buffer).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('tab', { name: 'Packets' }).click()
  await expect(page.getByRole('figure', { name: 'Packet view' })).toBeInViewport({ ratio: 0.9 })
})

test('a link to what there is not opens what there is, and says so', async ({ page }) => {
  await page.goto('./?mode=learn&lesson=no-such-lesson')
  await expect(page.getByRole('alert')).toContainText('no-such-lesson')
  await expect(page.getByRole('link', { name: /Why buffers make sawteeth/ })).toBeVisible()
})

test('on a projector of 1024 by 768 what may be moved stands apart, in both languages', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sawtooth-theme', 'projector'))
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const lang of ['en', 'de'])
    for (const [lesson, step] of [
      ['buffer-size', 'your-turn'],
      ['rtt-unfairness', ''],
    ]) {
      await openRun(page, `?mode=learn&lesson=${lesson}${step === '' ? '' : `&step=${step}`}&lang=${lang}`)
      const boxes = await page
        .locator('.lesson-controls')
        .locator('.control-name, .field-box, .lesson-note')
        .evaluateAll((all) =>
          all.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0),
        )
      for (const [index, one] of boxes.entries()) {
        expect(one.right).toBeLessThanOrEqual(1024)
        for (const other of boxes.slice(index + 1))
          expect(
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
          ).toBe(false)
      }
    }
})

test('on a projector the track of a lesson lies under its charts, and nothing on it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sawtooth-theme', 'projector'))
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openRun(page, '?mode=learn&lesson=bufferbloat')
    const track = await page.locator('.lesson-player .scrubber-plot').boundingBox()
    const plot = await page
      .getByRole('figure', { name: 'Queue occupancy' })
      .evaluate((figure: HTMLElement, gutters) => {
        const { left, width: wide } = figure.getBoundingClientRect()
        const zoom = figure.currentCSSZoom
        const [before, after] = gutters[wide / zoom < 560 ? 'narrow' : 'wide']
        return { left: left + before * zoom, right: left + wide - after * zoom }
      }, GUTTERS)
    expect(track?.x, `${width}`).toBeCloseTo(plot.left, 0)
    expect((track?.x ?? 0) + (track?.width ?? 0), `${width}`).toBeCloseTo(plot.right, 0)
    const auto = await page.locator('.lesson-player .auto-speed').boundingBox()
    expect(auto?.x, `${width}`).toBeGreaterThan(plot.right)
  }
})
