/** A link as it was measured: dropped on its card, kept by the browser, carried by a link as name and hash. */
import type { Page } from '@playwright/test'
import { expect, finishedRun, openRun, test } from './support'

const TRACE = Array.from({ length: 500 }, (_, k) => 4 * k + (k % 3)).join('\n')
const CHAIN = '?dur=4&hop=10,delay=5,buf=30&hop=8,delay=8,buf=30&flow=cubic'

/** Drops a file of text on what `selector` finds. */
async function dropOn(page: Page, selector: string, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, text]) => {
      const made = new DataTransfer()
      made.items.add(new File([text], file))
      return made
    },
    [name, content] as const,
  )
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer })
}

test('a trace that is dropped on a hop is its rate; a reload has it still, and the link says its name and hash', async ({
  page,
}) => {
  const before = await openRun(page, CHAIN)
  await dropOn(page, '[data-link="network.hops.1"]', 'up.trace', TRACE)
  await expect(page).toHaveURL(/hop=8,[^&]*rate=measured\(file=up\.trace,sha256=[0-9a-f]{16}\)/)
  await expect(page.locator('main')).not.toHaveAttribute('data-digest', before)
  const digest = await finishedRun(page)
  await page.reload()
  expect(await finishedRun(page)).toBe(digest)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a link whose file is missing is not run as another: it says so, and runs when the file is dropped', async ({
  page,
  browser,
  baseURL,
}) => {
  await openRun(page, '?dur=4&bw=8&flow=reno')
  await dropOn(
    page,
    '[data-link="bottleneck"]',
    'train.csv',
    't,Mbit/s,delay ms,loss %\n0,8,20,0\n1,0,20,0\n1.5,4,40,1\n',
  )
  await expect(page).toHaveURL(/rate=measured\(file=train\.csv,/)
  const digest = await finishedRun(page)
  const { search } = new URL(page.url())

  const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
  const other = await elsewhere.newPage()
  await other.goto(`./${search}`)
  const notice = other.getByRole('alert')
  await expect(notice).toContainText('the file is not on this machine: “train.csv”')
  await expect(other.locator('main')).toHaveAttribute('data-run', 'failed')
  await dropOn(other, 'body', 'train.csv', '0,5\n1,6\n')
  await expect(notice.last()).toContainText('another file than the one that is meant')
  await dropOn(other, 'body', 'any-name.csv', 't,Mbit/s,delay ms,loss %\n0,8,20,0\n1,0,20,0\n1.5,4,40,1\n')
  expect(await finishedRun(other)).toBe(digest)
  await expect(other.getByRole('alert')).toHaveCount(0)
  await elsewhere.close()
})

test('a file that is at fault is named with its line, and the run stays', async ({ page }) => {
  const digest = await openRun(page, '?dur=4&bw=8&flow=reno')
  await dropOn(page, '[data-link="bottleneck"]', 'bad.trace', '1\n2\nthree\n')
  await expect(page.getByRole('alert')).toContainText(
    'bad.trace, line 3: "three": no whole number of milliseconds',
  )
  expect(await finishedRun(page)).toBe(digest)
})

test('the settings of the path name the file, say what it holds, and choose another', async ({ page }) => {
  await openRun(page, CHAIN)
  await page.getByRole('button', { name: /^Hop B to C, back/ }).click()
  await page.getByRole('button', { name: 'Path settings, B to C' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('combobox', { name: 'Rate of the bottleneck, B to C' }).selectOption('measured'),
  ])
  await chooser.setFiles({ name: 'up.trace', mimeType: 'text/plain', buffer: Buffer.from(TRACE) })
  const settings = page.getByRole('group', { name: 'Path settings, B to C' })
  await expect(settings).toContainText('up.trace')
  await expect(settings).toContainText('3 Mbit/s on average')
  await settings.getByLabel('Bursts every, B to C').fill('8')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/agg=8/)
  await finishedRun(page)
})
