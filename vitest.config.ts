import { defineConfig } from 'vitest/config'
import { platformFrame } from './scripts/build/platform-frame.mjs'
import { definitions } from './scripts/version.mjs'

/** Far more than any takes: a machine at work on other things fails no test. */
const MOST_MS = process.env.SAWTOOTH_LONG === undefined ? 60_000 : 3_600_000

export default defineConfig({
  define: definitions,
  plugins: [platformFrame()],
  test: {
    include: ['tests/{unit,conformance,reference,property,layering,marks}/**/*.test.ts'],
    testTimeout: MOST_MS,
    hookTimeout: MOST_MS,
    setupFiles: ['tests/support/fixed-seeds.ts'],
    pool: 'threads',
  },
})
