import assert from 'node:assert/strict'
import fc from 'fast-check'
import { faultLine } from '../../../src/lab/scenario/faults'
import { readScenario } from '../../../src/lab/scenario/read-scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { endless, mutated } from '../../support/mutated'
import { scenarios } from '../../support/scenario-arbitrary'
import { defineFuzz } from '../kind'
import { expectReadable } from '../words'

const whole = scenarios().map((scenario) => JSON.stringify(scenario))

/** Values of JSON that are no scenario. */
const others = fc.oneof(
  fc.json(),
  fc
    .tuple(fc.constantFrom('flows', 'timeline', 'bottleneck', 'title'), fc.jsonValue())
    .map(([key, value]) => JSON.stringify({ version: 1, [key]: value })),
  fc
    .integer({ min: 1, max: 20_000 })
    .map((count) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, i]))),
    ),
)

/** Scenario files as they are, with slips, of other keys, and endless ones. */
export const scenarioFiles: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: whole },
  { weight: 14, arbitrary: mutated(whole) },
  { weight: 3, arbitrary: others },
  { weight: 1, arbitrary: endless },
)

export default defineFuzz<string>({
  id: 'scenario-files',
  what: 'scenario files (JSON)',
  cases: scenarioFiles,
  mostMs: 1000,
  check(file) {
    const read = readScenario(file)
    if (read.ok) assert.ok(validateScenario(read.value).ok)
    else {
      assert.ok(read.faults.length > 0)
      expectReadable(read.faults.map(faultLine), file)
    }
  },
  show: (file) => file,
})
