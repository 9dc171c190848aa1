/** Whatever fails, and whenever, the page is never blank: it says so, and what can be done. */
import type { Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const TITLE = 'Something went wrong in Sawtooth'

/** The screen that stands in place of what failed: words, the link, and ways out. */
async function expectFaultScreen(page: Page, link: string): Promise<void> {
  const screen = page.getByRole('alert').filter({ hasText: TITLE })
  await expect(screen).toBeVisible()
  await expect(screen.getByRole('textbox')).toHaveValue(new RegExp(link))
  await expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await expect(screen.getByRole('link', { name: 'Open the default run' })).toBeVisible()
  // Nothing of what an engine or a library says.
  await expect(page.locator('body')).not.toContainText(/boom|TypeError|undefined/)
}

/** Takes out the faults that were provoked; all others fail the test. */
function provoked(faults: string[]): void {
  const others = faults.filter(
    (fault) =>
      !/boom|Failed to load resource|ERR_FAILED|React|above error|reading 'default'|Failed to fetch dynamically/.test(
        fault,
      ),
  )
  faults.splice(0, faults.length, ...others)
}

/** What the page uses throws from its first line on, as an engine without it, or with a fault, would. */
const broken: readonly (readonly [where: string, breaks: string])[] = [
  ['before the page is rendered', 'window.matchMedia = () => { throw new TypeError("boom") }'],
  [
    'while a link is decoded',
    'window.URLSearchParams = class { constructor() { throw new TypeError("boom") } }',
  ],
]

for (const [where, breaks] of broken)
  test(`an error ${where} gives words and ways out`, async ({ page, faults }) => {
    await page.addInitScript(breaks)
    await page.goto('./?dur=8&flow=reno')
    await expectFaultScreen(page, 'dur=8')
    provoked(faults)
  })

test('the entry of the page cannot be loaded: what index.html says appears', async ({ page, faults }) => {
  await page.route(/\/assets\/start-[^/]*\.js$/, (route) => route.abort())
  await page.goto('./?dur=8')
  await expect(page.getByRole('heading', { name: 'Sawtooth has not started' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the default run' })).toBeVisible()
  provoked(faults)
})

test('the page’s own code cannot be loaded: the entry gives words and ways out', async ({ page, faults }) => {
  await page.route(/\/assets\/page-[^/]*\.js$/, (route) => route.abort())
  await page.goto('./?dur=8')
  await expectFaultScreen(page, 'dur=8')
  provoked(faults)
})

test('the entry is cut off in the middle, so that it cannot be read', async ({ page, faults }) => {
  await page.route(/\/assets\/start-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: `${body.slice(0, body.length / 2)} boom(` })
  })
  await page.goto('./?dur=8')
  await expect(page.getByRole('heading', { name: 'Sawtooth has not started' })).toBeVisible()
  faults.splice(0)
})

test('a module throws while it is evaluated', async ({ page, faults }) => {
  await page.addInitScript(
    `Object.defineProperty(Map.prototype, 'set', { value() { throw new TypeError('boom') } })`,
  )
  await page.goto('./?dur=8')
  const words = page.getByText(/Something went wrong in Sawtooth|Sawtooth has not started/)
  await expect(words).toBeVisible()
  faults.splice(0)
})

test('a page without JavaScript says that it needs it', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('./')
  // What stands in <noscript> is for Playwright no element; the page's text has it.
  await expect.poll(() => page.locator('body').innerText()).toContain('needs JavaScript')
  await page.close()
})

for (const [mode, chunk, link] of [
  ['Compare', 'compare', '?mode=compare&dur=8&flow=reno&pin=dur%3D8'],
  ['Experiments', 'experiments', '?mode=experiments&dur=8'],
  ['Learn', 'learn', '?mode=learn'],
] as const) {
  test(`the code of ${mode} throws: the top bar stays, and another mode can be opened`, async ({
    page,
    faults,
  }) => {
    await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js$`), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Screen() { throw new TypeError("boom") }',
      }),
    )
    await page.goto(`./${link}`)
    await expectFaultScreen(page, chunk)
    await page.getByRole('tab', { name: 'Explore' }).click()
    await finishedRun(page)
    provoked(faults)
  })

  test(`the code of ${mode} cannot be loaded: the page says so and stays`, async ({ page, faults }) => {
    await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js$`), (route) => route.abort())
    await page.goto(`./${link}`)
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.getByRole('tab', { name: 'Explore' }).click()
    await finishedRun(page)
    provoked(faults)
  })
}

test('a figure that cannot be set up leaves words, and the run is not lost', async ({ page, faults }) => {
  await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => { throw new TypeError("boom") }')
  await page.goto('./?dur=8&flow=reno')
  const words = page.getByRole('alert').filter({ hasText: 'went wrong' })
  await expect(words.first()).toBeVisible()
  await expect(page).toHaveURL(/dur=8/)
  provoked(faults)
})

test('a figure that fails in every frame is said once, and the rest goes on', async ({ page, faults }) => {
  await openRun(page, '?dur=8&flow=reno')
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.fillRect = () => {
      throw new TypeError('boom')
    }
  })
  await page.getByRole('spinbutton', { name: 'Delay, exact value' }).fill('33')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Something went wrong in a part of the page')
  await finishedRun(page)
  await expect(page).toHaveURL(/delay=33/)
  await notice.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('slider', { name: 'Time' })).not.toHaveValue('0')
  await expect(notice).toHaveCount(0)
  provoked(faults)
})

test('an error in what a control does is said, and the page stays', async ({ page, faults }) => {
  await openRun(page, '?dur=8&flow=reno')
  await page.evaluate(() =>
    setTimeout(() => {
      throw new TypeError('boom')
    }),
  )
  await expect(page.getByRole('alert')).toContainText('Something went wrong in a part of the page')
  await expect(page.getByRole('alert')).not.toContainText('boom')
  await expect(page.getByRole('spinbutton', { name: 'Delay, exact value' })).toBeVisible()
  provoked(faults)
})

test('no part that comes later can take the page with it where it cannot be loaded', async ({
  page,
  faults,
}) => {
  await openRun(page, '?dur=8&flow=reno&at=2,bw=5')
  await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort())
  for (const name of ['Help', 'Presets', 'Share', 'Export', 'Time–sequence']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('This part could not be loaded').first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('spinbutton', { name: 'Delay, exact value' }).fill('33')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/delay=33/)
  await finishedRun(page)
  faults.splice(0)
})

test.describe('where the code of chains does not come', () => {
  test.use({ serviceWorkers: 'block' })

  test('the button that adds a hop says so, and tries again', async ({ page, faults }) => {
    await openRun(page, '?dur=3&flow=reno')
    const add = page.getByRole('button', { name: 'Add a hop' })
    await expect(add).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.route(/\.js$/, (route) => route.abort('internetdisconnected'))
    await add.click()
    const notice = page.getByRole('alert').filter({ hasText: 'The hop could not be added' })
    await expect(notice).toContainText('The connection may be down.')
    await page.unroute(/\.js$/)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('group', { name: 'Hops' })).toBeVisible()
    await expect(notice).toBeHidden()
    await finishedRun(page)
    faults.splice(0)
  })
})
