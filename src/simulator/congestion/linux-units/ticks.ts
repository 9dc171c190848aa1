/** The part of a host that says how its clock counts. */
export interface TickingHost {
  readonly options: { readonly rtoTickMs: number }
  /** What the count stood at at time 0. */
  readonly ticksAtStart: number
}

/** A kernel's count of ticks (Linux: jiffies), as congestion controls read it. */
export class Ticks {
  /** Ticks in a second. */
  readonly rate = 1000 / Math.max(1, this.host.options.rtoTickMs)
  private readonly atStart = this.host.ticksAtStart
  private readonly atStartMs = (this.atStart * 1000) / this.rate

  constructor(private readonly host: TickingHost) {}

  count(nowS: number): number {
    return Math.floor(nowS * this.rate + this.atStart)
  }

  /** Whole milliseconds of the same clock. */
  milliseconds(nowS: number): number {
    return Math.floor(nowS * 1000 + this.atStartMs + 1e-6)
  }

  /** Simulated time at which the count reached `tick`, s. */
  secondsAt(tick: number): number {
    return (tick - this.atStart) / this.rate
  }

  /** A round trip, which is measured in whole microseconds, in ticks, rounded up. */
  ofRtt(rttS: number): number {
    return Math.ceil(microseconds(rttS) / (1e6 / this.rate))
  }
}

/** A time in whole microseconds, as the kernel measures round trips. */
export function microseconds(timeS: number): number {
  return Math.floor(timeS * 1e6 + 1e-3)
}
