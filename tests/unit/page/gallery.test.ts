/** The gallery: what a word finds, and where an arrow leads. */
import { describe, expect, it } from 'vitest'
import { presets } from '../../../src/lab/presets'
import { flowsIn, flowsText, queuesText } from '../../../src/lab/scenario/what-runs'
import { cellByKey } from '../../../src/page/gallery/grid-keys'
import { searcher } from '../../../src/page/gallery/search'

const find = searcher(presets)
const ids = (query: string): string[] => find(query).map(({ id }) => id)

describe('search', () => {
  it('finds all where nothing is asked for', () => {
    expect(find('')).toEqual(presets)
    expect(find('  ')).toEqual(presets)
  })

  it('finds by title, sentence, variant and queue, in any case and order of words', () => {
    expect(ids('BUFFERBLOAT')).toContain('bufferbloat')
    expect(ids('late packet')).toContain('bufferbloat')
    expect(ids('dualpi2')).toEqual(['l4s'])
    expect(ids('fq-codel').sort()).toEqual(['home-uplink', 'web-beside-download'])
    // Named by the change of its flows alone.
    expect(ids('dctcp newreno')).toEqual(['dctcp'])
    expect(ids('bbr cubic')).toEqual(ids('cubic  bbr'))
    expect(ids('no such thing')).toEqual([])
  })
})

describe('what a preset takes', () => {
  const facts = (id: string) => {
    const { scenario } = presets.find((one) => one.id === id) ?? presets[0] ?? { scenario: null }
    if (scenario === null) throw new Error(id)
    return [...flowsIn(scenario).map(flowsText), queuesText(scenario)]
  }

  it('is its flows and its queues, with what they become', () => {
    expect(facts('cubic-against-bbr')).toEqual(['CUBIC', 'BBR', 'DropTail'])
    expect(facts('red-against-droptail')).toEqual(['4 × SACK', 'DropTail → RED'])
    expect(facts('dctcp')).toEqual(['2 × NewReno → DCTCP', 'RED'])
    expect(facts('policer')).toEqual(['CUBIC', 'Policer → DropTail'])
  })
})

describe('arrows in the grid', () => {
  // Two rows of three and of two, a heading, and a row of one.
  const cells = [
    { x: 0, y: 0 },
    { x: 100, y: 1 },
    { x: 200, y: 0 },
    { x: 0, y: 90 },
    { x: 100, y: 90 },
    { x: 0, y: 250 },
  ]
  const from = (at: number, key: string) => cellByKey(cells, at, key)

  it('go on and back in reading order, to the ends and no further', () => {
    expect([from(0, 'ArrowRight'), from(2, 'ArrowRight'), from(5, 'ArrowRight')]).toEqual([1, 3, 5])
    expect([from(3, 'ArrowLeft'), from(0, 'ArrowLeft')]).toEqual([2, 0])
    expect([from(3, 'Home'), from(3, 'End')]).toEqual([0, 5])
  })

  it('go up and down to the nearest of the next row, and up out of the first', () => {
    expect([from(0, 'ArrowDown'), from(2, 'ArrowDown'), from(4, 'ArrowDown')]).toEqual([3, 4, 5])
    expect([from(5, 'ArrowUp'), from(4, 'ArrowUp'), from(1, 'ArrowUp')]).toEqual([3, 1, -1])
    expect(from(5, 'ArrowDown')).toBe(5)
  })

  it('leave other keys alone', () => {
    expect(from(0, 'Enter')).toBeNull()
    expect(from(0, 'Tab')).toBeNull()
  })
})
