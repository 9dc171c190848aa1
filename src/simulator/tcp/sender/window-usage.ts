/**
 * Whether the window or the application is the limit, as Linux remembers it for a window of data (tcp_cwnd_validate): once the
 * window was full it counts as the limit until all that was sent then is acknowledged. In slow start a window may also grow
 * to twice what was outstanding.
 */
export class WindowUsage {
  private full = false
  private mostOut = 0
  private until = 0

  /** The sender has sent. `outstanding`, `una`, `nxt` and `cwnd` in segments. */
  onSent(full: boolean, outstanding: number, una: number, nxt: number): void {
    if (una < this.until && !full && (this.full || outstanding <= this.mostOut)) return
    this.full = full
    this.mostOut = outstanding
    this.until = nxt
  }

  /** The window may grow. */
  allowsGrowth(cwnd: number, ssthresh: number): boolean {
    return this.full || (cwnd < ssthresh && cwnd < 2 * this.mostOut)
  }
}
