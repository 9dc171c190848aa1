/** The shape of a scene in the rooms that there are. */
import { describe, expect, it } from 'vitest'
import { shapeFor, WIDE } from '../../../../src/page/present/shape'

const scaleIn = (width: number, height: number): number => {
  const shape = shapeFor({ width, height })
  return Math.min(width / shape.width, height / shape.height)
}

describe('a scene', () => {
  it('is as it is made on a screen of 16 by 9, whatever its px', () => {
    expect(shapeFor({ width: 1280, height: 720 })).toEqual(WIDE)
    expect(shapeFor({ width: 1920, height: 1080 })).toEqual(WIDE)
    expect(scaleIn(1920, 1080)).toBe(1.5)
  })

  it.each([
    [1024, 768],
    [1152, 864],
    [1280, 800],
    [1366, 768],
    [1440, 900],
  ])('is made no smaller on a screen of %i by %i px, and fills it', (width, height) => {
    const shape = shapeFor({ width, height })
    const scale = scaleIn(width, height)
    expect(scale).toBeGreaterThanOrEqual(1)
    expect(shape.width * scale).toBeGreaterThan(width - 2)
    expect(shape.height * scale).toBeGreaterThan(height - 2)
  })
})
