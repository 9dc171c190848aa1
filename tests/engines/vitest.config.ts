import { defineConfig } from 'vitest/config'
import { definitions } from '../../scripts/version.mjs'

/** Tests the built page in every browser engine that is installed. `npm run build` comes first. */
export default defineConfig({
  define: definitions,
  test: {
    include: ['tests/engines/**/*.test.ts'],
    setupFiles: ['tests/engines/ends-with-vitest.ts'],
    globalSetup: ['tests/engines/served-build.ts'],
    // Each file has a process of its own, and a browser does not outlive its process.
    pool: 'forks',
    maxWorkers: 2,
    // The duration of a run depends on the machine. These limits only end what will never come.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test that fails on a shared machine is tried once more, as the other browser tests are.
    retry: process.env.CI === undefined ? 0 : 1,
  },
})
