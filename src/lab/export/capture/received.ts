/** The ranges above the ACK point that a receiver holds: what SACK blocks report (RFC 2018 §4). */
export class ReceivedRanges {
  /** Ascending, apart from each other. */
  private ranges: { from: number; to: number; touched: number }[] = []
  private touches = 0

  add(seq: number): void {
    const touched = ++this.touches
    const joining = this.ranges.filter(({ from, to }) => seq >= from - 1 && seq <= to)
    const from = Math.min(seq, ...joining.map((range) => range.from))
    const to = Math.max(seq + 1, ...joining.map((range) => range.to))
    this.ranges = [
      ...this.ranges.filter((range) => range.to < from),
      { from, to, touched },
      ...this.ranges.filter((range) => range.from > to),
    ]
  }

  /** The `most` ranges above `next`, [from, to), that grew last, the newest first. Those below are forgotten. */
  above(next: number, most: number): readonly (readonly [number, number])[] {
    this.ranges = this.ranges.filter(({ to }) => to > next)
    return this.ranges
      .filter(({ from }) => from > next)
      .sort((a, b) => b.touched - a.touched)
      .slice(0, most)
      .map(({ from, to }) => [from, to] as const)
  }
}
