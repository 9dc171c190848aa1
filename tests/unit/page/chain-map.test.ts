/** The map of a chain: which row each flow has, where the ends may go, and how the hops' plots share a height. */
import { describe, expect, it } from 'vitest'
import { tenths } from '../../../src/lab/explain/waits'
import { layHops } from '../../../src/page/charts/hop-chart'
import { layoutMap, layoutUpright, placeOn } from '../../../src/page/packet-view/chain/geometry'
import { mapLines } from '../../../src/page/packet-view/chain/lines'
import { carried, routerNear, stepped } from '../../../src/page/packet-view/handles/map/carry'

const flows = (ways: readonly (readonly [number, number])[]) =>
  ways.map(([from, to], flow) => ({ from, to, flow }))
const PARKING_LOT = flows([
  [0, 3],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 1],
])

describe('the lines of the flows', () => {
  it('share a row where they have no hop in common, whichever way they go', () => {
    const { lines, rows, style } = mapLines(PARKING_LOT)
    expect(lines.map(({ row }) => row)).toEqual([0, 1, 1, 1, 2])
    expect([rows, style]).toEqual([3, 'named'])
  })

  it('lose their numbers above four rows, and above twelve become one line for each route', () => {
    const long = (count: number) => mapLines(flows(Array.from({ length: count }, () => [0, 2] as const)))
    expect(long(4).style).toBe('named')
    expect(long(5).style).toBe('thin')
    expect(long(12).style).toBe('thin')
    const many = long(23)
    expect([many.style, many.rows, many.lines[0]?.flows.length]).toEqual(['routes', 1, 23])
  })
})

const shape = { forward: { slots: 32 }, back: { slots: 16 } }

describe('the map', () => {
  it('keeps what belongs to a hop between its two routers, from 1 to 8 hops', () => {
    for (let hops = 1; hops <= 8; hops++) {
      const layout = layoutMap(
        860,
        304,
        Array.from({ length: hops }, () => shape),
        mapLines(PARKING_LOT),
      )
      layout.hops.forEach(({ forward, back, box }, hop) => {
        const left = layout.routers[hop]
        const right = layout.routers[hop + 1]
        expect(forward.buffer.left).toBeGreaterThanOrEqual((left?.left ?? 0) + (left?.width ?? 0))
        expect(forward.pipe.right).toBeLessThanOrEqual(right?.left ?? 0)
        expect(forward.pipe.right).toBeGreaterThan(forward.pipe.left)
        expect(back.pipe.right).toBeLessThanOrEqual(box.left + box.width)
        expect(back.buffer.top).toBeGreaterThan(forward.buffer.top + forward.buffer.height)
        expect(back.buffer.top + back.buffer.height).toBeLessThan(layout.height)
      })
    }
  })

  it('is upright on a phone, where routers lie one below the other', () => {
    const layout = layoutUpright(390, 224, [shape, shape, shape], mapLines(PARKING_LOT))
    const tops = layout.routers.map(({ top }) => top)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(placeOn(layout, 2, 0).y).toBeGreaterThan(placeOn(layout, 1, 0).y)
  })
})

describe('an end that is carried', () => {
  it('may go to every router but the other end, and past it turns the flow round', () => {
    expect(carried({ from: 1, to: 2 }, 'to', 3)).toEqual({ from: 1, to: 3 })
    expect(carried({ from: 1, to: 2 }, 'to', 1)).toBeNull()
    expect(carried({ from: 1, to: 2 }, 'to', 0)).toEqual({ from: 1, to: 0 })
  })

  it('steps over the other end, and stays at the last router', () => {
    expect(stepped({ from: 1, to: 2 }, 'to', 2, -1, 4)).toBe(0)
    expect(stepped({ from: 1, to: 2 }, 'to', 3, 1, 4)).toBe(3)
  })

  it('is at a router within 40 px of it', () => {
    const layout = layoutMap(860, 304, [shape, shape, shape], mapLines(PARKING_LOT))
    const { x, y } = placeOn(layout, 2, 0)
    expect(routerNear({ layout }, { x: x + 39, y })).toBe(2)
    expect(routerNear({ layout }, { x: x + 41, y })).toBe(-1)
  })
})

describe('the plots of the hops', () => {
  it('have one scale, and fill the height between them', () => {
    const plots = layHops(
      [
        { up: 32, down: 0 },
        { up: 24, down: 16 },
      ],
      100,
      300,
    )
    const perPx = plots.map(({ top, zero }, hop) => (zero - top) / (hop === 0 ? 32 : 24))
    expect(perPx[0]).toBeCloseTo(perPx[1] ?? 0, 9)
    expect(plots.at(-1)?.bottom).toBeCloseTo(300, 6)
    expect(plots[0]?.y(0)).toBeCloseTo(plots[0]?.zero ?? 0, 9)
  })
})

it('the rounded parts of a round trip add up to the rounded round trip', () => {
  const parts = [0.06004, 0.01084, 0.03844, 0.00084, 0.02084]
  const sum = parts.reduce((all, one) => all + one, 0)
  expect(tenths(parts).reduce((all, one) => all + one, 0)).toBe(Math.round(sum * 1e4))
})
