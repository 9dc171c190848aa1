import { describe, expect, it } from 'vitest'
import { MemoryBudget } from '../../../src/simulator/base/memory'
import { Scoreboard, SegmentFlag } from '../../../src/simulator/tcp/sender/scoreboard'

describe('a scoreboard', () => {
  it('grows with what is outstanding, keeps what it knows, and says by how many bytes it grew', () => {
    const memory = new MemoryBudget()
    const before = memory.state.bytes
    const board = new Scoreboard(memory)
    expect(board.grownBytes).toBe(0)
    for (let segment = 1; segment <= 600; segment++) {
      board.reserve(segment)
      board.onSent(segment)
      board.sentAt[segment & board.mask] = 10 * segment
      if (segment % 3 === 0) board.markLost(segment)
    }
    for (let segment = 1; segment <= 600; segment++) {
      expect(board.sentAt[segment & board.mask]).toBe(10 * segment)
      expect(board.has(segment, SegmentFlag.lost)).toBe(segment % 3 === 0)
    }
    expect(board.lostOut).toBe(200)
    // The board grows from 128 places to 1024.
    expect(board.grownBytes % (1024 - 128)).toBe(0)
    expect(board.grownBytes).toBeGreaterThan(50 * (1024 - 128))
    expect(memory.state.bytes - before).toBe(board.grownBytes)
  })

  it('goes back N: what SACK reported is forgotten, that a segment was sent before is not (Karn)', () => {
    const board = new Scoreboard()
    for (let segment = 1; segment <= 5; segment++) board.onSent(segment)
    board.markLost(1)
    board.onSent(1)
    expect([board.pipe, board.lostOut, board.resentOut]).toEqual([5, 1, 1])
    board.rewind()
    expect([board.nxt, board.high, board.pipe, board.lostOut, board.resentOut]).toEqual([1, 6, 0, 0, 0])
    expect(board.has(1, SegmentFlag.everResent)).toBe(true)
    expect(board.has(2, SegmentFlag.everResent)).toBe(false)
    // What goes out again while going back N is no copy beside another.
    board.onSent(1)
    expect([board.pipe, board.resentOut]).toEqual([1, 0])
  })

  it('names what is lost and not sent again, from any segment on (RFC 6675 §5)', () => {
    const board = new Scoreboard()
    for (let segment = 1; segment <= 9; segment++) board.onSent(segment)
    for (const segment of [2, 5, 7]) board.markLost(segment)
    expect([board.nextLost(0), board.nextLost(3), board.nextLost(6), board.nextLost(8)]).toEqual([
      2, 5, 7, -1,
    ])
    board.onSent(5)
    expect(board.nextLost(3)).toBe(7)
    // Its copy is lost as well.
    board.forgetResent(5)
    expect(board.nextLost(3)).toBe(5)
    board.unmarkLost()
    expect([board.nextLost(0), board.lostOut, board.pipe]).toEqual([-1, 0, 9])
  })
})
