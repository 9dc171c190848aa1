import { describe, expect, it } from 'vitest'
import { type KeptRun, type KeptRuns, keyOfRun } from '../../../../src/lab/experiments/sweep/kept-runs'
import { measurePoint, type PointResult } from '../../../../src/lab/experiments/sweep/measure'
import { measureOnce } from '../../../../src/lab/experiments/sweep/measure-once'
import { pointAt, pointCount } from '../../../../src/lab/experiments/sweep/points'
import { resultsText } from '../../../../src/lab/experiments/sweep/results'
import type { SweepInput } from '../../../../src/lab/experiments/sweep/sweep-input'
import { type FromSweepWorker, serve, type ToSweepWorker } from '../../../../src/lab/experiments/sweep/worker'
import type { WorkerScope } from '../../../../src/lab/worker'
import { SMALL, sweepOf } from '../../../support/sweeps'

class Kept implements KeptRuns {
  readonly runs = new Map<string, unknown>()
  made = 0
  async get(keys: readonly string[]) {
    return keys.map((key) => this.runs.get(key) ?? null)
  }
  async keep(key: string, run: KeptRun) {
    this.made++
    this.runs.set(key, run)
  }
}

const input: SweepInput = { ...SMALL, metrics: ['goodput', 'jain'], repetitions: 2 }
const sweep = sweepOf(input)

async function all(of = sweep, kept: KeptRuns = new Kept()) {
  const results = []
  for (let point = 0; point < pointCount(of); point++) results.push(await measureOnce(of, point, kept))
  return results
}

describe('a run that was made once', () => {
  it('is not made again, and is what a run that is made says', async () => {
    const kept = new Kept()
    const made = Array.from({ length: pointCount(sweep) }, (_, point) => measurePoint(sweep, point))
    expect(await all(sweep, kept)).toEqual(made)
    expect(kept.made).toBe(pointCount(sweep))
    expect(await all(sweep, kept)).toEqual(made.map((result) => ({ ...result, isKept: true })))
    expect(kept.made).toBe(pointCount(sweep))
  })

  it('is known in another sweep that has it: at other points, with another title and for other measures', async () => {
    const kept = new Kept()
    await all(sweep, kept)
    const other = sweepOf({
      ...input,
      title: 'Another',
      vary: [{ path: 'bottleneck.buffer.bdp', values: [2, 4, 0.5] }],
      compare: ['cubic', 'reno'],
      metrics: ['queue-delay-p95', 'goodput@a', 'jain'],
    })
    const results = await all(other, kept)
    // Four values of the buffer in BDP are new, for two variants and two repetitions.
    expect(kept.made).toBe(pointCount(sweep) + 4)
    const isKept = results.filter((result) => 'isKept' in result)
    expect(isKept).toHaveLength(results.length - 4)
    // A results file does not say which runs were made before.
    const made = results.map(({ point }) => measurePoint(other, point))
    const byPoint = (some: readonly PointResult[]) => new Map(some.map((result) => [result.point, result]))
    expect(resultsText(other, byPoint(results))).toBe(resultsText(other, byPoint(made)))
  })

  it('is made again for a measure that takes more of it than was kept, and has all of them then', async () => {
    const kept = new Kept()
    await all(sweep, kept)
    const more = sweepOf({ ...input, metrics: ['synchronization', 'jain'] })
    await all(more, kept)
    expect(kept.made).toBe(2 * pointCount(sweep))
    await all(more, kept)
    await all(sweep, kept)
    expect(kept.made).toBe(2 * pointCount(sweep))
  })

  it('is another where its scenario, its warm-up or its engine is another, and the same whatever it is called', () => {
    const { scenario } = pointAt(sweep, 0)
    const key = keyOfRun(scenario, 1)
    expect(keyOfRun({ ...scenario, title: 'x' }, 1)).toBe(key)
    expect(keyOfRun(Object.fromEntries(Object.entries(scenario).reverse()) as typeof scenario, 1)).toBe(key)
    const others = [
      keyOfRun({ ...scenario, seed: scenario.seed + 1 }, 1),
      keyOfRun(scenario, 2),
      keyOfRun(scenario, 1, '1.0.0+00000000'),
      ...[1, 2, 3].map((point) => keyOfRun(pointAt(sweep, point).scenario, 1)),
    ]
    expect(new Set([key, ...others]).size).toBe(1 + others.length)
    // A release that changes no run has the same engine as the one before.
    expect(keyOfRun(scenario, 1, __SAWTOOTH_VERSION__.replace(/^[\d.]+/, '99.0.0'))).toBe(key)
  })

  it.each([
    ['text', 'no run'],
    ['a bad digest', { digest: 'x', values: { goodput: 1, jain: 1 } }],
    ['values that are none', { digest: '0123456789abcdef', values: { goodput: 'much', jain: 1 } }],
    ['half of the values', { digest: '0123456789abcdef', values: { jain: 1 } }],
  ])('is made where something else lies in its place: %s', async (_, lying) => {
    const kept = new Kept()
    kept.runs.set(keyOfRun(pointAt(sweep, 0).scenario, sweep.warmUpS), lying)
    expect(await measureOnce(sweep, 0, kept)).toEqual(measurePoint(sweep, 0))
  })

  it('that failed is tried again', async () => {
    const kept = new Kept()
    kept.get = async () => {
      throw new Error('no memory')
    }
    expect(await measureOnce(sweep, 3, kept)).toEqual({ point: 3, failed: 'no memory' })
    expect(kept.runs.size).toBe(0)
  })
})

describe('a worker that is asked what is known', () => {
  /** Returns the worker's answers to these messages. */
  async function said(kept: KeptRuns | null, ...messages: ToSweepWorker[]): Promise<FromSweepWorker[]> {
    const answers: FromSweepWorker[] = []
    const scope: WorkerScope<ToSweepWorker, FromSweepWorker> = {
      postMessage: (message) => answers.push(message),
      onmessage: null,
    }
    serve(scope, kept)
    for (const data of messages) scope.onmessage?.(new MessageEvent('message', { data }))
    await new Promise((resolve) => setTimeout(resolve))
    return answers
  }
  const known = (answers: readonly FromSweepWorker[]) =>
    answers.flatMap((answer) => (answer.type === 'recalled' ? answer.results : [])).map(({ point }) => point)
  const points = [0, 1, 2, 3, 4, 5, 6, 7]

  it('tells those that are kept, makes none, and says when that was all', async () => {
    const kept = new Kept()
    for (const point of [2, 5]) await measureOnce(sweep, point, kept)
    const answers = await said(kept, { type: 'sweep', sweep }, { type: 'recall', points, run: null })
    expect(known(answers)).toEqual([2, 5])
    expect(kept.made).toBe(2)
    expect(answers.at(-1)).toEqual({ type: 'recalled', results: [], isLast: true })
    expect(answers.filter((answer) => answer.type === 'recalled' && answer.isLast).length).toBe(1)
  })

  it('makes the run that is on the screen, where it is one of the points', async () => {
    const plain = sweepOf({ ...input, startJitterS: 0, warmUpS: 0 })
    const { scenario: run } = pointAt(plain, 2)
    const messages = [
      { type: 'sweep', sweep: plain },
      { type: 'recall', points, run: { ...run, title: 'On the screen' } },
    ] as const
    const kept = new Kept()
    const answers = await said(kept, ...messages)
    expect(known(answers)).toEqual([2])
    expect(answers[1]).toEqual({ type: 'recalled', results: [measurePoint(plain, 2)], isLast: false })
    // From then on the run is stored.
    await said(kept, ...messages)
    expect(kept.made).toBe(1)
  })

  it('answers in the order in which it is asked, where it keeps and where it does not', async () => {
    for (const kept of [null, new Kept()]) {
      const answers = await said(
        kept,
        { type: 'sweep', sweep },
        ...[3, 0, 1].map((point) => ({ type: 'point', point }) as const),
      )
      expect(answers.map((answer) => answer.type === 'result' && answer.result.point)).toEqual([3, 0, 1])
    }
  })
})
