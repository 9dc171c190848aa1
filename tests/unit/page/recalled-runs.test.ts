/** Experiments shows stored results of a sweep before it is run. */
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { type KeptRun, type KeptRuns, keepResult } from '../../../src/lab/experiments/sweep/kept-runs'
import type { SweepWorkerEvents } from '../../../src/lab/experiments/sweep/pool'
import { validateSweep } from '../../../src/lab/experiments/sweep/schema'
import type { ToSweepWorker } from '../../../src/lab/experiments/sweep/worker'
import { installOwnCode } from '../../../src/lab/own-code/install'
import { startRecalledRuns } from '../../../src/page/effects/recalled-runs'
import { sweepEdit } from '../../../src/page/model/sweep-edit'
import { FakeBar, FakePage } from '../../support/page'

class Looking {
  readonly posted: ToSweepWorker[] = []
  ended = false
  constructor(readonly events: SweepWorkerEvents) {}
  post(message: ToSweepWorker): void {
    this.posted.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  get asked() {
    const [, recall] = this.posted
    if (recall?.type !== 'recall') throw new Error('nothing is asked')
    return recall
  }
}

const RENO = readFileSync(new URL('../../../src/lab/own-code/templates/reno.ts', import.meta.url), 'utf8')

const OF_RUN = '?title=Mine&dur=4&buf=20&flow=reno&mode=experiments'
const SWEEP = '?mode=experiments&dur=4&flow=reno&sweep=vary=buf(1,2),runs=2'

const NOTHING: KeptRuns = { get: async (keys) => keys.map(() => null), keep: async () => {} }

/** Makes a page at rest, with the workers that have looked up runs. */
function opened(query: string, kept: KeptRuns = NOTHING) {
  const page = new FakePage(new FakeBar(query))
  const workers: Looking[] = []
  startRecalledRuns(page.store, {
    startWorker: (events) => {
      const worker = new Looking(events)
      workers.push(worker)
      return worker
    },
    ownRuns: () => kept,
    clock: page.clock,
  })
  page.rest()
  page.pass(300)
  return { page, workers, last: () => workers.at(-1) ?? expect.fail('nobody has looked') }
}

const found = (point: number) => ({ point, values: { throughput: point } })

describe('a sweep that is opened', () => {
  it('has what is kept of it, and the worker that looked ends with its last answer', () => {
    const { page, last } = opened(SWEEP)
    const worker = last()
    expect(worker.asked).toMatchObject({ points: [0, 1, 2, 3] })
    worker.events.message({ type: 'recalled', results: [found(1), found(2)], isLast: false })
    expect([...page.state.experiment.results.keys()]).toEqual([1, 2])
    expect(worker.ended).toBe(false)
    worker.events.message({ type: 'recalled', results: [], isLast: true })
    expect(worker.ended).toBe(true)
    expect(page.state.experiment.status).toBe('idle')
  })

  it('asks for the run of Explore where it is of it, and only once that has been made', () => {
    const { page, last } = opened(OF_RUN)
    expect(last().asked.run).toBe(page.state.edit.scenario)
    const other = opened(SWEEP)
    other.page.dispatch(
      sweepEdit(other.page.state.experiment, { base: { ...other.page.state.edit.scenario, seed: 7 } }),
    )
    other.page.pass(300)
    expect(other.last().asked.run).toBeNull()
  })

  it('is looked up once, whatever else happens on the page', () => {
    const { page, workers, last } = opened(OF_RUN)
    last().events.message({ type: 'recalled', results: [], isLast: true })
    const before = workers.length
    page.dispatch({ type: 'setMode', mode: 'explore' })
    page.pass(300)
    page.dispatch({ type: 'setMode', mode: 'experiments' })
    page.pass(300)
    page.dispatch({ type: 'viewSweep', view: { selected: 0 } })
    page.pass(300)
    expect(workers.length).toBe(before)
  })

  it('is not looked up in Explore', () => {
    const { workers } = opened('?title=Mine&dur=4&buf=20&flow=reno')
    expect(workers).toEqual([])
  })
})

describe('an edit', () => {
  it('is looked up for what it has not, once it is at rest, and what comes of the sweep before is none of it', () => {
    const { page, workers, last } = opened(SWEEP)
    const before = last()
    for (const runs of [3, 4, 5]) page.dispatch(sweepEdit(page.state.experiment, { repetitions: runs }))
    expect(before.ended).toBe(true)
    before.events.message({ type: 'recalled', results: [found(0)], isLast: true })
    expect(page.state.experiment.results.size).toBe(0)
    const count = workers.length
    page.pass(300)
    expect(workers.length).toBe(count + 1)
    expect(last().asked.points.length).toBe(10)
  })
})

it('the sweep itself looks once it is run', () => {
  const { page, last } = opened(SWEEP)
  const worker = last()
  page.dispatch({ type: 'runSweep' })
  expect(worker.ended).toBe(true)
})

it('a worker that dies is no news: the sweep can be run all the same', () => {
  const { page, last } = opened(SWEEP)
  const notices = page.state.notices.list
  last().events.died('not loaded')
  expect(page.state.notices.list).toBe(notices)
})

it('a sweep with code of one’s own has what the page has kept of it, and no worker looks', async () => {
  installOwnCode()
  const checked = validateSweep({
    version: 1,
    repetitions: 1,
    base: {
      version: 1,
      durationS: 4,
      flows: [{ variant: 'mine' }],
      algorithms: [{ id: 'mine', code: RENO }],
    },
    vary: [{ path: 'bottleneck.buffer.packets', values: [10, 20] }],
  })
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join())
  const sweep = checked.value
  const values = Object.fromEntries(sweep.metrics.map((key) => [key, 1]))
  const runs = new Map<string, KeptRun>()
  const kept: KeptRuns = {
    get: async (keys) => keys.map((key) => runs.get(key) ?? null),
    keep: async (key, run) => void runs.set(key, run),
  }
  await keepResult(sweep, { point: 1, values, digest: '0123456789abcdef' }, kept)
  const { page, workers } = opened(SWEEP, kept)
  const before = workers.length
  page.dispatch(sweepEdit(page.state.experiment, sweep))
  page.pass(300)
  await vi.waitFor(() => expect([...page.state.experiment.results.keys()]).toEqual([1]))
  expect(page.state.experiment.results.get(1)).toEqual({
    point: 1,
    values,
    digest: '0123456789abcdef',
    isKept: true,
  })
  expect(workers.length).toBe(before)
})
