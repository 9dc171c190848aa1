/** What every browser test uses instead of Playwright's own `test`. */
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

interface Fixtures {
  /**
   * Faults of the page so far: console errors and warnings of the security policy, uncaught exceptions, requests that
   * failed, and requests to other hosts. A test fails when any is left at its end; one that provokes a fault on purpose
   * takes it out again.
   */
  faults: string[]
}

/** The page has been opened here before: it is at rest. A test of the first visit sets it to nothing. */
const VISITED = [{ name: 'sawtooth-visited', value: '1' }]

export const test = base.extend<Fixtures>({
  storageState: async ({ baseURL }, use) => {
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage: VISITED }] })
  },
  faults: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? ''
        // Going to another page ends what the one before was still loading; that is no fault of either.
        if (why !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} ${why}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`response ${response.status()}: ${response.url()}`)
      })
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL) faults.push(`other host: ${request.url()}`)
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens the page at `link` ("?bw=10&flow=cubic") and waits for the run to be complete. Returns its digest. */
export async function openRun(page: Page, link = ''): Promise<string> {
  await page.goto(`./${link}`)
  return finishedRun(page)
}

/** Waits until no run is under way. Returns the digest of the last one; fails where the run failed. */
export async function finishedRun(page: Page): Promise<string> {
  const main = page.locator('main')
  await expect(main).toHaveAttribute('data-run', /^(done|failed)$/, { timeout: 30_000 })
  await expect(main).toHaveAttribute('data-run', 'done')
  await expect(main).toHaveAttribute('data-digest', /^[0-9a-f]{16}$/)
  return (await main.getAttribute('data-digest')) ?? ''
}
