import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { studyFile } from '../support/study-file'
import { expectAccessible } from './accessible'
import { drop, paste } from './bring'
import { expect, openRun, test } from './support'

const program = join(import.meta.dirname, '../../bin/sawtooth.mjs')
const TEXT = JSON.stringify(studyFile)

const own = (page: Page) => page.getByRole('region', { name: 'Your own' })
const heading = (page: Page) => page.getByRole('heading', { name: /^\d+ of \d+ numbers and claims agree$/ })

/** What the command line prints for a study file, as an object. */
function judgedByCommandLine(text: string): { rows: { plots: unknown; tables: unknown; verdict: string }[] } {
  const { status, stdout } = spawnSync(process.execPath, [program, 'paper', '-', '--json'], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  expect(status).toBe(0)
  return JSON.parse(stdout)
}

async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

test.describe('A study file', () => {
  test('is dropped, listed as one’s own, run and judged, and is there again after a reload', async ({
    page,
  }) => {
    await openRun(page, '?flow=reno&dur=2')
    await drop(page, 'my.json', TEXT)
    await expect(page).toHaveURL(/mode=experiments&paper=own-[0-9a-f]{8}-a-study$/)
    await expect(
      own(page)
        .getByRole('button', { name: /A study/, exact: false })
        .first(),
    ).toHaveAttribute('aria-current', 'page')
    // What is printed and claimed stands there before anything is run.
    await expect(page.getByText(/Nothing has been run yet/)).toBeVisible()
    await expect(page.getByRole('article')).toContainText('More is more')
    await page.getByRole('button', { name: 'Run, 4 runs' }).click()
    await expect(heading(page)).toBeVisible({ timeout: 30_000 })
    const agree = await heading(page).textContent()
    await expectAccessible(page, 'a study of one’s own')
    await page.reload()
    await expect(heading(page)).toHaveText(agree ?? '')
    const text = await savedBy(page, () => page.getByRole('button', { name: 'Save study' }).click())
    expect(JSON.parse(text)).toEqual(studyFile)
  })

  test('has points that open their runs in Explore, and assumptions that are moved', async ({ page }) => {
    await openRun(page, '?flow=reno&dur=2')
    await paste(page, TEXT)
    await page.getByRole('button', { name: 'Run, 4 runs' }).click()
    await expect(heading(page)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('slider', { name: 'Buffer', exact: true }).press('ArrowLeft')
    await expect(page.getByText(/4 runs made here, quick, with other assumptions/)).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'As in the study' }).click()
    await expect(page.getByText('4 runs made here, quick', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /try all values for/ }).click()
    await expect(page.getByText(/best with/)).toBeVisible({ timeout: 30_000 })
    const figure = page.getByRole('slider', { name: /^Goodput by rate/ })
    await figure.press('ArrowRight')
    await figure.press('Enter')
    await page.getByRole('button', { name: 'Open this run' }).click()
    await expect(page).toHaveURL(/bw=4/)
  })

  test('that is wrong is refused in people’s words, and the page stays as it was', async ({ page }) => {
    await openRun(page, '?flow=reno&dur=2')
    await drop(page, 'my.json', TEXT.replace('"points":[{"at":2', '"points":[{"at":3'))
    const alert = page.getByRole('alert').filter({ hasText: 'my.json' })
    await expect(alert).toContainText('could not be opened. The page stays as it was.')
    await expect(alert).toContainText(
      'Row 1 (“Goodput by rate”), printed numbers 1, point 1, Place: 3: not run by the sweep (allowed: one of 2, 4)',
    )
    await expect(page).toHaveURL(/flow=reno/)
    await expect(page).not.toHaveURL(/mode=|paper=/)
  })

  test('is removed, and brought back', async ({ page }) => {
    await openRun(page, '?flow=reno&dur=2')
    await drop(page, 'my.json', TEXT)
    await page.getByRole('button', { name: 'Remove the study “A study” from this browser' }).click()
    await expect(page).toHaveURL(/paper=aftab$/)
    await expect(own(page).getByText('The study “A study” is removed.')).toBeVisible()
    await own(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/paper=own-/)
    await page.getByRole('button', { name: 'Remove the study “A study” from this browser' }).click()
    await page.reload()
    await expect(own(page).getByText(/Drop a study file/)).toBeVisible()
  })

  test('that is not here is missed by its link, until its file is opened', async ({ page }) => {
    await page.goto('./?mode=experiments&paper=own-00000000-a-study')
    await expect(page.getByRole('alert')).toContainText('its file is not in this browser')
    await expect(page.getByRole('heading', { name: /numbers and claims agree/ })).toBeVisible()
    await drop(page, 'my.json', TEXT)
    await expect(page.getByText(/Nothing has been run yet/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('The form of a study', () => {
  /** Reno against Vegas by the buffer, from the run of Explore. */
  async function fill(page: Page): Promise<void> {
    await openRun(page, '?flow=reno&bw=5&buf=20&dur=5')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: /^Make a study of this run/ }).click()
    await expect(page.getByText('It is the run of Explore.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Values' }).fill('10, 20')
    const add = page.getByRole('combobox', { name: 'Add a variant' })
    await add.selectOption({ label: 'Reno' })
    await add.selectOption({ label: 'Vegas' })
    await page.getByRole('textbox', { name: 'Reno at 10 packets, printed' }).fill('4,5')
  }

  test('leads from a run to a verdict, and to a file that the command line judges alike', async ({
    page,
  }) => {
    await fill(page)
    await page.getByRole('button', { name: 'Add a claim' }).click()
    await expect(page.getByText('2 values × 2 variants × 1 = 4 runs')).toBeVisible()
    await expectAccessible(page, 'the form of a study')
    await page.getByRole('button', { name: 'Run, 4 runs' }).click()
    await expect(heading(page)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'All runs are made' })).toBeDisabled()
    // What is printed and claimed is judged at once, without a run.
    await page.getByRole('textbox', { name: 'Reno at 20 packets, printed' }).fill('0.1')
    await expect(page.getByRole('article')).toContainText('Throughput of Reno, 2 printed numbers')
    // A value more needs its own runs alone.
    await page.getByRole('textbox', { name: 'Values' }).fill('10, 20, 40')
    await expect(page.getByRole('button', { name: 'Run, 2 runs' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Values' }).fill('10, 20')
    await expect(page.getByRole('button', { name: 'All runs are made' })).toBeVisible()
    // Nothing is saved before it has a title.
    await page.getByRole('button', { name: 'Save file' }).click()
    await expect(page.getByRole('alert').first()).toHaveText('needed')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Small buffers')
    await page.getByRole('textbox', { name: 'Authors' }).fill('Someone')
    const text = await savedBy(page, () => page.getByRole('button', { name: 'Save file' }).click())
    await expect(page.getByText('npx sawtooth paper small-buffers.json')).toBeVisible()
    await page.getByRole('button', { name: 'Keep among the papers' }).click()
    await expect(heading(page)).toBeVisible()
    const report = await savedBy(page, () => page.getByRole('button', { name: 'JSON', exact: true }).click())
    const { rows } = judgedByCommandLine(text)
    expect(JSON.parse(report).rows).toEqual(rows)
  })

  test('takes a table that is pasted, adds its values, and is there again after a reload', async ({
    page,
  }) => {
    await fill(page)
    await page.getByRole('textbox', { name: 'Reno at 10 packets, printed' }).focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'buffer\tVegas\tReno\n10\t4,9\t4,1\n40\t4,9\t4,6\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(
      page.getByText('4 numbers were pasted. 1 value was added to what varies: 40 packets'),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Vegas at 40 packets, printed' })).toHaveValue('4,9')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Reno at 10 packets, printed' })).toHaveValue('4,1')
    await expect(page.getByRole('textbox', { name: 'Values' })).toHaveValue('10, 20, 40')
  })

  test('says beside each field what is wrong, and puts aside what another run takes the place of', async ({
    page,
  }) => {
    await fill(page)
    await page.getByRole('textbox', { name: 'Values' }).fill('10, -3')
    await expect(page.getByRole('alert')).toContainText('-3: out of range')
    await expect(page.getByText('What is missing or wrong stands beside its field.')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByRole('textbox', { name: 'Values' })).not.toHaveValue('10, -3')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByRole('textbox', { name: 'Values' })).toHaveValue('10, -3')
  })

  test('is filled by keyboard alone, and on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('./?mode=experiments&paper=new&flow=reno&bw=5&buf=20&dur=5')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.focus()
    await page.keyboard.type('On a phone')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Someone')
    await expect(page.getByRole('textbox', { name: 'Authors' })).toHaveValue('Someone')
    const run = page.getByRole('button', { name: /^Run, \d+ runs/ })
    await run.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'All runs are made' })).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page, 'the form of a study on a phone')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  })

  test('opens a study file, says what it has no field for, and gives it back with what was changed', async ({
    page,
  }) => {
    await openRun(page, '?flow=reno&dur=2')
    await drop(page, 'my.json', TEXT)
    await page.getByRole('button', { name: 'Edit in the form' }).click()
    await expect(page).toHaveURL(/paper=new/)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A study')
    await expect(page.getByRole('textbox', { name: 'Reno at 4 Mbit/s, printed' })).toHaveValue('3.8')
    await page.getByText('What stays as the file has it').click()
    await expect(page.getByText('What Linux 6.1 gave.')).toBeVisible()
    await expect(page.getByText('1 claim that compares more than the form can, or nothing.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reno at 4 Mbit/s, printed' }).fill('3.7')
    const save = (): Promise<string> =>
      savedBy(page, () => page.getByRole('button', { name: 'Save file' }).click())
    const [figure] = studyFile.experiments
    const points = [figure.published[0].points[0], { at: 4, y: 3.7 }]
    const changed = { ...figure, published: [{ ...figure.published[0], points }] }
    expect(JSON.parse(await save())).toEqual({ ...studyFile, experiments: [changed] })
    // A second figure of the same runs, and back to the first.
    await page.getByRole('button', { name: 'Add a figure' }).click()
    const figures = page.getByRole('combobox', { name: 'Figures' })
    await expect(figures).toHaveValue('1')
    await expect(page.getByRole('textbox', { name: 'Reno at 4 Mbit/s, printed' })).toHaveValue('')
    await figures.selectOption('0')
    await expect(page.getByRole('textbox', { name: 'Reno at 4 Mbit/s, printed' })).toHaveValue('3.7')
    expect(JSON.parse(await save()).experiments).toHaveLength(2)
    await figures.selectOption('1')
    await page.getByRole('button', { name: 'Remove this figure' }).click()
    expect(JSON.parse(await save()).experiments).toEqual([changed])
    // Kept, it takes the place of the study that was opened.
    await page.getByRole('button', { name: 'Keep the change' }).click()
    await expect(own(page).getByRole('listitem')).toHaveCount(1)
  })
})
