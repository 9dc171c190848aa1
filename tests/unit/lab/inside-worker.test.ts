import { describe, expect, it } from 'vitest'
import { type FromInsideWorker, InsideWorker } from '../../../src/lab/run/inside-worker'
import { runOf } from '../../support/runs'

const { scenario } = runOf({
  version: 1,
  durationS: 4,
  bottleneck: { aqm: { id: 'codel' } },
  flows: [{ id: 'a', variant: 'reno' }],
})

/** Each look at the clock is a slice further on, so that a part takes many slices. */
function started() {
  const posted: FromInsideWorker[] = []
  const waiting: (() => void)[] = []
  let nowMs = 0
  const worker = new InsideWorker({
    post: (message) => posted.push(message),
    nowMs: () => {
      nowMs += 100
      return nowMs
    },
    yieldToMessages: (work) => waiting.push(work),
  })
  const goOn = (): void => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) work()
  }
  return { worker, posted, waiting, goOn }
}

describe('the worker of insides', () => {
  it('makes another part of the same run where that is asked for while the first is being made', () => {
    const { worker, posted, waiting, goOn } = started()
    worker.receive({ askId: 1, scenario, fromS: 3, toS: 3.5 })
    expect(waiting).toHaveLength(1)
    worker.receive({ askId: 2, scenario, fromS: 2, toS: 2.5 })
    goOn()
    expect(posted.map(({ type, askId }) => [type, askId])).toEqual([['part', 2]])
  })

  it('stops where nothing is wanted any more', () => {
    const { worker, posted, waiting, goOn } = started()
    worker.receive({ askId: 1, scenario, fromS: 3, toS: 3.5 })
    worker.receive({ askId: 2, scenario: null })
    goOn()
    expect(posted).toEqual([])
    expect(waiting).toEqual([])
  })
})
