import { openRun, test } from './support'
const OUT = '/tmp/shots-terms'
test('shots', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRun(page, '?dur=10&flow=sack&buf=32&t=3.8')
  await page.locator('.chart-title .term').first().hover()
  await page.waitForTimeout(900)
  await page.screenshot({ path: `${OUT}/a.png` })
  await page.locator('.tile .term').nth(2).hover()
  await page.waitForTimeout(900)
  await page.screenshot({ path: `${OUT}/b.png` })
})
