import { openRun, test } from './support'
const OUT = '/tmp/shots-terms'
test('shots', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRun(page, '?dur=10&flow=sack&buf=32&t=3.05&theme=dark&aqm=codel')
  await page.getByRole('group', { name: 'AQM parameters' }).locator('.term').first().hover()
  await page.waitForTimeout(900)
  await page.screenshot({ path: `${OUT}/a.png` })
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${OUT}/b.png` })
  await page.getByRole('button', { name: 'Close help' }).click()
  await page.locator('.tile .term').nth(2).hover()
  await page.locator('.term-links button').click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${OUT}/c.png` })
})
