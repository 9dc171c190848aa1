import { extended } from '../../base/extended'

/** The receiver's out-of-order queue: ranges of segments above a gap, ascending, each with the time it last grew. */
export class OutOfOrder {
  /** Ranges held. */
  count = 0
  private left = new Int32Array(16)
  private right = new Int32Array(16)
  /** Rises with every arrival: the range that grew last is reported first (RFC 2018 §4). */
  private stamp = new Float64Array(16)
  private arrivals = 0

  /** Segment `seq` has come. A segment already held only renews its range. */
  add(seq: number): void {
    const { left, right, stamp } = this
    const now = ++this.arrivals
    let i = this.count - 1
    while (i >= 0 && (left[i] as number) > seq) i--
    if (i >= 0 && seq < (right[i] as number)) {
      stamp[i] = now
      return
    }
    const joinsLeft = i >= 0 && seq === (right[i] as number)
    const joinsRight = i + 1 < this.count && seq + 1 === (left[i + 1] as number)
    if (joinsLeft && joinsRight) {
      right[i] = right[i + 1] as number
      stamp[i] = now
      this.remove(i + 1)
    } else if (joinsLeft) {
      right[i] = seq + 1
      stamp[i] = now
    } else if (joinsRight) {
      left[i + 1] = seq
      stamp[i + 1] = now
    } else {
      this.insert(i + 1, seq, now)
    }
  }

  /** Length of range `i`, segments. */
  lengthOf(i: number): number {
    return (this.right[i] as number) - (this.left[i] as number)
  }

  /** Index of the range that holds `seq`; -1 if none does. */
  rangeOf(seq: number): number {
    for (let i = this.count - 1; i >= 0; i--) {
      if ((this.left[i] as number) <= seq) return seq < (this.right[i] as number) ? i : -1
    }
    return -1
  }
  leftOf(range: number): number {
    return this.left[range] as number
  }
  rightOf(range: number): number {
    return this.right[range] as number
  }

  /** Everything below `expected` has come. Returns the next segment expected once held ranges are joined on. */
  advance(expected: number): number {
    let next = expected
    while (this.count > 0 && (this.left[0] as number) <= next) {
      const right = this.right[0] as number
      if (right > next) next = right
      this.remove(0)
    }
    return next
  }

  /** Writes up to `most` blocks [left, right) into `into` from `base` on, newest first; returns how many. */
  report(into: Int32Array, base: number, most: number): number {
    let before = Number.POSITIVE_INFINITY
    let blocks = 0
    while (blocks < most && blocks < this.count) {
      let newest = -1
      let newestStamp = 0
      for (let i = 0; i < this.count; i++) {
        const stamp = this.stamp[i] as number
        if (stamp < before && stamp > newestStamp) {
          newest = i
          newestStamp = stamp
        }
      }
      if (newest < 0) break
      into[base + 2 * blocks] = this.left[newest] as number
      into[base + 2 * blocks + 1] = this.right[newest] as number
      before = newestStamp
      blocks++
    }
    return blocks
  }

  private insert(at: number, seq: number, stamp: number): void {
    if (this.count === this.left.length) this.grow()
    this.left.copyWithin(at + 1, at, this.count)
    this.right.copyWithin(at + 1, at, this.count)
    this.stamp.copyWithin(at + 1, at, this.count)
    this.left[at] = seq
    this.right[at] = seq + 1
    this.stamp[at] = stamp
    this.count++
  }

  private remove(at: number): void {
    this.left.copyWithin(at, at + 1, this.count)
    this.right.copyWithin(at, at + 1, this.count)
    this.stamp.copyWithin(at, at + 1, this.count)
    this.count--
  }

  private grow(): void {
    const size = 2 * this.left.length
    this.left = extended(this.left, new Int32Array(size))
    this.right = extended(this.right, new Int32Array(size))
    this.stamp = extended(this.stamp, new Float64Array(size))
  }
}
