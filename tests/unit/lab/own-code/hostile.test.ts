/** A thousand hostile programs: each is refused with its line or soon stopped at one, and nothing in another run changes. */
import { beforeAll, describe, expect, it } from 'vitest'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { run } from '../../../../src/lab/run/run'
import { RunStoppedByCode } from '../../../../src/lab/run/stopped'
import { validateScenario } from '../../../../src/lab/scenario/validate'
import { HOSTILE } from '../../../support/hostile-attempts'

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

const file = (code: string) => ({
  version: 1,
  durationS: 1,
  bottleneck: { buffer: { packets: 10 } },
  flows: [{ variant: 'mine' }],
  algorithms: [{ id: 'mine', code }],
})

function digestOf(given: object): string {
  const checked = validateScenario(given)
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join('\n'))
  return run(checked.value).result.engine.digest
}

type Outcome = 'refused' | 'stopped' | 'ended' | `fault of ours: ${string}`

function outcomeOf(code: string): Outcome {
  const checked = validateScenario(file(code))
  if (!checked.ok)
    return checked.faults.every(({ message }) => /^line \d+, column \d+: ./.test(message))
      ? 'refused'
      : `fault of ours: ${checked.faults.map(({ message }) => message).join()}`
  try {
    run(checked.value)
    return 'ended'
  } catch (error) {
    if (error instanceof RunStoppedByCode)
      return error.stop.place.line > 0 ? 'stopped' : 'fault of ours: no line'
    return `fault of ours: ${String(error)}`
  }
}

describe('hostile programs', () => {
  it('are a thousand and more, no two the same', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThan(1000)
  })

  it('are refused or stopped at a line, or end as other runs do, and change nothing of another run', () => {
    const plain = { version: 1, durationS: 2, flows: [{ variant: 'cubic' }] }
    const before = digestOf(plain)
    const language = Object.getOwnPropertyNames(Object.prototype).length
    const outcomes = new Map<Outcome, string[]>()
    let slowestMs = 0
    for (const code of HOSTILE) {
      const startMs = performance.now()
      const outcome = outcomeOf(code)
      slowestMs = Math.max(slowestMs, performance.now() - startMs)
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), code])
    }
    const faults = [...outcomes].filter(([outcome]) => outcome.startsWith('fault of ours'))
    expect(faults.map(([outcome, codes]) => [outcome, codes[0]])).toEqual([])
    expect(outcomes.get('refused')?.length).toBeGreaterThan(500)
    expect(outcomes.get('stopped')?.length).toBeGreaterThan(50)
    expect(slowestMs).toBeLessThan(5000)
    expect(digestOf(plain)).toBe(before)
    expect(Object.getOwnPropertyNames(Object.prototype).length).toBe(language)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
