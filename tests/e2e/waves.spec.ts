import type { Page } from '@playwright/test'
import { layoutPackets } from '../../src/page/packet-view/geometry'
import { expect, openRun, test } from './support'

/** A full link: one flow, whose window never falls below the bandwidth-delay product. */
const LINK = '?dur=60&bw=10&delay=18&buf=64&flow=reno&theme=dark'
/** px of the pipe beside its ends that are left out. */
const ASIDE_PX = 6
const BLUE = 150

/** How blue each column of the pipe is, from left to right, 0 to 255: the mean of some rows near its upper edge. */
async function profile(page: Page): Promise<number[]> {
  const view = page.getByRole('figure', { name: 'Packet view' })
  const { width, height } = await view.evaluate((box) => ({
    width: box.clientWidth,
    height: box.clientHeight,
  }))
  const { pipe } = layoutPackets(width, height, 1, 64)
  const place = {
    x: Math.ceil(pipe.left) + ASIDE_PX,
    y: Math.round(pipe.top) + 4,
    wide: Math.floor(pipe.right - pipe.left) - 2 * ASIDE_PX,
  }
  return view.locator('canvas').evaluate((canvas, { x, y, wide }) => {
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(x, y, wide, 3) ?? {
      data: [],
    }
    return Array.from({ length: wide }, (_, column) => {
      let sum = 0
      for (let row = 0; row < 3; row++) sum += data[4 * (row * wide + column) + 2] as number
      return sum / 3
    })
  }, place)
}

/** The pipe in `count` frames of a 60th of a second, of a clock that the test moves. */
async function frames(page: Page, count: number): Promise<number[][]> {
  const found: number[][] = []
  for (let k = 0; k < count; k++) {
    await page.clock.runFor(16)
    found.push(await profile(page))
  }
  return found
}

/** By how many px, rightwards, the second picture is the first one moved: what fits best. */
function shiftOf(first: readonly number[], second: readonly number[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let shift = -7; shift <= 7; shift++) {
    let sum = 0
    for (let x = 40; x < first.length - 40; x++)
      sum += Math.abs((second[x + shift] as number) - (first[x] as number))
    if (sum < least) {
      least = sum
      best = shift
    }
  }
  return best
}

async function playing(page: Page, speed: number): Promise<void> {
  await openRun(page, `${LINK}&t=20&speed=${speed}`)
  // What draws at speed comes by itself, once there is a picture.
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.keyboard.press('k')
  await page.clock.runFor(100)
}

for (const speed of [0.01, 0.05, 0.2, 1, 10])
  test(`at ${speed} times the pipe is no solid bar, and what is on it moves to the right`, async ({
    page,
  }) => {
    await playing(page, speed)
    const seen = await frames(page, 24)
    // Along the pipe there is light and dark in every frame, and no place is light in all of them.
    for (const line of seen) expect(Math.max(...line) - Math.min(...line)).toBeGreaterThan(30)
    const places = (seen[0] as number[]).map((_, x) => seen.map((line) => line[x] as number))
    const solid = places.filter((place) => Math.max(...place) - Math.min(...place) < 20)
    expect(solid).toEqual([])
    const shifts = seen.slice(1).map((line, k) => shiftOf(seen[k] as number[], line))
    for (const shift of shifts) expect(shift, `${shifts}`).toBeGreaterThan(0)
  })

test('at 100 times what has left the router since the start moves to the right as well', async ({ page }) => {
  await playing(page, 100)
  const seen = await frames(page, 8)
  const reach = (line: readonly number[]): number => line.filter((blue) => blue > 60).length
  for (const [k, line] of seen.slice(1).entries()) {
    expect(reach(line)).toBeGreaterThan(reach(seen[k] as number[]))
    expect(Math.max(...line)).toBeGreaterThan(BLUE)
  }
})

test('back from speed, the pipe at rest has its single packets, to scale', async ({ page }) => {
  await openRun(page, `${LINK}&t=20&speed=1`)
  const before = await profile(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.keyboard.press('k')
  await page.clock.runFor(500)
  await page.keyboard.press('k')
  await page.clock.runFor(100)
  const after = await profile(page)
  // 15 packets fill 18 ms at 10 Mbit/s: as many gaps as before, but for one that is just coming or going.
  const gaps = (line: readonly number[]): number =>
    line.filter((blue, x) => blue < 40 && (line[x - 1] ?? 0) >= 40).length
  expect(Math.abs(gaps(after) - gaps(before))).toBeLessThanOrEqual(1)
  expect(gaps(after)).toBeGreaterThan(10)
})

test('a block under the pointer says whose packets it is of, and so do the keys', async ({ page }) => {
  await openRun(page, '?dur=60&bw=10&delay=18&buf=64&flow=reno&flow=cubic&t=20&speed=1')
  const view = page.getByRole('figure', { name: 'Packet view' })
  await page.waitForLoadState('networkidle')
  const box = await view.evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }))
  const { pipe } = layoutPackets(box.clientWidth, box.clientHeight, 2, 64)
  await page.keyboard.press('k')
  const shares = /^(Reno|CUBIC) \d+ of \d+ packets/
  await view.hover({ position: { x: pipe.left + 30, y: pipe.top + 5 } })
  await expect(view.locator('.block-tip')).toHaveText(shares)
  await view.hover({ position: { x: pipe.left + 30, y: pipe.bottom + 60 } })
  await expect(view.locator('.block-tip')).toBeHidden()
  await view.focus()
  await page.keyboard.press('ArrowRight')
  await expect(view.getByRole('status')).toHaveText(shares)
  await page.keyboard.press('k')
  await expect(view.locator('.block-tip')).toBeHidden()
})
