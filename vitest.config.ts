import { defineConfig } from 'vitest/config'
import { definitions } from './scripts/version.mjs'

export default defineConfig({
  define: definitions,
  test: {
    include: ['tests/{unit,conformance,reference,property,layering}/**/*.test.ts'],
    testTimeout: 60_000,
    pool: 'threads',
  },
})
