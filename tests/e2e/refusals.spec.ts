import { expect, openRun, test } from './support'

/** What a browser may refuse, each as it refuses: a full or forbidden store, the clipboard, the history, a picture. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (name: string) => (): never => {
      throw new DOMException('refused by the test', name)
    }
    Storage.prototype.setItem = refuse('QuotaExceededError')
    Storage.prototype.removeItem = refuse('SecurityError')
    History.prototype.replaceState = refuse('SecurityError')
    History.prototype.pushState = refuse('SecurityError')
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null)
    // A page without a secure connection has no clipboard.
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
})

test('what the browser refuses is said where it was asked for, and nothing else stops', async ({ page }) => {
  await openRun(page, '?dur=8&flow=reno')
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.keyboard.press('s')
  await expect(page.getByText('The browser did not allow copying')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  const menu = page.getByRole('dialog', { name: 'Export' })
  await menu.getByRole('button', { name: 'PNG', exact: true }).click()
  await expect(menu.getByRole('status')).toHaveText(
    'The browser could not make the picture; SVG has the same one.',
  )
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: 'Learn' })
    .or(page.getByRole('tab', { name: 'Learn' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
})

test('a scenario that cannot be copied is said', async ({ page }) => {
  await page.goto('?dur=3600&bw=10000&flow=reno&flow=reno&flow=reno')
  const notice = page.getByRole('alert')
  await notice.getByRole('button', { name: 'Copy scenario' }).click()
  await expect(notice.filter({ hasText: 'could not be copied' })).toHaveText(
    /The scenario could not be copied: the browser did not allow it\./,
  )
})

test('a sweep’s link and picture that the browser refuses are said', async ({ page }) => {
  await page.goto('?mode=experiments&dur=2&flow=reno&sweep=vary=bw(1,2),runs=2')
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByText('The browser did not allow copying: take the link')).toBeVisible()
  await page.getByRole('button', { name: 'PNG', exact: true }).click()
  await expect(page.getByText('The browser could not make the picture')).toBeVisible()
})
