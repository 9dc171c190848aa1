import { describe, expect, it } from 'vitest'
import { linuxCubeRoot } from '../../../src/simulator/congestion/cubic/linux-cube-root'

/** 1/C in the cube of 1/1024 s (tcp_cubic.c, cube_factor). */
const CUBE_FACTOR = Math.floor(2 ** 40 / 410)

describe("the kernel's cube root", () => {
  // Printed by a 6.1 kernel at the start of CUBIC's epochs: segments between the window and the last maximum, and K.
  it.each([
    [10, 2991],
    [11, 3090],
    [12, 3179],
    [20, 3770],
    [21, 3832],
    [22, 3892],
    [23, 3951],
    [24, 4007],
    [36, 4587],
  ])('puts K for %i segments at %i/1024 s, as Linux does', (segments, k) => {
    expect(linuxCubeRoot(CUBE_FACTOR * segments)).toBe(k)
  })

  it('is within half a per cent of the root, and one, from 64 to 2^53', () => {
    for (let a = 64; a < 2 ** 53; a = Math.ceil(1.01 * a)) {
      const root = Math.cbrt(a)
      expect(Math.abs(linuxCubeRoot(a) - root), `of ${a}`).toBeLessThan(1 + 0.005 * root)
    }
  })

  it('comes from a table for the least numbers', () => {
    expect([0, 1, 7, 8, 26, 27, 63].map(linuxCubeRoot)).toEqual([0, 1, 2, 2, 3, 3, 4])
  })
})
