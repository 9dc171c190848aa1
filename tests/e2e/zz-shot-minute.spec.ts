import { test } from './support'
test.use({ storageState: { cookies: [], origins: [] } })
const W = Number(process.env.SW ?? 1440)
const H = Number(process.env.SH ?? 900)
test.use({ viewport: { width: W, height: H } })
test('shots', async ({ page }) => {
  if (process.env.ST) await page.addInitScript((t) => localStorage.setItem('sawtooth-theme', t), process.env.ST)
  if (process.env.SL) await page.addInitScript((t) => localStorage.setItem('sawtooth-language', t), process.env.SL)
  await page.goto('./')
  const times = (process.env.SI ?? '1,4,7,9,12,16,20,24').split(',').map(Number)
  const began = Date.now()
  for (const at of times) {
    await page.waitForTimeout(Math.max(0, began + at * 1000 - Date.now()))
    const t = await page.locator('input.time').inputValue()
    console.log(at, t, page.url())
    await page.screenshot({ path: `/tmp/shots/m-${W}-${process.env.ST ?? 'dark'}-${String(at).padStart(2, '0')}.png` })
  }
})
