import type { Page } from '@playwright/test'
import { expect, openRun, test } from './support'

const LINK = '?dur=12&flow=reno,initialSsthresh=64&t=5'

const time = (page: Page) => page.getByRole('slider', { name: 'Time', exact: true })
const now = async (page: Page): Promise<number> => Number(await time(page).inputValue())

/** Moves with `key` and waits until the playhead has moved. */
async function after(page: Page, key: string): Promise<number> {
  const before = await now(page)
  await page.keyboard.press(key)
  await expect.poll(() => now(page)).not.toBe(before)
  return now(page)
}

test('the keys step by packet, ACK, round trip, loss and event, and back again', async ({ page }) => {
  await openRun(page, `${LINK}&buf=15`)
  for (const [forwards, back, most] of [
    ['.', ',', 0.01],
    ['x', 'X', 0.05],
    ['>', '<', 0.2],
    ['n', 'N', 7],
    ['d', 'D', 7],
  ] as const) {
    const one = await after(page, forwards)
    const two = await after(page, forwards)
    expect(two).toBeGreaterThan(one)
    expect(two - one).toBeLessThan(most)
    const back1 = await after(page, back)
    expect(back1).toBeLessThan(two)
    if (forwards !== '>') expect(back1).toBe(one)
  }
})

test('an ECN mark is stepped to', async ({ page }) => {
  await openRun(page, '?dur=12&flow=reno&aqm=red(ecn=true)&t=0')
  const first = await after(page, 'm')
  const second = await after(page, 'm')
  expect(second).toBeGreaterThan(first)
  await page.keyboard.press('Shift+M')
  await expect.poll(() => now(page)).toBe(first)
})

test('time runs backwards and stops at the start', async ({ page }) => {
  await openRun(page, LINK.replace('t=5', 't=0.5&speed=1'))
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => now(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('the fastest speed runs through the run within the time that it takes', async ({ page }) => {
  await openRun(page, LINK.replace('t=5', 't=0'))
  await page.getByRole('slider', { name: 'Speed' }).press('End')
  await expect(page.getByRole('slider', { name: 'Speed' })).toHaveAttribute('aria-valuetext', '100 times')
  await page.keyboard.press('k')
  await expect.poll(() => now(page)).toBe(12)
})

test('Auto plays a loss in slow motion, and says so; any other speed ends it', async ({ page }) => {
  await openRun(page, LINK)
  const auto = page.getByRole('button', { name: 'Auto speed' })
  const speed = page.getByRole('slider', { name: 'Speed' })
  const shown = page.locator('.speed-value')
  await expect(auto).toHaveAttribute('aria-pressed', 'true')
  await expect(speed).toHaveAttribute('aria-valuetext', 'Automatic, 1 times')
  const loss = await after(page, 'n')
  await expect(shown).toHaveText('0.02 ×')
  await expect(speed).toHaveAttribute('aria-valuetext', 'Automatic, 0.02 times')
  await expect(page.locator('.slow-motion')).toHaveText('slow motion, 0.02 ×')
  expect(page.url()).not.toContain('speed=')

  await openRun(page, LINK.replace('t=5', `t=${(loss - 0.3).toFixed(3)}`))
  await expect(shown).toHaveText('1 ×')
  await page.keyboard.press('k')
  await expect(shown).toHaveText('0.02 ×')
  await page.keyboard.press('k')
  expect(Math.abs((await now(page)) - loss)).toBeLessThan(0.1)

  await page.keyboard.press(']')
  await expect(auto).toHaveAttribute('aria-pressed', 'false')
  await expect(shown).toHaveText('0.05 ×')
  await expect(page.locator('.speed-line')).toHaveCount(0)
  await expect.poll(() => page.url()).toContain('speed=0.05')
  await page.keyboard.press('v')
  await expect(auto).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.url()).not.toContain('speed=')
  // From here on the speed is that of the moment.
  await auto.click()
  await expect(shown).toHaveText('0.02 ×')
  await expect.poll(() => page.url()).toContain('speed=0.02')
  await page.goto(page.url().replace('speed=0.02', 'speed=auto'))
  await expect(auto).toHaveAttribute('aria-pressed', 'true')
})

test('a loop is set with the keys, played, moved, kept in the link and ended', async ({ page }) => {
  await openRun(page, `${LINK}&speed=1`)
  await page.keyboard.press('u')
  await page.keyboard.press('n')
  await page.keyboard.press('o')
  await expect.poll(() => page.url()).toContain('loop=5,')
  const [fromS, toS] = (/loop=([\d.]+),([\d.]+)/.exec(page.url()) ?? []).slice(1).map(Number)
  expect(fromS).toBe(5)
  await page.keyboard.press('Home')
  await page.keyboard.press('k')
  await expect.poll(() => now(page)).toBeGreaterThanOrEqual(5)
  // Each moment is recorded until the run begins again.
  const seen = await time(page).evaluate(async (slider: HTMLInputElement) => {
    const values = [Number(slider.value)]
    while (values.length < 2 || (values.at(-1) ?? 0) >= (values.at(-2) ?? 0)) {
      await new Promise(requestAnimationFrame)
      if (Number(slider.value) !== values.at(-1)) values.push(Number(slider.value))
    }
    return values
  })
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(5)
  expect(Math.max(...seen)).toBeLessThanOrEqual((toS ?? 0) + 1e-6)
  await page.keyboard.press('k')
  const start = page.getByRole('slider', { name: 'Loop start' })
  await start.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(start).toHaveAttribute('aria-valuenow', '4.98')
  await expect.poll(() => page.url()).toContain('loop=4.98,')
  await page.reload()
  await expect(start).toHaveAttribute('aria-valuenow', '4.98')
  await page.keyboard.press('l')
  await expect(start).toHaveCount(0)
  await expect.poll(() => page.url()).not.toContain('loop=')
})

test('with Shift a loop is drawn on the scrubber, and its ends are dragged', async ({ page }) => {
  await openRun(page, LINK)
  const track = await page.locator('.scrubber-plot').boundingBox()
  if (track === null) throw new Error('no scrubber')
  const y = track.y + 37
  const x = (share: number) => track.x + share * track.width
  await page.keyboard.down('Shift')
  await page.mouse.move(x(0.6), y)
  await page.mouse.down()
  await page.mouse.move(x(0.3), y, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  const start = page.getByRole('slider', { name: 'Loop start' })
  const end = page.getByRole('slider', { name: 'Loop end' })
  const value = async (of: typeof start) => Number(await of.getAttribute('aria-valuenow'))
  await expect.poll(() => value(start)).toBeCloseTo(3.6, 1)
  await expect.poll(() => value(end)).toBeCloseTo(7.2, 1)
  expect(await now(page)).toBe(5)
  const handle = await end.boundingBox()
  if (handle === null) throw new Error('no handle')
  await page.mouse.move(handle.x + 12, handle.y + 12)
  await page.mouse.down()
  await page.mouse.move(x(0.8), handle.y + 12, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => value(end)).toBeCloseTo(9.6, 1)
  expect(await now(page)).toBe(5)
})

test('a loop that the run does not have is said to be ignored', async ({ page }) => {
  await page.goto(`./${LINK}&loop=9,30`)
  await expect(page.getByRole('alert')).toContainText('loop=9,30')
})

test('with reduced motion Play advances in equal jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRun(page, `${LINK}&speed=1`)
  await page.keyboard.press('k')
  const seen = await time(page).evaluate(async (slider: HTMLInputElement) => {
    const values = [5]
    while (values.length < 6) {
      await new Promise(requestAnimationFrame)
      if (Number(slider.value) !== values.at(-1)) values.push(Number(slider.value))
    }
    return values
  })
  // A late frame may skip some jumps, but what it shows is still a whole number of them ahead.
  for (let k = 1; k < seen.length; k++) {
    const jumps = ((seen[k] ?? 0) - (seen[k - 1] ?? 0)) / 0.25
    expect(jumps).toBeCloseTo(Math.round(jumps), 6)
    expect(jumps).toBeGreaterThan(0.5)
  }
})
