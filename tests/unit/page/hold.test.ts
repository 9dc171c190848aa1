import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Finger, HOLD_MS, Hold } from '../../../src/page/packet-view/handles/map/hold'

const at = (clientX: number, clientY: number): Finger => ({ clientX, clientY })

function finger() {
  const said: string[] = []
  const hold = new Hold<Finger>(
    ({ clientX, clientY }) => said.push(`held at ${clientX}, ${clientY}`),
    () => said.push('pressed'),
  )
  return { hold, said }
}

describe('a finger on what can be carried', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('holds it once it has rested, and its release is no press', () => {
    const { hold, said } = finger()
    hold.down(at(10, 20))
    hold.move(at(13, 24))
    vi.advanceTimersByTime(HOLD_MS - 1)
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    hold.move(at(90, 90))
    hold.up()
    expect(said).toEqual(['held at 10, 20'])
  })

  it('presses it when it leaves before that', () => {
    const { hold, said } = finger()
    hold.down(at(10, 20))
    vi.advanceTimersByTime(HOLD_MS - 1)
    hold.up()
    vi.advanceTimersByTime(HOLD_MS)
    expect(said).toEqual(['pressed'])
  })

  it('does neither when it goes on, or when the browser takes it', () => {
    const { hold, said } = finger()
    hold.down(at(10, 20))
    hold.move(at(10, 29))
    vi.advanceTimersByTime(HOLD_MS)
    hold.up()
    hold.down(at(10, 20))
    hold.end()
    vi.advanceTimersByTime(HOLD_MS)
    expect(said).toEqual([])
  })
})
