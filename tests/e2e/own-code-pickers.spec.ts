/** Users' own algorithms stand in every picker of variants beside those that come with Sawtooth, and their runs are drawn and saved. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drop } from './bring'
import { expect, finishedRun, openRun, test } from './support'

const OWN = readFileSync(new URL('../../src/lab/own-code/templates/aimd.ts', import.meta.url), 'utf8')
const NAME = 'Gentle'

/** Opens the link and gives the page the algorithm as a file, which the browser stores. */
async function openWithOwn(page: Page, link: string): Promise<string> {
  const digest = await openRun(page, link)
  await drop(page, `${NAME}.ts`, OWN)
  const notice = page.locator('.notice', { hasText: `${NAME} is kept` })
  await notice.getByRole('button').last().click()
  await expect(notice).toHaveCount(0)
  return digest
}

/** Waits until a complete run with another digest than `before` is shown, and returns its digest. */
async function another(page: Page, before: string): Promise<string> {
  await expect
    .poll(() => page.locator('main').getAttribute('data-digest'))
    .toMatch(new RegExp(`^(?!${before})[0-9a-f]{16}$`))
  return finishedRun(page)
}

/** Chooses the algorithm by the name of the picker, and checks that the run is another one, with its code in the link. */
async function chooseIn(page: Page, picker: string, before: string): Promise<string> {
  await page.getByRole('combobox', { name: picker, exact: true }).selectOption({ label: NAME })
  await expect(page).toHaveURL(/#code=/)
  return another(page, before)
}

test.describe('one’s own algorithms are offered', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('in Present, for the control that a hall has', async ({ page }) => {
    const before = await openWithOwn(page, '?dur=6&flow=cubic')
    await page.getByRole('button', { name: 'Present' }).click()
    await page.getByRole('combobox', { name: 'Control', exact: true }).selectOption('variant')
    await chooseIn(page, 'Variant', before)
    await expect(page).toHaveURL(new RegExp(`flow=${NAME}`))
  })

  test('in a lesson’s task', async ({ page }) => {
    const before = await openWithOwn(page, '?mode=learn&lesson=one-two-many-losses&step=your-turn')
    await page.getByRole('combobox', { name: 'Variant', exact: true }).selectOption({ label: NAME })
    await another(page, before)
  })

  test('for a scheduled change of the variant', async ({ page }) => {
    const before = await openWithOwn(page, '?dur=6&flow=cubic&at=3,a.variant=reno')
    await page.getByRole('group', { name: 'Flags' }).getByRole('button').first().click()
    await chooseIn(page, 'Variant of the change', before)
    await expect(page).toHaveURL(new RegExp(`at=3,a\\.variant=${NAME}`))
  })

  test('as opponents in the Workbench', async ({ page }) => {
    const explored = await openWithOwn(page, '?dur=4&flow=reno')
    await page.getByRole('tab', { name: 'Workbench' }).click()
    await another(page, explored)
    // The algorithm that was opened last is shown, and the one before it is offered.
    await drop(page, 'Other.ts', OWN.replace("name: 'AIMD'", "name: 'Other'"))
    await expect(page.locator('.workbench')).toHaveAttribute('data-algorithm', 'Other')
    const before = await finishedRun(page)
    await page.getByRole('button', { name: /^Opponents: / }).click()
    await chooseIn(page, 'against 1', before)
    await expect(page.getByRole('button', { name: /^Opponents: AIMD at 10 s$/ })).toBeVisible()
  })

  test('for an axis of variants in Experiments', async ({ page, context }) => {
    await page.goto(
      './?title=Small&dur=3&bw=4&flow=reno&mode=experiments&sweep=vary=flows.a.variant(reno),runs=1',
    )
    await expect(page.getByRole('button', { name: 'Run sweep' })).toBeVisible()
    await drop(page, `${NAME}.ts`, OWN)
    await page.getByRole('combobox', { name: 'Add one of yours' }).selectOption({ label: NAME })
    await expect(page.getByRole('textbox', { name: 'Values' })).toHaveValue(`reno, ${NAME}`)
    await expect(page).toHaveURL(new RegExp(`vary=flows\\.a\\.variant\\(reno,${NAME}\\).*#code=`))
    await page.getByRole('button', { name: 'Run sweep' }).click()
    await expect(page.getByText('2 of 2 runs')).toBeVisible()

    // The page has stored the results: the sweep is there for anybody who opens its link in this browser.
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByText('2 of 2 runs')).toBeVisible()
    await other.close()
  })
})

test('the charts of a run of one’s own are saved as SVG, with its lines and its link', async ({ page }) => {
  const before = await openWithOwn(page, '?dur=6&flow=cubic')
  await chooseIn(page, 'Variant', before)
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('button', { name: 'SVG', exact: true }).click(),
  ])
  const text = readFileSync(await saved.path(), 'utf8')
  expect(text).toContain('Congestion window')
  expect(text).toMatch(/>AIMD<\/text>/)
  expect(text).toMatch(/<desc>Sawtooth [^<]*flow=Gentle/)
  expect(text.match(/<path/g)?.length).toBeGreaterThan(20)
})

test('the inside of a queue of one’s own shows its packets and its signals', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openRun(page, '?dur=6&flow=cubic&t=4')
  const red = readFileSync(new URL('../../src/lab/own-code/templates/red.ts', import.meta.url), 'utf8')
  await drop(page, 'Mine.ts', red)
  await expect(page.getByText('Mine is kept')).toBeVisible()
  await page.getByRole('combobox', { name: 'AQM' }).first().selectOption({ label: 'Mine' })
  await expect(page).toHaveURL(/aqm=Mine.*#code=/)
  await finishedRun(page)
  await page.getByRole('radio', { name: 'Inside' }).check({ force: true })
  await expect(page.getByText(/^My RED is your own/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('rowheader', { name: 'average, packets' })).toBeVisible()
})

test('a file that holds no algorithm is not said to be one', async ({ page }) => {
  await openRun(page, '?dur=5&flow=reno')
  await drop(page, 'notes.ts', 'export default 1')
  await expect(page.getByRole('alert')).toContainText('The code of notes has a fault')
  await expect(page.getByText('Flows and queues can have it')).toHaveCount(0)
})
