/** The ranges that ns-2's Sack1 keeps of what SACK has reported (tcp-sack1.cc, scoreboard-rq.cc). */
import { describe, expect, it } from 'vitest'
import { Ns2Ranges } from '../../../src/simulator/tcp/recovery/ns2/ranges'

function update(ranges: Ns2Ranges, highestAck: number, ...blocks: (readonly [number, number])[]): boolean {
  ranges.beginUpdate(highestAck)
  for (const [left, right] of blocks) ranges.add(left, right)
  ranges.endUpdate()
  return ranges.changed
}

describe('ranges of what SACK has reported', () => {
  it('begin with the first hole above the cumulative ACK', () => {
    const ranges = new Ns2Ranges()
    expect(ranges.firstHole()).toBe(-1)
    update(ranges, 4, [6, 8])
    expect(ranges.firstHole()).toBe(5)
  })

  it('name each hole that has a range above it once, and none above the last', () => {
    const ranges = new Ns2Ranges()
    update(ranges, 4, [9, 11], [6, 8])
    const holes: number[] = []
    for (let hole = ranges.firstHole(); hole >= 0 && holes.length < 9; hole = ranges.firstHole()) {
      holes.push(hole)
      ranges.onResent(hole)
    }
    expect(holes).toEqual([5, 8])
  })

  it('hold nothing that is acknowledged: no hole lies below the cumulative ACK', () => {
    const ranges = new Ns2Ranges()
    update(ranges, 2, [5, 7])
    // The holes 3, 4 and what came next have arrived.
    update(ranges, 7, [10, 12])
    // A block that an earlier ACK has told, in an ACK that was overtaken.
    update(ranges, 7, [10, 11])
    expect(ranges.firstHole()).toBe(8)
  })

  it('are empty where all that was reported is acknowledged, so that the ACK after it tells nothing new', () => {
    const ranges = new Ns2Ranges()
    expect(update(ranges, 1, [3, 5])).toBe(true)
    expect(update(ranges, 4)).toBe(true)
    expect(update(ranges, 5)).toBe(false)
    expect(ranges.firstHole()).toBe(-1)
  })

  it('tell something new where segments are added, and nothing where they are known', () => {
    const ranges = new Ns2Ranges()
    update(ranges, 1, [3, 5])
    expect(update(ranges, 1, [3, 5])).toBe(false)
    expect(update(ranges, 1, [3, 6])).toBe(true)
    expect(update(ranges, 1, [8, 9], [3, 6])).toBe(true)
    // What fills the hole between two joins both.
    expect(update(ranges, 1, [3, 9])).toBe(true)
    expect(ranges.firstHole()).toBe(2)
    ranges.onResent(2)
    expect(ranges.firstHole()).toBe(-1)
  })
})
