/** A click on anything that has a cause selects it, everywhere; a packet is followed from its sending to its ACK. */
import type { Locator, Page } from '@playwright/test'
import { expect, openRun, test } from './support'

const LINK = '?bw=10&delay=18&buf=32&dur=20&flow=reno&flow=cubic,start=4&t=6'

const figure = (page: Page, name: string): Locator => page.getByRole('figure', { name, exact: true })
const surface = (page: Page, name: string): Locator => figure(page, name).locator('canvas').last()
const selected = (page: Page): Locator => page.getByRole('log', { name: 'Why?' }).locator('.event.selected')
const followed = (page: Page): Locator => page.getByRole('region', { name: 'Followed packet' })

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('not on the screen')
  return box
}

/** Moves the pointer along `places` of a chart until it says that a click selects something; clicks there. */
async function clickFirst(
  page: Page,
  name: string,
  places: Iterable<readonly [x: number, y: number]>,
): Promise<void> {
  const canvas = surface(page, name)
  const { x, y } = await boxOf(canvas)
  for (const [dx, dy] of places) {
    await page.mouse.move(x + dx, y + dy)
    // The chart says what is under the pointer in its next frame.
    const cursor = await canvas.evaluate(
      (element) =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(element.style.cursor))),
        ),
    )
    if (cursor !== 'pointer') continue
    await page.mouse.click(x + dx, y + dy)
    return
  }
  throw new Error(`nothing to select on ${name}`)
}

function* along(y: number, fromX: number, toX: number, step = 2): Generator<readonly [number, number]> {
  for (let x = fromX; x < toX; x += step) yield [x, y]
}
function* down(x: number, fromY: number, toY: number): Generator<readonly [number, number]> {
  for (let y = fromY; y < toY; y += 2) yield [x, y]
}

async function time(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
  const text = await page
    .getByRole('slider', { name: 'Time', exact: true })
    .evaluate((slider) => slider.getAttribute('aria-valuetext') ?? '')
  return Number.parseFloat(text)
}

test('a tick of the queue chart selects its drop: the row, the numbers behind it and the packet', async ({
  page,
}) => {
  await openRun(page, LINK)
  // The ticks stand in the header's lower part; the plot begins 24 px down. Past slow start each drop has an event that finds it.
  await clickFirst(page, 'Queue occupancy', along(20, 400, 800))
  await expect(selected(page)).toHaveCount(1)
  await expect(selected(page)).toContainText(
    /buffer full, 32 of 32 packets: packet [\d\u202f]+ dropped at the tail/,
  )
  await expect(selected(page)).toContainText(/queue32 packets, 38\.4 ms/)
  await expect(followed(page)).toContainText('is dropped')
  await expect(followed(page)).toContainText('its sender finds out')
  const at = Number(await selected(page).locator('.event-time').innerText())
  expect(await time(page)).toBeCloseTo(at, 3)
})

test('RED’s drop shows the inequality and the discipline’s state', async ({ page }) => {
  await openRun(page, '?bw=10&delay=18&buf=60&aqm=red&dur=20&flow=reno&flow=cubic,start=4&t=6')
  await clickFirst(page, 'Queue occupancy', along(20, 350, 750))
  await expect(selected(page)).toContainText(
    /average queue [\d.]+ packets > min 5, and drawn [\d.]+ ≤ p [\d.]+/,
  )
  await expect(selected(page).locator('dt')).toHaveText([
    'queue',
    'average queue',
    'drop probability',
    'max p',
  ])
})

test('the line of a window has a cause between its cuts too, with the rule and its section', async ({
  page,
}) => {
  await openRun(page, '?bw=10&delay=18&buf=32&dur=20&flow=reno&t=1')
  await clickFirst(page, 'Congestion window', down(450, 50, 170))
  await expect(selected(page)).toContainText(
    /ACK of .*: cwnd [\d.]+ → [\d.]+; congestion avoidance, \+ 1 \/ cwnd for each ACK \(RFC 5681 §3\.1\)/,
  )
  await expect(followed(page)).toContainText('its ACK is back')
  await page.keyboard.press('Escape')
  await expect(selected(page)).toHaveCount(0)
  await expect(followed(page)).toHaveCount(0)
})

test('a piece of the ribbon selects what began the phase, and names it', async ({ page }) => {
  await openRun(page, '?bw=10&delay=18&buf=32&dur=20&flow=reno&t=1')
  const canvas = surface(page, 'Congestion window')
  const { height } = await boxOf(canvas)
  await clickFirst(page, 'Congestion window', along(height - 11, 300, 500))
  const piece = /^Reno: (congestion avoidance|fast recovery), [\d.]+ s to [\d.]+ s$/
  await expect(page.getByRole('button', { name: piece })).toBeAttached()
  await expect(selected(page)).toContainText(/recovery|fast retransmit/)
})

test('a packet is followed from its sending to its ACK, station by station, by keys', async ({ page }) => {
  await openRun(page, LINK)
  const view = figure(page, 'Packet view')
  const box = await boxOf(view)
  // What answers a click comes with the handles, after the first picture.
  await expect(view.getByRole('slider', { name: 'Buffer wall' })).toBeVisible()
  // The middle of the pipe, which is full.
  await page.mouse.click(box.x + 0.72 * box.width, box.y + 96)
  await expect(followed(page)).toBeVisible()
  const stations = followed(page).getByRole('listitem')
  const times = (await stations.locator('.mono').allInnerTexts()).map(Number)
  expect(times.length).toBeGreaterThanOrEqual(7)
  expect([...times].sort((a, b) => a - b)).toEqual(times)
  const before = await time(page)
  await page.keyboard.press('f')
  const next = times.find((t) => t > before) as number
  expect(await time(page)).toBeCloseTo(next, 3)
  await page.keyboard.press('Shift+F')
  expect(await time(page)).toBeLessThan(next)
  await followed(page).getByRole('button', { name: 'Zoom to it' }).click()
  await expect(page).toHaveURL(/from=/)
  await followed(page).getByRole('button', { name: 'Stop following' }).click()
  await expect(followed(page)).toHaveCount(0)
})

test('an ACK leads to the packet that it answers', async ({ page }) => {
  await openRun(page, LINK)
  const view = figure(page, 'Packet view')
  const box = await boxOf(view)
  for (let x = 0.4 * box.width; x < 0.9 * box.width; x += 6) {
    await page.mouse.click(box.x + x, box.y + 200)
    // What is followed appears a frame or more later; where nothing was hit, the next place is tried.
    const hit = await followed(page)
      .waitFor({ timeout: 1000 })
      .then(
        () => true,
        () => false,
      )
    if (hit) break
  }
  await expect(followed(page)).toContainText('is received')
})

test('with Shift the inspector follows the pointer, and a drag zooms to the part', async ({ page }) => {
  await openRun(page, LINK)
  const { x, y } = await boxOf(surface(page, 'Throughput'))
  const at = page.getByRole('complementary', { name: 'Inspector' }).getByRole('heading', { name: /^At/ })
  const playhead = (await at.textContent()) ?? ''
  await page.mouse.move(x + 252, y + 50)
  await expect(at).toHaveText(playhead)
  await page.keyboard.down('Shift')
  await expect(at).toHaveText(/^At [\d.]+ s \(pointer\)$/)
  await expect(at).not.toContainText(playhead)
  await page.keyboard.up('Shift')
  await expect(at).toHaveText(playhead)
  await page.keyboard.down('Shift')
  await page.mouse.down()
  await page.mouse.move(x + 452, y + 50, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  const width = (await boxOf(surface(page, 'Throughput'))).width - 52 - 106
  await expect(page).toHaveURL(/from=/)
  const query = new URL(page.url()).searchParams
  expect(Number(query.get('from'))).toBeCloseTo((200 / width) * 20, 1)
  expect(Number(query.get('to'))).toBeCloseTo((400 / width) * 20, 1)
})

test('the state of flows with long names, of four flows, and of six is all in sight', async ({ page }) => {
  for (const flows of [
    ['westwood', 'westwood'],
    ['highspeed', 'compound'],
    ['cubic', 'game'],
    ['short-flows', 'onoff'],
    ['bbr', 'bbr', 'bbr', 'bbr'],
    ['bbr', 'bbr', 'bbr', 'bbr', 'game', 'short-flows'],
  ]) {
    await openRun(page, `?dur=5&t=4${flows.map((flow) => `&flow=${flow}`).join('')}`)
    const state = page.getByRole('region', { name: 'State of the flows' })
    await expect(state.getByText('none').first()).toBeVisible()
    expect(await state.evaluate((element) => element.scrollWidth - element.clientWidth), flows.join()).toBe(0)
  }
})
