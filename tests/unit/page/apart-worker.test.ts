/** A worker that runs code which nobody knows is watched, and believed only where it says what a worker of ours could say. */
import { describe, expect, it } from 'vitest'
import type { FromWorker } from '../../../src/lab/run/protocol'
import { decodeLink } from '../../../src/lab/scenario/link'
import { ApartWorker } from '../../../src/page/effects/apart/apart-worker'
import { ownRuns as words } from '../../../src/strings/own-runs'
import { FakeClock } from '../../support/fake-engine-worker'

const { scenario } = decodeLink('?dur=5&flow=reno')
const RUN = { type: 'run', runId: 7, scenario } as const

/** A place apart in which each worker does what the test says. */
class FakePlace {
  readonly clock = new FakeClock()
  readonly placed: { readonly posted: unknown[]; say(data: unknown): void; ended: boolean }[] = []
  readonly heard: FromWorker[] = []
  readonly worker = new ApartWorker({
    placed: async () => {
      const { port1, port2 } = new MessageChannel()
      const one = {
        posted: [] as unknown[],
        ended: false,
        say: (data: unknown) => port1.onmessage?.({ data } as MessageEvent),
      }
      port1.postMessage = (message: unknown) => one.posted.push(message)
      port2.close()
      this.placed.push(one)
      return {
        runs: port1,
        end: () => {
          one.ended = true
          port1.close()
        },
      }
    },
    clock: this.clock,
    nowMs: () => this.clock.nowMs,
  })

  constructor() {
    this.worker.addEventListener('message', ({ data }: { readonly data: FromWorker }) =>
      this.heard.push(data),
    )
  }

  /** The worker at work: it has come, and a run was asked of it. */
  static async running(): Promise<FakePlace> {
    const place = new FakePlace()
    await Promise.resolve()
    place.worker.postMessage(RUN)
    await Promise.resolve()
    return place
  }
  get last() {
    const last = this.placed.at(-1)
    if (last === undefined) throw new Error('no worker was placed')
    return last
  }
}

const progress = { type: 'progress', runId: 7, simulatedS: 1 } as const

describe('a worker apart', () => {
  it('is given the run, and what it says of it is handed on', async () => {
    const place = await FakePlace.running()
    expect(place.last.posted).toContainEqual(RUN)
    place.last.say(progress)
    expect(place.heard).toEqual([progress])
    place.worker.terminate()
  })

  it('is asked whether it is there, and is ended when it has been silent for a second', async () => {
    const place = await FakePlace.running()
    const [first] = place.placed
    first?.say(progress)
    place.clock.pass(900)
    expect(
      first?.posted.filter((message) => JSON.stringify(message).includes('ping')).length,
    ).toBeGreaterThan(0)
    expect(first?.ended).toBe(false)
    place.clock.pass(1000)
    expect(first?.ended).toBe(true)
    expect(place.heard.at(-1)).toEqual({ type: 'failed', runId: 7, atS: 0, message: words.silent })
    await Promise.resolve()
    expect(place.placed).toHaveLength(2)
    place.worker.terminate()
  })

  it('is not ended for what the page did not hear while it was held up, or slept', async () => {
    const place = await FakePlace.running()
    const [first] = place.placed
    first?.say(progress)
    for (let look = 0; look < 10; look++) {
      // Timers that are late come all the same, and before the answers that wait with them.
      place.clock.late(3000)
      first?.say({ type: 'pong' })
    }
    expect(first?.ended).toBe(false)
    place.worker.terminate()
  })

  it('is ended at once when it says what no run says', async () => {
    const place = await FakePlace.running()
    place.last.say({ type: 'chunk', runId: 7, table: 'packets', flow: -1, rows: 1, columns: {} })
    expect(place.placed[0]?.ended).toBe(true)
    expect(place.heard).toEqual([{ type: 'failed', runId: 7, atS: 0, message: words.hostile }])
    place.worker.terminate()
  })

  it('is not listened to about another run, nor after its end', async () => {
    const place = await FakePlace.running()
    const { last } = place
    last.say({ ...progress, runId: 6 })
    place.worker.terminate()
    last.say(progress)
    expect(place.heard).toEqual([])
  })

  it('says of the packets of a part that they do not come', async () => {
    const place = await FakePlace.running()
    place.worker.postMessage({ type: 'excerpt', runId: 7, fromS: 0, toS: 1 } as never)
    place.last.say({ type: 'nothing of ours' })
    expect(place.heard).toEqual([{ type: 'excerptFailed', runId: 7, message: words.hostile, lost: true }])
    place.worker.terminate()
  })
})
