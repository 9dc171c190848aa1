/** A report of the suites beside an earlier one, and where the limits of cases are drawn. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitIn } from '../../../../src/lab/experiments/suite/drawn-limits'
import { earlierText, readEarlier, shortReport, since } from '../../../../src/lab/experiments/suite/earlier'
import { reportObject } from '../../../../src/lab/experiments/suite/files'
import type { CaseRun } from '../../../../src/lab/experiments/suite/jobs'
import type { CaseReport, CaseVerdict } from '../../../../src/lab/experiments/suite/report'
import { isWritten, type SuiteCase } from '../../../../src/lab/experiments/suite/suite'
import { suites } from '../../../../src/lab/experiments/suites'
import { fileOf } from '../../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../../src/lab/scenario/validate'

const all = [...suites.values()]
function caseOf(suite: string, id: string): SuiteCase {
  const found = suites.get(suite)?.cases.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no case ${id}`)
  return found
}
const bucket = caseOf('bbr', '17')

function runOf(one: SuiteCase, values: readonly number[], seed = 1): CaseRun {
  if (!isWritten(one)) throw new Error('not written')
  const checked = validateScenario({
    version: 1,
    seed,
    bottleneck: { bandwidthMbps: 50 },
    flows: [{ variant: 'bbr3' }],
  })
  if (!checked.ok) throw new Error('a scenario at fault')
  const findings = one.checks.map(({ limit }, check) => ({
    check,
    limit: typeof limit === 'function' ? ({ is: 'at most', value: 7 } as const) : limit,
    value: values[check] ?? null,
    holds: true,
  }))
  const curves = { everyS: 1, throughput: [], cwnd: [], loss: [] }
  return { seed, digest: `${seed}`, scenario: fileOf(checked.value), findings, curves }
}
const reportOf = (id: string, verdict: CaseVerdict, runs: readonly CaseRun[] = []): CaseReport => ({
  suite: 'bbr',
  id,
  verdict,
  runs,
})
const cases = [
  reportOf('1', 'passes'),
  reportOf('6', 'fails'),
  reportOf('17', 'fails', [runOf(bucket, [0.3, 92, 5.3]), runOf(bucket, [0.3, 92, 5.5], 2)]),
]
const range = (from: string, to: string): string => `${from} to ${to}`

describe('an earlier report', () => {
  it.each([
    ['its JSON file', JSON.stringify(reportObject(all, { variant: 'bbr3', seeds: 2, cases }))],
    ['what the browser keeps', JSON.stringify(shortReport(all, 'bbr3', cases, '0.1.0+0123abcd'))],
  ])('is read from %s: verdicts and values', (_, text) => {
    const earlier = readEarlier(text)
    expect(earlier?.variant).toBe('bbr3')
    expect(earlier?.engine).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
    expect([...(earlier?.cases ?? [])].map(([name, { verdict }]) => [name, verdict])).toEqual([
      ['bbr 1', 'passes'],
      ['bbr 6', 'fails'],
      ['bbr 17', 'fails'],
    ])
    if (earlier === null) return
    const at = { suite: 'bbr', id: '17' }
    expect(earlierText(earlier, at, 'lost from 10 s on', range)).toBe('5.3 to 5.5 %')
    expect(earlierText(earlier, at, 'throughput from 10 s on, of the rate of the tokens', range)).toBe('92 %')
    expect(earlierText(earlier, at, 'something else', range)).toBe(null)
    expect(earlierText(earlier, { suite: 'bbr', id: '2' }, 'lost from 10 s on', range)).toBe(null)
  })

  it('says which verdicts are others since, how many are as they were, and what it does not have', () => {
    const earlier = readEarlier(JSON.stringify(shortReport(all, 'bbr3', cases)))
    if (earlier === null) throw new Error('no report')
    const now = [
      reportOf('1', 'fails'),
      reportOf('6', 'fails'),
      reportOf('17', 'passes'),
      reportOf('18', 'passes'),
    ]
    expect(since(earlier, now)).toEqual({
      turned: [
        { suite: 'bbr', id: '1', from: 'passes', to: 'fails' },
        { suite: 'bbr', id: '17', from: 'fails', to: 'passes' },
      ],
      same: 1,
      unknown: 1,
    })
    expect(since(earlier, cases)).toEqual({ turned: [], same: 3, unknown: 0 })
  })

  it.each(['', 'x', 'null', '[]', '{}', '{"variant":"a","suites":[]}', '{"variant":"a","suites":[1]}'])(
    'is none in %s',
    (text) => expect(readEarlier(text)).toBe(null),
  )

  it('is read, or refused, from anything', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constantFrom('passes', 'fails'))
    const check = fc.record({ label: leaf, unit: leaf, value: leaf })
    const one = fc.record({
      id: leaf,
      verdict: leaf,
      runs: fc.oneof(leaf, fc.array(fc.record({ checks: fc.array(check) }))),
    })
    const report = fc.record({
      engine: leaf,
      variant: leaf,
      suites: fc.array(fc.record({ id: leaf, cases: fc.array(one) })),
    })
    fc.assert(
      fc.property(fc.oneof(report, fc.jsonValue()), (value) => {
        const earlier = readEarlier(JSON.stringify(value))
        if (earlier !== null) expect(since(earlier, cases).same).toBeLessThanOrEqual(cases.length)
      }),
    )
  })
})

describe('the limit of a case', () => {
  it('is drawn in the curve that it is about: a share of the link as a rate', () => {
    const run = runOf(bucket, [])
    expect(limitIn(bucket, run, 'loss')).toBe(2)
    // 80 % of the 5 Mbit/s of the tokens, not of the link.
    expect(limitIn(bucket, run, 'throughput')).toBe(4)
    expect(limitIn(bucket, run, 'cwnd')).toBe(null)
    const small = caseOf('bbr', '14')
    expect(limitIn(small, runOf(small, []), 'cwnd')).toBe(4)
  })
  it('is a share of the run’s own link where the case names no other', () => {
    const alone = suites
      .get('rfc9743')
      ?.cases.find(
        (one) =>
          isWritten(one) &&
          one.checks.some(({ drawn }) => drawn?.in === 'throughput' && drawn.linkMbps === undefined),
      )
    if (alone === undefined || !isWritten(alone)) throw new Error('no such case')
    const check = alone.checks.find(({ drawn }) => drawn?.in === 'throughput')
    const limit = check?.limit
    const percent =
      limit !== undefined && typeof limit !== 'function' && 'value' in limit ? limit.value : Number.NaN
    expect(limitIn(alone, runOf(alone, []), 'throughput')).toBeCloseTo((percent / 100) * 50, 9)
  })
})
