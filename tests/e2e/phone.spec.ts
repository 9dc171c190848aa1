import { expect, finishedRun, openRun, test } from './support'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the slider in hand and the charts are on the screen together', async ({ page }) => {
  const before = await openRun(page, '?dur=10&flow=reno&flow=cubic&t=6')
  for (const name of ['Bandwidth', 'Delay', 'Buffer']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('group', { name: 'Network' }).getByRole('slider', { name })).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('figure', { name: 'Congestion window' })).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('figure', { name: 'Queue occupancy' })).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Play' })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('group', { name: 'Network' }).getByRole('slider', { name: 'Buffer' }).press('PageDown')
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', before)
  await finishedRun(page)
})

test('touch targets of sliders, chips and the player are at least 44 px', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&t=6')
  for (const target of [
    page.getByRole('slider', { name: 'Buffer' }),
    page.getByRole('button', { name: 'Play' }),
    page.getByRole('slider', { name: 'Time' }),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the inspector opens over the charts from the line of Why? and closes again', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&t=6')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector).toBeHidden()
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(inspector).toBeVisible()
  await inspector.getByRole('button', { name: 'Close inspector' }).click()
  await expect(inspector).toBeHidden()
})
