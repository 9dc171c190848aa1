/** WCAG 2.2 AA as far as axe can tell: every mode, theme, size, dialog and menu. Each state is looked at once. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { expect, openRun, test } from './support'

const LINK = '?dur=10&flow=reno&flow=cubic,start=2&flow=cbr,rate=1,start=4&at=5,buf=20&t=6'
const PINS = '&pin=dur=10%26flow=reno&pin=dur=10%26flow=cubic'
const SWEEP =
  '?dur=3&bw=4&flow=reno&mode=experiments&sweep=vary=buf.bdp(0.5,2),compare=reno,compare=cubic,runs=2,warmUp=1'

const DIALOG = 'dialog[open], [role=dialog]'

/** What the page shows in each of its themes, one after the other. */
async function inEveryTheme(page: Page, what: string): Promise<void> {
  const root = page.locator('html')
  for (const theme of ['dark', 'light', 'projector']) {
    await expect(root).toHaveAttribute('data-theme', theme)
    await expectAccessible(page, `${what}, ${theme}`)
    await page.keyboard.press('t')
  }
  await expect(root).toHaveAttribute('data-theme', 'dark')
}

test.beforeEach(async ({ page }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark' })
})

test('Explore with its folds open in every theme, and with each dialog and menu', async ({ page }) => {
  await openRun(page, LINK)
  await page.getByRole('group', { name: 'Flow 1' }).getByRole('button', { name: 'More settings' }).click()
  await page.getByRole('button', { name: 'Path settings' }).click()
  await page.getByRole('button', { name: 'Time–sequence', exact: true }).click()
  await expect(page.getByRole('figure', { name: 'Time–sequence' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Jitter' })).toBeVisible()
  await inEveryTheme(page, 'folds')

  for (const name of ['Help', 'Presets', 'Share', 'Transport options']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(page, name, DIALOG)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page
    .getByRole('group', { name: 'Flags' })
    .getByRole('button', { name: /Buffer 20/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'a flag', DIALOG)
})

test('Compare in every theme, with a run being changed, and on a phone', async ({ page }) => {
  await page.goto(`./?mode=compare&dur=10${PINS}`)
  await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
  const numbers = page.getByRole('table', { name: 'Difference' }).getByRole('row', { name: /^Queue p50/ })
  await expect(numbers).toContainText(/\d/)
  await inEveryTheme(page, 'Compare')
  await page.getByRole('button', { name: 'Change run A' }).click()
  await expectAccessible(page, 'Change run A', DIALOG)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'Mode' })).toBeVisible()
  await expectAccessible(page, 'Compare on a phone')
})

test('Experiments with results in every theme', async ({ page }) => {
  await page.goto(SWEEP)
  await page.getByRole('button', { name: 'Run sweep' }).click()
  await expect(page.getByText('8 of 8 runs')).toBeVisible({ timeout: 30_000 })
  await inEveryTheme(page, 'Experiments')
})

test('Learn in every theme: the list, a step, a term, a drawing; a task on a phone', async ({ page }) => {
  await page.goto('./?mode=learn')
  await expect(page.getByRole('link', { name: /Why buffers make sawteeth/ })).toBeVisible()
  await expectAccessible(page, 'the list of lessons')
  await openRun(page, '?mode=learn&lesson=buffer-size')
  await page.locator('.lesson-text .term').first().focus()
  await expect(page.locator('.term-card')).toBeVisible()
  await inEveryTheme(page, 'a step')
  await openRun(page, '?mode=learn&lesson=buffer-size&step=eight-times')
  await expect(page.getByRole('application', { name: 'Prediction drawing' })).toBeVisible()
  await expectAccessible(page, 'a drawing')
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, '?mode=learn&lesson=buffer-size&step=your-turn')
  await expect(page.getByRole('region', { name: 'Try it' })).toBeAttached()
  await expectAccessible(page, 'a task on a phone')
})

test('on a phone, every part of the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, LINK)
  await expectAccessible(page, 'phone')
  for (const tab of await page.getByRole('tablist', { name: 'Parameters' }).getByRole('tab').all()) {
    await tab.click()
    await expectAccessible(page, (await tab.textContent()) ?? '', '.sheet')
  }
  await page.getByRole('button', { name: 'Why?' }).click()
  await expectAccessible(page, 'Why?', '.page')
})

for (const colorScheme of ['dark', 'light'] as const)
  test(`in ${colorScheme} colours that the system insists on`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await openRun(page, LINK)
    await expectAccessible(page, 'forced colours')
    await page.goto('./?mode=experiments')
    await expect(page.getByRole('button', { name: 'Run sweep' })).toBeVisible()
    await expectAccessible(page, 'Experiments in forced colours')
    await page.goto('./?mode=learn&lesson=bufferbloat')
    await expect(page.getByRole('button', { name: /^Next:/ })).toBeVisible()
    await expectAccessible(page, 'a lesson in forced colours')
    await page.goto('./?mode=decks&deck=sawtooth-and-buffers&scene=3')
    await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Twice the buffer')
    await expectAccessible(page, 'the editor in forced colours')
    await page.goto('./?mode=decks&deck=sawtooth-and-buffers&scene=3&present=on')
    await expect(page.getByRole('slider', { name: 'Buffer' })).toBeVisible()
    await expectAccessible(page, 'the hall in forced colours')
    // What is drawn for a projector is drawn in the system's colours too.
    const figure = page.locator('.scene-figure canvas').first()
    await expect(figure).toBeVisible()
    const isGrey = (): Promise<boolean> =>
      figure.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
        let inked = 0
        for (let at = 0; at < pixels.length; at += 4) {
          if ((pixels[at + 3] ?? 0) < 255) continue
          inked++
          if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false
        }
        return inked > 0
      })
    await expect.poll(isGrey).toBe(true)
    // What is over, the scene that is shown, and what comes are told apart.
    const steps = await page
      .locator('.scene-steps i')
      .evaluateAll((all) => all.map((step) => getComputedStyle(step).backgroundColor))
    expect(new Set(steps).size).toBe(3)
    expect(steps[0]).toBe(steps[1])
  })

const THEMES = ['dark', 'light', 'projector'] as const
const LANES = '?bw=10&buf=256&aqm=fq-codel&dur=8&flow=cubic&flow=reno,start=0.3&t=6&router=inside'
const DECK = './?mode=decks&deck=sawtooth-and-buffers&scene=3'

for (const theme of THEMES)
  test.describe(`in ${theme}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('sawtooth-theme', chosen), theme),
    )

    test('gallery, help, export, a term', async ({ page }) => {
      await openRun(page, LINK)
      for (const name of ['Presets', 'Help', 'Export']) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await expectAccessible(page, name, DIALOG)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
      }
      await page.locator('.charts .term').first().focus()
      await expect(page.locator('.term-card')).toBeVisible()
      await expectAccessible(page, 'a term', '.term-card')
    })

    test('the inside of a queue', async ({ page }) => {
      await openRun(page, LANES)
      await expect(page.getByRole('region', { name: 'RED', exact: true })).toContainText(/queue \d+ now/)
      await expectAccessible(page, 'inside')
    })

    test('the editor of a deck, the hall, the audience', async ({ page }) => {
      await page.goto(DECK)
      await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Twice the buffer')
      await expectAccessible(page, 'the editor')
      await page.goto(`${DECK}&present=on`)
      await expect(page.getByRole('slider', { name: 'Buffer' })).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('list', { name: 'Choices' })).toBeVisible()
      await expectAccessible(page, 'the hall')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('./?deck=sawtooth-and-buffers&scene=3')
      await expect(page.getByRole('application', { name: 'Drawing of what you expect' })).toBeVisible()
      await expectAccessible(page, 'the audience')
    })
  })

test('on a phone, Escape leads from the help to its button, and from there out of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, LINK)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await help.click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await expectAccessible(page, 'help on a phone', DIALOG)
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})
