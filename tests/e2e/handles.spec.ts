/** The buffer's wall, the pipe's end and the pipe's edge are taken in the packet view itself. */
import type { Locator, Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const RUN = '?bw=10&delay=50&buf=32&dur=5&flow=sack&t=2'

const wall = (page: Page): Locator => page.getByRole('slider', { name: 'Buffer wall' })
const end = (page: Page): Locator => page.getByRole('slider', { name: 'Pipe length' })
const edge = (page: Page): Locator => page.getByRole('slider', { name: 'Pipe thickness' })
const field = (page: Page, name: string): Locator =>
  page.getByRole('spinbutton', { name: `${name}, exact value` })
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo' })

/** The middle of what is taken. */
async function gripOf(handle: Locator): Promise<{ x: number; y: number }> {
  const box = await handle.locator('.wall-grip, .pipe-grip').boundingBox()
  if (box === null) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses a handle and moves it, and keeps it held. */
async function pull(page: Page, handle: Locator, byX: number, byY = 0): Promise<void> {
  const { x, y } = await gripOf(handle)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byX / 2, y + byY / 2)
  await page.mouse.move(x + byX, y + byY)
}

/** The pitch of the buffer's columns in a view of 222 px. */
const COLUMN = 17

test('the wall: left is larger, a column is four packets, and the slider and the run follow', async ({
  page,
}) => {
  const before = await openRun(page, RUN)
  const from = await gripOf(wall(page))
  await pull(page, wall(page), -2 * COLUMN)
  await expect(field(page, 'Buffer')).toHaveValue('40')
  const held = await gripOf(wall(page))
  expect(held.x - from.x).toBeCloseTo(-2 * COLUMN, 0)
  await page.mouse.up()
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', before)
  const digest = await finishedRun(page)
  expect(await gripOf(wall(page))).toEqual(held)
  expect(await openRun(page, RUN.replace('buf=32', 'buf=40'))).toBe(digest)
})

test('a drag of the wall is one step of undo, and leaves the run before as the ghost', async ({ page }) => {
  await openRun(page, RUN)
  await pull(page, wall(page), 2 * COLUMN)
  const { x, y } = await gripOf(wall(page))
  await page.mouse.move(x + COLUMN, y)
  await page.mouse.up()
  await expect(field(page, 'Buffer')).not.toHaveValue('32')
  await expect(page.getByRole('group', { name: 'Network' }).locator('.slider-ghost')).toHaveCount(1)
  await undo(page).click()
  await expect(field(page, 'Buffer')).toHaveValue('32')
  await expect(undo(page)).toBeDisabled()
})

test('the handles go where their sliders are set', async ({ page }) => {
  await openRun(page, RUN)
  const from = await gripOf(wall(page))
  await field(page, 'Buffer').fill('48')
  await page.keyboard.press('Enter')
  await expect(async () => expect((await gripOf(wall(page))).x).toBeCloseTo(from.x - 4 * COLUMN, 0)).toPass()
  await expect(wall(page)).toHaveAttribute('aria-valuetext', /^48 packets, 0\.55 BDP, 58 ms$/)
  const whole = await gripOf(end(page))
  await field(page, 'Delay').fill('25')
  await page.keyboard.press('Enter')
  await expect(async () => expect((await gripOf(end(page))).x).toBeLessThan(whole.x - 80)).toPass()
})

test('the wall snaps to one BDP', async ({ page }) => {
  // A round trip of 40 ms: 33.3 packets, a third of a column to the left of the eighth.
  await openRun(page, '?bw=10&delay=18&buf=16&dur=5&flow=sack&t=2')
  await pull(page, wall(page), -4 * COLUMN - 6)
  await expect(field(page, 'Buffer')).toHaveValue('33')
  await page.mouse.up()
})

test('the end of the pipe is true to scale, and at the edge the scale shrinks', async ({ page }) => {
  await openRun(page, RUN)
  const before = await gripOf(end(page))
  await pull(page, end(page), -60)
  const value = (): Promise<number> => field(page, 'Delay').inputValue().then(Number)
  await expect.poll(value).toBeLessThan(45)
  const shorter = await value()
  await expect.poll(async () => Math.abs((await gripOf(end(page))).x - (before.x - 60))).toBeLessThan(2)
  await page.mouse.move(before.x - 120, before.y)
  // Twice the way is twice as much less.
  await expect.poll(async () => Math.abs(50 - (await value()) - 2 * (50 - shorter))).toBeLessThan(1)
  await page.mouse.move(before.x + 20, before.y)
  await expect.poll(value).toBeGreaterThanOrEqual(75)
  await page.mouse.up()
  await finishedRun(page)
  await expect.poll(async () => Math.abs((await gripOf(end(page))).x - before.x)).toBeLessThan(2)
})

test('the edge of the pipe: down is more bandwidth, a step of the slider for 2 px', async ({ page }) => {
  await openRun(page, RUN)
  await pull(page, edge(page), 0, 20)
  // Ten steps from 10: 11, 12, ... 20.
  await expect(field(page, 'Bandwidth')).toHaveValue('20')
  const { y } = await gripOf(edge(page))
  await page.mouse.up()
  await expect(async () => expect((await gripOf(edge(page))).y).toBeLessThan(y)).toPass()
  await undo(page).click()
  await expect(field(page, 'Bandwidth')).toHaveValue('10')
})

test('Escape in a drag takes it back, and nothing is left to undo', async ({ page }) => {
  const before = await openRun(page, RUN)
  await pull(page, wall(page), -3 * COLUMN)
  await expect(field(page, 'Buffer')).toHaveValue('44')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Buffer')).toHaveValue('32')
  const { x, y } = await gripOf(wall(page))
  await page.mouse.move(x - 5 * COLUMN, y)
  await page.mouse.up()
  await expect(field(page, 'Buffer')).toHaveValue('32')
  await expect(undo(page)).toBeDisabled()
  expect(await finishedRun(page)).toBe(before)
})

test('with the keyboard a handle is its slider: arrows, pages, ends, and a label with its value', async ({
  page,
}) => {
  await openRun(page, RUN)
  const network = page.getByRole('group', { name: 'Network' })
  for (const [handle, name] of [
    [wall(page), 'Buffer'],
    [end(page), 'Delay'],
    [edge(page), 'Bandwidth'],
  ] as const) {
    const slider = network.getByRole('slider', { name, exact: true })
    await handle.focus()
    for (const key of ['ArrowRight', 'ArrowUp', 'PageUp', 'ArrowLeft', 'ArrowDown', 'PageDown', 'Home']) {
      const said = await handle.getAttribute('aria-valuetext')
      await page.keyboard.press(key)
      await expect(handle).not.toHaveAttribute('aria-valuetext', said ?? '')
      await expect(slider).toHaveAttribute(
        'aria-valuetext',
        (await handle.getAttribute('aria-valuetext')) ?? '',
      )
      expect(await handle.getAttribute('aria-valuenow')).toBe(await slider.inputValue())
    }
    await expect(handle.locator('.handle-value')).toHaveCSS('opacity', '1')
    await expect(handle.locator('.handle-value')).toHaveText(new RegExp(`^${name} `))
  }
})

test('arrow keys move the wall to where they point, as a drag does; up is more, as on every slider', async ({
  page,
}) => {
  await openRun(page, RUN)
  const x = async (): Promise<number> => (await gripOf(wall(page))).x
  await wall(page).focus()
  const from = await x()
  await page.keyboard.press('ArrowLeft')
  await expect(field(page, 'Buffer')).toHaveValue('35')
  await expect.poll(x).toBeLessThan(from)
  await page.keyboard.press('ArrowRight')
  await expect(field(page, 'Buffer')).toHaveValue('32')
  await expect.poll(x).toBeCloseTo(from, 1)
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 'Buffer')).toHaveValue('35')
  await page.keyboard.press('ArrowDown')
  await expect(field(page, 'Buffer')).toHaveValue('32')
  // What assistive technology sends to make a slider larger follows its direction.
  await expect(wall(page)).toHaveCSS('direction', 'rtl')
  await expect(end(page)).toHaveCSS('direction', 'ltr')
})

test('playback holds while a handle is pressed and goes on after', async ({ page }) => {
  await openRun(page, `${RUN}&speed=0.01`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await pull(page, wall(page), -COLUMN)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const time = page.getByRole('slider', { name: 'Time' })
  const heldAt = await time.inputValue()
  await finishedRun(page)
  expect(await time.inputValue()).toBe(heldAt)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect.poll(() => time.inputValue()).not.toBe(heldAt)
})

test('"From now" has the wall act from the playhead on, as the slider does', async ({ page }) => {
  await openRun(page, RUN)
  await page.getByRole('radio', { name: 'From now' }).click()
  await pull(page, wall(page), -2 * COLUMN)
  await page.mouse.up()
  await finishedRun(page)
  await expect(page).toHaveURL(/at=2(,|%2C)buf=40/)
})

test('where the timeline has changed what is drawn, a slider of the start has no handle', async ({
  page,
}) => {
  await openRun(page, `${RUN}&at=1,buf=20`)
  await expect(end(page)).toBeVisible()
  await expect(wall(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'From now' }).click()
  await expect(wall(page)).toHaveAttribute('aria-valuetext', /^20 packets/)
})

test('a lesson offers the handles of what may be moved, a frame those of its controls', async ({ page }) => {
  const offered = page.locator('.handle')
  await openRun(page, '?mode=learn&lesson=buffer-size&step=your-turn')
  await expect(wall(page)).toBeVisible()
  await expect(offered).toHaveCount(1)
  await openRun(page, `${RUN}&embed=packets,charts,player`)
  await expect(page.getByRole('figure', { name: 'Packet view' })).toBeVisible()
  await page.waitForFunction(() => document.querySelector('.handles') !== null)
  await expect(offered).toHaveCount(0)
  await openRun(page, `${RUN}&embed=packets,charts,controls,player`)
  await expect(offered).toHaveCount(3)
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger drags the wall, the page stays, and what is pressed has 44 px', async ({ page }) => {
    await openRun(page, RUN)
    for (const handle of [wall(page), end(page), edge(page)]) {
      const box = await handle.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const { x, y } = await gripOf(wall(page))
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', byX: number, byY: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + byX, y: y + byY }],
      })
    await touch('touchStart', 0, 0)
    for (let step = 1; step <= 8; step++) await touch('touchMove', 5 * step, 10 * step)
    // Three columns of 13.5 px.
    await expect(wall(page)).toHaveAttribute('aria-valuetext', /^20 packets/)
    expect(await page.evaluate(() => window.scrollY + document.documentElement.scrollTop)).toBe(0)
    await touch('touchEnd', 0, 0)
    await finishedRun(page)
    await expect(page).toHaveURL(/buf=20/)
  })
})
