/** What flows of a chain got stands beside their fair shares; the lesson on paths with many queues sets one hop. */
import { expect, finishedRun, openRun, test } from './support'

const LOT = '?dur=5&hop=10,buf=32&hop=10,buf=32&flow=sack&flow=sack,to=1&flow=sack,from=1'

test('the inspector of a chain has max-min and proportionally fair shares, with who they are from', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRun(page, LOT)
  await finishedRun(page)
  const shares = page.getByRole('region', { name: 'Shares', exact: true }).first()
  const rows = shares.getByRole('row')
  await expect(rows.nth(1)).toHaveText(/SACK 1\s*[\d.]+\s*5\s*3\.33/)
  await expect(rows.nth(2)).toHaveText(/SACK 2\s*[\d.]+\s*5\s*6\.67/)
  await expect(page.getByText('Kelly, Maulloo & Tan 1998')).toBeVisible()
  const fold = page.getByRole('button', { name: 'Shares Mbit/s' })
  await fold.click()
  await expect(rows).toHaveCount(0)
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
})

test('the task of the lesson sets the queue of its hop alone', async ({ page }) => {
  await openRun(page, '?mode=learn&lesson=shares-on-a-path&step=your-turn')
  await finishedRun(page)
  await expect(page.getByRole('button', { name: 'Buffer', exact: true })).toHaveCount(0)
  await page.getByLabel('AQM, B to C').selectOption({ label: 'FQ-CoDel' })
  await finishedRun(page)
  await expect(page.getByText('At your hop the two take turns now')).toBeVisible()
  await expect(page.getByLabel('AQM, A to B')).toHaveCount(0)
})
