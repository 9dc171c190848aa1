import { expect, openRun, test } from './support'

test('the keyboard reaches every control, and focus is seen', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&t=6')
  const wanted = [
    'Skip to charts',
    'Skip to controls',
    'Scenario title',
    'Presets',
    'Explore',
    'Pin',
    'Share',
    'Theme',
    'Help',
    'Play',
    'Step',
    'Next loss',
    'Time',
    'Speed',
    'Bandwidth',
    'Bandwidth, exact value',
    'Delay',
    'Buffer',
    'packets',
    'Random loss',
    'AQM',
    'Add flow',
    'Variant',
    'Hide flow',
    'More settings',
    'Stack',
    'Duration',
    'Seed',
    'From the start',
    'Why?',
  ]
  const reached: string[] = []
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    })
    if (focused === null) break
    reached.push(focused)
  }
  // All rows of Why? are one stop: whoever tabs on is past them.
  expect(reached.at(-1)).toMatch(/^Why\?$/)
  for (const name of wanted) expect(reached, `${name} is reached`).toContain(name)
  const order = wanted.map((name) => reached.indexOf(name))
  expect(order.indexOf(Math.min(...order))).toBe(0)
})

test('a digit typed on a slider goes to its field', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno')
  await page.getByRole('slider', { name: 'Buffer', exact: true }).press('4')
  const field = page.getByRole('spinbutton', { name: 'Buffer, exact value' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('4')
})

test('the result of a change is announced politely once it has settled', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno')
  await page.getByRole('spinbutton', { name: 'Buffer, exact value' }).fill('20')
  await page.keyboard.press('Enter')
  await expect(page.locator('output[aria-live=polite]')).toContainText(/^Buffer 20 packets\. Utilisation/)
})

test('nothing overflows sideways, from 320 px to the full width', async ({ page }) => {
  await openRun(page, '?dur=10&flow=reno&flow=cubic&t=6')
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [800, 900],
    [1100, 800],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('figure', { name: 'Queue occupancy' })).toBeVisible()
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widest, `at ${width} x ${height}`).toBeLessThanOrEqual(width)
  }
})
