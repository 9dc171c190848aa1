import type { Locator, Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const CHANGED = '?dur=20&flow=reno&at=10,buf=20&t=5'

async function anotherRun(page: Page, before: string): Promise<string> {
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', before)
  return finishedRun(page)
}

const flagOf = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Flags' }).getByRole('button', { name })

/** Time of the one change in the address, s. */
const changeS = (page: Page): number => Number(/at=([\d.]+)/.exec(page.url())?.[1])

/** Presses the flag and moves it by a share of the run. */
async function dragBy(page: Page, flag: Locator, share: number): Promise<void> {
  const box = await flag.boundingBox()
  const track = await page.locator('.scrubber-plot').boundingBox()
  if (box === null || track === null) throw new Error('no flag on the screen')
  const y = box.y + box.height / 2
  const x = box.x + box.width / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (share * track.width) / 2, y)
  await page.mouse.move(x + share * track.width, y)
  await page.mouse.up()
}

test('a flag is dragged to another time', async ({ page }) => {
  const before = await openRun(page, CHANGED)
  await dragBy(page, flagOf(page, 'Buffer 20 packets at 10 s'), 0.2)
  const after = await anotherRun(page, before)
  await expect.poll(() => changeS(page)).toBeCloseTo(14, 0)
  expect(await openRun(page, `?dur=20&flow=reno&at=${changeS(page)},buf=20`)).toBe(after)
})

test('a finger drags a flag', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 1024, height: 768 },
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  const before = await openRun(page, CHANGED)
  const box = await flagOf(page, 'Buffer 20 packets at 10 s').boundingBox()
  if (box === null) throw new Error('no flag')
  const client = await context.newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  const x = box.x + box.width / 2
  await touch('touchStart', x)
  await touch('touchMove', x - 40)
  await touch('touchMove', x - 100)
  await touch('touchEnd')
  await anotherRun(page, before)
  await expect.poll(() => changeS(page)).toBeLessThan(9)
  await context.close()
})

test('with the keyboard alone a flag is moved, edited and removed', async ({ page }) => {
  const before = await openRun(page, CHANGED)
  await flagOf(page, 'Buffer 20 packets at 10 s').focus()
  await page.keyboard.press('ArrowRight')
  const moved = await anotherRun(page, before)
  await expect(flagOf(page, 'Buffer 20 packets at 10.05 s')).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Buffer 20 packets at 10.05 s' })
  await editor.getByRole('slider', { name: 'Buffer of the change' }).focus()
  await page.keyboard.press('ArrowRight')
  const edited = await anotherRun(page, moved)
  await expect.poll(() => page.url()).toContain('at=10.05,buf=23')
  await page.keyboard.press('Escape')
  await expect(flagOf(page, 'Buffer 23 packets at 10.05 s')).toBeFocused()
  await page.keyboard.press('Delete')
  const removed = await anotherRun(page, edited)
  await expect(page.getByRole('group', { name: 'Flags' })).toHaveCount(0)
  expect(removed).toBe(await openRun(page, '?dur=20&flow=reno&t=5'))
})

test('every step of editing a flag is undone and made again, and the moment stays', async ({ page }) => {
  const before = await openRun(page, `${CHANGED}&from=4&to=12`)
  await page.keyboard.press('n')
  const selected = page.getByRole('log', { name: 'Why?' }).locator('[aria-pressed=true]')
  const event = await selected.textContent()
  const time = page.getByRole('slider', { name: 'Time', exact: true })
  const moment = await time.inputValue()
  await flagOf(page, 'Buffer 20 packets at 10 s').click()
  await page.getByRole('spinbutton', { name: 'When, exact value' }).fill('11')
  await page.keyboard.press('Enter')
  const moved = await anotherRun(page, before)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const removed = await anotherRun(page, moved)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await anotherRun(page, removed)).toBe(moved)
  await page.keyboard.press('Control+z')
  expect(await anotherRun(page, moved)).toBe(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  expect(await time.inputValue()).toBe(moment)
  await expect(page).toHaveURL(/from=4&to=12/)
  await expect(selected).toHaveText(event ?? '')
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await anotherRun(page, before)).toBe(moved)
  await page.keyboard.press('Control+Shift+Z')
  expect(await anotherRun(page, moved)).toBe(removed)
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
})

test('flags of starts and stops move the flow’s own times', async ({ page }) => {
  const before = await openRun(page, '?dur=20&flow=reno&flow=cubic,start=5,stop=15&t=2')
  await flagOf(page, 'Flow 2 starts at 5 s').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await anotherRun(page, before)
  await expect.poll(() => page.url()).toContain('start=5.5')
})

test('a change cannot be dragged past another of the same thing', async ({ page }) => {
  const before = await openRun(page, '?dur=20&flow=reno&at=5,buf=20&at=10,buf=40&t=2')
  await dragBy(page, flagOf(page, 'Buffer 20 packets at 5 s'), 0.5)
  await anotherRun(page, before)
  await expect(flagOf(page, 'Buffer 20 packets at 9.999 s')).toBeVisible()
  await expect(flagOf(page, 'Buffer 40 packets at 10 s')).toBeVisible()
})

test('the slider keeps a dashed ring where it stood when it was pressed, through the whole drag', async ({
  page,
}) => {
  const before = await openRun(page, '?dur=20&flow=reno&buf=60&t=2')
  const network = page.getByRole('group', { name: 'Network' })
  const slider = network.getByRole('slider', { name: 'Buffer', exact: true })
  const box = await slider.boundingBox()
  if (box === null) throw new Error('no slider')
  const share = await slider.evaluate((input: HTMLInputElement) => Number(input.value) / Number(input.max))
  const x = box.x + 12 + share * (box.width - 24)
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  const ring = network.locator('.slider-ghost')
  for (const byPx of [20, 40, 60]) {
    await page.mouse.move(x + byPx, y)
    await expect(ring).toHaveCount(1)
    const at = await ring.boundingBox()
    expect((at?.x ?? 0) + (at?.width ?? 0) / 2).toBeCloseTo(x, -1)
  }
  await page.mouse.up()
  await anotherRun(page, before)
  await page.keyboard.press('Control+z')
  await expect(network.getByRole('spinbutton', { name: 'Buffer, exact value' })).toHaveValue('60')
})
