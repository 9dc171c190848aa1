import { expect, finishedRun, openRun, test } from './support'

test('a preset made from a reference case shows ns-2’s window or the testbed’s beside ours, on demand', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openRun(page)
  const toggle = page.getByRole('button', { name: 'cwnd in ns-2' })
  await expect(toggle).toHaveCount(0)
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: /Tome & Soeller, experiment 1: Reno/ }).click()
  await finishedRun(page)
  expect(asked.filter((path) => path.includes('/reference/'))).toEqual([])

  const chart = page.getByRole('figure', { name: 'Congestion window' })
  const before = await chart.screenshot()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.filter((path) => path.endsWith('tome-soeller-reno.json')).length).toBe(1)
  await expect.poll(async () => before.equals(await chart.screenshot())).toBe(false)

  // Another scenario is not what ns-2 ran.
  await page.getByRole('spinbutton', { name: 'Delay, exact value' }).fill('11')
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveCount(0)

  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: /Kapadia et al., experiment 1: Reno/ }).click()
  await finishedRun(page)
  await page.getByRole('button', { name: 'Measured on the testbed' }).click()
  const label = page.getByRole('region', { name: 'Measurement' })
  await expect(label).toContainText(
    /testbed\.\s*Reno 1: cwnd off by [\d.]+\s%; Reno 2: cwnd off by [\d.]+\s%; Reno 3: cwnd off by/,
  )
  await label.getByRole('button').click()
  await expect(label).toContainText('MIT, Copyright (c) 2022 Harsh Kapadia')
})

test('Help leads to the page of validation, with its tables and pictures', async ({ page }) => {
  await openRun(page)
  await page.keyboard.press('?')
  await page.getByRole('link', { name: 'validation' }).click()
  await expect(page.getByRole('heading', { name: 'Validation', exact: true })).toBeVisible()
  expect(await page.getByRole('table').count()).toBeGreaterThan(1)
  const picture = page.getByRole('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('Help leads to the page of algorithms, with every variant of the picker', async ({ page }) => {
  await openRun(page)
  const picker = page.getByRole('group', { name: 'Flow 1' }).getByRole('combobox', { name: 'Variant' })
  const names = await picker.locator('option').allInnerTexts()
  const groups = await picker
    .locator('optgroup')
    .evaluateAll((all) => all.map((group) => group.getAttribute('label')))
  expect(groups).toEqual([
    'Loss-based',
    'Delay-based',
    'Model-based',
    'ECN-based',
    'Unresponsive',
    'Applications',
  ])
  await page.keyboard.press('?')
  await page.getByRole('link', { name: 'algorithms' }).click()
  await expect(page.getByRole('heading', { name: 'Algorithms', exact: true })).toBeVisible()
  const headings = await page.getByRole('heading', { level: 3 }).allInnerTexts()
  for (const name of names) expect(headings.some((heading) => heading.startsWith(`${name} (`))).toBe(true)
})

test('a flow’s settings say what its variant is, since when, and where it is defined', async ({ page }) => {
  await openRun(page)
  const flow = page.getByRole('group', { name: 'Flow 1' })
  await flow.getByRole('combobox', { name: 'Variant' }).selectOption('bic')
  await finishedRun(page)
  await flow.getByRole('button', { name: 'More settings' }).click()
  await expect(flow.getByText(/default before CUBIC\. 2004\./)).toBeVisible()
  await expect(flow.getByRole('link', { name: 'Xu, Harfoush & Rhee 2004' })).toHaveAttribute(
    'href',
    /^https:/,
  )
  await expect(flow.getByRole('combobox', { name: 'Variant' })).toHaveAttribute('title', /2004\.$/)
})
