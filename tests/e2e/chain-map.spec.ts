/** A run on a chain: the map, the ends of its flows, a queue for each hop, and where a round trip goes. */
import { expect, finishedRun, openRun, test } from './support'

const LINK =
  '?hop=20,delay=10,buf=32&hop=10,delay=12,buf=32,back=(bw=6)&hop=15,delay=8,buf=24,back=(bw=6,buf=16)' +
  '&flow=reno&flow=cubic,to=1,start=1&flow=cubic,from=1,to=2,start=4&flow=reno,from=2,to=3,start=7' +
  '&flow=sack,from=3,to=1,start=9&stack=ns2&dur=12&t=10'

test('the map, the queues of all hops and the parts of a round trip are told', async ({ page }) => {
  await openRun(page, LINK)
  const map = page.getByRole('figure', { name: 'Packet view' })
  await expect(map).toHaveAccessibleDescription(/a chain of 3 hops.*SACK from D to B/s)
  await expect(page.getByRole('figure', { name: 'Queue occupancy' })).toHaveAccessibleDescription(
    /C → D: 0 to/,
  )
  const waits = page.getByRole('region', { name: /Where Reno 1 A → D waits/ })
  const texts = await waits.locator('dd').allTextContents()
  const [total = 0, ...parts] = texts.map((text) => Number.parseFloat(text)).reverse()
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 6)
})

test("a flow's end is carried to another router by keys and by the pointer, and returns with Escape", async ({
  page,
}) => {
  await openRun(page, LINK)
  const end = page.getByRole('button', { name: 'SACK from D' })
  await end.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/flow=sack,.*from=3/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/flow=sack,.*from=2/)
  await finishedRun(page)

  const to = await page.getByRole('button', { name: 'CUBIC 3 to C' }).boundingBox()
  const goal = await page.getByRole('button', { name: 'Reno 1 to D' }).boundingBox()
  if (to === null || goal === null) throw new Error('the ends are not on the map')
  await page.mouse.move(to.x + 12, to.y + 12)
  await page.mouse.down()
  await page.mouse.move(goal.x + 12, goal.y + 30, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'CUBIC 3 to D' })).toBeAttached()
})

test('the time–sequence diagram has a lane for each router, and follows the packet that is clicked', async ({
  page,
}) => {
  await openRun(page, LINK)
  await page.getByRole('button', { name: 'Time–sequence' }).click()
  const diagram = page.getByRole('figure', { name: 'Time–sequence' })
  await expect(diagram).toHaveAccessibleDescription(/SACK: \d+ packets sent, \d+ received, \d+ lost/)
  await expect(page).toHaveURL(/timesequence=on/)
  await diagram.focus()
  await page.keyboard.press('ArrowRight')
  await expect(diagram.getByRole('status')).toContainText(/^Packet [\d\s]+ of /)
})

test('the line of a flow says its rate, its round trip and its hops while the pointer is on it', async ({
  page,
}) => {
  await openRun(page, LINK)
  const [from, to] = [
    await page.getByRole('button', { name: 'Reno 1 from A' }).boundingBox(),
    await page.getByRole('button', { name: 'Reno 1 to D' }).boundingBox(),
  ]
  if (from === null || to === null) throw new Error('the ends are not on the map')
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + (to.x - from.x) * 0.55, y)
  const tip = page.locator('.line-tip')
  await expect(tip).toHaveText(/^Reno 1 from A to D: .*bit\/s, round trip .* ms, 3 hops$/)
  await page.mouse.move(from.x + (to.x - from.x) * 0.55, y + 150)
  await expect(tip).toBeHidden()
})

test('a tick of a drop at a lower hop tells its cause', async ({ page }) => {
  await openRun(page, LINK)
  const queue = page.getByRole('figure', { name: 'Queue occupancy' })
  const canvas = queue.locator('canvas.cursor')
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('no chart')
  const panel = page.getByRole('region', { name: 'Why?' })
  // Ticks of the last hop are in the lower half; where there is one the pointer says so.
  let found = false
  for (let y = box.height * 0.55; y < box.height * 0.9 && !found; y += 5)
    for (let x = box.width * 0.6; x < box.width - 150 && !found; x += 12) {
      await page.mouse.move(box.x + x, box.y + y)
      found = await canvas.evaluate((element) => (element as HTMLElement).style.cursor === 'pointer')
      if (found) await page.mouse.click(box.x + x, box.y + y)
    }
  expect(found).toBe(true)
  await expect(page).toHaveURL(/event=\d+/)
  await expect(panel.or(page.locator('.why')).first()).toContainText(/at router [BCD]/)
})
