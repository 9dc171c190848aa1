/**
 * Ranges of segments that SACK has reported, as ns-2's Sack1 keeps them: forgotten at every new ACK outside recovery and
 * built up again from the blocks that come. All ranges are [left, right), ascending and apart from one another.
 */
export class Ns2Ranges {
  /** The last update told something new. */
  changed = false
  private lefts: number[] = []
  private rights: number[] = []
  /** Segments in the ranges. */
  private total = 0
  private totalBefore = 0
  /** Everything below is acknowledged, as far as the ranges know. Not forgotten with them. */
  private floor = -1
  /** Segments below were sent again, or are not holes. */
  private nextHole = -1

  clear(): void {
    this.lefts.length = 0
    this.rights.length = 0
    this.total = 0
    this.nextHole = -1
  }

  /** An ACK of everything up to `highestAck` has come; `add` each of its blocks, then call `endUpdate`. */
  beginUpdate(highestAck: number): void {
    this.changed = false
    this.totalBefore = this.total
    if (this.floor > highestAck) return
    this.floor = highestAck + 1
    if (this.lefts.length === 0) return
    this.dropBelow(this.floor)
    this.changed = true
  }
  endUpdate(): void {
    if (this.total !== this.totalBefore) this.changed = true
  }

  /** The segments [left, right) were reported. */
  add(left: number, right: number): void {
    const { lefts, rights } = this
    let from = 0
    while (from < lefts.length && (rights[from] as number) < left) from++
    let to = from
    while (to < lefts.length && (lefts[to] as number) <= right) to++
    const joined = to - from
    if (joined === 1 && lefts[from] === left && rights[from] === right) return

    const atHead = this.growsInPlace(left, right, from, to)
    let newLeft = left
    let newRight = right
    for (let i = from; i < to; i++) {
      this.total -= (rights[i] as number) - (lefts[i] as number)
      newLeft = Math.min(newLeft, lefts[i] as number)
      newRight = Math.max(newRight, rights[i] as number)
    }
    lefts.splice(from, joined, newLeft)
    rights.splice(from, joined, newRight)
    this.total += newRight - newLeft
    const judged = atHead ? 0 : from
    if (this.floor >= (lefts[judged] as number)) this.floor = rights[judged] as number
  }

  /**
   * The block adds no range of its own: it lies in one, or it widens the first one to the left or the last one to the
   * right. ns-2 then judges its floor by the first range, else by the one that the block went into. [from, to) touch it.
   */
  private growsInPlace(left: number, right: number, from: number, to: number): boolean {
    if (from === to) return false
    const { lefts, rights } = this
    const firstLeft = lefts[from] as number
    const firstRight = rights[from] as number
    const lastLeft = lefts[to - 1] as number
    const lastRight = rights[to - 1] as number
    if (firstLeft <= left && firstRight >= right) return true
    const overlapsLeft = firstLeft < left && firstRight > left
    const overlapsRight = lastLeft < right && lastRight > right
    const before = from > 0 || firstRight === left
    const after = to < lefts.length || lastLeft === right
    return (overlapsLeft && !overlapsRight && !after) || (overlapsRight && !overlapsLeft && !before)
  }

  private dropBelow(segment: number): void {
    const { lefts, rights } = this
    while (lefts.length > 0 && (rights[0] as number) <= segment) {
      this.total -= (rights[0] as number) - (lefts[0] as number)
      lefts.shift()
      rights.shift()
    }
    if (lefts.length > 0 && (lefts[0] as number) < segment) {
      this.total -= segment - (lefts[0] as number)
      lefts[0] = segment
    }
  }

  onResent(segment: number): void {
    if (segment >= this.nextHole) this.nextHole = segment + 1
  }

  /** First hole that was not sent again and has a range above it; -1 when there is none. */
  firstHole(): number {
    if (this.nextHole < this.floor) this.nextHole = this.floor
    const { lefts, rights } = this
    for (let i = 0; i < lefts.length; i++) {
      if ((lefts[i] as number) > this.nextHole) return this.nextHole
      if ((rights[i] as number) < this.nextHole) continue
      if (i + 1 === lefts.length) return -1
      this.nextHole = rights[i] as number
      return this.nextHole
    }
    return -1
  }
}
