/** How the page's keys and the controls that have the focus live together. */
import type { Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const LINK = '?dur=6&flow=reno&flow=cubic&at=3,bw=5&t=2'

const isPlaying = (page: Page): Promise<boolean> =>
  page.getByRole('button', { name: 'Pause', exact: true }).isVisible()
const flows = (page: Page): Promise<number> =>
  page.evaluate(() => new URLSearchParams(window.location.search).getAll('flow').length)

test('Space is Play after a click on a button, and presses it where Tab has led', async ({ page }) => {
  await openRun(page, LINK)
  const add = page.getByRole('button', { name: 'Add flow', exact: true })
  await add.click()
  await finishedRun(page)
  await expect.poll(() => flows(page)).toBe(3)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden()
  expect(await flows(page)).toBe(3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Space')
  await finishedRun(page)
  await expect.poll(() => flows(page)).toBe(4)
  expect(await isPlaying(page)).toBe(false)
})

test('every button of Explore: Space after a pointer is Play, after the keyboard it is a press', async ({
  page,
}) => {
  await openRun(page, LINK)
  // What is pressed is counted and does nothing.
  const count = await page.evaluate(() => {
    // A pointer that a test makes up cannot be captured.
    Element.prototype.setPointerCapture = () => {}
    const state = { pressed: 0, all: [] as HTMLElement[] }
    window.addEventListener(
      'click',
      (event) => {
        state.pressed++
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      true,
    )
    // Radios keep their own way of being chosen: Space on the chosen one changes nothing.
    const controls = document.querySelectorAll<HTMLElement>(
      'button, summary, [role="tab"], input[type="checkbox"]',
    )
    state.all = [...controls].filter(
      (control) => control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"]'),
    )
    Object.assign(window, { state })
    return state.all.length
  })
  expect(count).toBeGreaterThan(30)
  const reach = (index: number, by: 'pointer' | 'keys'): Promise<string> =>
    page.evaluate(
      ([at, how]) => {
        const { state } = window as unknown as { state: { all: HTMLElement[]; pressed: number } }
        const control = state.all[at] as HTMLElement
        ;(document.activeElement as HTMLElement | null)?.blur()
        if (how === 'pointer') control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
        control.focus()
        state.pressed = 0
        return control.getAttribute('aria-label') ?? control.textContent ?? ''
      },
      [index, by] as const,
    )
  const pressed = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { state: { pressed: number } }).state.pressed)
  for (let index = 0; index < count; index++) {
    const name = await reach(index, 'pointer')
    const before = await isPlaying(page)
    await page.keyboard.press('Space')
    expect(await pressed(), `${name}, after a click`).toBe(0)
    await expect.poll(() => isPlaying(page), { message: `${name}, after a click` }).toBe(!before)
    await page.keyboard.press('Space')
    await expect.poll(() => isPlaying(page), { message: `${name}, after a click` }).toBe(before)
    await reach(index, 'keys')
    await page.keyboard.press('Space')
    expect(await pressed(), `${name}, with the keyboard`).toBe(1)
    expect(await isPlaying(page), `${name}, with the keyboard`).toBe(before)
    // Enter presses it in both cases, and once however long it is held.
    await reach(index, 'pointer')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(await pressed(), `${name}, Enter`).toBeLessThanOrEqual(1)
  }
})

test('Space after a drag of a slider is Play, and the arrows are the slider’s', async ({ page }) => {
  await openRun(page, LINK)
  const slider = page.getByRole('slider', { name: 'Buffer', exact: true })
  await slider.click()
  await finishedRun(page)
  const before = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await finishedRun(page)
  expect(await slider.getAttribute('aria-valuetext')).not.toBe(before)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('the page takes no keys while a menu or a dialog is open', async ({ page }) => {
  await openRun(page, LINK)
  for (const name of ['Share', 'Export']) {
    await page.getByRole('button', { name, exact: true }).click()
    const menu = page.getByRole('dialog', { name })
    await expect(menu).toBeVisible()
    await menu.evaluate((element) => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      element.removeAttribute('tabindex')
    })
    await page.keyboard.press('Space')
    await page.keyboard.press('c')
    expect(await isPlaying(page)).toBe(false)
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  expect(page.url()).not.toContain('pin=')
})

test('a key that is held acts once', async ({ page }) => {
  await openRun(page, LINK)
  for (let k = 0; k < 6; k++) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  expect(await isPlaying(page)).toBe(true)
  await page.keyboard.press('Space')
  const theme = () => page.locator('html').getAttribute('data-theme')
  const before = await theme()
  for (let k = 0; k < 3; k++) await page.keyboard.down('t')
  await page.keyboard.up('t')
  expect(await theme()).not.toBe(before)
})

test('ten presses of an arrow are one step of undo: slider, exact field, flag', async ({ page }) => {
  const digest = await openRun(page, LINK)
  const buffer = page.getByRole('slider', { name: 'Buffer', exact: true })
  const network = page.getByRole('group', { name: 'Network' })
  const field = network.getByRole('spinbutton', { name: 'Buffer, exact value' })
  const flag = page.getByRole('button', { name: /Bandwidth.*3/ }).first()
  for (const [control, key] of [
    [buffer, 'ArrowRight'],
    [field, 'ArrowUp'],
    [flag, 'ArrowRight'],
  ] as const) {
    await control.focus()
    for (let k = 0; k < 10; k++) await page.keyboard.press(key)
    await expect(control).toBeFocused()
    await expect(page.locator('main')).not.toHaveAttribute('data-digest', digest)
    await finishedRun(page)
    await page.keyboard.press('Control+z')
    await expect(page.locator('main')).toHaveAttribute('data-digest', digest)
  }
})
