/** The elements of a page share a few engines: each gets its newest run, and runs that nobody waits for are not made. */
import { describe, expect, it, vi } from 'vitest'
import { EngineMaker } from '../../../src/element/inside/engine-worker'
import { Engines, type RunUser } from '../../../src/element/inside/engines'
import { decodeLink } from '../../../src/lab/scenario/link'
import { FakeWorker } from '../../support/fake-engine-worker'

const scenarioOf = (durationS: number) => decodeLink(`dur=${durationS}&flow=reno`).scenario

/** Makes engines whose workers a test controls. */
function staged(most: number) {
  const workers: FakeWorker[] = []
  const maker = new EngineMaker('the script')
  Object.assign(maker, {
    create: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
  })
  return { engines: new Engines(maker, most), workers }
}

function user() {
  const heard: string[] = []
  const run: RunUser = {
    grew: () => heard.push('grew'),
    done: ({ scenario }) => heard.push(`done ${scenario.durationS}`),
    failed: (why) => heard.push(why),
    window: () => heard.push('window'),
    windowFailed: (why) => heard.push(why),
  }
  return { run, heard }
}

function completes(worker: FakeWorker | undefined): void {
  if (worker === undefined) throw new Error('no worker')
  worker.starts()
  const { runId } = worker.asked
  const result = { engine: { digest: 'd' } } as never
  worker.says({ type: 'done', runId, result, recorded: null })
}

const durations = (worker: FakeWorker | undefined): number[] =>
  (worker?.posted ?? []).flatMap((message) =>
    message.type === 'run' ? [(message.scenario as { durationS?: number }).durationS ?? 0] : [],
  )

describe('the engines of a page', () => {
  it('are no more than so many, and the others wait their turn', () => {
    const { engines, workers } = staged(2)
    const users = [user(), user(), user()]
    for (const [index, { run }] of users.entries()) engines.run(run, scenarioOf(index + 1))
    expect(workers.map(durations)).toEqual([[1], [2]])
    completes(workers[1])
    expect(workers.map(durations)).toEqual([[1], [2, 3]])
    completes(workers[1])
    completes(workers[0])
    expect(users.map(({ heard }) => heard.at(-1))).toEqual(['done 1', 'done 2', 'done 3'])
  })

  it('drop a run for the next of the same element, and make only the newest of those that wait', () => {
    const { engines, workers } = staged(1)
    const [one, other] = [user(), user()]
    engines.run(one.run, scenarioOf(1))
    workers[0]?.starts()
    engines.run(other.run, scenarioOf(2))
    engines.run(other.run, scenarioOf(3))
    engines.run(one.run, scenarioOf(4))
    expect(workers[0]?.count('cancel')).toBe(1)
    completes(workers[0])
    completes(workers[0])
    expect(durations(workers[0])).toEqual([1, 3, 4])
    expect(one.heard).toEqual(['grew', 'grew', 'done 4'])
    expect(other.heard).toEqual(['grew', 'done 3'])
  })

  it('say what went wrong to whose run it was, and go on with the next', () => {
    const { engines, workers } = staged(1)
    const [one, other] = [user(), user()]
    engines.run(one.run, scenarioOf(1))
    engines.run(other.run, scenarioOf(2))
    const runId = workers[0]?.asked.runId ?? 0
    workers[0]?.says({ type: 'failed', runId, atS: 0, message: 'too bad' })
    completes(workers[0])
    expect(one.heard).toEqual(['too bad'])
    expect(other.heard).toEqual(['grew', 'done 2'])
  })

  it('go with the last element, and come again with the next', () => {
    const { engines, workers } = staged(2)
    const [one, other] = [user(), user()]
    engines.run(one.run, scenarioOf(1))
    engines.run(other.run, scenarioOf(2))
    engines.leave(one.run)
    expect(workers.map(({ ended }) => ended)).toEqual([false, false])
    engines.leave(other.run)
    expect(workers.map(({ ended }) => ended)).toEqual([true, true])
    engines.run(one.run, scenarioOf(3))
    expect(workers).toHaveLength(3)
    completes(workers[2])
    expect(one.heard).toEqual(['grew', 'done 3'])
  })

  it('have the packets of a long run for the element whose run they made last, before others have their turn', () => {
    const { engines, workers } = staged(1)
    const [one, other] = [user(), user()]
    const excerpt = { type: 'excerpt' } as const
    const asks = { ...one.run, done: () => expect(engines.window(asks, 0, 1)).toBe(true) }
    engines.run(asks, scenarioOf(1))
    engines.run(other.run, scenarioOf(2))
    completes(workers[0])
    expect(durations(workers[0])).toEqual([1])
    const { runId } = workers[0]?.asked ?? { runId: 0 }
    workers[0]?.says({ ...excerpt, runId } as never)
    expect(one.heard.at(-1)).toBe('window')
    expect(durations(workers[0])).toEqual([1, 2])
    completes(workers[0])
    expect(engines.window(asks, 0, 1)).toBe(false)
    expect(engines.window(other.run, 0, 1)).toBe(true)
  })

  it('compute beside the page, with the same packets, where it gives no workers', async () => {
    const engines = new Engines(new EngineMaker(null), 2)
    const { run, heard } = user()
    engines.run(run, scenarioOf(2))
    await vi.waitFor(() => expect(heard.at(-1)).toBe('done 2'), { timeout: 20_000 })
    expect(engines.maker.where).toBe('page')
    engines.leave(run)
  })
})
