import { defineConfig } from 'vitest/config'
import { definitions } from './scripts/version.mjs'

export default defineConfig({
  define: definitions,
  test: {
    include: ['tests/{unit,conformance,reference,property,layering,marks}/**/*.test.ts'],
    testTimeout: process.env.SAWTOOTH_LONG === undefined ? 60_000 : 3_600_000,
    setupFiles: ['tests/support/fixed-seeds.ts'],
    pool: 'threads',
  },
})
