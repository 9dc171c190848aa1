import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { expect, finishedRun, openRun, test } from './support'

// Nobody has been here before.
test.use({ storageState: { cookies: [], origins: [] } })

const asleep = (page: Page) => page.locator('.page.asleep')
const captions = (page: Page) => page.locator('.caption')
const time = (page: Page) => page.getByRole('slider', { name: 'Time', exact: true })
/** How far the line of the speed is drawn, as a part of the track. */
const lineEnd = (page: Page): Promise<number> =>
  page.locator('.speed-line').evaluate((box) => {
    const shown = box.querySelector('svg')?.getBoundingClientRect().width ?? 0
    const drawn = box.querySelector('path')?.getBBox().width ?? 0
    return Math.min(shown, drawn) / box.getBoundingClientRect().width
  })
const timeOf = async (page: Page): Promise<number> => Number(await time(page).inputValue())

test('the first visit plays by itself and says what moves, in order', async ({ page }) => {
  await page.goto('./')
  await expect(asleep(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue('The sawtooth')

  await expect(captions(page)).toHaveText([/^1the buffer is full$/])
  await expect(captions(page)).toHaveText([/^1the buffer is full3\.696$/, /^2this packet is lost$/])
  await expect(page.locator('output[aria-live=polite]')).toHaveText(
    /^3\.696 s: the buffer is full, packet 3.017 is lost$/,
  )
  await expect(captions(page)).toHaveText([
    /^1the buffer is full3\.696$/,
    /^2this packet is lost3\.696$/,
    /^3so the window halves$/,
  ])
  await expect(page.locator('.cut-end')).toHaveText(['67', '33'])

  // Nothing is said of what comes next.
  const why = page.getByRole('log', { name: 'Why?' })
  await expect(why.locator('.later')).toHaveCount(0)
  await expect(why).toContainText('What comes next has not happened yet.')
  await expect(page.locator('.why-head')).toContainText('so far')
  expect(await timeOf(page)).toBeLessThan(3.9)
  // The line of the speed is known as far as the scene has been played.
  expect(await lineEnd(page)).toBeCloseTo((await timeOf(page)) / 8, 1)
})

test('nothing is told of a phase’s end before it has come', async ({ page }) => {
  await page.goto('./')
  await finishedRun(page)
  // The second tooth is cut at 7.994 s.
  await time(page).fill('7')
  const phase = page.getByRole('button', { name: /congestion avoidance, .* to \d/ })
  await expect(phase).toHaveAttribute('aria-label', /to 7\.[0-7]\d\d s$/)
})

test('on a low projector the newest caption has the room', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sawtooth-theme', 'projector'))
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('./')
  await finishedRun(page)
  await time(page).fill('3.7')
  await expect(page.locator('.caption.fate')).toHaveText(/^2this packet is lost/)
  await expect(page.locator('.caption.fate')).not.toHaveClass(/without-room/)
})

test('on a low projector the invitation is left of the wall, and the way on is in sight', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sawtooth-theme', 'projector'))
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('./')
  await finishedRun(page)
  await time(page).fill('3.7')
  const cause = page.locator('.caption.cause')
  await expect(cause).toBeVisible()
  const [said, invited] = await Promise.all([cause.boundingBox(), page.locator('.hint-short').boundingBox()])
  if (said === null || invited === null) throw new Error('not on the screen')
  expect(invited.x + invited.width).toBeLessThanOrEqual(said.x)
  const lesson = await page.getByRole('button', { name: /Lesson 1/ }).boundingBox()
  const player = await page.getByRole('toolbar', { name: 'Player' }).boundingBox()
  expect((lesson?.y ?? 0) + (lesson?.height ?? 0)).toBeLessThanOrEqual((player?.y ?? 0) + 1)
})

test('on the lowest projector there is room for both captions, the invitation and the title', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sawtooth-theme', 'projector'))
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('./')
  await finishedRun(page)
  await time(page).fill('3.7')
  const parts = [
    page.locator('.caption.cause'),
    page.locator('.caption.fate'),
    page.locator('.handle-hint'),
    page.locator('.packets-area .packet-view-title'),
  ]
  for (const part of parts) await expect(part).toBeVisible()
  await expect(page.locator('.hint-short')).toBeVisible()
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1)) {
      if (a === null || b === null) throw new Error('not on the screen')
      const apart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
      expect(apart, JSON.stringify([a, b])).toBe(true)
    }
  // The rail goes on below the words at its foot.
  await expect(page.locator('.live')).toHaveClass(/at-foot/)
})

test('the names of guides are underlined where they stand while the scene plays on', async ({ page }) => {
  await page.goto('./')
  await finishedRun(page)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await time(page).fill('3')
  await page.mouse.click(5, 5)
  await expect(asleep(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  const term = page
    .getByRole('figure', { name: 'Congestion window' })
    .locator('.guide-term', { hasText: /^BDP$/ })
  const top = (): Promise<number> => term.evaluate((element: HTMLElement) => element.offsetTop)
  // Paused, words follow each drawing; what they did while it played must have been the same.
  await page.waitForTimeout(600)
  const playing = await top()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.waitForTimeout(400)
  expect(Math.abs((await top()) - playing)).toBeLessThanOrEqual(1)
})

test('at its end the scene stands still, and Play begins it anew', async ({ page }) => {
  await page.goto('./')
  await finishedRun(page)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Set from outside: no press, which would end the calm.
  await time(page).fill('7.95')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(captions(page)).toHaveCount(0)
  expect(await timeOf(page)).toBe(8)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeLessThan(1)
  await expect(asleep(page)).toBeVisible()
})

test('a press wakes the page, acts, and moves no control', async ({ page }) => {
  await page.goto('./')
  await finishedRun(page)
  const names = ['Bandwidth', 'Delay', 'Buffer', 'Random loss'].map((name) =>
    page.getByRole('slider', { name, exact: true }),
  )
  const places = () => Promise.all(names.map((slider) => slider.boundingBox()))
  const before = await places()
  await expect(page.getByRole('figure', { name: 'Throughput' }).locator('.chart-title')).toHaveCount(0)

  const buffer = page.getByRole('slider', { name: 'Buffer', exact: true })
  const box = await buffer.boundingBox()
  if (box === null) throw new Error('the slider is not shown')
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2)
  await expect(asleep(page)).toHaveCount(0)
  await expect(buffer).not.toHaveAttribute('aria-valuetext', /^32 packets/)
  await finishedRun(page)
  expect(await places()).toEqual(before)
  await expect(page.getByRole('figure', { name: 'Throughput' }).locator('.chart-title')).toHaveCount(1)
})

test('captions go on in the user’s hands: a larger buffer, then ECN', async ({ page }) => {
  await page.goto('./')
  await finishedRun(page)
  const exact = page.getByRole('spinbutton', { name: 'Buffer, exact value' })
  await exact.fill('96')
  await exact.press('Enter')
  await finishedRun(page)
  await expect(asleep(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next loss' }).click()
  await expect(captions(page).filter({ hasText: 'this packet is lost' })).toBeVisible()

  await page.getByRole('combobox', { name: 'AQM' }).selectOption('red')
  await page.getByRole('switch', { name: 'ECN' }).check()
  await finishedRun(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('m')
  await expect(captions(page).filter({ hasText: 'RED acts before the buffer is full' })).toBeVisible()
  await expect(captions(page).filter({ hasText: 'this packet is marked' })).toBeVisible()

  await openRun(page, '?flow=sack')
  await expect(captions(page)).toHaveCount(0)
})

test('whoever comes back, or opens a link, finds the run at rest', async ({ page }) => {
  await openRun(page, '?dur=8&flow=reno')
  await expect(asleep(page)).toHaveCount(0)
  await page.goto('./')
  await expect(asleep(page)).toBeVisible()
  await openRun(page)
  await expect(asleep(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(captions(page)).toHaveCount(0)
})

test('the help plays the first minute again', async ({ page }) => {
  await openRun(page, '?dur=8&flow=reno')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('button', { name: 'Play the first minute' }).click()
  await expect(asleep(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.goBack()
  await expect(asleep(page)).toHaveCount(0)
})

test('with reduced motion the scene stands at the cut, and Play shows five moments', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('./')
  await expect(captions(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const last = await timeOf(page)
  expect(last).toBeCloseTo(3.778, 3)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page)).toBeLessThan(1)
  await expect(captions(page)).toHaveText([/^1the buffer is full$/])
  await expect(captions(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await timeOf(page)).toBe(last)
  await expect(asleep(page)).toBeVisible()
})

const SCREENS = [
  ['a phone', 'dark', 390, 844],
  ['a small laptop', 'dark', 1280, 720],
  ['a projector', 'projector', 1440, 900],
] as const

for (const [what, theme, width, height] of SCREENS)
  test(`awake, every caption has a place, and nothing is cut: ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.addInitScript((chosen) => localStorage.setItem('sawtooth-theme', chosen), theme)
    await page.goto('./')
    await expect(captions(page)).toHaveCount(3)
    await page.keyboard.press('x')
    await expect(asleep(page)).toHaveCount(0)
    await expect(page.getByRole('radiogroup', { name: 'View of the router' })).toBeVisible()
    await expect(captions(page).filter({ visible: true })).toHaveCount(3)
    const figures = page.locator('.figures')
    const overflow = await figures.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(overflow).toBe(0)
  })

test('by keyboard alone: Play, the packets, what can be dragged, terms, the lesson', async ({ page }) => {
  await page.goto('./')
  await finishedRun(page)
  await expect(page.getByRole('slider', { name: 'Buffer wall' })).toBeVisible()
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Pause')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  for (const name of ['Packet view', 'Buffer wall', 'Pipe length', 'Pipe thickness']) {
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAccessibleName(name)
  }
  const lesson = page.getByRole('button', { name: /^Why must it halve at all\? Lesson 1 12 min/ })
  for (let presses = 0; presses < 20 && !(await lesson.evaluate((it) => it.matches(':focus'))); presses++) {
    await page.keyboard.press('Tab')
    await expect(page.locator('.term:focus, .lesson-way:focus')).toHaveCount(1)
  }
  await expect(lesson).toBeFocused()
  await expect(asleep(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lesson=collapse/)
})

test('the sleeping page is accessible', async ({ page }) => {
  await page.goto('./')
  await expect(captions(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(asleep(page)).toBeVisible()
  await expectAccessible(page, 'the first minute')
})
