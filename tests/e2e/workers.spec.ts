/** Workers whose file does not come, comes broken, or says nothing: the page says so, and goes on when it can. */
import type { Page } from '@playwright/test'
import { expect, finishedRun, test } from './support'

const LINK = './?dur=4&flow=reno'
const ENGINE = /simulation\.worker[^/]*\.js$/

/** Faults of the network that a test makes are none of the page's. */
const drop = (faults: string[]): number => faults.splice(0).length

/** The time for which something is waited passes. */
async function wait(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(1000 * seconds)
}

test('the engine’s file stalls: the page says so, and Run again runs it', async ({ page, faults }) => {
  let stalls = true
  await page.route(ENGINE, (route) => (stalls ? undefined : route.continue()))
  await page.clock.install()
  await page.goto(LINK)
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-run', 'running')
  await wait(page, 22)
  await expect(main).toHaveAttribute('data-run', 'failed')
  const notice = page.getByRole('alert').filter({ hasText: 'its file has not come' })
  await expect(notice).toBeVisible()
  stalls = false
  await notice.getByRole('button', { name: 'Run again' }).click()
  await expect(notice).toBeHidden()
  await finishedRun(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  drop(faults)
})

for (const [what, answer] of [
  ['is not there', { status: 404, body: 'not found' }],
  ['is broken', { status: 200, contentType: 'text/javascript', body: 'this is no script' }],
] as const)
  test(`the engine’s file ${what}: the page says so at once, and Run again runs it`, async ({
    page,
    faults,
  }) => {
    let broken = true
    await page.route(ENGINE, (route) => (broken ? route.fulfill(answer) : route.continue()))
    await page.goto(LINK)
    const notice = page.getByRole('alert').filter({ hasText: 'The simulation worker died' })
    await expect(notice).toBeVisible()
    broken = false
    await notice.getByRole('button', { name: 'Run again' }).click()
    await finishedRun(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    drop(faults)
  })

for (const [what, body] of [
  ['posts nothing', ''],
  ['ends without a word', "self.postMessage({ type: 'ready' }); self.close()"],
] as const)
  test(`an engine that ${what} is noticed, also after a first run`, async ({ page, faults }) => {
    let broken = true
    await page.route(ENGINE, (route) =>
      broken ? route.fulfill({ status: 200, contentType: 'text/javascript', body }) : route.continue(),
    )
    await page.clock.install()
    await page.goto(LINK)
    const main = page.locator('main')
    await expect(main).toHaveAttribute('data-run', 'running')
    await wait(page, 22)
    const notice = page.getByRole('alert').filter({ hasText: 'The simulation worker died' })
    await expect(notice).toBeVisible()
    broken = false
    await notice.getByRole('button', { name: 'Run again' }).click()
    // One worker may have been started in the place of the other before its file was whole again.
    await expect
      .poll(async () => {
        await wait(page, 4)
        const again = page.getByRole('button', { name: 'Run again' })
        if (await again.isVisible()) await again.click()
        return main.getAttribute('data-run')
      })
      .toBe('done')
    await expect(page.getByRole('alert')).toHaveCount(0)
    drop(faults)
  })

test('in Compare a run whose engine does not come says so in its place, and can be run again', async ({
  page,
  faults,
}) => {
  let stalls = true
  await page.route(ENGINE, (route) => (stalls ? undefined : route.continue()))
  await page.clock.install()
  await page.goto('./?mode=compare&pin=dur=4%26flow=reno&pin=dur=4%26flow=cubic')
  const failed = page.locator('.run-failed')
  await expect(page.locator('.compare-run')).toHaveCount(2)
  await wait(page, 22)
  await expect(failed).toHaveCount(2)
  stalls = false
  await failed.first().getByRole('button', { name: 'Run again' }).click()
  await expect(failed).toHaveCount(1)
  await failed.first().getByRole('button', { name: 'Run again' }).click()
  await expect(failed).toHaveCount(0)
  drop(faults)
})

test('the export menu says when its formats do not come', async ({ page, faults }) => {
  await page.route(/export\.worker[^/]*\.js$/, () => undefined)
  await page.clock.install()
  await page.goto(LINK)
  await finishedRun(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await expect(menu).toBeVisible()
  await wait(page, 21)
  await expect(menu.getByText('its file has not come within 20 s')).toBeVisible()
  drop(faults)
})

test('a worker of a sweep that ends in the midst of it fails the run that it had; the others go on, and the count is said', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto(
    './?dur=60&bw=50&flow=reno&mode=experiments&sweep=vary=loss(0.01,0.02),compare=reno,runs=20',
  )
  await page.getByRole('button', { name: 'Run sweep' }).click()
  // Another worker has looked for what was kept, and has gone when the first run is there.
  await expect(page.getByText(/^[1-9]\d* of 40 runs$/)).toBeVisible()
  const ofSweep = () => page.workers().filter((one) => /sweep\.worker/.test(one.url()))
  // All have begun, and the page watches them.
  const begun = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(begun).toBe(ofSweep().length)
  const [worker] = ofSweep()
  if (worker === undefined) throw new Error('the sweep has no worker')
  await worker.evaluate(() => self.close())
  const notice = page.getByRole('alert').filter({ hasText: 'failed' })
  await expect(notice).toHaveText(/1 of 40 runs failed\. Why it: its worker died: it ended without a word/, {
    timeout: 100_000,
  })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Run sweep' })).toBeDisabled()
  await expect(page.getByText('failed')).toHaveCount(0)
})

test('an export whose worker ends in the midst of it says so', async ({ page }) => {
  const started = page.waitForEvent('worker', (worker) => /export\.worker/.test(worker.url()))
  await page.goto(LINK)
  await finishedRun(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await expect(menu.getByRole('button', { name: /Linux script/ })).toBeVisible()
  const worker = await started
  await worker.evaluate(() => self.close())
  await expect(menu.getByText('it ended without a word')).toBeVisible()
})

test('a sweep whose workers do not come stops and says so; Try again runs it', async ({ page, faults }) => {
  let broken = true
  await page.route(/sweep\.worker[^/]*\.js$/, (route) =>
    broken ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
  )
  await page.goto('./?dur=2&flow=reno&mode=experiments&sweep=vary=loss(0.1,1),compare=reno,runs=2')
  await page.getByRole('button', { name: 'Run sweep' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'The sweep cannot be run' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run sweep' })).toBeEnabled()
  broken = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  // Complete, and with all of its results.
  await expect(page.getByRole('button', { name: 'Run sweep' })).toBeDisabled()
  await expect(page.getByText('failed')).toHaveCount(0)
  drop(faults)
})
