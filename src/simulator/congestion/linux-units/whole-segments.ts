/** Growth by whole segments: what is acknowledged is saved up until it makes one (RFC 3465 §2.1; Linux tcp_cong_avoid_ai). */
export class WholeSegments {
  private saved = 0

  /** Segments by which the window opens: one for every `each` acknowledged. */
  grow(each: number, acked: number): number {
    let growth = 0
    if (this.saved >= each) {
      // What was saved up while more were needed is worth one segment, not several.
      this.saved = 0
      growth = 1
    }
    this.saved += acked
    if (this.saved < each) return growth
    const more = Math.floor(this.saved / each)
    this.saved -= more * each
    return growth + more
  }

  /** Saves `acked` up until there are `each`; true with the one that finds so many, which does not count itself. */
  reaches(each: number, acked: number): boolean {
    if (this.saved >= each) {
      this.saved = 0
      return true
    }
    this.saved += acked
    return false
  }

  clear(): void {
    this.saved = 0
  }
}
