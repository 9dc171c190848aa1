import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SCENARIO, scenarioPage } from '../../reference/validate/scenario-page'

it('docs/SCENARIO.md is what the schema says: npm run validate -- --algorithms writes it', () => {
  expect(readFileSync(SCENARIO, 'utf8')).toBe(scenarioPage())
})

it('has no key without words', () => {
  const rows = scenarioPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([])
})
