/**
 * A link means the same run, with the same log and the same words, as long as nobody says otherwise. What is right is said by the
 * other tests; this one notices that something is not what it was.
 */
import { describe, expect, it } from 'vitest'
import { fingerprintOf, scenarioOfLink } from './fingerprint'
import { difference, keyOf, readRecorded } from './recorded'
import { shortScenarios } from './scenarios'

const recorded = readRecorded()
const groups = [...new Set(shortScenarios.map(({ group }) => group))]

it('has a name of its own for each scenario, and records no other', () => {
  const keys = shortScenarios.map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
  expect([...recorded.keys()]).toEqual(keys)
})

for (const group of groups)
  describe(`recorded runs, ${group}`, () => {
    for (const scenario of shortScenarios.filter((one) => one.group === group))
      it(scenario.name, () => {
        const now = fingerprintOf(scenarioOfLink(scenario.link))
        const changed = difference(scenario, recorded.get(keyOf(scenario)), now)
        expect(changed, changed ?? '').toBeNull()
      })
  })
