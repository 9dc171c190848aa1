import { defineConfig } from 'vitest/config'
import { definitions } from '../../scripts/version.mjs'

/** The built page in every browser engine that is installed: `npm run build` comes first. */
export default defineConfig({
  define: definitions,
  test: {
    include: ['tests/engines/**/*.test.ts'],
    setupFiles: ['tests/engines/ends-with-vitest.ts'],
    globalSetup: ['tests/engines/served-build.ts'],
    // A browser outlives no process of its own.
    pool: 'forks',
    maxWorkers: 2,
    // How long a run takes is the machine's affair: these only end what will never come.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test that fails on a machine that is shared is tried once more, as the other browser tests are.
    retry: process.env.CI === undefined ? 0 : 1,
  },
})
