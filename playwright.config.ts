import { defineConfig } from '@playwright/test'
import { ensureChromium, launchOptions } from './scripts/chromium.mjs'
import { freePort } from './scripts/free-port.mjs'

// This file is read again in every worker, which inherits the environment and so the first answer.
process.env.SAWTOOTH_E2E_PORT ??= String(await freePort())
process.env.SAWTOOTH_CHROMIUM ??= await ensureChromium()
const port = Number(process.env.SAWTOOTH_E2E_PORT)
const origin = `http://127.0.0.1:${port}`

// The tests see the build, as `npm start` and GitHub Pages serve it: `npm run build` comes first.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  fullyParallel: false,
  // How long a run takes is the machine's affair: these only end what will never come.
  timeout: 180_000,
  // On a machine that is shared, once more; what needed it is listed as flaky at the end.
  retries: process.env.CI === undefined ? 0 : 1,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    // Each test is a first visit: keeping the build's files would only take time from it. offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(process.env.SAWTOOTH_CHROMIUM),
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: origin,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 30_000,
  },
})
