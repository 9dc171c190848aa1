import type { Locator, Page } from '@playwright/test'
import { expect, openRun, test } from './support'

/** The axis of the step's prediction ends at 80 packets, with room above. */
const STEP = '?mode=learn&lesson=collapse&step=a-window'

const layerOf = (page: Page): Locator => page.getByRole('application', { name: 'Prediction drawing' })
const resultsOf = (page: Page): Locator => page.getByRole('heading', { name: 'What you drew, what happened' })

/** What stands in for the chart for those who do not see it. */
const chartText = (page: Page): Locator =>
  page.getByRole('figure', { name: 'Queue occupancy' }).locator('> p')

async function draw(page: Page, points: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const box = await layerOf(page).boundingBox()
  if (box === null) throw new Error('nothing to draw on')
  const [first, ...rest] = points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
  if (first === undefined) return
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const point of rest) await page.mouse.move(...point, { steps: 4 })
  await page.mouse.up()
}

test('a prediction by mouse: the run comes after the drawing, and says what was right', async ({ page }) => {
  await openRun(page, STEP)
  const lockIn = page.getByRole('button', { name: 'Lock in' })
  await expect(layerOf(page)).toBeVisible()
  await expect(chartText(page)).toHaveText('Shown when your drawing is locked in.')
  await expect(lockIn).toBeDisabled()

  await draw(page, [
    [0, 0.9],
    [0.4, 0.9],
  ])
  await expect(page.getByText(/^Draw on to [\d.]+ s\.$/)).toBeVisible()
  await expect(lockIn).toBeDisabled()
  // Far too high in the middle, and about 22 packets at the end.
  await draw(page, [
    [0.4, 0.9],
    [0.5, 0.2],
    [0.6, 0.72],
    [1, 0.72],
  ])
  // Nothing of the run is said aloud either.
  await expect(page.locator('output[aria-live=polite]')).not.toContainText('Utilisation')
  await lockIn.click()

  await expect(resultsOf(page)).toBeVisible()
  const results = page.getByRole('listitem').filter({ hasText: 'simulated' })
  await expect(results).toHaveText([/^Endyou .*simulated [\d.]+right/, /^Peakyou .*simulated [\d.]+too high/])
  await expect(chartText(page)).toContainText('packets')
  await page.getByRole('button', { name: 'Hide mine' }).click()
  await expect(page.getByRole('button', { name: 'Show mine' })).toBeVisible()

  // The task of the step after it.
  await page.getByRole('button', { name: /^Next/ }).click()
  const task = page.getByRole('region', { name: 'Try it' })
  await expect(task.getByRole('listitem').filter({ hasText: 'Jain’s index' })).toContainText('not yet')
  await task.getByRole('button', { name: 'Show a solution' }).click()
  await expect(task.getByText('solved', { exact: true })).toBeVisible()
  await expect(task.getByRole('listitem').filter({ hasText: 'not yet' })).toHaveCount(0)

  // What was drawn is still there, and may be drawn again.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(resultsOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Draw again' }).click()
  await expect(layerOf(page)).toBeVisible()
  await expect(resultsOf(page)).toBeHidden()
})

test('a prediction by keyboard: arrows draw, Escape clears, Enter locks in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRun(page, STEP)
  const layer = layerOf(page)
  const press = async (key: string, times = 1): Promise<void> => {
    for (let k = 0; k < times; k++) await page.keyboard.press(key)
  }
  await layer.focus()
  await press('ArrowRight')
  await press('PageUp', 4)
  await expect(page.getByText(/^[\d.]+ s: 40 packets$/)).toBeAttached()
  await press('Escape')
  await expect(layer).toHaveAccessibleDescription(/Nothing is drawn yet\.$/)

  await press('ArrowUp', 5)
  await press('ArrowRight', 14)
  await press('PageUp', 2)
  await press('ArrowDown', 3)
  await expect(page.getByText(/^[\d.]+ s: 22 packets$/)).toBeAttached()
  await press('Enter')
  await expect(resultsOf(page)).toBeHidden()
  await press('End')
  await expect(layer).toHaveAccessibleDescription(
    /Drawn from [\d.]+ s to [\d.]+ s, between 5 and 22 packets\.$/,
  )
  await press('Enter')
  await expect(resultsOf(page)).toBeFocused()
  await expect(page.getByText(/^2 of 2 right\. End: you 22, simulated [\d.]+, right\./)).toBeAttached()
})
