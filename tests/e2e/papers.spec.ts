import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support'

/** Makes each stored run of a paper report this number of drops. Runs in the page. */
async function keepDrops(drops: number): Promise<void> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const database = await done(indexedDB.open('sawtooth-paper-runs'))
  const runs = database.transaction('runs', 'readwrite').objectStore('runs')
  for (const key of await done(runs.getAllKeys())) {
    const run = await done(runs.get(key))
    await done(runs.put({ ...run, observation: { ...run.observation, 'tcp drops': drops } }, key))
  }
  database.close()
}

test.describe('Papers', () => {
  const rows = (page: Page) => page.getByRole('table', { name: 'Against the paper' })

  test('stand there at once with the stored result, a verdict for each row, and our figures', async ({
    page,
  }) => {
    await page.goto('?mode=experiments')
    await page.getByRole('radio', { name: 'Papers' }).click()
    await page.getByRole('button', { name: /Five variants in ns-2/ }).click()
    await expect(page).toHaveURL(/mode=experiments&paper=tome-soeller/)
    await expect(rows(page).getByRole('row')).toHaveCount(4)
    await expect(page.getByRole('heading', { name: '62 of 81 numbers and claims agree' })).toBeVisible()
    const facts = page.getByRole('region', { name: 'About the paper' }).locator('dl')
    for (const text of [
      '778',
      '30, from 1 to 30',
      'Queue limit of 50 on every link',
      'the same runs as in full',
    ])
      await expect(facts).toContainText(text)
    await expect(page.getByText(/stored result of 778 runs, \d{4}-\d\d-\d\d, engine/)).toBeVisible()
    await expect(page.getByRole('figure', { name: /Figure 2/ })).toBeVisible()
    await rows(page)
      .getByRole('button', { name: /Reno and SACK/ })
      .click()
    await expect(page.getByRole('figure', { name: /Figure 8/ })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Sawtooth')
  })

  test('show the runs behind a point, which keys lead to, and open one in Explore', async ({ page }) => {
    await page.goto('?mode=experiments&paper=netem')
    const figure = page.getByRole('slider', { name: /^50 MB by loss/ })
    await figure.focus()
    await figure.press('ArrowRight')
    await figure.press('ArrowRight')
    await expect(figure).toHaveAttribute('aria-valuetext', /^CUBIC, loss 5 %: published 68.7 s, ours 51.3 s/)
    await figure.press('ArrowDown')
    await expect(figure).toHaveAttribute('aria-valuetext', /^Vegas, loss 5 %: published 67.8 s/)
    await figure.press('Enter')
    const point = page.getByRole('region', { name: 'Point' })
    await expect(point).toContainText('in 30 runs')
    await expect(point.getByRole('listitem')).toHaveCount(8)
    await point.getByRole('button', { name: 'Open this run' }).click()
    await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue('netem, loss 5 %, 50 MB')
    await page.goBack()
    await figure.focus()
    await figure.press('Enter')
    await point.getByRole('button', { name: 'Open all in Compare' }).click()
    await expect(page).toHaveURL(/mode=compare/)
    for (const name of ['CUBIC', 'Vegas', 'Reno'])
      await expect(page.getByText(new RegExp(`^${name}, loss `)).first()).toBeVisible()
  })

  test('run again, and with other assumptions, which are in the link and say which verdicts flip', async ({
    page,
  }) => {
    await page.goto('?mode=experiments&paper=tome-soeller&assume=queue:40,nonsense:1')
    await expect(page.getByText(/nonsense:1/)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Runs' })).toHaveAttribute('max', '778')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
    await page.getByRole('button', { name: 'As stored' }).click()
    await expect(page).toHaveURL(/paper=tome-soeller$/)
    await expect(page.getByText(/stored result of/)).toBeVisible()
    await page.getByRole('slider', { name: 'Receiver window' }).press('ArrowLeft')
    await expect(page).toHaveURL(/assume=window:18/)
    await expect(page.getByText(/778 runs made here, quick, with other assumptions/)).toBeVisible({
      timeout: 120_000,
    })
    await expect(page.locator('.flips li').first()).toBeVisible()
  })

  test('of a moved assumption draw what lies between known values at once, and make what was made once not again', async ({
    page,
  }) => {
    const queue = page.getByRole('slider', { name: 'Receiver window' })
    const isMade = page.getByText(/778 runs made here, quick, with other assumptions$/)
    await page.goto('?mode=experiments&paper=tome-soeller')
    await expect(page.getByText(/stored result of/)).toBeVisible()
    // The slider moves two steps away from the assumed value, where rows are made, and then to a step in between.
    await queue.press('ArrowLeft')
    await queue.press('ArrowLeft')
    await expect(page).toHaveURL(/assume=window:14/)
    await expect(isMade).toBeVisible({ timeout: 120_000 })
    await queue.press('ArrowRight')
    await expect(page.getByText('Open: between known values.')).toBeVisible()
    await expect(page.locator('.panel .mark.open').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('3 rows are still as before').first()).toBeVisible()
    await queue.press('ArrowLeft')
    await expect(isMade).toBeVisible()
    await expect(page.locator('.panel .mark.open')).toHaveCount(0)
    await expect(page.locator('.known-values').nth(1).locator('circle')).toHaveCount(2)
    // Results are stored from visit to visit: what is stored is shown, whatever it says.
    await page.evaluate(keepDrops, 4321)
    await page.reload()
    await expect(isMade).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('cell', { name: '4321' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'As stored' }).click()
    await expect(page).toHaveURL(/paper=tome-soeller$/)
    await expect(page.getByText(/stored result of/)).toBeVisible()
  })

  test('save figures and tables', async ({ page }) => {
    await page.goto('?mode=experiments&paper=sharma-garg')
    await expect(page.getByRole('figure')).toBeVisible()
    const saved = async (press: () => Promise<void>): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), press()])
      const text = await readFile(await download.path(), 'latin1')
      return `${download.suggestedFilename().split('.').pop()}: ${text.slice(0, 200)}`
    }
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
    expect(await saved(press('CSV'))).toContain('csv: figure,series,origin,x,x unit,y,y unit,low,high')
    expect(await saved(press('SVG'))).toContain('<svg')
    expect(await saved(press('PNG'))).toContain('PNG')
    expect(await saved(press('JSON'))).toContain('"effort":"full"')
    const table = page.getByRole('button', { name: /^Save the table/ })
    expect(await saved(() => table.click())).toContain('window,delay,published,Sawtooth,difference')
  })
})
