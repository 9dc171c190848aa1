import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,conformance,reference,property,layering}/**/*.test.ts'],
    testTimeout: 60_000,
    pool: 'threads',
  },
})
