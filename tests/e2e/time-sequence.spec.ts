import type { Page } from '@playwright/test'
import { expect, openRun, test } from './support'

const LINK = '?dur=12&buf=20&flow=reno,initialSsthresh=64&t=5'

const figure = (page: Page) => page.getByRole('figure', { name: 'Time–sequence' })

test('the diagram is shown and hidden with its button and its key, is in the link, and on a phone takes the place of the packets', async ({
  page,
}) => {
  await openRun(page, LINK)
  await expect(figure(page)).toHaveCount(0)
  const toggle = page.getByRole('button', { name: 'Time–sequence' })
  await toggle.click()
  await expect(figure(page)).toBeVisible()
  await page.keyboard.press('q')
  await expect(figure(page)).toHaveCount(0)
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/timesequence=on/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, new URL(page.url()).search)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(figure(page)).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Packet view' })).toBeHidden()
  await expect(page.getByRole('figure', { name: 'Queue occupancy' })).toBeVisible()
  await toggle.click()
  await expect(page.getByRole('figure', { name: 'Packet view' })).toBeVisible()
  await expect(page).not.toHaveURL(/timesequence/)
})

test('its text and table say what was sent, received and lost', async ({ page }) => {
  await openRun(page, LINK)
  await page.keyboard.press('n')
  await page.keyboard.press('q')
  const id = async () => (await figure(page).getAttribute('aria-describedby')) ?? ''
  await expect
    .poll(async () => page.locator(`[id="${await id()}"]`).textContent())
    .toMatch(/Reno: \d+ packets sent, \d+ received, [1-9]\d* lost; \d+ ACKs came back/)
  await figure(page).hover()
  await figure(page).getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Time–sequence' })
  await expect(table).toContainText('lost (overflow)')
  expect(await table.getByRole('row').count()).toBeGreaterThan(10)
})

test('a click follows the packet under the pointer, on the charts and in the packet view too', async ({
  page,
}) => {
  await openRun(page, LINK)
  await page.keyboard.press('q')
  const status = figure(page).getByRole('status')
  await figure(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(status).toContainText(/Packet [\d\s]+ of Reno: sent/)
  const first = await status.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(status).not.toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText('')
  const box = await figure(page).boundingBox()
  if (box === null) throw new Error('no diagram')
  // Somewhere on the lines from the bottleneck to the receiver there is a packet within reach.
  for (let x = 0.3; x < 0.5; x += 0.005) {
    await page.mouse.click(box.x + box.width * x, box.y + 130)
    if (((await status.textContent()) ?? '') !== '') break
  }
  await expect(status).toContainText(/Packet [\d\s]+ of Reno/)
})

test('dragging it moves the playhead, + and − its span', async ({ page }) => {
  await openRun(page, LINK)
  await page.keyboard.press('q')
  const unit = figure(page).locator('.chart-unit')
  await expect(unit).toHaveText('160 ms around the playhead')
  const box = await figure(page).boundingBox()
  if (box === null) throw new Error('no diagram')
  await page.mouse.move(box.x + 400, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 60, { steps: 4 })
  await page.mouse.up()
  const time = page.getByRole('slider', { name: 'Time', exact: true })
  await expect
    .poll(async () => Number(await time.inputValue()))
    .toBeCloseTo(5 + (100 / (box.width - 158)) * 0.16, 3)
  await figure(page).focus()
  await page.keyboard.press('+')
  await expect(unit).toHaveText('96 ms around the playhead')
})
