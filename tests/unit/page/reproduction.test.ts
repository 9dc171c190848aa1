/** The reproduction of a paper, with workers that a test answers for. */
import { describe, expect, it } from 'vitest'
import { Observations } from '../../../src/lab/experiments/paper'
import type { PaperWorkerEvents } from '../../../src/lab/experiments/paper-pool'
import { jobsOf, judgedRows, type PaperJob, papers } from '../../../src/lab/experiments/papers'
import { startReproduction } from '../../../src/page/effects/reproduction'
import { experimentRules } from '../../../src/page/model/rules/experiment'
import { createStore } from '../../../src/page/store'

const [paper] = papers.values()
if (paper === undefined) throw new Error('there is no paper')
const all = jobsOf(paper, 'quick').length

function started() {
  const workers: { jobs: PaperJob[]; ended: boolean; events: PaperWorkerEvents }[] = []
  let nowMs = 0
  const store = createStore(() => ({ atMs: nowMs, control: 0 }))
  startReproduction(store, {
    startWorker: (events) => {
      const worker = { jobs: [] as PaperJob[], ended: false, events }
      workers.push(worker)
      return {
        post: (job) => worker.jobs.push(job),
        terminate: () => {
          worker.ended = true
        },
      }
    },
    workers: 2,
    nowMs: () => {
      nowMs += 100
      return nowMs
    },
  })
  return { store, workers, state: () => store.getState().reproduction }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the reproduction of a paper', () => {
  it('gives each worker a job, and ends them when it is cancelled', () => {
    const { store, workers, state } = started()
    store.dispatchBy(experimentRules, { type: 'reproduce', paper: paper.id, all })
    expect(workers.map(({ jobs }) => jobs.length)).toEqual([1, 1])
    expect(state()).toMatchObject({ running: paper.id, done: 0, all })
    store.dispatchBy(experimentRules, { type: 'reproduce', paper: null, all: 0 })
    expect(workers.every(({ ended }) => ended)).toBe(true)
    expect(state().running).toBe(null)
  })

  it('says why it stopped, and what an earlier one says later is not heard', async () => {
    const { store, workers, state } = started()
    store.dispatchBy(experimentRules, { type: 'reproduce', paper: paper.id, all })
    const [early] = workers
    store.dispatchBy(experimentRules, { type: 'reproduce', paper: null, all: 0 })
    store.dispatchBy(experimentRules, { type: 'reproduce', paper: paper.id, all })
    early?.events.message({ type: 'failed', why: 'too late' })
    await settled()
    expect(state()).toMatchObject({ running: paper.id, failure: '' })
    workers[2]?.events.message({ type: 'failed', why: 'no memory' })
    await settled()
    expect(state().running).toBe(null)
    expect(state().failure).not.toBe('')
    expect(workers.every(({ ended }) => ended)).toBe(true)
  })

  it('tells how far it is', async () => {
    const { store, workers, state } = started()
    store.dispatchBy(experimentRules, { type: 'reproduce', paper: paper.id, all })
    for (let answers = 0; answers < 6; answers++) {
      workers[0]?.events.message({ type: 'observation', observation: {} })
      await settled()
    }
    expect(state().done).toBeGreaterThan(0)
    expect(state().timeLeft).not.toBe('')
  })

  it('makes only what a changed assumption touches, first what is looked at, and keeps what is made when it is cancelled', async () => {
    const { store, workers, state } = started()
    const netem = papers.get('netem')
    if (netem === undefined) throw new Error('no paper netem')
    const rows = judgedRows(netem, new Observations(new Map(), 'quick', true))
    const whole = { effort: 'full' as const, changed: {}, runs: 9, rows }
    store.dispatchBy(experimentRules, {
      type: 'storeReport',
      report: { ...whole, id: 'netem', made: '', engine: '', runsDigest: '' },
    })
    store.dispatchBy(experimentRules, { type: 'showRow', row: 'C-delay10' })
    store.dispatchBy(experimentRules, { type: 'moveAssumed', paper: 'netem', changed: { loss: 0.1 } })
    await settled()
    // The claims rest on all runs, also on those that are as before.
    expect(state().all).toBe(jobsOf(netem, 'quick').length)
    const mine = jobsOf(netem, 'quick').filter(({ key }) => key.startsWith('delay10, ')).length
    for (let answers = 0; answers < mine; answers++) {
      expect(workers[answers % 2]?.jobs.at(-1)?.key).toMatch(/^delay10, /)
      workers[answers % 2]?.events.message({
        type: 'observation',
        observation: { seconds: 5, retransmits: 0 },
      })
      await settled()
    }
    store.dispatchBy(experimentRules, { type: 'reproduce', paper: null, all: 0 })
    const [report] = state().made.get('netem') ?? []
    expect(report?.changed).toEqual({ loss: 0.1 })
    expect(report?.missing).not.toContain('C-delay10')
    expect(report?.missing).toContain('C-claims')
    expect(workers.every(({ ended }) => ended)).toBe(true)
  })

  it('of a paper that there is not does nothing', () => {
    const { store, workers } = started()
    store.dispatchBy(experimentRules, { type: 'reproduce', paper: 'nothing', all: 0 })
    expect(workers).toEqual([])
  })
})
