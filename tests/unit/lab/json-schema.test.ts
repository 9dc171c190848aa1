/** Compares the JSON Schema of scenario files with the reader: it accepts what is read, and refuses at each place what is refused there. */
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scenarioJsonSchema } from '../../../src/lab/scenario/json-schema'
import { decodeLink } from '../../../src/lab/scenario/link'
import { fileOf } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { faults as words } from '../../../src/strings/faults'
import { links } from '../../engines/links'
import { chains } from '../../support/chain-arbitrary'
import { scenarios } from '../../support/scenario-arbitrary'

const accepts = new Ajv({ strict: false, allErrors: true }).compile(scenarioJsonSchema())

/** Returns what the schema finds wrong with a file. */
const wrongIn = (file: unknown): string[] => {
  // A file holds nothing that is undefined.
  accepts(JSON.parse(JSON.stringify(file)))
  return (accepts.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const files = links.map((link) => JSON.parse(JSON.stringify(fileOf(decodeLink(link).scenario))) as object)

type Keys = readonly (string | number)[]

/** Returns every place of a value, with objects and lists. */
function placesIn(value: unknown, keys: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [keys]
  return [keys, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...keys, key]))]
}

/** Returns a copy with another value at the place. */
function withValue(file: object, keys: Keys, value: unknown): unknown {
  const copy: unknown = structuredClone(file)
  const last = keys.at(-1)
  let at = copy as Record<string | number, unknown>
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  if (last !== undefined) at[last] = value
  return last === undefined ? value : copy
}

/** Faults that come from more than one place, which the schema leaves to the reader. */
const OF_SEVERAL: readonly string[] = [
  words.firstPointLate,
  words.notAscending,
  words.beginsAgainEarly,
  words.notAfterStart,
  words.noReturnPath,
  words.duplicateId,
]

/** True where the reader accepts the file, or refuses only what comes from several places. */
function isRead(file: unknown): boolean {
  const checked = validateScenario(file)
  return (
    checked.ok ||
    checked.faults.every(({ path, message }) => OF_SEVERAL.includes(message) || path.startsWith('timeline['))
  )
}

const WRONG: readonly unknown[] = [-1e15, 1e18, 0.123, 'nobody', true, null, {}, [], { other: 1 }]

describe('the JSON Schema of scenario files', () => {
  it('accepts every scenario, on one bottleneck and on chains', () => {
    fc.assert(
      fc.property(fc.oneof(scenarios(), chains()), (scenario) => {
        expect(wrongIn(fileOf(scenario))).toEqual([])
      }),
    )
  })

  it('accepts files that leave out what has a default, and name the schema', () => {
    const least = { version: 1, flows: [{ variant: 'cubic' }] }
    for (const file of [least, { ...least, $schema: 'scenario.schema.json' }]) {
      expect(wrongIn(file)).toEqual([])
      expect(validateScenario(file).ok).toBe(true)
    }
  })

  it('accepts code that a scenario brings along, and without it no unknown name', () => {
    const file = { version: 1, flows: [{ variant: 'mine' }], bottleneck: { aqm: { id: 'queue-of-mine' } } }
    const algorithms = ['mine', 'queue-of-mine'].map((id) => ({ id, code: '' }))
    expect(wrongIn({ ...file, algorithms })).toEqual([])
    expect(wrongIn(file).length).toBeGreaterThan(0)
  })

  it('refuses whatever the reader refuses at a single place, and nothing else', () => {
    let refused = 0
    for (const [index, file] of files.entries()) {
      const places = placesIn(file).filter(([first]) => first !== 'timeline')
      for (const [nth, keys] of places.entries()) {
        const value = WRONG[(index + nth) % WRONG.length]
        const wrong = withValue(file, keys, value)
        const read = isRead(wrong)
        if (!read) refused++
        const said = `${keys.join('.')} = ${JSON.stringify(value)} in ${links[index]}`
        expect(`${said}: ${wrongIn(wrong).length === 0}`).toBe(`${said}: ${read}`)
      }
    }
    expect(refused).toBeGreaterThan(1000)
  })

  it('never refuses a change of a timeline that the reader accepts', () => {
    for (const [index, file] of files.entries())
      for (const keys of placesIn(file).filter(([first]) => first === 'timeline'))
        for (const value of WRONG) {
          const changed = withValue(file, keys, value)
          if (validateScenario(changed).ok)
            expect(wrongIn(changed), `${keys.join('.')} in ${links[index]}`).toEqual([])
        }
  })
})
