import type { Reassembly } from '../receiver/reassembly'

/**
 * The blocks that ns-2.35's sink reports: first the range that the segment just received lies in, then earlier reports,
 * newest first, as the ranges looked then. A report that the newest one covers is forgotten.
 */
export class SackHistory {
  private count = 0
  private readonly left: Int32Array
  private readonly right: Int32Array

  /** `most`: blocks in an ACK, and reports remembered. */
  constructor(
    private readonly reassembly: Reassembly,
    private readonly most: number,
  ) {
    this.left = new Int32Array(most)
    this.right = new Int32Array(most)
  }

  /** Writes the blocks of the ACK that the segment taken in last brings forth into `into` from `base` on; returns how many. */
  report(into: Int32Array, base: number): number {
    const { latest, expected, held } = this.reassembly
    if (held.count === 0) {
      this.count = 0
      return 0
    }
    const above = latest > expected
    const range = above ? held.rangeOf(latest) : -1
    const newestLeft = above ? held.leftOf(range) : 0
    const newestRight = above ? held.rightOf(range) : expected
    let blocks = 0
    if (above) {
      into[base] = newestLeft
      into[base + 1] = newestRight
      blocks = 1
    }
    let k = 0
    while (blocks < this.most && k < this.count) {
      const left = this.left[k] as number
      const right = this.right[k] as number
      if (newestLeft <= left && newestRight >= right) {
        this.forget(k)
        continue
      }
      into[base + 2 * blocks] = left
      into[base + 2 * blocks + 1] = right
      blocks++
      k++
    }
    if (above) this.remember(newestLeft, newestRight)
    return blocks
  }

  private forget(at: number): void {
    this.left.copyWithin(at, at + 1, this.count)
    this.right.copyWithin(at, at + 1, this.count)
    this.count--
  }

  private remember(left: number, right: number): void {
    if (this.count === this.most) this.count--
    this.left.copyWithin(1, 0, this.count)
    this.right.copyWithin(1, 0, this.count)
    this.left[0] = left
    this.right[0] = right
    this.count++
  }
}
