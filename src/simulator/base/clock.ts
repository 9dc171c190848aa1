/** `nanoseconds`: whole, so that equal instants are equal. `seconds`: a double, added up in ns-2's order (see HostForm.clock). */
export type ClockUnit = 'nanoseconds' | 'seconds'

/**
 * The unit in which a simulation counts time. Components turn every delay into clock units once, at set-up, and from
 * then on only add: so whole nanoseconds stay whole, and seconds are summed in the order in which ns-2 sums them.
 */
export interface Clock {
  readonly unitsPerSecond: number
  /** Duration in clock units; rounded to whole nanoseconds where those are the unit. */
  fromSeconds(seconds: number): number
  toSeconds(units: number): number
  /** Serialisation time of `bytes` at `bitsPerSecond` (Infinity: none). */
  transmission(bytes: number, bitsPerSecond: number): number
}

class NanosecondClock implements Clock {
  readonly unitsPerSecond = 1e9
  fromSeconds(seconds: number): number {
    return seconds === Number.POSITIVE_INFINITY ? seconds : Math.round(seconds * 1e9)
  }
  toSeconds(units: number): number {
    return units / 1e9
  }
  transmission(bytes: number, bitsPerSecond: number): number {
    return Math.round((bytes * 8e9) / bitsPerSecond)
  }
}

class SecondClock implements Clock {
  readonly unitsPerSecond = 1
  fromSeconds(seconds: number): number {
    return seconds
  }
  toSeconds(units: number): number {
    return units
  }
  transmission(bytes: number, bitsPerSecond: number): number {
    return (8 * bytes) / bitsPerSecond
  }
}

/** Serialisation at one rate. Most packets of a link have one size, so the last answer is kept. */
export class Transmission {
  private lastBytes = -1
  private last = 0
  constructor(
    private readonly clock: Clock,
    private bitsPerSecond: number,
  ) {}
  /** Clock units that `bytes` take. */
  of(bytes: number): number {
    if (bytes !== this.lastBytes) this.measure(bytes)
    return this.last
  }
  private measure(bytes: number): void {
    this.lastBytes = bytes
    this.last = this.clock.transmission(bytes, this.bitsPerSecond)
  }
  change(bitsPerSecond: number): void {
    this.bitsPerSecond = bitsPerSecond
    this.lastBytes = -1
  }
}

export function createClock(unit: ClockUnit): Clock {
  return unit === 'seconds' ? new SecondClock() : new NanosecondClock()
}
