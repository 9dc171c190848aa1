import { readFileSync } from 'node:fs'
import { drop, paste } from './bring'
import { expect, finishedRun, openRun, test } from './support'

test('the CSV that the page exports, dropped onto the same run, lies on it; on another run it has an error', async ({
  page,
}) => {
  await openRun(page, '?dur=6&flow=reno')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Series, CSV/ }).click(),
  ])
  const table = readFileSync(await download.path(), 'utf8')
  await page.keyboard.press('Escape')
  await drop(page, 'reno.csv', table)
  const label = page.getByRole('region', { name: 'Measurement' })
  await expect(label).toContainText(
    /reno\.csv \(CSV\)\. Reno: cwnd 0\.0\s%, .*smoothed RTT 0\.0\s%, throughput 0\.0\s%/,
  )

  await page.getByRole('spinbutton', { name: 'Buffer, exact value' }).fill('20')
  await page.keyboard.press('Enter')
  await finishedRun(page)
  await expect(label).not.toContainText(/cwnd 0\.0\s%/)
  await expect(label).toContainText(/Reno: cwnd [\d.]+\s%/)
  await label.getByRole('button', { name: 'Remove measurement' }).click()
  await expect(label).toHaveCount(0)
})

test('a log of ss -ti can be pasted; what is no measurement gives a notice', async ({ page }) => {
  await openRun(page, '?dur=6&flow=cubic')
  const line = (t: number, cwnd: number) =>
    `# t ${t} flow 0\n0 0 10.0.0.1:4 10.0.1.1:5\n\t cubic rtt:40/1 mss:1448 cwnd:${cwnd} bytes_acked:9000\n`
  await paste(page, line(1, 10) + line(2, 20) + line(3, 30))
  await expect(page.getByRole('region', { name: 'Measurement' })).toContainText('ss -ti log')
  await paste(page, 'cwnd:10 and nothing else')
  await expect(page.getByRole('alert')).toContainText('# t SECONDS flow N')
  await expect(page.getByRole('region', { name: 'Measurement' })).toBeVisible()
})
