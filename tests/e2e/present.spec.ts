import { expect, finishedRun, openRun, test } from './support'

test('Present is large, obeys a presenter’s keys, and leaves everything as it was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openRun(page, '?dur=20&flow=reno&title=Twice+the+buffer&t=1')
  const theme = await page.locator('html').getAttribute('data-theme')
  await page.getByRole('button', { name: 'Present' }).click()
  await expect(page.getByRole('heading', { name: 'Twice the buffer' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'projector')
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(page).toHaveURL(/present=on/)
  const small = await page.locator('main').evaluate(
    (main) =>
      [...main.querySelectorAll('*')].filter((element) => {
        const says = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
        )
        const seen = element.getClientRects().length > 0 && element.closest('.visually-hidden') === null
        const zoom = element.currentCSSZoom ?? 1
        return says && seen && Number.parseFloat(getComputedStyle(element).fontSize) * zoom < 18
      }).length,
  )
  expect(small).toBe(0)

  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(/[?&]t=1(&|$)/)
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Show the screen again' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Show the screen again' })).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Scenario title' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '')
  await expect(page).not.toHaveURL(/present=on/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '')
})

test('on a phone every button of Present is in view; turns, full screen and the one control work by touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, '?dur=20&flow=reno&title=Twice+the+buffer&t=1&present=on')
  for (const name of ['Play', 'Previous turn', 'Next turn', 'Loop', 'Full screen', 'Leave Present']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Next turn' }).click()
  await expect(page).not.toHaveURL(/[?&]t=1(&|$)/)
  await page.getByRole('spinbutton', { name: 'Buffer, exact value' }).fill('20')
  await page.keyboard.press('Enter')
  await finishedRun(page)
  await expect(page).toHaveURL(/buf=20/)

  const full = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(full).toBe(true)
  await page.getByRole('button', { name: 'Leave Present' }).click()
  await expect.poll(full).toBe(false)
  await expect(page).not.toHaveURL(/present=on/)
})

test('Present shows no chart that it cannot show whole, and its bar has room for the keys', async ({
  page,
}) => {
  const flows = '&flow=reno&flow=cubic,start=2&flow=cbr,rate=1,start=4'
  for (const [width, height, link, charts] of [
    [1440, 900, flows, 1],
    [1440, 900, '&flow=reno', 2],
    [1920, 1080, flows, 2],
    [1024, 768, '&flow=reno', 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openRun(page, `?dur=10&t=6&present=on${link}`)
    const figures = page.locator('.charts').getByRole('figure')
    const where = `${width} x ${height}${link}`
    await expect(figures, where).toHaveCount(charts)
    await expect(figures.last(), where).toBeInViewport({ ratio: 0.99 })
    await expect(page.locator('.axis-strip'), where).toHaveCount(0)
    const keys = await page.locator('.present-keys').boundingBox()
    const loop = await page.getByRole('button', { name: 'Loop' }).boundingBox()
    const words = await page.locator('.present-keys').evaluate(({ scrollWidth }) => scrollWidth)
    expect((keys?.x ?? 0) + words, where).toBeLessThanOrEqual(loop?.x ?? 0)
  }
})
