/** In a worker that plays jobs, a new question ends the one before it between two steps of a job, and not only between two jobs. */
import { describe, expect, it } from 'vitest'
import {
  type FromPlayer,
  type PlayerScope,
  serveInTurn,
  type ToPlayer,
} from '../../../../src/lab/own-code/in-turn'
import type { Steps } from '../../../../src/lab/run/run'

interface Job {
  readonly name: string
  readonly steps: number
}

/** Makes a worker whose steps are counted. `ask` sends a message to it. */
function player(): {
  steps: string[]
  told: FromPlayer<string>[]
  ask(asked: ToPlayer<Job>): void
  rest(): Promise<void>
} {
  const steps: string[] = []
  const told: FromPlayer<string>[] = []
  let busy = 0
  const scope: PlayerScope<Job, string> = { postMessage: (message) => told.push(message), onmessage: null }
  serveInTurn(scope, function* ({ name, steps: count }): Steps<string> {
    for (let step = 0; step < count; step++) {
      if (name === 'bad') throw new Error('no such check')
      steps.push(name)
      busy++
      yield
    }
    return name
  })
  return {
    steps,
    told,
    ask: (data) => scope.onmessage?.({ data } as MessageEvent<ToPlayer<Job>>),
    rest: async () => {
      for (let before = -1; before !== busy + told.length; ) {
        before = busy + told.length
        for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

describe('jobs in turn', () => {
  it('are found one after another', async () => {
    const { told, ask, rest } = player()
    ask({
      askId: 1,
      jobs: [
        { name: 'a', steps: 3 },
        { name: 'b', steps: 0 },
      ],
    })
    await rest()
    expect(told).toEqual([
      { type: 'found', askId: 1, index: 0, found: 'a' },
      { type: 'found', askId: 1, index: 1, found: 'b' },
    ])
  })

  it('are left in the middle of one when nothing is wanted any more', async () => {
    const { told, steps, ask, rest } = player()
    ask({ askId: 1, jobs: [{ name: 'long', steps: 1000 }] })
    ask({ askId: 2, jobs: [] })
    await rest()
    expect(steps.length).toBeLessThan(3)
    expect(told).toEqual([])
  })

  it('give way to those of a newer question', async () => {
    const { told, ask, rest } = player()
    ask({ askId: 1, jobs: [{ name: 'long', steps: 1000 }] })
    ask({ askId: 2, jobs: [{ name: 'short', steps: 2 }] })
    await rest()
    expect(told).toEqual([{ type: 'found', askId: 2, index: 0, found: 'short' }])
  })

  it('end where one cannot be played, and say why', async () => {
    const { told, ask, rest } = player()
    ask({
      askId: 1,
      jobs: [
        { name: 'bad', steps: 1 },
        { name: 'b', steps: 1 },
      ],
    })
    await rest()
    expect(told).toEqual([{ type: 'failed', askId: 1, message: 'no such check' }])
  })
})
