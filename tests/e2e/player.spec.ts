import { expect, openRun, test } from './support'

const LINK = '?dur=12&flow=reno,initialSsthresh=64&t=5'

test('the player plays, pauses and steps packet by packet, by the round trip and by losses', async ({
  page,
}) => {
  await openRun(page, LINK)
  const player = page.getByRole('toolbar', { name: 'Player' })
  const time = player.getByRole('slider', { name: 'Time' })
  const now = async () => Number(await time.inputValue())

  await player.getByRole('button', { name: 'Step' }).click()
  await expect.poll(now).toBeGreaterThan(5)
  const stepped = await now()
  expect(stepped).toBeLessThan(5.01)
  await player.getByRole('button', { name: 'Back one packet' }).click()
  await expect.poll(now).toBeLessThan(stepped)

  const before = await now()
  await player.getByRole('button', { name: 'Forward 1 RTT' }).click()
  await expect.poll(now).toBeGreaterThan(before + 0.03)

  await player.getByRole('button', { name: 'Next loss' }).click()
  await expect(page.getByRole('log', { name: 'Why?' }).locator('[aria-pressed=true]')).toContainText(
    'dropped',
  )

  const paused = await now()
  await player.getByRole('button', { name: 'Play' }).click()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(now).toBeGreaterThan(paused)
  await player.getByRole('button', { name: 'Pause' }).click()
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('the playhead moves backwards, and the inspector follows it', async ({ page }) => {
  await openRun(page, LINK)
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector).toContainText('At 5.000 s')
  await page.getByRole('slider', { name: 'Time' }).fill('2')
  await expect(inspector).toContainText('At 2.000 s')
  await page.keyboard.press('End')
  await expect(inspector).toContainText('At 12.000 s')
})

test('single keys act, but not while a text field has the focus, and can be switched off', async ({
  page,
}) => {
  await openRun(page, LINK)
  const play = page.getByRole('button', { name: 'Play' })
  await page.keyboard.press('k')
  await expect(play).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(play).toBeVisible()
  await page.getByRole('textbox', { name: 'Scenario title' }).focus()
  await page.keyboard.press('k')
  await expect(play).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Scenario title' }).blur()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toBeVisible()
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('k')
  await expect(play).toBeVisible()
})

test('the speed runs from slow motion to fast', async ({ page }) => {
  await openRun(page, `${LINK}&speed=0.01`)
  const speed = page.getByRole('slider', { name: 'Speed' })
  await expect(speed).toHaveAttribute('aria-valuetext', '0.01 times')
  await page.keyboard.press(']')
  await expect(speed).toHaveAttribute('aria-valuetext', '0.02 times')
  await speed.press('End')
  await expect(speed).toHaveAttribute('aria-valuetext', '100 times')
  await speed.press('Home')
  await expect(speed).toHaveAttribute('aria-valuetext', '0.001 times')
})

test('the scrubber lies under the charts, pixel for pixel', async ({ page }) => {
  await openRun(page, LINK)
  const charts = await page.getByRole('figure', { name: 'Congestion window' }).boundingBox()
  const track = await page.locator('.scrubber-plot').boundingBox()
  expect(track?.x).toBeCloseTo((charts?.x ?? 0) + 52, 0)
  expect((track?.x ?? 0) + (track?.width ?? 0)).toBeCloseTo((charts?.x ?? 0) + (charts?.width ?? 0) - 106, 0)
})
