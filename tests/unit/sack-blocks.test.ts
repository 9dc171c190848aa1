import { describe, expect, it } from 'vitest'
import { SackBlocks } from '../../src/simulator/tcp/linux/sack-blocks'

function blocksOf(blocks: SackBlocks, most = 4): number[][] {
  const into = new Int32Array(8)
  const count = blocks.report(into, 0, most)
  return Array.from({ length: count }, (_, i) => [into[2 * i] ?? 0, into[2 * i + 1] ?? 0])
}

function after(...segments: number[]): SackBlocks {
  const blocks = new SackBlocks()
  for (const segment of segments) blocks.add(segment)
  return blocks
}

describe('the SACK blocks of a Linux receiver', () => {
  it('come newest first (RFC 2018 §4)', () => {
    expect(blocksOf(after(3, 5, 7))).toEqual([
      [7, 8],
      [5, 6],
      [3, 4],
    ])
  })
  it('move to the front when they grow', () => {
    expect(blocksOf(after(3, 5, 7, 4))).toEqual([
      [3, 6],
      [7, 8],
    ])
  })
  it('are four at most: the one that grew longest ago is forgotten, and begins anew', () => {
    const blocks = after(3, 5, 7, 9, 11)
    expect(blocksOf(blocks).at(-1)).toEqual([5, 6])
    blocks.add(2)
    expect(blocksOf(blocks)[0]).toEqual([2, 3])
  })
  it('end where everything below has come', () => {
    const blocks = after(3, 5)
    blocks.onAdvance(4, 1)
    expect(blocksOf(blocks)).toEqual([[5, 6]])
    blocks.onAdvance(6, 0)
    expect(blocksOf(blocks)).toEqual([])
  })
  it('are displaced by a third one, not by one that grows among the two newest', () => {
    const blocks = after(3, 5)
    expect(blocks.displaces(6)).toBe(false)
    expect(blocks.displaces(7)).toBe(true)
    expect(after(3, 5, 7).displaces(4)).toBe(false)
    expect(after(3, 6, 9).displaces(4)).toBe(true)
  })
})
