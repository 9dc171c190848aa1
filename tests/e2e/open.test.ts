import { expect, openRun, test } from './support'

test('the page opens without console errors or failed requests, and its first run finishes', async ({
  page,
}) => {
  const digest = await openRun(page)
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
})

test('the built page has a policy that allows no inline script, no eval, no other host and no text as script', async ({
  page,
  faults,
}) => {
  await openRun(page)
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-')
  expect(policy).not.toContain('http')
  // What the browser makes of it: text is neither the address of a script nor markup.
  const outcomes = await page.evaluate(() => {
    const attempts = [
      () => new Worker('./assets/none.js'),
      () => document.body.insertAdjacentHTML('beforeend', '<p>markup</p>'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(outcomes).toEqual(['refused', 'refused'])
  expect(
    faults.splice(0).every((fault) => fault.includes('TrustedScriptURL') || fault.includes('TrustedHTML')),
  ).toBe(true)
})
