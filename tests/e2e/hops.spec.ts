/** A chain of hops is edited in its cards: by pointer and by keyboard, and on a phone by its tabs. */
import { expect, finishedRun, openRun, test } from './support'

const LOT =
  '?dur=5&hop=20,delay=10,buf=32&hop=10,delay=12,buf=32,back=(bw=6)&hop=15,delay=8,buf=24' +
  '&flow=reno&flow=cubic,to=1&flow=reno,from=2'

test('a dumbbell becomes a chain, whose hops are set, reordered and removed by keyboard', async ({
  page,
}) => {
  await openRun(page, '?dur=5&bw=10&buf=30&flow=reno')
  await page.getByRole('button', { name: 'Add a hop' }).click()
  await expect(page.getByText('The network is a chain of hops now')).toBeVisible()
  await finishedRun(page)
  const second = page.getByRole('group', { name: 'Hop B to C', exact: true })
  await second.getByLabel('Bandwidth, B to C, exact value').fill('5')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/hop=5,/)
  await second.getByRole('button', { name: /^Hop B to C, back/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(/hop=5,.*hop=10,.*hopview=0/)
  await expect(page.getByRole('button', { name: /^Hop A to B, back/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('group', { name: 'Hop B to C', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Hop A to B: actions' }).click()
  await page.getByRole('button', { name: 'As a dumbbell' }).click()
  await expect(page.getByRole('group', { name: 'Hops' })).toBeHidden()
  await expect(page).not.toHaveURL(/hop/)
  await finishedRun(page)
})

test('a card is dragged by its head; the way back has settings of its own, or the same', async ({ page }) => {
  await openRun(page, LOT)
  const head = page.getByRole('button', { name: /^Hop C to D, back/ })
  const target = page.getByRole('button', { name: /^Hop A to B, back/ })
  const [from, to] = [await head.boundingBox(), await target.boundingBox()]
  if (from === null || to === null) throw new Error('the cards are not on the screen')
  await page.mouse.move(from.x + 60, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/hop=15,.*hop=20,.*hop=10,/)
  await page.getByRole('button', { name: 'Way back, D to C', exact: true }).click()
  await page.getByRole('button', { name: 'Way back, D to C: The same' }).click()
  await expect(page).not.toHaveURL(/back=/)
  await finishedRun(page)
})

test('a flow has its ends in its card; a reload keeps the chain and its history', async ({ page }) => {
  await openRun(page, LOT)
  const to = page.getByLabel('Flow 2 to router')
  await expect(to.locator('option')).toHaveText(['B', 'C', 'D'])
  await to.selectOption('D')
  await page.getByRole('button', { name: 'Turn Flow 2 round' }).click()
  await expect(page).toHaveURL(/flow=cubic,from=3,to=0/)
  await finishedRun(page)
  await page.reload()
  await finishedRun(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page).not.toHaveURL(/flow=cubic,from=3/)
  await finishedRun(page)
})

test('a phone has a tab for each hop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, `${LOT}&hopview=1`)
  await expect(page.getByRole('tab', { name: 'B → C' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'C → D' }).click()
  await expect(page.getByLabel('Bandwidth, C to D, exact value')).toHaveValue('15')
  await expect(page).toHaveURL(/hopview=2/)
})
