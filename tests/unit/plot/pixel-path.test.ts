import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PixelPath } from '../../../src/plot/pixel-path'

type Point = readonly [x: number, y: number]

function thinned(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  const path = new PixelPath({ moveTo: (x, y) => kept.push([x, y]), lineTo: (x, y) => kept.push([x, y]) })
  points.forEach(([x, y], index) => {
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  })
  path.end()
  return kept
}

/** Least distance in y between a point and the line through `kept`. */
function distance([x, y]: Point, kept: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  kept.forEach(([toX, toY], index) => {
    const [fromX, fromY] = kept[Math.max(0, index - 1)] ?? [toX, toY]
    if (x < fromX || x > toX) return
    if (fromX === toX) {
      const inside = y >= Math.min(fromY, toY) && y <= Math.max(fromY, toY)
      least = Math.min(least, inside ? 0 : Math.min(Math.abs(y - fromY), Math.abs(y - toY)))
    } else least = Math.min(least, Math.abs(fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY) - y))
  })
  return least
}

describe('a line with points left out', () => {
  it('passes every point within 0.4 px, however the line runs', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(0, 0, 0.5, 1, 7),
            fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ min: 99, max: 101, noNaN: true })),
          ),
          { minLength: 2, maxLength: 200 },
        ),
        (steps) => {
          let x = 0
          const points = steps.map(([dx, y]): Point => {
            x += dx
            return [x, y]
          })
          const kept = thinned(points)
          return points.every((point) => distance(point, kept) <= 0.4 + 1e-9)
        },
      ),
    )
  })

  it('draws a straight rise of 700 columns with two points', () => {
    expect(thinned(Array.from({ length: 700 }, (_, k) => [k, k / 7]))).toEqual([
      [0, 0],
      [699, 699 / 7],
    ])
  })

  it('keeps a step vertical and a spike of one column at its height', () => {
    const step: Point[] = [
      [0, 64],
      [50.5, 64],
      [50.5, 32],
      [100, 32],
    ]
    expect(thinned(step)).toEqual(step)
    const spike: Point[] = [
      [0, 5],
      [50, 5],
      [50, 97],
      [50, 5],
      [100, 5],
    ]
    expect(thinned(spike)).toEqual(spike)
  })
})
