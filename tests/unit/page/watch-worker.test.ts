import { describe, expect, it } from 'vitest'
import { type Locks, type WorkerLike, watchWorker } from '../../../src/page/effects/watch-worker'
import { FakeClock } from '../../support/fake-engine-worker'

function watched() {
  const clock = new FakeClock()
  const heard: unknown[] = []
  const listeners: Record<string, (event: never) => void> = {}
  let ended = 0
  const worker: WorkerLike = {
    postMessage: () => {},
    terminate: () => {
      ended++
    },
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener
    },
  }
  const waiting: { readonly name: string; readonly signal: AbortSignal; readonly held: () => void }[] = []
  const locks: Locks = {
    request(name, { signal }, held) {
      waiting.push({ name, signal, held })
      return Promise.resolve()
    },
  }
  const port = watchWorker<unknown, unknown>(
    worker,
    { message: (data) => heard.push(data), died: (why) => heard.push(`died: ${why}`) },
    clock,
    locks,
  )
  /** The lock of this name is free. */
  const frees = (name: string): void => {
    for (const wish of waiting) if (wish.name === name && !wish.signal.aborted) wish.held()
  }
  const says = (data: unknown): void => listeners.message?.({ data } as never)
  const breaks = (message: string): void => listeners.error?.({ message, preventDefault: () => {} } as never)
  return { clock, heard, port, says, breaks, frees, ended: () => ended }
}

describe('a worker is watched', () => {
  it('until its file has come; then it may be at work for as long as it takes', () => {
    const { clock, heard, says } = watched()
    clock.pass(19_999)
    says({ type: 'ready' })
    clock.pass(3_600_000)
    says({ type: 'result' })
    expect(heard).toEqual([{ type: 'result' }])
  })

  it('and given up when it has not come', () => {
    const { clock, heard, says, ended } = watched()
    clock.pass(20_000)
    expect(heard).toEqual(['died: its file has not come within 20 s'])
    expect(ended()).toBe(1)
    says({ type: 'result' })
    expect(heard).toHaveLength(1)
  })

  it('and given up once when it breaks', () => {
    const { clock, heard, breaks, ended } = watched()
    breaks('SyntaxError')
    breaks('SyntaxError')
    clock.pass(60_000)
    expect(heard).toEqual(['died: a fault in Sawtooth itself'])
    expect(ended()).toBe(1)
  })

  it('and given up once when it ends in the midst of its work without a word', () => {
    const { heard, says, frees, ended } = watched()
    says({ type: 'ready', lock: 'its own' })
    frees('another')
    expect(heard).toEqual([])
    frees('its own')
    frees('its own')
    expect(heard).toEqual(['died: it ended without a word'])
    expect(ended()).toBe(1)
  })

  it('no more when it has been ended, though its lock is free then', () => {
    const { heard, port, says, frees } = watched()
    says({ type: 'ready', lock: 'its own' })
    port.terminate()
    frees('its own')
    expect(heard).toEqual([])
  })

  it('no more when it has been ended', () => {
    const { clock, heard, port } = watched()
    port.terminate()
    expect(clock.idle).toBe(true)
    clock.pass(60_000)
    expect(heard).toEqual([])
  })
})
