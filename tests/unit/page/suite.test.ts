/** The suite on the page: what its link says, which cases are listed, and what stays of what was played. */
import { describe, expect, it } from 'vitest'
import type { CaseRun, SuiteJob } from '../../../src/lab/experiments/suite/jobs'
import type { CaseReport, CaseVerdict } from '../../../src/lab/experiments/suite/report'
import { suites } from '../../../src/lab/experiments/suites'
import type { KeptTexts } from '../../../src/page/effects/storage'
import { type Before, keptBefore, remember } from '../../../src/page/modes/experiments/suite/before'
import {
  choiceText,
  isShown,
  readChoice,
  type Shown,
  usual,
} from '../../../src/page/modes/experiments/suite/choice'
import { type KeptCases, keepCase, recalledCases } from '../../../src/page/modes/experiments/suite/kept-cases'
import { play, playedNow, setOf, stop } from '../../../src/page/modes/experiments/suite/play'

describe('the link of a suite', () => {
  it.each([
    '',
    'variant:cubic',
    'variant:reno,of:rfc9743,seeds:2,show:fails,case:rfc9743-5.1.1a',
    'case:bbr-17',
  ])('"%s" reads back as it was written', (text) => {
    const { choice, ignored } = readChoice(text)
    expect(ignored).toEqual([])
    expect(choiceText(choice)).toBe(text)
  })

  it.each(['variant:cubix', 'of:x', 'of:', 'seeds:0', 'seeds:6', 'show:x', 'case:bbr-23', 'x', ':', 'a:b:c'])(
    'says nothing with "%s", and the rest counts',
    (part) => {
      const { choice, ignored } = readChoice(`${part},variant:cubic`)
      expect(ignored).toEqual([part])
      expect(choice).toEqual({ ...usual, variant: 'cubic' })
    },
  )

  it('is read as far as a link is long', () => {
    expect(readChoice('x,'.repeat(1e5)).ignored.length).toBeLessThan(300)
  })
})

describe('the list of cases', () => {
  it.each<[Shown, readonly CaseVerdict[]]>([
    ['all', ['passes', 'fails', 'none', 'unwritten', 'error']],
    ['fails', ['fails', 'error']],
    ['passes', ['passes']],
    ['rest', ['none', 'unwritten']],
  ])('%s: %s', (show, expected) => {
    const verdicts: readonly CaseVerdict[] = ['passes', 'fails', 'none', 'unwritten', 'error']
    const listed = verdicts.filter((verdict) =>
      isShown(show, { suite: 'bbr', id: '1', verdict, runs: [] } satisfies CaseReport),
    )
    expect(listed).toEqual(expected)
  })

  it('has one that is not finished among all, and nowhere else', () => {
    expect(isShown('all', undefined)).toBe(true)
    expect(isShown('rest', undefined)).toBe(false)
  })
})

class CasesInMemory implements KeptCases {
  readonly said = new Map<string, unknown>()
  async get(keys: readonly string[]) {
    return keys.map((key) => this.said.get(key) ?? null)
  }
  async keep(key: string, report: CaseReport) {
    this.said.set(key, structuredClone(report))
  }
}

describe('a finished case', () => {
  const all = [...suites.values()]
  const report = { suite: 'bbr', id: '17', verdict: 'passes', runs: [] } as const satisfies CaseReport
  const version = '0.1.0+0123abcd'

  it('is there at the next visit, for the variant, the seeds and the version that made it', async () => {
    const kept = new CasesInMemory()
    await keepCase(kept, 'bbr3 5', report, version)
    expect(await recalledCases(kept, 'bbr3 5', all, version)).toEqual([report])
    expect(await recalledCases(kept, 'bbr3 4', all, version)).toEqual([])
    expect(await recalledCases(kept, 'cubic 5', all, version)).toEqual([])
    expect(await recalledCases(kept, 'bbr3 5', all, '0.1.0+0123abce')).toEqual([])
  })
  it('is not kept where its run failed, or where the version is that of many', async () => {
    const kept = new CasesInMemory()
    await keepCase(kept, 'bbr3 5', { ...report, verdict: 'error' }, version)
    await keepCase(kept, 'bbr3 5', report, '0.1.0')
    expect(kept.said.size).toBe(0)
  })
  it('is none where something else lies there', async () => {
    const kept = new CasesInMemory()
    await keepCase(kept, 'bbr3 5', report, version)
    for (const other of [
      { ...report, verdict: 'great' },
      { ...report, id: '16' },
      { ...report, runs: [1] },
      'x',
    ])
      for (const key of kept.said.keys()) {
        kept.said.set(key, other)
        expect(await recalledCases(kept, 'bbr3 5', all, version)).toEqual([])
      }
  })
})

describe('the report that a later one is held against', () => {
  function texts(): KeptTexts {
    const all = new Map<string, string>()
    return {
      get: (key) => all.get(key) ?? null,
      set: (key, text) => void (text === null ? all.delete(key) : all.set(key, text)),
    }
  }
  const all = [...suites.values()]
  const reportOf = (verdict: CaseVerdict) => ({
    suites: all,
    variant: 'cubic',
    cases: [{ suite: 'bbr', id: '17', verdict, runs: [] }],
  })
  const verdictIn = (before: Before | null) => before?.report.cases.get('bbr 17')?.verdict

  it('is the last one of another version, and stays so however often this one makes its own', () => {
    const storage = texts()
    remember(reportOf('fails'), '2026-11-01', storage, 'older')
    expect(keptBefore('cubic', storage, 'older')).toBe(null)
    expect(verdictIn(keptBefore('cubic', storage, 'newer'))).toBe('fails')
    remember(reportOf('passes'), '2026-11-20', storage, 'newer')
    remember(reportOf('passes'), '2026-11-21', storage, 'newer')
    const before = keptBefore('cubic', storage, 'newer')
    expect([before?.from, verdictIn(before)]).toEqual(['2026-11-01', 'fails'])
    // A third version is held against the second, of the day on which that was made first.
    expect(keptBefore('cubic', storage, 'newest')?.from).toBe('2026-11-20')
    expect(keptBefore('reno', storage, 'newer')).toBe(null)
  })
  it('is none where something else lies there', () => {
    for (const text of ['', 'x', '[]', '{"version":"a","made":"b","text":"c"}', '{"version":1}'])
      expect(keptBefore('cubic', { get: () => text, set: () => {} }, 'newer')).toBe(null)
  })
})

describe('a suite that is played on the page', () => {
  const chosen = [...suites.values()].slice(0, 1)
  const asked: string[] = []
  const kept = new CasesInMemory()
  const ports = (answer: (job: SuiteJob) => boolean) => ({
    startWorker: (events: { message(answer: { type: 'observation'; observation: CaseRun }): void }) => ({
      post: (job: SuiteJob) => {
        asked.push(job.case)
        const found = {
          seed: job.seed,
          digest: `${job.case}`,
          curves: {},
          findings: [{ check: 0, limit: { is: 'happens' }, value: 1, holds: true }],
        } as unknown as CaseRun
        if (answer(job)) setTimeout(() => events.message({ type: 'observation', observation: found }))
      },
      terminate: () => {},
    }),
    workers: 1,
    nowMs: () => 0,
    kept,
  })
  const known = () => playedNow().reports.get(setOf('bbr3', 1))

  it('keeps what is finished where it is stopped, and plays the rest the next time', async () => {
    // The fourth case is never answered.
    void play(
      chosen,
      'bbr3',
      1,
      ports((job) => job.case !== '4'),
    )
    await expect.poll(() => known()?.size).toBe(3)
    expect(playedNow().running).toBe(setOf('bbr3', 1))
    stop()
    expect(playedNow().running).toBeNull()
    asked.length = 0
    await play(
      chosen,
      'bbr3',
      1,
      ports(() => true),
    )
    expect(known()?.size).toBe(22)
    expect(asked[0]).toBe('4')
    expect(asked).toHaveLength(19)
    expect(await recalledCases(kept, setOf('bbr3', 1), chosen)).toHaveLength(22)
    expect(playedNow().running).toBeNull()
  })
})
