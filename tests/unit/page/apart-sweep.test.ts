/** Workers apart that make the runs of a sweep: what they may say, how long they may take, and what becomes of one that is ended. */
import { describe, expect, it } from 'vitest'
import type { PointResult } from '../../../src/lab/experiments/sweep/measure'
import { SweepPool } from '../../../src/lab/experiments/sweep/pool'
import { openExperiment } from '../../../src/lab/experiments/sweep/presets'
import { startApartSweep } from '../../../src/page/effects/apart/apart-sweep'
import { FakeClock } from '../../support/fake-engine-worker'

const sweep = openExperiment('loss-and-throughput')?.sweep
if (sweep === undefined) throw new Error('no such preset')
const values = Object.fromEntries(sweep.metrics.map((key) => [key, 1]))

/** The end of a worker's port that the page does not hold. */
class Inside {
  readonly heard: unknown[] = []
  isEnded = false
  readonly runs = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (message: unknown) => this.heard.push(message),
  }
  end = (): void => {
    this.isEnded = true
  }
  says(data: unknown): void {
    this.runs.onmessage?.({ data })
  }
  get points(): number[] {
    return this.heard.flatMap((one) =>
      typeof one === 'object' && one !== null && 'point' in one ? [Number(one.point)] : [],
    )
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** A sweep of four points on one worker at a time. */
async function begun() {
  const clock = new FakeClock()
  const workers: Inside[] = []
  const results: PointResult[] = []
  let ended = false
  new SweepPool({
    sweep: sweep as NonNullable<typeof sweep>,
    points: [0, 1, 2, 3],
    workers: 1,
    start: (events) =>
      startApartSweep({ ...events, ready: () => {} }, 1, {
        clock,
        placed: async () => {
          const inside = new Inside()
          workers.push(inside)
          return inside as unknown as { runs: MessagePort; end(): void }
        },
      }),
    result: (result) => results.push(result),
    end: () => {
      ended = true
    },
  })
  await settled()
  const newest = (): Inside => workers.at(-1) ?? new Inside()
  return { clock, workers, results, newest, isEnded: () => ended }
}

describe('a worker apart of a sweep', () => {
  it('is told what it serves and the sweep, and its points are counted as they come', async () => {
    const { results, newest, isEnded } = await begun()
    const [, serves, given] = newest().heard
    expect(serves).toEqual({ serves: 'sweep', runs: 1 })
    expect(given).toEqual({ type: 'sweep', sweep })
    newest().says({ type: 'ready' })
    for (const point of [0, 1, 2, 3]) newest().says({ type: 'result', result: { point, values } })
    expect(results.map(({ point }) => point)).toEqual([0, 1, 2, 3])
    expect(isEnded()).toBe(true)
  })

  it('is ended where a run hangs: that run has failed with why, and the others are made', async () => {
    const { clock, workers, results, newest, isEnded } = await begun()
    newest().says({ type: 'ready' })
    newest().says({ type: 'result', result: { point: 0, values } })
    clock.pass(59_000)
    expect(workers).toHaveLength(1)
    clock.pass(2000)
    await settled()
    expect(workers[0]?.isEnded).toBe(true)
    expect(results[1]).toMatchObject({ point: 1, failed: expect.stringContaining('longer than 60') })
    expect(newest().points).toEqual([2, 3])
    newest().says({ type: 'ready' })
    for (const point of [2, 3]) newest().says({ type: 'result', result: { point, values } })
    expect(results.map(({ point }) => point)).toEqual([0, 1, 2, 3])
    expect(isEnded()).toBe(true)
  })

  it.each([
    ['another point than it had', { type: 'result', result: { point: 2, values } }],
    [
      'a value that nobody asked for',
      { type: 'result', result: { point: 0, values: { ...values, other: 1 } } },
    ],
    ['a value less', { type: 'result', result: { point: 0, values: {} } }],
    ['no result', { type: 'done' }],
    ['nothing', null],
  ])('is ended where it says %s, and what it says then is not heard', async (_, said) => {
    const { workers, results, newest } = await begun()
    newest().says({ type: 'ready' })
    newest().says(said)
    await settled()
    expect(workers).toHaveLength(2)
    expect(results).toEqual([{ point: 0, failed: expect.stringContaining('did what no run does') }])
    workers[0]?.says({ type: 'result', result: { point: 0, values } })
    expect(results).toHaveLength(1)
  })

  it('that does not come at all is told of', async () => {
    const clock = new FakeClock()
    const died: string[] = []
    startApartSweep({ ready: () => {}, message: () => {}, died: (why) => died.push(why) }, 1, {
      clock,
      placed: () => new Promise(() => {}),
    })
    clock.pass(21_000)
    expect(died).toEqual(['the place where code runs apart could not be opened'])
  })
})
