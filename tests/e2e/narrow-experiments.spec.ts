import type { Page } from '@playwright/test'
import { studyFile } from '../support/study-file'
import { drop } from './bring'
import { expect, openRun, test } from './support'

const PAPER = '?mode=experiments&paper=netem'
const verdicts = (page: Page) => page.getByRole('table', { name: 'Against the paper' })
const figures = (page: Page) => page.getByRole('slider', { name: /^50 MB by loss/ })
const setUp = (page: Page) => page.getByRole('slider', { name: 'Rate of the link' })

test.describe('Experiments below 1280 px', () => {
  test.use({ viewport: { width: 1100, height: 800 } })

  test('has what was found in a drawer, which its handle opens and Escape closes', async ({ page }) => {
    await page.goto(PAPER)
    await expect(figures(page)).toBeVisible()
    await expect(setUp(page)).toBeVisible()
    await expect(verdicts(page)).toBeHidden()
    const handle = page.locator('.findings-handle')
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    await handle.click()
    await expect(verdicts(page)).toBeVisible()
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
    // A row is chosen in the drawer, and its figure stands beside it.
    await page.getByRole('button', { name: /^delay 10 ms/ }).click()
    await expect(page.getByRole('figure', { name: 'delay 10 ms' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(verdicts(page)).toBeHidden()
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens the drawer for a case of the suite that is chosen', async ({ page }) => {
    await page.goto('?mode=experiments&part=suite')
    await expect(page.locator('.findings-handle')).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('button', { name: /^Case 17, / }).click()
    await expect(page.getByRole('heading', { name: 'A token bucket' })).toBeVisible()
  })
})

test.describe('Experiments below 1024 px', () => {
  test.use({ viewport: { width: 900, height: 800 } })

  test('has its columns as tabs, one at a time', async ({ page }) => {
    await page.goto(PAPER)
    const tab = (name: string) => page.getByRole('radio', { name, exact: true })
    await expect(tab('Figures')).toBeChecked()
    await expect(figures(page)).toBeVisible()
    await expect(verdicts(page)).toBeHidden()
    await tab('Against the paper').check({ force: true })
    await expect(verdicts(page)).toBeVisible()
    await expect(figures(page)).toBeHidden()
    await tab('Set-up').check({ force: true })
    await expect(setUp(page)).toBeVisible()
    await expect(verdicts(page)).toBeHidden()
    // The buttons that run stay whatever is shown.
    for (const name of ['Set-up', 'Against the paper']) {
      await tab(name).check({ force: true })
      await expect(page.getByRole('button', { name: /^Run again/ })).toBeInViewport()
    }
  })
})

test.describe('Experiments on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('has the figures above one of the other columns', async ({ page }) => {
    await page.goto(PAPER)
    await expect(figures(page)).toBeVisible()
    await expect(setUp(page)).toBeVisible()
    await page.getByRole('radio', { name: 'Against the paper' }).check({ force: true })
    await expect(verdicts(page)).toBeVisible()
    await expect(figures(page)).toBeVisible()
    const [above, below] = await Promise.all([figures(page).boundingBox(), verdicts(page).boundingBox()])
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBe(0)
  })
})

/** A study of two rates, two buffers and two delays: four cells of four short runs. */
const twoAssumed = {
  ...studyFile,
  fitted: [],
  parameters: [
    ...studyFile.parameters,
    { id: 'delay', name: 'Delay', unit: 'ms', value: 5, values: [5, 80], paths: ['bottleneck.delayMs'] },
  ],
}

test('A map of two assumptions has a cell for each pair of values, and names the best', async ({ page }) => {
  await openRun(page, '?flow=reno&dur=2')
  await drop(page, 'two.json', JSON.stringify(twoAssumed))
  await page.getByRole('button', { name: 'Run, 4 runs' }).click()
  await expect(page.getByText(/^4 runs made here/)).toBeVisible({ timeout: 30_000 })
  await page.getByText('What would make it true? Two assumptions at once').click()
  await expect(page.getByText('2 by 2 cells; runs that are kept are not made again.')).toBeVisible()
  await page.getByRole('button', { name: /^Make the map, 16/ }).click()
  const map = page.getByRole('table', { name: /by Buffer across and Delay upwards/ })
  await expect(map).toBeVisible({ timeout: 60_000 })
  await expect(map.getByRole('cell', { name: /^\d$/ })).toHaveCount(4)
  await expect(map.getByRole('rowheader')).toHaveText(['80 ms', '5 ms'])
  await expect(map.getByRole('columnheader')).toHaveText(['10 packets', '30 packets'])
  await expect(page.getByText(/: best \d of 3, with Buffer .* and Delay /)).toBeVisible()
})
