/** The reproduction of a paper, with workers that a test answers for. */
import { describe, expect, it } from 'vitest'
import type { PaperWorkerEvents } from '../../../src/lab/experiments/paper-pool'
import { jobsOf, type PaperJob, papers } from '../../../src/lab/experiments/papers'
import { startReproduction } from '../../../src/page/effects/reproduction'
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
    store.dispatch({ type: 'reproduce', paper: paper.id, all })
    expect(workers.map(({ jobs }) => jobs.length)).toEqual([1, 1])
    expect(state()).toMatchObject({ running: paper.id, done: 0, all })
    store.dispatch({ type: 'reproduce', paper: null, all: 0 })
    expect(workers.every(({ ended }) => ended)).toBe(true)
    expect(state().running).toBe(null)
  })

  it('says why it stopped, and what an earlier one says later is not heard', async () => {
    const { store, workers, state } = started()
    store.dispatch({ type: 'reproduce', paper: paper.id, all })
    const [early] = workers
    store.dispatch({ type: 'reproduce', paper: null, all: 0 })
    store.dispatch({ type: 'reproduce', paper: paper.id, all })
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
    store.dispatch({ type: 'reproduce', paper: paper.id, all })
    for (let answers = 0; answers < 6; answers++) {
      workers[0]?.events.message({ type: 'observation', observation: {} })
      await settled()
    }
    expect(state().done).toBeGreaterThan(0)
    expect(state().timeLeft).not.toBe('')
  })

  it('of a paper that there is not does nothing', () => {
    const { store, workers } = started()
    store.dispatch({ type: 'reproduce', paper: 'nothing', all: 0 })
    expect(workers).toEqual([])
  })
})
