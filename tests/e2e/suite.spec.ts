import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { expect, test } from './support'

/** The draft's cases for CUBIC, once each: those that can be seen from outside. */
const CUBIC = '?mode=experiments&part=suite&suite=variant:cubic,of:bbr,seeds:1'

const row = (page: Page, name: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name }) })

async function playAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run the suites' }).click()
  await expect(page.getByRole('heading', { name: /CUBIC passes \d+ of 10 cases/ })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
}

test.describe('Suite', () => {
  test('opens from Experiments with all cases, none of them tried', async ({ page }) => {
    await page.goto('./?mode=experiments')
    await page.getByRole('radio', { name: 'Suite' }).check({ force: true })
    await expect(page.getByRole('heading', { name: 'BBRv3 has not been tried yet' })).toBeVisible()
    await expect(page).toHaveURL(/mode=experiments&part=suite/)
    await expect(row(page, /^Case 22, The application pauses/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'JSON' })).toBeDisabled()
  })

  test('judges each case, opens a run by Enter, and keeps what is finished', async ({ page }) => {
    await page.goto(CUBIC)
    await playAll(page)
    await expect(row(page, /^Case 3, .*: does not apply/)).toBeVisible()
    await page.getByRole('button', { name: /^Case 1, / }).click()
    await page.keyboard.press('f')
    const failing = page.locator('[data-case][aria-pressed=true]')
    await expect(failing).toHaveAccessibleName(/: fails$/)
    await expect(failing).toBeFocused()
    await expect(page).toHaveURL(/case:bbr-\d+/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Scenario title' })).toHaveValue(
      /^draft-ietf-ccwg-bbr, \d+: /,
    )
    await page.goBack()
    await expect(page.getByRole('heading', { name: /CUBIC passes/ })).toBeVisible()
  })

  test('filters, and has the filter in the link', async ({ page }) => {
    await page.goto(CUBIC)
    await playAll(page)
    await page.getByRole('radio', { name: /^Fail \d+/ }).check({ force: true })
    await expect(page).toHaveURL(/show:fails/)
    await expect(row(page, /: passes$/)).toHaveCount(0)
    await expect(row(page, /: fails$/)).not.toHaveCount(0)
  })

  test('saves a report without scripts, and all numbers as JSON', async ({ page }) => {
    await page.goto(CUBIC)
    await playAll(page)
    const saved = async (name: string): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      return readFile(await file.path(), 'utf8')
    }
    const html = await saved('HTML')
    expect(html).toContain('CUBIC passes')
    expect(html).not.toContain('<script')
    const json = await saved('JSON')
    const { variant, suites } = JSON.parse(json)
    expect([variant, suites[0].cases.length]).toEqual(['cubic', 22])
    // All of it is there after a reload, and beside an earlier report: one that passed, and other values.
    await page.reload()
    await expect(page.getByRole('heading', { name: /CUBIC passes/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run the suites' })).toBeDisabled()
    const failed = suites[0].cases.find((one: { verdict: string }) => one.verdict === 'fails')
    failed.verdict = 'passes'
    failed.runs[0].checks[0].value = 0.123
    await page
      .getByLabel('Open a report')
      .last()
      .setInputFiles({
        name: 'older.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ suites, variant, engine: 'older' })),
      })
    await expect(page.getByText('Against cubic, older.json, Sawtooth older.')).toBeVisible()
    await expect(page.getByText('The other 21 are as they were.')).toBeVisible()
    await page.getByRole('button', { name: `Case ${failed.id}`, exact: true }).click()
    await expect(page.getByText(/^before 0.12/)).toBeVisible()
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect(page.getByText(/^before 0.12/)).toHaveCount(0)
  })

  test('is held against the last report of an earlier version, which names the cases that turned', async ({
    page,
  }) => {
    const cases = [
      { id: '1', verdict: 'fails', runs: [] },
      { id: '12', verdict: 'passes', runs: [] },
      { id: '13', verdict: 'fails', runs: [] },
    ]
    const text = JSON.stringify({ engine: '0.0.9', variant: 'cubic', suites: [{ id: 'bbr', cases }] })
    const kept = JSON.stringify({ version: '0.0.9+00000000', made: '2026-01-02', text, before: null })
    await page.addInitScript((pair) => localStorage.setItem('sawtooth-suite-cubic', pair), kept)
    await page.goto(CUBIC)
    await expect(page.getByText('Against cubic, 2026-01-02, Sawtooth 0.0.9.')).toBeVisible()
    await playAll(page)
    const turned = page.locator('.turned-cases')
    await expect(turned.getByRole('listitem')).toHaveText([/1.*fails.*passes/, /13.*fails.*passes/])
    await expect(page.getByText('The other one is as it was. 19 cases are not in that report.')).toBeVisible()
    await turned.getByRole('button', { name: 'Case 13' }).click()
    await expect(page).toHaveURL(/case:bbr-13/)
    // A file that is no report is refused, and what was there stays.
    await page
      .getByLabel('Open a report')
      .last()
      .setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('[1]') })
    await expect(page.getByText('notes.json is no report of test cases in JSON.')).toBeVisible()
    await expect(turned.getByRole('listitem')).toHaveCount(2)
  })

  test('stops where it is asked to, and keeps finished rows', async ({ page }) => {
    await page.goto('?mode=experiments&part=suite&suite=seeds:2')
    await page.getByRole('button', { name: 'Run the suites' }).click()
    await expect(row(page, /^Case 1, .*: passes/)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('button', { name: 'Run the suites' })).toBeEnabled()
    await expect(row(page, /^Case 1, .*: passes/)).toBeVisible()
  })

  test('has the titles of all cases whole, beside what is expected or below a drawer', async ({ page }) => {
    await page.goto(CUBIC)
    await playAll(page)
    for (const width of [1920, 1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page.locator('[data-case]').evaluateAll((titles) =>
        titles
          .filter((title) => {
            const cell = title.parentElement
            if (!(cell instanceof HTMLElement)) return true
            return title.scrollWidth > title.clientWidth || cell.scrollWidth > cell.clientWidth
          })
          .map((title) => title.textContent),
      )
      expect(cut, `${width} px`).toEqual([])
    }
  })

  test('says what of a link it does not have', async ({ page }) => {
    await page.goto('?mode=experiments&part=suite&suite=variant:cubix,seeds:9')
    await expect(page.getByText('The link asks for something that the suites do not have')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'BBRv3 has not been tried yet' })).toBeVisible()
  })

  test('is accessible, and speaks German', async ({ page }) => {
    await page.goto(`${CUBIC}&lang=de`)
    await expect(page.getByRole('button', { name: /^Fall 1, Startup endet/ })).toBeVisible()
    await expectAccessible(page, 'the suite')
  })
})
