import { expectAccessible } from './accessible'
import { expect, finishedRun, openRun, test } from './support'

const FOUR =
  '?bw=10&delay=18&buf=256&aqm=fq-codel&dur=16&flow=cubic&flow=reno,start=0.3&flow=bbr,start=0.6&flow=game&t=12.433'

test('the inside of FQ-CoDel is shown by choice, key and link, and told in words', async ({ page }) => {
  await openRun(page, FOUR)
  const choice = page.getByRole('radiogroup', { name: 'View of the router' })
  await choice.getByRole('radio', { name: 'Inside' }).check()
  const figure = page.getByRole('figure', { name: 'Packet view' })
  await expect(figure).toHaveAccessibleDescription(
    /BBR: \d+ packets, head waited [\d.]+ ms, dropping, count \d+/,
  )
  await expect(page).toHaveURL(/router=inside/)
  await expect(page.getByText(/^\d in use$/)).toBeVisible()
  await page.keyboard.press('i')
  await expect(choice.getByRole('radio', { name: 'Path' })).toBeChecked()
  await expect(page).not.toHaveURL(/router=inside/)
})

test('the others are computed at rest, and one of them is run by a press', async ({ page }) => {
  await openRun(page, `${FOUR}&router=inside`)
  const red = page.getByRole('region', { name: 'RED', exact: true })
  await expect(red).toContainText(/queue \d+ now/)
  await expect(page.getByRole('region', { name: 'DualPI2' })).toContainText('kept for Classic')
  await expect(red.getByRole('button', { name: 'Run with RED' })).toBeVisible()
  // Anywhere on the card.
  await red.click({ position: { x: 40, y: 70 } })
  await finishedRun(page)
  await expect(page.getByRole('combobox', { name: 'AQM' })).toHaveValue('red')
  await expect(page.getByRole('region', { name: 'FQ-CoDel', exact: true })).toBeVisible()
})

test('folding the strip brings the charts back', async ({ page }) => {
  await openRun(page, `${FOUR}&router=inside`)
  const queue = page.getByRole('figure', { name: 'Queue occupancy' })
  await expect(page.getByRole('region', { name: 'Inside the others' })).toBeVisible()
  await expect(queue).toBeHidden()
  await page.getByRole('button', { name: 'Inside the others' }).click()
  await expect(queue).toBeVisible()
})

test('DropTail has no inside, and says why', async ({ page }) => {
  await openRun(page, '?aqm=droptail&flow=reno&dur=5&router=inside')
  const choice = page.getByRole('radiogroup', { name: 'View of the router' })
  const inside = choice.getByRole('radio', { name: 'Inside' })
  await expect(inside).toBeDisabled()
  await expect(inside).toHaveAccessibleDescription(/DropTail keeps one queue in order/)
  await expect(choice.getByRole('radio', { name: 'Path' })).toBeChecked()
})

test('lanes and packets are reached by keys, and all is accessible', async ({ page }) => {
  await openRun(page, `${FOUR}&router=inside`)
  const figure = page.getByRole('figure', { name: 'Packet view' })
  await expect(figure).toHaveAccessibleDescription(/FQ-CoDel/)
  await figure.focus()
  await page.keyboard.press('ArrowDown')
  await expect(figure.getByRole('status')).toHaveText(/^CUBIC: \d+ packets/)
  await page.keyboard.press('ArrowLeft')
  await expect(figure.getByRole('status')).toHaveText(/^CUBIC, packet [\d\u202f]+: has waited/)
  await expectAccessible(page, 'inside')
})

test('what the lanes and the table of queues call their numbers are terms, with the values of each queue', async ({
  page,
}) => {
  await openRun(page, `${FOUR}&router=inside`)
  const figure = page.getByRole('figure', { name: 'Packet view' })
  const card = page.locator('.term-card')
  await figure.getByRole('button', { name: 'Deficit', exact: true }).hover()
  await expect(card).toContainText('The bytes that a queue may still send in its turn.')
  await expect(card).toContainText(/At 12\.433\ss: CUBIC \+1\s260, .* BBR −856, .* B\./)
  await page.keyboard.press('Escape')
  const panel = page.getByRole('complementary', { name: 'Inspector' })
  await panel.getByRole('button', { name: 'Waited, ms', exact: true }).focus()
  await expect(card).toContainText('Sojourn time')
  await expect(card).toContainText(/At 12\.433\ss: CUBIC 18\.7, BBR 26\.7\sms\./)
})

test('each of the others is told in words too', async ({ page }) => {
  await openRun(page, `${FOUR}&router=inside`)
  await expect(page.getByRole('region', { name: 'RED', exact: true })).toContainText(
    /RED: \d+ packets, head waited [\d.]+\sms, average [\d.]+, p = [\d.]+\s%/,
  )
  await expect(page.getByRole('region', { name: 'DualPI2' })).toContainText(
    /Classic: \d+ packets.*p′ = [\d.]+\s%, squared: drops [\d.]+\s%/,
  )
})

test('on a chain the inside is that of the hop and the way that are chosen', async ({ page }) => {
  await openRun(
    page,
    '?dur=6&hop=20,delay=10,buf=32&hop=10,delay=12,buf=100,aqm=codel&hop=15,delay=8,buf=200,aqm=fq-codel&flow=reno' +
      '&flow=cubic,from=1,to=2&flow=sack,from=3,to=1&t=4&hopview=0',
  )
  const choice = page.getByRole('radiogroup', { name: 'View of the router' })
  await choice.getByRole('radio', { name: 'Inside' }).check()
  // The first hop keeps packets in order: the first that decides is selected.
  await expect(page).toHaveURL(/router=inside.*hopview=1|hopview=1.*router=inside/)
  const figure = page.getByRole('figure', { name: 'Packet view' })
  await expect(figure).toHaveAccessibleDescription(/CoDel/, { timeout: 15_000 })
  const link = page.getByLabel('Queue of the link')
  await expect(link.locator('option')).toHaveText(['B → C', 'C → B', 'C → D', 'D → C'])
  await link.selectOption('D → C')
  await expect(page).toHaveURL(/hopway=back/)
  await expect(figure).toHaveAccessibleDescription(/FQ-CoDel.*SACK: \d+ packets?/s, { timeout: 15_000 })
  await expect(page.getByRole('region', { name: 'Inside the others' })).toContainText('RED')
})
