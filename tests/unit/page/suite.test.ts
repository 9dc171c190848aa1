/** The suite on the page: what its link says, which cases are listed, and what stays of what was played. */
import { describe, expect, it } from 'vitest'
import type { CaseRun, SuiteJob } from '../../../src/lab/experiments/suite/jobs'
import type { CaseReport, CaseVerdict } from '../../../src/lab/experiments/suite/report'
import { suites } from '../../../src/lab/experiments/suites'
import {
  choiceText,
  isShown,
  readChoice,
  type Shown,
  usual,
} from '../../../src/page/modes/experiments/suite/choice'
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

describe('a suite that is played on the page', () => {
  const chosen = [...suites.values()].slice(0, 1)
  const asked: string[] = []
  const ports = (answer: (job: SuiteJob) => boolean) => ({
    startWorker: (events: { message(answer: { type: 'observation'; observation: CaseRun }): void }) => ({
      post: (job: SuiteJob) => {
        asked.push(job.case)
        const found = {
          seed: job.seed,
          digest: `${job.case}`,
          findings: [{ check: 0, limit: { is: 'happens' }, value: 1, holds: true }],
        } as unknown as CaseRun
        if (answer(job)) setTimeout(() => events.message({ type: 'observation', observation: found }))
      },
      terminate: () => {},
    }),
    workers: 1,
    nowMs: () => 0,
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
    expect(playedNow().running).toBeNull()
  })
})
