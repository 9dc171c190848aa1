/** The comparison of two algorithms on a scorecard, and when it calls one of them better. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardJobs } from '../../../../src/lab/own-code/check/jobs'
import { judgeCard } from '../../../../src/lab/own-code/check/judge'
import { type CheckFound, playCheck } from '../../../../src/lab/own-code/check/play'
import { cardRows, USUAL_PATH } from '../../../../src/lab/own-code/check/scorecard'
import { builtIn, ownSubject, type Subject } from '../../../../src/lab/own-code/check/subject'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { atOnce } from '../../../../src/lab/run/run'
import { checks as words } from '../../../../src/strings/checks'

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

const cubic = builtIn('cubic') as Subject
const jobs = cardJobs(cubic, USUAL_PATH)

/** Returns a result for every job, by its id and seed. */
const foundBy = (values: (id: string, seed: number) => CheckFound['values']): readonly CheckFound[] =>
  jobs.map(({ id, seed }) => ({
    type: 'check',
    values: values(id, seed),
    digest: '',
    curves: null,
    stop: null,
  }))

it('is nine runs, and each row has words', () => {
  expect(jobs).toHaveLength(9)
  expect(cardRows.algorithm.map(({ id }) => id)).toEqual(Object.keys(words.rows))
  expect(cardRows.queue.map(({ id }) => id)).toEqual(Object.keys(words.queueRows))
})

describe('one is better', () => {
  const row = (id: string, own: readonly CheckFound[], other: readonly CheckFound[]) =>
    judgeCard(cubic, own, other).find((value) => value.row === id)

  it('where chance enters, when the interval of the difference excludes nothing', () => {
    const own = foundBy((_, seed) => ({ randomLoss: 4 + seed / 10 }))
    const other = foundBy((_, seed) => ({ randomLoss: 3 + seed / 10 + (seed % 2) / 10 }))
    const found = row('randomLoss', own, other)
    expect(found?.is).toBe('better')
    expect(found?.own).toBeCloseTo(4.25, 12)
    // The differences are 0.9, 1, 0.9 and 1, so that the interval is 0.95 ± 3.182 · 0.0577 / 2.
    expect(found?.interval?.low).toBeCloseTo(0.95 - (3.18245 * 0.057735) / 2, 4)
    const noisy = foundBy((_, seed) => ({ randomLoss: 3 + 4 * (seed % 2) }))
    expect(row('randomLoss', noisy, other)?.is).toBe('same')
  })

  it('where no chance enters, when they differ by more than 2 %', () => {
    const other = foundBy(() => ({ throughput: 10, queueing: 50 }))
    expect(
      row(
        'throughput',
        foundBy(() => ({ throughput: 9.9 })),
        other,
      )?.is,
    ).toBe('same')
    expect(
      row(
        'throughput',
        foundBy(() => ({ throughput: 9.7 })),
        other,
      )?.is,
    ).toBe('worse')
    expect(
      row(
        'queueing',
        foundBy(() => ({ queueing: 20 })),
        other,
      )?.is,
    ).toBe('better')
  })

  it('of a share, when it is nearer to a half', () => {
    const other = foundBy(() => ({ besideCubic: 48 }))
    expect(
      row(
        'besideCubic',
        foundBy(() => ({ besideCubic: 90 })),
        other,
      )?.is,
    ).toBe('worse')
    expect(
      row(
        'besideCubic',
        foundBy(() => ({ besideCubic: 50 })),
        other,
      )?.is,
    ).toBe('better')
  })

  it('of nothing, where a run was stopped', () => {
    const found = row(
      'back',
      foundBy(() => ({})),
      foundBy(() => ({ back: 1 })),
    )
    expect(found).toMatchObject({ own: null, other: 1, is: 'same' })
  })
})

it('Patient beside CUBIC: a short queue alone, and hardly a share', () => {
  const code = readFileSync(
    new URL('../../../../src/lab/own-code/templates/patient.ts', import.meta.url),
    'utf8',
  )
  const patient = ownSubject({ id: 'patient', code })
  const ofRuns = (subject: Subject) =>
    cardJobs(subject, USUAL_PATH).map((job) =>
      job.id === 'alone' || job.id === 'cubic'
        ? atOnce(playCheck(job))
        : ({ type: 'check', values: {}, digest: '', curves: null, stop: null } as const),
    )
  const rows = Object.fromEntries(
    judgeCard(patient, ofRuns(patient), ofRuns(cubic)).map((value) => [value.row, value]),
  )
  expect(rows.throughput).toMatchObject({ is: 'same' })
  expect(rows.throughput?.own).toBeGreaterThan(9.5)
  expect(rows.queueing).toMatchObject({ is: 'better' })
  expect(rows.queueing?.own).toBeLessThan(16)
  expect(rows.besideCubic).toMatchObject({ is: 'worse' })
  expect(rows.besideCubic?.own).toBeLessThan(10)
})
