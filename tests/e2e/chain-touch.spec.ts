/** A chain on a phone: a swipe brings the queue of the next hop, and a finger carries the end of a flow. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const LINK =
  '?hop=20,delay=10,buf=32&hop=10,delay=12,buf=32,back=(bw=6)&hop=15,delay=8,buf=24' +
  '&flow=reno&flow=cubic,from=1,to=2,start=1&dur=6&t=4'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

interface Point {
  readonly x: number
  readonly y: number
}

/** A finger goes from one place to another, after it has rested where it is for so long, ms. */
async function drag(page: Page, from: Point, to: Point, steps: number, restMs = 0): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await touch('touchStart', [from])
  await page.waitForTimeout(restMs)
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch('touchEnd', [])
  await session.detach()
}

test('a swipe over the queue brings that of the next hop, and leaves the playhead', async ({ page }) => {
  await openRun(page, LINK)
  const queue = page.getByRole('figure', { name: 'Queue occupancy' })
  // What listens to fingers comes with what is said of the queue.
  await expect(queue).toContainText('A → B, packetsA → B: ')
  /** Over the plot, which is above the time axis. */
  const swipe = async (from: number, to: number): Promise<void> => {
    const box = await queue.boundingBox()
    if (box === null) throw new Error('no chart')
    await drag(page, { x: from, y: box.y + 45 }, { x: to, y: box.y + 45 }, 3)
  }
  await swipe(260, 120)
  await expect(queue).toContainText('B → C, packets')
  await expect(page).toHaveURL(/hopview=1/)
  await expect(page.getByRole('tab', { name: 'B → C' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/[?&]t=4(&|$)/)
  await swipe(120, 260)
  await expect(queue).toContainText('A → B, packets')
})

test('a finger that rests carries the end of a flow to another router; one that does not, does not', async ({
  page,
}) => {
  await openRun(page, LINK)
  const end = await page.getByRole('button', { name: 'CUBIC to C' }).boundingBox()
  const goal = await page.getByRole('button', { name: 'Reno to D' }).boundingBox()
  if (end === null || goal === null) throw new Error('the ends are not on the map')
  const middle = ({ x, y, width, height }: typeof end): Point => ({ x: x + width / 2, y: y + height / 2 })
  const from = middle(end)
  const to = { x: from.x, y: middle(goal).y }
  await drag(page, from, to, 6)
  await expect(page.getByRole('button', { name: 'CUBIC to C' })).toBeAttached()
  await drag(page, from, to, 6, 400)
  await expect(page.getByRole('button', { name: 'CUBIC to D' })).toBeAttached()
  await finishedRun(page)
})
