/** Whatever code of one's own tries, it is refused or stopped with a message at a line, and the next run is as it was. */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { installOwnCode } from '../../src/lab/own-code/install'
import { readCode } from '../../src/lab/own-code/read-code'
import { allowRunning } from '../../src/lab/own-code/run-code'
import { run } from '../../src/lab/run/run'
import { RunStoppedByCode } from '../../src/lab/run/stopped'
import { validateScenario } from '../../src/lab/scenario/validate'
import { tries } from '../support/effort'
import { everyHostile, hostile } from '../support/hostile'

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

/** The line at which it is refused or stopped, and what is said; null: neither. */
function answered(code: string): { readonly line: number; readonly said: string } | null {
  const read = readCode(code)
  if (!read.ok) {
    const [first] = read.faults
    return first === undefined ? null : { line: first.line, said: first.message }
  }
  const scenario = {
    version: 1,
    durationS: 4,
    flows: [{ variant: 'tried' }],
    algorithms: [{ id: 'tried', code }],
  }
  const checked = validateScenario(scenario)
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('\n'))
  try {
    run(checked.value)
  } catch (error) {
    if (error instanceof RunStoppedByCode) return { line: error.stop.place.line, said: error.stop.why }
    throw error
  }
  return null
}

/** The run of an algorithm that comes with Sawtooth, and all that the language shares between all code. */
function surroundings(): unknown {
  const checked = validateScenario({
    version: 1,
    durationS: 3,
    flows: [{ variant: 'reno' }, { variant: 'cubic' }],
  })
  if (!checked.ok) throw new Error('the scenario is at fault')
  const shared = [Object, Array, Function, String, Number, Math, Promise]
  return [
    run(checked.value).result.engine.digest,
    shared.map((of) => Object.getOwnPropertyNames('prototype' in of ? of.prototype : of).length),
    Object.keys(globalThis).length,
    Math.max(1, 2),
    [1].concat(2),
  ]
}

describe('hostile code', () => {
  it.each(everyHostile.map((code) => [code.split('\n')[4]?.trim() ?? '', code]))(
    '%s: is refused or stopped at its line',
    (_, code) => {
      const found = answered(code)
      expect(found?.line).toBe(5)
      expect(found?.said.length).toBeGreaterThan(3)
    },
  )

  it('wherever it stands, it is refused or stopped, and changes no other run', () => {
    const before = surroundings()
    fc.assert(
      fc.property(hostile, (code) => {
        expect(answered(code)?.line).toBe(5)
      }),
      tries(120, 1000),
    )
    expect(surroundings()).toEqual(before)
  })
})
