import { expect, finishedRun, openRun, test } from './support'

const LINK = '?dur=8&flow=reno'

test('a shared link says that it was reproduced, until the run is changed', async ({ page, context }) => {
  const digest = await openRun(page, LINK)
  await page.keyboard.press('s')
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  const shared = new URL(address).searchParams
  expect(shared.get('digest')).toBe(digest)
  expect(shared.get('engine')).toMatch(/^\d+\.\d+\.\d+ [0-9a-f]{8}$/)
  const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue()
  expect(code).not.toContain('digest=')

  const other = await context.newPage()
  expect(await openRun(other, new URL(address).search)).toBe(digest)
  const said = other.getByRole('status').filter({ hasText: 'Reproduced' })
  await expect(said).toHaveText(/packet by packet the run that the link was made from\./)
  await expect(other.getByRole('alert')).toHaveCount(0)
  // A name is no part of the run.
  const title = other.getByRole('textbox', { name: 'Scenario title' })
  await title.fill('My run')
  await title.press('Enter')
  await expect(other).toHaveURL(/title=My\+run/)
  await expect(said).toBeVisible()
  await expect(other).toHaveURL(/digest=/)
  await other.getByRole('spinbutton', { name: 'Delay, exact value' }).fill('33')
  await other.keyboard.press('Enter')
  await finishedRun(other)
  await expect(said).toHaveCount(0)
  await expect(other).toHaveURL(/delay=33/)
  await expect(other).not.toHaveURL(/digest=/)

  // The claim stands over the packets until they move.
  await openRun(other, new URL(address).search)
  await expect(said).toBeVisible()
  await other.getByRole('button', { name: 'Play' }).click()
  await expect(said).toHaveCount(0)
  await other.close()
})

test('a link whose run differs says so, and whether another version made it', async ({ page }) => {
  const wrong = 'digest=0123456789abcdef'
  await openRun(page, `${LINK}&${wrong}&engine=00000000`)
  await expect(page.getByRole('alert')).toContainText('that was made with another version of Sawtooth')

  await page.keyboard.press('s')
  const { search } = new URL(await page.getByRole('textbox', { name: 'Address' }).inputValue())
  const engine = new URLSearchParams(search).get('engine')
  await openRun(page, `${LINK}&${wrong}&engine=${engine}`)
  await expect(page.getByRole('alert')).toContainText('although both should be the same')
})

test('nothing is claimed of a run that does not come', async ({ page }) => {
  await page.goto(`${LINK.replace('dur=8', 'dur=3600')}&bw=10000&flow=reno&flow=reno&digest=0123456789abcdef`)
  await expect(page.locator('main')).toHaveAttribute('data-run', 'failed')
  await expect(page.getByText(/Reproduced|differs/)).toHaveCount(0)
})
