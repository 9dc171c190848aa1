/** More would not fit into an ACK. */
const MOST_BLOCKS = 4
/** An ACK is expected to carry so many blocks that the sender has not seen (Linux TCP_SACK_BLOCKS_EXPECTED). */
const EXPECTED_BLOCKS = 2

/**
 * The SACK blocks of a receiver as Linux keeps them (tcp_input.c, tcp_sack_new_ofo_skb): the four that grew last, newest
 * first. A range that has dropped out begins anew with the segment that extends it.
 */
export class SackBlocks {
  /** Segment that came twice, to report with the next ACK; 0 for none. */
  repeat = 0
  private count = 0
  private readonly left = new Int32Array(MOST_BLOCKS)
  private readonly right = new Int32Array(MOST_BLOCKS)

  /** Whether `seq` changes what only ACKs held back have told: they have to leave first. */
  displaces(seq: number): boolean {
    return this.count > 0 && this.indexOf(seq) >= EXPECTED_BLOCKS
  }

  /** Segment `seq` has come out of order. */
  add(seq: number): void {
    const { left, right } = this
    const at = this.indexOf(seq)
    let from = seq
    let to = seq + 1
    if (at < this.count) {
      from = Math.min(from, left[at] as number)
      to = Math.max(to, right[at] as number)
    } else if (this.count < MOST_BLOCKS) {
      this.count++
    }
    const last = Math.min(at, MOST_BLOCKS - 1)
    left.copyWithin(1, 0, last)
    right.copyWithin(1, 0, last)
    left[0] = from
    right[0] = to
    this.coalesce()
  }

  /** Everything below `expected` has come, and all of it where nothing is `held`. */
  onAdvance(expected: number, held: number): void {
    if (held === 0) this.count = 0
    for (let i = 0; i < this.count; ) {
      if ((this.left[i] as number) <= expected) this.remove(i)
      else i++
    }
  }

  /** Writes up to `most` blocks [left, right) into `into` from `base` on, newest first; returns how many. */
  report(into: Int32Array, base: number, most: number): number {
    let blocks = 0
    if (this.repeat > 0) {
      // RFC 2883 §4: what came twice is reported first.
      into[base] = this.repeat
      into[base + 1] = this.repeat + 1
      this.repeat = 0
      blocks = 1
    }
    for (let i = 0; i < this.count && blocks < most; i++, blocks++) {
      into[base + 2 * blocks] = this.left[i] as number
      into[base + 2 * blocks + 1] = this.right[i] as number
    }
    return blocks
  }

  /** The block that `seq` touches; `count` where it touches none. */
  private indexOf(seq: number): number {
    let i = 0
    while (i < this.count && !((this.left[i] as number) <= seq + 1 && seq <= (this.right[i] as number))) i++
    return i
  }

  /** The newest block takes in those that it has reached. */
  private coalesce(): void {
    const { left, right } = this
    for (let i = 1; i < this.count; ) {
      if ((left[i] as number) > (right[0] as number) || (right[i] as number) < (left[0] as number)) {
        i++
        continue
      }
      left[0] = Math.min(left[0] as number, left[i] as number)
      right[0] = Math.max(right[0] as number, right[i] as number)
      this.remove(i)
    }
  }

  private remove(at: number): void {
    this.left.copyWithin(at, at + 1, this.count)
    this.right.copyWithin(at, at + 1, this.count)
    this.count--
  }
}
