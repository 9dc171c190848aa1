import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SHORTER } from '../../../src/page/charts/axes'
import { apartAxis, layoutPanels } from '../../../src/page/charts/layout'
import { fittingReadings, sidesOf } from '../../../src/page/charts/overlay'
import { numberRanges } from '../../../src/page/charts/rtt/number-ranges'
import { placeLabels } from '../../../src/page/packet-view/pointers'
import { type EndLabel, fittingLabels, gapOf, placedLabels } from '../../../src/plot/end-labels'
import { crowded, pushApart, shortened } from '../../../src/plot/labels'
import { SettlingRange } from '../../../src/plot/settling-range'
import { tickDecimals, timeTicks, valueTicks } from '../../../src/plot/ticks'

describe('labels pushed apart', () => {
  it('stay where they want to be when they do not touch', () => {
    expect(pushApart([10, 40, 80], 14, 0, 100)).toEqual([10, 40, 80])
  })

  it('share the move between them', () => {
    expect(pushApart([50, 52], 14, 0, 100)).toEqual([44, 58])
  })

  it('are 14 px apart, in order and inside, whatever they want', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -50, max: 250, noNaN: true }), { maxLength: 12 }), (wanted) => {
        const placed = pushApart(wanted, 14, 0, 200)
        const order = wanted
          .map((_, k) => k)
          .sort((a, b) => (wanted[a] as number) - (wanted[b] as number) || a - b)
        return order.every((index, place) => {
          const at = placed[index] as number
          const before = order[place - 1]
          const apart = before === undefined || at - (placed[before] as number) >= 14 - 1e-9
          return apart && at >= -1e-9 && at <= 200 + 1e-9
        })
      }),
    )
  })

  it('stand closer where a low plot has more guides than room, though never on each other', () => {
    expect(gapOf(4, 60)).toBe(14)
    expect(gapOf(4, 39)).toBe(13)
    expect(gapOf(4, 20)).toBe(12)
    expect(gapOf(1, 0)).toBe(12)
  })

  it('say how many do not fit', () => {
    const label = (y: number, flow: boolean): EndLabel => ({
      y,
      text: `${y}`,
      colour: '',
      font: '',
      ...(flow ? { glyph: { shape: 'circle' as const, colour: '' } } : {}),
    })
    const labels = [label(1, false), ...[5, 4, 3, 2].map((y) => label(y, true))]
    const { shown, left } = fittingLabels(labels, 3 * 14)
    expect(shown.map(({ text }) => text)).toEqual(['1', '2', '3'])
    expect(left).toBe(2)
  })

  it('of guides stand near their lines: names of lines that would push them away are counted instead', () => {
    const line = (y: number): EndLabel => ({
      y,
      text: `flow ${y}`,
      colour: '',
      font: '',
      glyph: { shape: 'circle', colour: '' },
    })
    const guide = (y: number): EndLabel => ({ y, text: `guide ${y}`, colour: '', font: '' })
    const flows = [92, 94, 95, 96, 97, 98, 98.5, 99, 99.5]
    const { shown, left, places } = placedLabels([guide(50), guide(70), ...flows.map(line)], 0, 100)
    shown.forEach(({ text, y }, index) => {
      if (text.startsWith('guide')) expect(Math.abs((places[index] as number) - y)).toBeLessThanOrEqual(21)
    })
    expect(shown.filter(({ glyph }) => glyph !== undefined).length + left).toBe(flows.length)
    expect(left).toBeLessThan(flows.length)
    // Lines that have room keep their names, and guides that push each other are not helped by leaving out others.
    expect(placedLabels([guide(10), line(90)], 0, 100)).toMatchObject({ left: 0, places: [10, 90] })
    expect(placedLabels([guide(99), guide(99), guide(99), guide(99)], 0, 100).shown.length).toBe(4)
  })

  it('leave out queues of runs, which have no glyph, before any guide', () => {
    const label = (text: string, y: number) => ({ y, text, colour: '', font: '' })
    const guides = ['A Buffer 64', 'B Buffer 32'].map((text, k) => label(text, 10 * k))
    const queues = ['A queue', 'B queue'].map((text, k) => ({
      ...label(text, 50 - k),
      ofLine: true as const,
    }))
    const { shown, left } = fittingLabels([...queues, ...guides], 2 * 14)
    expect(shown.map(({ text }) => text)).toEqual(['A Buffer 64', 'B Buffer 32'])
    expect(left).toBe(2)
  })
})

describe('a label that does not fit', () => {
  const within = (letters: number) => (text: string) => text.length <= letters

  it('loses what can be told without first, and its number last', () => {
    expect(shortened('Game (latency probe)', within(20))).toBe('Game (latency probe)')
    expect(shortened('Game (latency probe)', within(12), SHORTER)).toBe('Game')
    expect(shortened('A, B, D BDP + buffer 97', within(20), SHORTER)).toBe('A, B, D BDP+buf 97')
    expect(shortened('A, B, D BDP + buffer 97', within(12), SHORTER)).toBe('A, B, D 97')
    // Whose it is stays to the last.
    expect(shortened('↑ A BDP + buffer 1 333', within(9), SHORTER)).toBe('↑ A 1 333')
    expect(shortened('B CUBIC 2', within(8), SHORTER)).toBe('B CUB… 2')
    expect(shortened('↑ BDP+buf 1 333', within(12))).toBe('↑ BDP… 1 333')
    expect(shortened('Scalable TCP', within(8))).toBe('Scalabl…')
  })
})

describe('labels of the pointers under the buffer', () => {
  const overlap = (a: { from: number; to: number; row: number }, b: typeof a) =>
    a.row === b.row && a.from < b.to && b.from < a.to

  it('go to the left of their pointer where another stands to the right', () => {
    const [classic, l4s] = placeLabels([180, 260], [60, 40], 0, 286)
    expect(classic).toEqual({ from: 111, to: 171, row: 0 })
    expect(l4s).toEqual({ from: 211, to: 251, row: 0 })
  })

  it('never lie on one another', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 260, noNaN: true }), { maxLength: 3 }), (xs) => {
        const placed = placeLabels(xs, [60, 40, 50], 0, 286)
        return placed.every((a, k) => placed.every((b, other) => other <= k || !overlap(a, b)))
      }),
    )
  })
})

it('the time axis stands apart where the charts are higher than their place, and takes no room of their plots', () => {
  const panels = ['window', 'queue', 'throughput', 'rtt', 'inflight', 'pacing', 'sequence']
  const all = layoutPanels(panels, 'all', 400, 2)
  const heightOf = (layouts: readonly { headerPx: number; plotPx: number; belowPx: number }[]) =>
    layouts.reduce((sum, { headerPx, plotPx, belowPx }) => sum + headerPx + plotPx + belowPx, 0)
  const { layouts, axisPx } = apartAxis(all, 400)
  expect(axisPx).toBeGreaterThan(20)
  expect(layouts.some(({ axis }) => axis)).toBe(false)
  // Half of the lowest number of the last chart stands below its plot.
  const halfNumberPx = 8
  expect(heightOf(layouts) + axisPx).toBe(heightOf(all) + halfNumberPx)
  expect(apartAxis(all, heightOf(all))).toEqual({ layouts: all, axisPx: 0 })
})

it('markers closer than 9 px to a neighbour are crowded, and only they', () => {
  expect(crowded([0, 5, 30, 39, 47], 9)).toEqual([true, true, false, true, true])
})

describe('of more readings than are read at a glance', () => {
  const fitting = (values: readonly number[], roomPx: number) => {
    const reading = (value: number, flow: number) => ({
      ...{ flow, name: '', y: 0, text: String(value), value, crossing: false },
    })
    const { shown, left } = fittingReadings(values.map(reading), roomPx)
    return { shown: shown.map(({ value, flow }) => [value, flow]), left: left.length }
  }

  it('the greatest are kept, as many as fit', () => {
    expect(fitting([1, 9], 16)).toEqual({
      shown: [
        [1, 0],
        [9, 1],
      ],
      left: 0,
    })
    expect(fitting([1, 9, 5], 16)).toEqual({ shown: [[9, 1]], left: 2 })
  })

  it('those with the same value share one that is of no flow', () => {
    expect(fitting([10, 10, 10, 10, 10, 10, 7], 500)).toEqual({
      shown: [
        [10, -1],
        [7, 6],
      ],
      left: 0,
    })
  })

  it('the greatest and the least are written, and the others counted', () => {
    expect(fitting([1, 2, 3, 4, 5, 6, 7, 8], 500)).toEqual({
      shown: [
        [8, 7],
        [7, 6],
        [6, 5],
        [1, 0],
      ],
      left: 4,
    })
  })
})

it('the values of playhead and pointer keep to opposite sides when the lines are near', () => {
  const plot = { left: 0, right: 1000 }
  expect(sidesOf(500, 520, plot)).toEqual({ playhead: 'left', pointer: 'right' })
  expect(sidesOf(500, 480, plot)).toEqual({ playhead: 'right', pointer: 'left' })
  expect(sidesOf(900, null, plot).playhead).toBe('left')
  // At the right edge the names of the lines are beside one, and the other's values on its other side.
  expect(sidesOf(930, 970, plot)).toEqual({ playhead: 'left', pointer: null })
  expect(sidesOf(970, 930, plot)).toEqual({ playhead: 'left', pointer: null })
})

it('values under the pointer do not reach into the time that is withheld', () => {
  const plot = { left: 0, right: 1000 }
  expect(sidesOf(500, 480, plot, true).pointer).toBe('left')
  expect(sidesOf(500, 60, plot, true).pointer).toBe('right')
})

describe('ticks', () => {
  it('are 3 to 5, begin at zero and are round', () => {
    for (const high of [4, 11, 33, 70, 108, 250, 1333, 98_000]) {
      const ticks = valueTicks(high, 170)
      expect(ticks.length, `for ${high}`).toBeGreaterThanOrEqual(3)
      expect(ticks.length, `for ${high}`).toBeLessThanOrEqual(5)
      expect(ticks[0]).toBe(0)
    }
    expect(valueTicks(110, 170)).toEqual([0, 25, 50, 75, 100])
    expect(valueTicks(10.9, 70)).toEqual([0, 5, 10])
  })

  it('of time show as many decimals as tell them apart', () => {
    expect(tickDecimals(timeTicks(0, 30, 700))).toBe(0)
    expect(tickDecimals(timeTicks(10, 10.6, 700))).toBe(1)
  })
})

it('flows in a row are written as a range', () => {
  expect(numberRanges([1, 2])).toBe('1, 2')
  expect(numberRanges([2, 3, 4, 5, 8])).toBe('2–5, 8')
})

describe('the range of a value axis', () => {
  it('grows at once and shrinks only after the run has been quiet', () => {
    const range = new SettlingRange(320, 240)
    expect(range.update(100, 0, 1000, false)).toBe(100)
    expect(range.update(40, 16, 0, false)).toBe(100)
    expect(range.update(120, 32, 0, false)).toBe(120)
    expect(range.update(40, 400, 368, false)).toBe(120)
    const middle = range.update(40, 520, 488, false)
    expect(middle).toBeGreaterThan(40)
    expect(middle).toBeLessThan(120)
    expect(range.update(40, 700, 668, false)).toBe(40)
  })

  it('jumps when motion is reduced', () => {
    const range = new SettlingRange(320, 240)
    range.update(100, 0, 1000, true)
    expect(range.update(40, 400, 400, true)).toBe(40)
  })
})
