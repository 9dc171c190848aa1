/** The cases of the suites, and what some of them find. */
import { describe, expect, it } from 'vitest'
import { playCase } from '../../../../src/lab/experiments/suite/jobs'
import { linkOf } from '../../../../src/lab/experiments/suite/run-link'
import { holds, isWritten, type Limit, type WrittenCase } from '../../../../src/lab/experiments/suite/suite'
import { checksFor, suites } from '../../../../src/lab/experiments/suites'
import { decodeLink } from '../../../../src/lab/scenario/link'
import { validateScenario } from '../../../../src/lab/scenario/validate'

const all = [...suites.values()]

function caseOf(suite: string, id: string): WrittenCase {
  const found = suites.get(suite)?.cases.find((one) => one.id === id)
  if (found === undefined || !isWritten(found)) throw new Error(`no case ${id} to play`)
  return found
}

/** By the label of the check: value and whether it holds. */
function found(suite: string, id: string, variant: string, seed = 1) {
  const { checks } = caseOf(suite, id)
  const { findings } = playCase({ suite, case: id, variant, seed })
  return new Map(findings.map((one) => [checks[one.check]?.label ?? '', one]))
}

describe('the suites', () => {
  it('are the 22 cases of the draft, in its order, and those of RFC 9743 in the order of its sections', () => {
    expect(all.map(({ id }) => id)).toEqual(['bbr', 'rfc9743'])
    expect(suites.get('bbr')?.cases.map(({ id }) => id)).toEqual(
      Array.from({ length: 22 }, (_, index) => String(index + 1)),
    )
    const sections = suites.get('rfc9743')?.cases.map(({ id }) => /^\d+\.\d+/.exec(id)?.[0]) ?? []
    expect([...new Set(sections)]).toEqual([
      ...['5.1', '5.2', '6.1', '6.2', '6.3', '6.4'],
      ...['7.1', '7.2', '7.3', '7.4', '7.5', '7.6', '7.7', '7.8', '7.9', '7.10', '7.11'],
    ])
  })

  it.each(all.map((suite) => [suite.id, suite] as const))('%s names each case once', (_, { cases }) => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    for (const one of cases.filter(isWritten)) expect(one.checks.length, one.id).toBeGreaterThan(0)
  })

  it('ask of a variant without states only what can be seen from outside', () => {
    for (const { cases } of all)
      for (const one of cases)
        for (const [check] of checksFor(one, 'cubic')) expect(check.states, one.id).toBeUndefined()
    expect(checksFor(caseOf('bbr', '3'), 'cubic')).toEqual([])
    expect(checksFor(caseOf('bbr', '3'), 'bbr3')).toHaveLength(3)
  })
})

describe('a limit', () => {
  it.each<[Limit, number | null, boolean]>([
    [{ is: 'at most', value: 2 }, 2, true],
    [{ is: 'at most', value: 2 }, 2.1, false],
    [{ is: 'at least', value: 2 }, 1.9, false],
    [{ is: 'exactly', value: 3 }, 3, true],
    [{ is: 'exactly', value: 3 }, 4, false],
    [{ is: 'between', value: 2, to: 3 }, 3.5, false],
    [{ is: 'happens' }, 0.4, true],
    [{ is: 'happens' }, null, false],
    [{ is: 'never' }, null, true],
    [{ is: 'never' }, 1, false],
    // What cannot be told holds nothing.
    [{ is: 'at most', value: 2 }, null, false],
  ])('%j of %s: %s', (limit, value, expected) => {
    expect(holds(limit, value)).toBe(expected)
  })
})

describe('cases played', () => {
  it('give the same digest for the same seed, and a link and a file that are the run', () => {
    const job = { suite: 'bbr', case: '1', variant: 'bbr3', seed: 2 }
    const [one, other] = [playCase(job), playCase(job)]
    expect(one).toEqual(other)
    const { scenario } = decodeLink(linkOf(one))
    expect(validateScenario(one.scenario)).toEqual({ ok: true, value: scenario })
    expect(scenario.seed).toBe(2)
  })

  it('BBRv3 leaves Startup after three rounds without growth, at the rate of the link (case 1)', () => {
    const checks = found('bbr', '1', 'bbr3')
    expect([...checks.values()].every((one) => one.holds)).toBe(true)
    expect(checks.get('rounds in a row without growth by a quarter before Startup ends')?.value).toBe(3)
  })

  it('Drain takes three rounds where what is in flight does not come down (case 4)', () => {
    expect(found('bbr', '4', 'bbr3').get('rounds in Drain')?.value).toBe(3)
  })

  it('a policer’s losses last with BBRv3, which fails (case 17)', () => {
    const lost = found('bbr', '17', 'bbr3').get('lost from 10 s on')
    expect(lost).toMatchObject({ holds: false })
    expect(lost?.value).toBeGreaterThan(4)
  })

  it('a needless timeout in Up puts back inflight_longterm and goes on to probe (case 19)', () => {
    const checks = found('bbr', '19', 'bbr3')
    expect([...checks].filter(([, one]) => !one.holds)).toEqual([])
  })

  it('CUBIC is held to half of a lossy link, which it does not fill (6.4a), and BBRv3 does', () => {
    expect(found('rfc9743', '6.4a', 'cubic').get('use of the link')).toMatchObject({ holds: false })
    expect(found('rfc9743', '6.4a', 'bbr3').get('use of the link')).toMatchObject({ holds: true })
  })

  it('CUBIC’s delay in a buffer of 20 BDP is its own limit (5.1.2)', () => {
    const [delay] = found('rfc9743', '5.1.2', 'cubic').values()
    expect(delay?.limit).toEqual({ is: 'at most', value: delay?.value })
  })

  it('an unknown case is refused', () => {
    expect(() => playCase({ suite: 'bbr', case: '99', variant: 'bbr3', seed: 1 })).toThrow('no case "99"')
    expect(() => playCase({ suite: 'rfc9743', case: '6.2', variant: 'bbr3', seed: 1 })).toThrow('6.2')
  })
})
