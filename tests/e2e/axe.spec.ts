/** WCAG 2.2 AA as far as axe can tell: every mode, theme, size, dialog and menu. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openRun, test } from './support'

const LINK = '?dur=10&flow=reno&flow=cubic,start=2&flow=cbr,rate=1,start=4&at=5,buf=20&t=6'

/** Nothing that axe calls moderate or worse. `where` is in the message. */
async function expectClean(page: Page, where: string): Promise<void> {
  // What is fading in has less contrast than it will have.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  // A best practice that is no part of WCAG: axe wants the mode's panel, which has a name, inside a landmark; it holds one.
  const panel = (html: string) => html.startsWith('<div role="tabpanel" id="mode-panel"')
  const found = violations.filter(({ impact }) => impact !== 'minor')
  const told = found.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => id !== 'region' || !panel(html)).map(({ html }) => `${id}: ${html}`),
  )
  expect(told, where).toEqual([])
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('sawtooth-theme', name), theme)
}

for (const theme of ['dark', 'light', 'projector'] as const) {
  test(`Explore with its folds open, ${theme}`, async ({ page }) => {
    await setTheme(page, theme)
    await openRun(page, LINK)
    await page.getByRole('group', { name: 'Flow 1' }).getByRole('button', { name: 'More settings' }).click()
    await page.getByRole('button', { name: 'Path settings' }).click()
    await page.getByRole('button', { name: 'Time–sequence', exact: true }).click()
    await expect(page.getByRole('figure', { name: 'Time–sequence' })).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Jitter' })).toBeVisible()
    await expectClean(page, 'folds')
  })

  for (const mode of ['compare', 'experiments'])
    test(`${mode}, ${theme}`, async ({ page }) => {
      await setTheme(page, theme)
      const pins = mode === 'compare' ? '&pin=flow=reno&pin=flow=cubic' : ''
      await page.goto(`./?mode=${mode}&dur=10${pins}`)
      await expect(page.locator('main')).toHaveAttribute('data-run', 'done')
      await expectClean(page, mode)
    })
}

test('Explore with each dialog and menu open', async ({ page }) => {
  test.slow()
  await openRun(page, LINK)
  for (const name of ['Help', 'Presets', 'Share', 'Transport options']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectClean(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page
    .getByRole('group', { name: 'Flags' })
    .getByRole('button', { name: /Buffer 20/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page, 'a flag')
})

test('on a phone, every part of the sheet', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await openRun(page, LINK)
  for (const tab of await page.getByRole('tablist', { name: 'Parameters' }).getByRole('tab').all()) {
    await tab.click()
    await expectClean(page, (await tab.textContent()) ?? '')
  }
  await page.getByRole('button', { name: 'Why?' }).click()
  await expectClean(page, 'Why?')
})

test('in colours that the system insists on', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openRun(page, LINK)
  await expectClean(page, 'forced colours')
})
