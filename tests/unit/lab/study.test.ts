import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Observations } from '../../../src/lab/experiments/paper'
import { performJob, reproduce } from '../../../src/lab/experiments/paper-jobs'
import { jobsOf, type PaperReport, reportSoFar } from '../../../src/lab/experiments/papers'
import { keyOf } from '../../../src/lab/experiments/study/found'
import { paperOf } from '../../../src/lab/experiments/study/paper-of'
import { readStudy, validateStudy } from '../../../src/lab/experiments/study/schema'
import type { Study } from '../../../src/lab/experiments/study/study'
import { faultLine } from '../../../src/lab/scenario/faults'

/** Goodput of a flow that keeps its link full, by the rate of the link: of 1500 bytes 1460 are payload. */
const SWEEP = {
  version: 1,
  base: {
    version: 1,
    durationS: 20,
    bottleneck: { bandwidthMbps: 5, delayMs: 5, buffer: { packets: 30 } },
    flows: [{ id: 'a', variant: 'reno' }],
  },
  vary: [{ path: 'bottleneck.bandwidthMbps', values: [2, 4] }],
  compare: ['reno', 'vegas'],
  repetitions: 2,
  warmUpS: 10,
  metrics: ['goodput', 'queue-delay-mean'],
}

type Json = Readonly<Record<string, unknown>>

const fileWith = (experiment: Json, also: Json = {}): unknown => ({
  version: 1,
  id: 'a-study',
  title: 'A study',
  authors: 'Someone',
  experiments: [{ id: 'one', what: 'Goodput by rate', sweep: SWEEP, ...experiment }],
  ...also,
})

function studyOf(file: unknown): Study {
  const checked = validateStudy(file)
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return checked.value
}

const reportOn = (file: unknown): PaperReport => reproduce(paperOf(studyOf(file), 'S'), 'full')

const checksOf = (report: PaperReport) => report.rows.flatMap(({ checks }) => checks)

const goodput = (variant: string, at: number): Json => ({ metric: 'goodput', variant, at })

describe('a study as a file', () => {
  it('has a run for every point of its sweeps, in the words of the study', () => {
    const paper = paperOf(studyOf(fileWith({})), 'S')
    expect(jobsOf(paper, 'full').map(({ key }) => key)).toEqual(
      Array.from({ length: 8 }, (_, point) => keyOf('one', point)),
    )
    expect(paper).toMatchObject({ id: 'a-study', title: 'A study', authors: 'Someone', year: null })
  })

  it('is carried by its jobs, so that a worker that knows no such paper does them', () => {
    const paper = paperOf(studyOf(fileWith({})), 'S')
    const [job] = jobsOf(paper, 'full')
    if (job === undefined) throw new Error('no jobs')
    const observed = performJob(structuredClone(job))
    expect(Number(observed.goodput)).toBeGreaterThan(1)
    expect(Number(observed.goodput)).toBeLessThan(2)
  })

  it('agrees with numbers that are ours, and differs from others, point by point', () => {
    const points = [
      { at: 2, y: (2 * 1460) / 1500 },
      { at: [4], y: 8 },
    ]
    const [check] = checksOf(
      reportOn(fileWith({ published: [{ metric: 'goodput', variant: 'Reno', points, within: 0.05 }] })),
    )
    expect(check?.parts).toEqual([{ holds: true }, { holds: false }])
    expect(check?.verdict).toBe('ours differs')
    expect(check?.unit).toBe('numbers within 5 %')
    expect(check?.published).toBe('1.95 Mbit/s (Bandwidth 2 Mbit/s), 8 Mbit/s (Bandwidth 4 Mbit/s)')
  })

  it('counts runs that are all the same once: no interval, no chance', () => {
    const report = reportOn(
      fileWith({
        claims: [
          {
            claim: 'More is more',
            holds: [{ left: goodput('Reno', 4), is: 'more', right: goodput('Reno', 2) }],
          },
        ],
      }),
    )
    const [check] = checksOf(report)
    expect(check).toMatchObject({ verdict: 'reproduced', parts: [{ holds: true }] })
    expect(check).not.toHaveProperty('chance')
    for (const { rows } of report.rows[0]?.tables ?? [])
      for (const row of rows) expect(row.join()).not.toContain('[')
  })

  it('compares a number with so many times another, either way', () => {
    const holds = [
      { left: goodput('Reno', 4), is: 'near', right: { ...goodput('Reno', 2), times: 2 } },
      { left: goodput('Reno', 4), is: 'less', right: { ...goodput('Reno', 2), times: 1.5 } },
      { left: 3, is: 'less', right: goodput('Reno', 4) },
    ]
    const [check] = checksOf(reportOn(fileWith({ claims: [{ claim: 'By the rate', holds }] })))
    expect(check?.parts.map((part) => part.holds)).toEqual([true, false, true])
    expect(check?.verdict).toBe('ours differs')
  })

  it('does not judge a claim that compares nothing', () => {
    const [check] = checksOf(reportOn(fileWith({ claims: [{ claim: 'Reno is nice' }] })))
    expect(check?.verdict).toBe('not judged')
  })
})

describe('where chance has a part', () => {
  const lossy = (repetitions: number) => {
    const loss = { model: 'bernoulli', percent: 3 }
    const base = { ...SWEEP.base, bottleneck: { ...SWEEP.base.bottleneck, loss } }
    const claims = [
      {
        claim: 'Faster',
        holds: [{ left: goodput('Reno', 4), is: 'more', right: { ...goodput('Reno', 2), times: 0.5 } }],
      },
      { claim: 'A toss', holds: [{ left: goodput('Reno', 4), is: 'more', right: goodput('Vegas', 4) }] },
    ]
    return checksOf(reportOn(fileWith({ sweep: { ...SWEEP, base, repetitions }, claims })))
  }

  it('a claim is not judged by fewer than 30 seeds', () => {
    for (const check of lossy(29)) {
      expect(check).toMatchObject({ verdict: 'not judged', parts: [] })
      expect(check.reason).toContain('30 seeds')
    }
  })

  it('a claim holds where the interval of its probability lies above one half', () => {
    const [faster, toss] = lossy(30)
    expect(faster).toMatchObject({ verdict: 'reproduced', chance: { of: 30 } })
    expect(toss?.chance?.of).toBe(30)
    // Clopper & Pearson: 20 of 30 has 47 to 83 %, 21 of 30 has 51 to 85 %.
    expect(toss?.verdict).toBe((toss?.chance?.holds ?? 0) >= 21 ? 'reproduced' : 'ours differs')
  })
})

describe('what was fitted', () => {
  const fitted = {
    fitted: [{ name: 'Rate of the link, 4 Mbit/s', how: 'By trial', parameter: 'rate' }],
    parameters: [{ id: 'rate', name: 'Rate', unit: 'Mbit/s', value: 4, paths: ['bottleneck.bandwidthMbps'] }],
  }
  const sweep = { ...SWEEP, vary: [{ path: 'bottleneck.buffer.packets', values: [30] }], compare: ['reno'] }
  const published = (within: number) => [{ metric: 'goodput', points: [{ at: 30, y: 3.86 }], within }]

  it('is set in every scenario, and tried a tenth less and a tenth more', () => {
    const paper = paperOf(studyOf(fileWith({ sweep, published: published(0.05), fitted: [0] }, fitted)), 'S')
    const rates = paper.runs('full').map(({ scenario }) => scenario.bottleneck?.bandwidthMbps)
    expect(rates.map((rate) => Number(rate?.toFixed(6)))).toEqual([4, 4, 3.6, 3.6, 4.4, 4.4])
  })

  it('is reproduced after fitting where it agrees with that value alone, and reproduced where it need not be', () => {
    const verdict = (within: number) =>
      checksOf(reportOn(fileWith({ sweep, published: published(within), fitted: [0] }, fitted)))[0]?.verdict
    expect(verdict(0.05)).toBe('reproduced after fitting')
    expect(verdict(0.2)).toBe('reproduced')
  })

  it('moves with its parameter, and keeps the keys of its runs', () => {
    const paper = paperOf(studyOf(fileWith({ sweep }, fitted)), 'S')
    expect(paper.runs('full', { rate: 2 }).map(({ key }) => key)).toEqual(
      paper.runs('full').map(({ key }) => key),
    )
    expect(paper.runs('full', { rate: 2 })[0]?.scenario.bottleneck?.bandwidthMbps).toBe(2)
  })
})

describe('a real system beside ours', () => {
  const points = [{ at: 2, y: 3 }]
  const published = [{ metric: 'goodput', variant: 'Reno', points }]
  const claims = [
    { claim: 'Faster than the link', holds: [{ left: goodput('Reno', 2), is: 'more', right: 2 }] },
  ]
  const withSystem = (y: number) => ({
    published,
    claims,
    system: { name: 'Linux 6.1', points: [{ metric: 'goodput', variant: 'Reno', at: 2, y }] },
  })

  it('contradicts the study where it shows what ours shows, and is told with its number', () => {
    for (const check of checksOf(reportOn(fileWith(withSystem(1.9))))) {
      expect(check).toMatchObject({
        verdict: 'contradicted',
        parts: [{ holds: false, sharedWith: 'Linux 6.1' }],
      })
      expect(check.reason).toMatch(/Linux 6\.1: .*1\.9 Mbit\/s/)
    }
  })

  it('leaves it with ours where it shows what the study says, or is off on the other side', () => {
    for (const check of checksOf(reportOn(fileWith(withSystem(3)))))
      expect(check.verdict).toBe('ours differs')
    const [other] = checksOf(reportOn(fileWith(withSystem(6))))
    expect(other?.verdict).toBe('ours differs')
  })

  it('has a column and marks of its own', () => {
    const [row] = reportOn(fileWith(withSystem(1.9))).rows
    expect(row?.tables[0]?.columns).toEqual(['Bandwidth', 'Reno, paper', 'Reno', 'Reno, Linux 6.1', 'Vegas'])
    expect(row?.tables[0]?.rows.map((cells) => cells[3])).toEqual(['1.9', ''])
    expect(row?.plots[0]?.series.find(({ origin }) => origin === 'measured')).toMatchObject({
      x: [2],
      y: [1.9],
    })
  })
})

describe('a figure of a study', () => {
  const points = [{ at: 2, y: 1.9 }]
  const plots =
    reportOn(fileWith({ published: [{ metric: 'goodput', variant: 'Reno', points }] })).rows[0]?.plots ?? []

  it('stands for each metric, in the axes of its sweep', () => {
    expect(plots.map(({ x, y }) => [x.label, x.unit, y.label, y.unit])).toEqual([
      ['Bandwidth', 'Mbit/s', 'Goodput', 'Mbit/s'],
      ['Bandwidth', 'Mbit/s', 'Queueing delay, mean', 'ms'],
    ])
  })

  it('has what is printed beside ours, and the runs behind each point', () => {
    const [first] = plots
    expect(first?.series.map(({ label, origin }) => [label, origin])).toEqual([
      ['Reno', 'sawtooth'],
      ['Reno, paper', 'paper'],
      ['Vegas', 'sawtooth'],
    ])
    expect(first?.series[0]?.runs?.map((runs) => runs.map(({ key }) => key))).toEqual([['one 0'], ['one 2']])
    expect(first?.series[1]?.verdicts).toEqual(['reproduced'])
  })
})

describe('what is wrong with a file', () => {
  const faults = (file: unknown): string[] => {
    const checked = validateStudy(file)
    return checked.ok ? [] : checked.faults.map(faultLine)
  }

  it('is said with its place, its value and what is allowed', () => {
    expect(faults(fileWith({}, { id: 'A Study' }))).toEqual([
      'id = "A Study": not a short name (allowed: small letters, digits and hyphens, at most 40, a letter first)',
    ])
    expect(faults(fileWith({ published: [{ metric: 'jain', points: [] }] }))).toEqual([
      'experiments[0].published[0].metric = "jain": unknown (allowed: one of goodput, queue-delay-mean)',
    ])
    expect(faults(fileWith({ published: [{ metric: 'goodput', points: [{ at: 3, y: 1 }] }] }))).toEqual([
      'experiments[0].published[0].points[0].at[0] = 3: not run by the sweep (allowed: one of 2, 4)',
    ])
    expect(
      faults(fileWith({ claims: [{ claim: 'x', holds: [{ left: 1, is: 'bigger', right: 2 }] }] })),
    ).toEqual([
      'experiments[0].claims[0].holds[0].is = "bigger": unknown relation (allowed: one of more, less, near)',
    ])
    expect(faults(fileWith({ fitted: [0] }))).toEqual([
      'experiments[0].fitted[0] = 0: nothing that is fitted (allowed: none, since nothing is)',
    ])
  })

  it('in a parameter is said of its path, and of the first of its values that the scenarios cannot have', () => {
    const rate = { id: 'rate', name: 'Rate', value: 4, paths: ['bottleneck.bandwidthMbps'] }
    const of = (parameter: Json): string[] =>
      faults(fileWith({}, { parameters: [{ ...rate, ...parameter }] }))
    expect(of({})).toEqual([])
    expect(of({ paths: ['bottleneck.rate'] })[0]).toMatch(
      /^parameters\[0\]\.paths\[0\] = "bottleneck\.rate": unknown/,
    )
    expect(of({ paths: ['flows.z.startS'] })[0]).toMatch(/^parameters\[0\]\.paths\[0\]/)
    expect(of({ values: [4, 20_000] })).toEqual([
      'parameters[0].value = 20000: out of range (allowed: 0.05 to 10000 Mbit/s)',
    ])
  })

  it('is that it has too many runs, those near what was fitted among them', () => {
    const sweep = { ...SWEEP, repetitions: 10_000 }
    const parameters = [{ id: 'rate', name: 'Rate', value: 4, paths: ['bottleneck.bandwidthMbps'] }]
    const fitted = [{ name: 'Rate', how: 'By trial', parameter: 'rate' }]
    expect(faults(fileWith({ sweep }, { parameters, fitted }))).toEqual([])
    expect(faults(fileWith({ sweep, fitted: [0] }, { parameters, fitted }))).toEqual([
      'experiments = 120000: too many runs in all (allowed: at most 100000)',
    ])
  })

  it('in a sweep or its base is said at its place in the study', () => {
    const base = { ...SWEEP.base, durationS: -1 }
    expect(faults(fileWith({ sweep: { ...SWEEP, base } }))).toEqual([
      'experiments[0].sweep.base.durationS = -1: out of range (allowed: 0.1 to 3600 s)',
    ])
    expect(faults(fileWith({ sweep: undefined }))[0]).toMatch(/^experiments\[0\]\.sweep/)
  })

  it('in its JSON is said with line and column', () => {
    const read = readStudy('{"version": 1,\n  "id": }')
    expect(read.ok ? '' : read.faults.map(faultLine).join()).toMatch(/line 2, column 9/)
  })
})

describe('observations', () => {
  it('that a run does not have stop the judgement with its key', () => {
    const paper = paperOf(studyOf(fileWith({})), 'S')
    expect(() => paper.rows(new Observations(new Map(), 'full'))).toThrow('of run "one 0"')
  })
})

describe('docs/STUDIES.md', () => {
  const document = readFileSync(new URL('../../../docs/STUDIES.md', import.meta.url), 'utf8')

  it('has a study as its example', () => {
    const [, example] = /```json\n([\s\S]*?)```/.exec(document) ?? []
    const read = readStudy(example ?? '')
    expect(read.ok ? [] : read.faults.map(faultLine)).toEqual([])
  })

  it('names every key that a study and its parts have', () => {
    const [first] = studyOf(fileWith({ claims: [{ claim: 'x' }] })).experiments
    for (const key of [
      ...Object.keys(studyOf(fileWith({}))),
      ...Object.keys(first ?? {}),
      ...Object.keys(first?.claims[0] ?? {}),
    ])
      expect(document, key).toContain(`\`${key}\``)
  })
})

describe('while runs are under way', () => {
  const lossy = {
    ...SWEEP,
    base: {
      ...SWEEP.base,
      durationS: 4,
      bottleneck: { ...SWEEP.base.bottleneck, loss: { model: 'bernoulli', percent: 1 } },
    },
    warmUpS: 1,
    repetitions: 3,
    metrics: ['goodput'],
  }
  const points = [
    { at: 2, y: 1.9 },
    { at: 4, y: 3.8 },
  ]
  const file = fileWith({
    sweep: lossy,
    published: [{ metric: 'goodput', variant: 'Reno', points, within: 0.9 }],
    claims: [
      { claim: 'More is more', holds: [{ left: goodput('Reno', 4), is: 'more', right: goodput('Reno', 2) }] },
    ],
  })
  const paper = paperOf(studyOf(file), 'S')
  const jobs = jobsOf(paper, 'full')
  const after = (runs: number) =>
    reportSoFar(paper, new Map(jobs.slice(0, runs).map((job) => [job.key, performJob(job)])))

  it('judges the cells that are made, and leaves the others open', () => {
    const report = after(2)
    const [check] = report?.rows[0]?.checks ?? []
    expect(check?.parts).toHaveLength(1)
    expect(check?.ours).toMatch(/ Mbit\/s, …$/)
    const [plot] = report?.rows[0]?.plots ?? []
    expect(plot?.series.map(({ label, x }) => [label, x])).toEqual([
      ['Reno', [2]],
      ['Reno, paper', [2, 4]],
      ['Vegas', [2]],
    ])
    expect(plot?.series[1]?.verdicts).toEqual(['reproduced', 'not judged'])
  })

  it('says nothing of a claim before a second repetition tells whether chance has a part in it', () => {
    expect(after(4)?.rows[0]?.checks[1]).toMatchObject({ claim: 'More is more', parts: [], reason: '' })
    const [, claim] = after(8)?.rows[0]?.checks ?? []
    expect(claim).toMatchObject({ verdict: 'not judged' })
    expect(claim?.reason).toContain('needs 30 seeds')
  })

  it('has what is printed and claimed before the first of them', () => {
    const [row] = after(0)?.rows ?? []
    expect(row?.verdict).toBe('not judged')
    expect(row?.plots[0]?.series.map(({ label, x }) => [label, x])).toEqual([
      ['Reno', []],
      ['Reno, paper', [2, 4]],
      ['Vegas', []],
    ])
    expect(row?.checks.map(({ claim }) => claim)).toEqual([
      'Goodput of Reno, 2 printed numbers',
      'More is more',
    ])
  })

  it('says in the end what the whole report says', () => {
    const whole = reproduce(paper, 'full')
    expect(after(jobs.length)?.rows).toEqual(whole.rows)
  })
})

it('quick leaves out repetitions beyond those that a claim on chance needs, in figures and claims as in runs', () => {
  const paper = paperOf(
    studyOf(
      fileWith({
        sweep: {
          ...SWEEP,
          base: { ...SWEEP.base, durationS: 1 },
          warmUpS: 0,
          startJitterS: 0.5,
          repetitions: 40,
        },
      }),
    ),
    'S',
  )
  const report = reproduce(paper, 'quick')
  expect(report.runs).toBe(30 * 4)
  expect(report.rows[0]?.plots[0]?.series[0]?.runs?.[0]).toHaveLength(30)
})
