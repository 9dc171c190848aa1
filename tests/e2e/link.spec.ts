import { expect, finishedRun, openRun, test } from './support'

test('the address describes run and moment: another page that opens it has the same digest and playhead', async ({
  page,
  context,
}) => {
  await openRun(page, '?dur=10&flow=reno')
  await page.getByRole('spinbutton', { name: 'Delay, exact value' }).fill('33')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/delay=33/)
  const digest = await finishedRun(page)
  await page.getByRole('slider', { name: 'Time' }).fill('4.25')
  await expect(page).toHaveURL(/t=4\.25/)

  const other = await context.newPage()
  expect(await openRun(other, new URL(page.url()).search)).toBe(digest)
  await expect(other.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    '4.250 s of 10 s',
  )

  await page.reload()
  expect(await finishedRun(page)).toBe(digest)
  await other.close()
})

test('a link that is partly wrong opens with what is valid, and says what was ignored', async ({ page }) => {
  await openRun(page, '?bw=5&aqm=mauve&nonsense=1&flow=reno&dur=8')
  await expect(page.getByRole('spinbutton', { name: 'Bandwidth, exact value' })).toHaveValue('5')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('aqm=mauve')
  await expect(notice).toContainText('nonsense=1')
  await notice.getByRole('button', { name: 'Keep what is valid' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page).not.toHaveURL(/mauve|nonsense/)
})

test('a bad link offers the way back to a good state', async ({ page }) => {
  await openRun(page, '?v=99&bw=5')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('99')
  await notice.getByRole('button', { name: /^Open/ }).click()
  await finishedRun(page)
  await expect(notice).toHaveCount(0)
})

test('Share shows the address and copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openRun(page, '?dur=8&flow=reno&t=3')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  expect(new URL(address).search).toContain('dur=8')
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('the title is part of the link, and nothing is simulated again for it', async ({ page }) => {
  const before = await openRun(page, '?dur=8&flow=reno')
  const title = page.getByRole('textbox', { name: 'Scenario title' })
  await title.fill('My run')
  await title.press('Enter')
  await expect(page).toHaveURL(/title=My\+run/)
  expect(await finishedRun(page)).toBe(before)
})

test('a scenario too large to hold is refused with what to do, and the last good run stays', async ({
  page,
}) => {
  await openRun(page, '?dur=8&flow=reno&flow=reno&flow=reno')
  await page.getByRole('spinbutton', { name: 'Bandwidth, exact value' }).fill('10000')
  await page.keyboard.press('Enter')
  await page.getByRole('spinbutton', { name: 'Duration' }).fill('3600')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('million packets')
  await expect(page.locator('main')).toHaveAttribute('data-run', 'failed')
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('cwnd')
  await expect(notice.getByRole('button', { name: /^Lower Bandwidth to / })).toBeVisible()
  await notice.getByRole('button', { name: 'Undo the change' }).click()
  await finishedRun(page)
})

test('a scenario too large to hold is shortened to what fits at a press', async ({ page }) => {
  await openRun(page, '?dur=0.1&bw=10000&flow=reno,access=(bw=10000)')
  const duration = page.getByRole('spinbutton', { name: 'Duration' })
  await duration.fill('3600')
  await page.keyboard.press('Enter')
  const shorten = page.getByRole('alert').getByRole('button', { name: /^Shorten to / })
  await expect(shorten).toBeVisible()
  await expect(duration).toHaveValue('3600')
  await shorten.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(Number(await duration.inputValue())).toBeLessThan(3600)
})

test('a worker that dies is started again, and the page says so', async ({ page, faults }) => {
  await openRun(page, '?dur=8&flow=reno')
  const worker = page.workers()[0]
  if (worker === undefined) throw new Error('no worker')
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('struck down')
    })
  })
  await expect(page.getByRole('alert')).toContainText('The next run has another one')
  await page.getByRole('slider', { name: 'Delay' }).press('ArrowRight')
  await finishedRun(page)
  faults.length = 0
})

test('a link with an event outside of the part shown opens with that part and that moment', async ({
  page,
}) => {
  await openRun(page, '?dur=20&flow=reno&t=6&from=4&to=14&event=2')
  // The scrubber shows from 4 s to 14 s of 20 s.
  await expect(page.locator('.zoom-window')).toHaveAttribute('style', /: 20%;.*: 50%/)
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    '6.000 s of 20 s',
  )
})
