import { expect, openRun, test } from './support'

test('the page opens without console errors or failed requests, and its first run finishes', async ({
  page,
}) => {
  const digest = await openRun(page)
  expect(digest).toMatch(/^[0-9a-f]{16}$/)
})

test('the built page has a policy that allows no inline script, no eval and no other host', async ({
  page,
}) => {
  await openRun(page)
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('unsafe-')
  expect(policy).not.toContain('http')
})
