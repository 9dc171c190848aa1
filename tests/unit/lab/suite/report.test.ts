/** Suites as they are played and reported; what plays a case is made up. */
import { describe, expect, it } from 'vitest'
import { sawtooth } from '../../../../src/cli/sawtooth'
import { reportHtml } from '../../../../src/lab/experiments/suite/html'
import type { CaseRun, SuiteJob } from '../../../../src/lab/experiments/suite/jobs'
import { jobCount, playSuites, type SuiteReport } from '../../../../src/lab/experiments/suite/report'
import { defineSuite, isWritten, type Suite } from '../../../../src/lab/experiments/suite/suite'
import { besides, headline } from '../../../../src/lab/experiments/suite/told'
import { checksFor, suites } from '../../../../src/lab/experiments/suites'
import { fileOf } from '../../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../../src/lab/scenario/validate'
import { said } from '../../../support/command-line'

function suiteOf(id: string): Suite {
  const suite = suites.get(id)
  if (suite === undefined) throw new Error(`no suite ${id}`)
  return suite
}

const bbr = suiteOf('bbr')

/** A run in which every check of the case has its outcome. */
function made(
  { suite, case: id, variant, seed }: SuiteJob,
  isGood: boolean,
  digest = `${id} ${seed}`,
): CaseRun {
  const one = suiteOf(suite).cases.find((each) => each.id === id)
  if (one === undefined) throw new Error(`no case ${id}`)
  const findings = checksFor(one, variant).map(([, check]) => {
    return { check, limit: { is: 'at most', value: 1 } as const, value: isGood ? 1 : 2, holds: isGood }
  })
  const curves = { everyS: 1, throughput: [[1, 2]], cwnd: [1, 2], loss: [0] }
  const checked = validateScenario({ version: 1, title: 'a <b>', seed, flows: [{ variant }] })
  if (!checked.ok) throw new Error('a scenario at fault')
  return { seed, digest, scenario: fileOf(checked.value), findings, curves }
}

const always = { variant: 'bbr3', seeds: 2, atOnce: 2 } as const

describe('a suite that is played', () => {
  it('tells of cases in their order, whichever ends first', async () => {
    const told: string[] = []
    const report = await playSuites([bbr], {
      ...always,
      atOnce: 3,
      // Odd cases take longer.
      perform: async (job) => {
        for (let wait = Number(job.case) % 2 === 1 ? 40 : 1; wait > 0; wait--) await Promise.resolve()
        return made(job, true)
      },
      onCase: ({ id }) => told.push(id),
    })
    expect(told).toEqual(bbr.cases.map(({ id }) => id))
    expect(report.cases.map(({ id }) => id)).toEqual(told)
    expect(headline('BBRv3', report.cases)).toBe('BBRv3 passes 22 of 22 cases')
  })

  it('keeps what is finished where it is stopped', async () => {
    let played = 0
    const report = await playSuites([bbr], {
      ...always,
      atOnce: 1,
      perform: (job) => {
        played++
        return made(job, true)
      },
      isStopped: () => played >= 6,
    })
    expect(report.cases.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('passes a case only where every seed does, and counts runs that are the same once', async () => {
    const report = await playSuites([bbr], {
      ...always,
      perform: (job) =>
        job.case === '1' ? made(job, job.seed === 1) : made(job, true, job.case === '2' ? 'same' : undefined),
    })
    const [first, second] = report.cases
    expect([first?.verdict, first?.runs.length]).toEqual(['fails', 2])
    expect([second?.verdict, second?.runs.length]).toEqual(['passes', 1])
  })

  it('says of a run that failed why, and plays on', async () => {
    const report = await playSuites([bbr], {
      ...always,
      perform: (job) => {
        if (job.case === '3') throw new Error('no memory')
        return made(job, true)
      },
    })
    expect(report.cases[2]).toMatchObject({ verdict: 'error', error: 'no memory' })
    expect(report.cases).toHaveLength(22)
  })

  it('has cases that count neither way: not written, and without anything to see of the variant', async () => {
    const chosen = [bbr, suiteOf('rfc9743')]
    const report = await playSuites(chosen, { ...always, variant: 'reno', perform: (job) => made(job, true) })
    const unwritten = chosen.flatMap(({ cases }) => cases).filter((one) => !isWritten(one))
    const [none, lacking] = besides(report.cases)
    expect(none).toMatch(/^\d+ does not apply$/)
    expect(lacking).toBe(`${unwritten.length} not written yet`)
    expect(jobCount(chosen, 'reno', 2)).toBe(
      report.cases.filter(({ verdict }) => verdict === 'passes').length * 2,
    )
  })
})

describe('the report in HTML', () => {
  it('is one file without scripts, with every case, its limits and its link, and takes no text for markup', async () => {
    const odd = defineSuite({ ...bbr, summary: 'a <script>alert(1)</script> & "b"' })
    const report: SuiteReport = await playSuites([odd], { ...always, perform: (job) => made(job, false) })
    const html = reportHtml([odd], report, 'BBRv3', 'https://example.org/')
    expect(html).not.toMatch(/<script|<link|src=|url\(/)
    expect(html).toContain('a &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;b&quot;')
    for (const { id, title } of odd.cases) {
      expect(html).toContain(`id="bbr-${id}"`)
      expect(html).toContain(title)
    }
    expect(html).toContain('href="https://example.org/?title=a+%3Cb%3E&amp;flow=bbr3"')
    expect(html.match(/<svg /g)).toHaveLength(22)
    expect(reportHtml([odd], report, 'BBRv3')).not.toContain('href')
  })
})

describe('sawtooth suite', () => {
  const cli = async (args: string, instead: Parameters<typeof said>[3] = {}) =>
    said(sawtooth, args.split(' '), async () => '', instead)

  /** Workers that answer with a made-up run. */
  const workers = (isGood: (job: SuiteJob) => boolean): Parameters<typeof said>[3] => ({
    startSuiteWorker: (events) => ({
      post: (job) => {
        setTimeout(() => events.message({ type: 'observation', observation: made(job, isGood(job)) }))
      },
      terminate: () => {},
    }),
  })

  it('lists the suites', async () => {
    const { code, out } = await cli('suite')
    expect(code).toBe(0)
    expect(out).toContain('bbr  draft-ietf-ccwg-bbr, example test cases: 22 cases')
  })

  it.each([
    ['suite bb', 'unknown suite bb, did you mean bbr?'],
    ['suite xyzzy', 'unknown suite xyzzy, all or one of bbr, rfc9743'],
    ['suite bbr --variant cubik', '--variant cubik: unknown variant, did you mean cubic?'],
    ['suite bbr --seeds 9', '--seeds 9: not a whole number, 1 to 5'],
    ['suite bbr --json --csv', 'either --json or --csv'],
  ])('%s is bad input', async (args, fault) => {
    expect(await cli(args)).toEqual({ code: 2, out: '', err: `${fault}\n` })
  })

  it('ends with 0 where all cases pass, and with 1 where one fails', async () => {
    const good = await cli(
      'suite bbr --seeds 1',
      workers(() => true),
    )
    expect(good.code).toBe(0)
    expect(good.out).toContain('draft-ietf-ccwg-bbr, example test cases: BBRv3 passes 22 of 22 cases')
    const bad = await cli(
      'suite bbr --seeds 1',
      workers((job) => job.case !== '17'),
    )
    expect(bad.code).toBe(1)
    expect(bad.out).toContain('× 17      A token bucket: fails')
  })

  it('prints scenario, seed, digest, limit and value of each case as JSON, and writes the report', async () => {
    const files = new Map<string, string>()
    const { out } = await cli('suite bbr --seeds 2 --json --html r.html', {
      ...workers(() => true),
      replace: async (path, text) => {
        files.set(path, String(text))
      },
    })
    const { variant, suites: printed } = JSON.parse(out)
    expect([variant, printed[0].cases.length]).toEqual(['bbr3', 22])
    const [run] = printed[0].cases[0].runs
    expect(Object.keys(run)).toEqual(['seed', 'digest', 'link', 'scenario', 'checks'])
    expect(Object.keys(run.checks[0])).toEqual(['label', 'unit', 'by', 'limit', 'value', 'holds'])
    expect(files.get('r.html')).toContain('<!doctype html>')
  })

  it('prints a line a check as CSV', async () => {
    const { out } = await cli(
      'suite bbr --seeds 1 --csv',
      workers(() => true),
    )
    const [head = '', first = ''] = out.split('\r\n')
    const fields = (row: string): number => row.replace(/"[^"]*"/g, '').split(',').length
    expect(fields(first)).toBe(fields(head))
    expect(first).toMatch(/^bbr,1,passes,bbr3,1,/)
  })
})
