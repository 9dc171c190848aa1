import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RunStore } from '../../../src/page/effects/kept-runs'
import { FakeRunDatabase } from '../../support/fake-run-database'

const run = (value: number) => ({ digest: '0123456789abcdef', values: { throughput: value } })

let database: FakeRunDatabase
let nowMs = 0
const storeOf = (most?: number) =>
  new RunStore(
    database.factory,
    () => {
      nowMs++
      return nowMs
    },
    most,
  )

beforeEach(() => {
  vi.useFakeTimers()
  database = new FakeRunDatabase()
})
afterEach(() => vi.useRealTimers())

/** What comes of the work once all that it waits for has passed. */
async function after<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return work
}

/** Keeps runs 0 to n - 1. */
async function keepAll(store: RunStore, n: number): Promise<void> {
  for (let k = 0; k < n; k++) await after(store.keep(`run ${k}`, run(k)))
}

describe('runs that a browser keeps', () => {
  it('are there again for another worker and another visit', async () => {
    await after(storeOf().keep('a', run(1)))
    const [missing, found] = await after(storeOf().get(['b', 'a']))
    expect(missing ?? null).toBeNull()
    expect(found).toMatchObject(run(1))
  })

  it('are bounded: those that were used longest ago go first', async () => {
    const store = storeOf(300)
    await keepAll(store, 300)
    // The oldest is asked for, and is then the newest.
    await after(store.get(['run 0']))
    for (let k = 300; k < 600; k++) await after(store.keep(`run ${k}`, run(k)))
    // The bound is seen to every 200 runs.
    expect(database.runs.size).toBeLessThanOrEqual(300 + 200)
    expect(database.runs.has('run 599')).toBe(true)
    expect(database.runs.has('run 0')).toBe(true)
    expect(database.runs.has('run 1')).toBe(false)
  })

  it('that were used a moment ago are not written again where they need not be', async () => {
    await after(storeOf().keep('a', run(1)))
    const used = (): number | undefined => database.runs.get('a')?.usedMs
    const before = used() ?? Number.NaN
    const patient = (freshMs: number) =>
      new RunStore(database.factory, () => before + 1000, 9, 'sawtooth-paper-runs', freshMs)
    await after(patient(2000).get(['a']))
    expect(used()).toBe(before)
    await after(patient(500).get(['a']))
    expect(used()).toBe(before + 1000)
  })

  it('make room for the next where there is none, and stay readable where that does not help', async () => {
    const store = storeOf(40)
    database.failing = { room: 30 }
    await keepAll(store, 31)
    // A quarter of forty has gone for it.
    expect([...database.runs.keys()].sort()).toEqual(
      Array.from({ length: 21 }, (_, k) => `run ${k + 10}`).sort(),
    )
    database.failing = { room: 0 }
    await after(store.keep('another', run(5)))
    expect(database.runs.has('another')).toBe(false)
    expect((await after(store.get(['run 30'])))[0]).toMatchObject(run(30))
  })
})

describe('a store that is out of order', () => {
  it.each([
    ['forbidden', () => new RunStore(() => indexedDB)],
    ['closed', () => storeOf()],
    ['silent', () => storeOf()],
  ] as const)('%s: has nothing, keeps nothing, and holds nobody up', async (how, store) => {
    if (how === 'forbidden') vi.stubGlobal('indexedDB', undefined)
    else database.failing = { [how]: true }
    const kept = store()
    expect(await after(kept.get(['a', 'b']))).toEqual([null, null])
    await after(kept.keep('a', run(1)))
    expect(database.runs.size).toBe(0)
    // The store is asked once: a sweep does not wait for it at every run.
    expect(database.opened).toBeLessThanOrEqual(1)
    expect(vi.getTimerCount()).toBe(0)
    vi.unstubAllGlobals()
  })
})
