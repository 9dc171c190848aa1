import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { variantGroups } from '../../../src/simulator/describe'
import { queues, stacks, traffic, variants } from '../../../src/simulator/registry'
import { ALGORITHMS, algorithmsPage } from '../../reference/validate/algorithms'

it('docs/ALGORITHMS.md is what the registry says: npm run validate -- --algorithms writes it', () => {
  expect(readFileSync(ALGORITHMS, 'utf8')).toBe(algorithmsPage())
})

it('has every algorithm once, and every flow in a group that is told of', () => {
  const page = algorithmsPage()
  for (const { id, label, summary, year } of [
    ...variants.values(),
    ...traffic.values(),
    ...queues.values(),
    ...stacks.values(),
  ]) {
    expect(page.split(`### ${label} (\`${id}\`), ${year}\n`)).toHaveLength(2)
    expect(page).toContain(summary)
  }
  for (const { group } of [...variants.values(), ...traffic.values()])
    expect(variantGroups).toHaveProperty(group)
})
