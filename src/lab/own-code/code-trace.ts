/** What the lines of one's own code did, call by call: recorded while a run is made again, and read beside the code. */
import type { Tracing } from './compile'

/** Values that are kept of one trace: some 25 MB. A run of 30 s at 10 Mbit/s has about 150 000. */
const MOST_ENTRIES = 1_000_000
/** Moments of a line that are kept one by one; of a line that ran more often, how many there are in each part of the run. */
export const MOST_MOMENTS = 60
export const DENSITY_BINS = 240

/** How often something ran in the whole run, and when. */
export interface Ran {
  readonly count: number
  /** The first ones, s, ascending. */
  readonly moments: Float64Array
  /** Times in each of `DENSITY_BINS` equal parts of the run. */
  readonly density: Uint32Array
}

/**
 * Calls in the order in which they happened. An entry is what a statement or a probe came to in a call: first come the statements, then
 * the probes of the traced code (instrument.ts).
 */
export interface CodeTrace {
  /** Calls of [fromS, toS] are here, all of them. */
  readonly fromS: number
  readonly toS: number
  readonly calls: number
  readonly t: Float64Array
  /** Index into the hooks of the declaration. */
  readonly hook: Uint8Array
  /** Index of the first entry of a call; the last one ends at `entries`. */
  readonly first: Uint32Array
  readonly entries: number
  readonly id: Uint16Array
  /** How often it was come to in the call. */
  readonly times: Uint32Array
  /** Old value, or left side. */
  readonly a: Float64Array
  /** New value, or right side. */
  readonly b: Float64Array
  /** By the statement's index, and by the hook's; empty where only a part of the run was made. */
  readonly statements: readonly Ran[]
  readonly hooks: readonly Ran[]
}

export function buffersOfTrace(trace: CodeTrace): ArrayBuffer[] {
  const { t, hook, first, id, times, a, b, statements, hooks } = trace
  const arrays = [
    t,
    hook,
    first,
    id,
    times,
    a,
    b,
    ...[...statements, ...hooks].flatMap((one) => [one.moments, one.density]),
  ]
  return arrays.map(({ buffer }) => buffer as ArrayBuffer)
}

/** Counts how often something runs in a run of `endS`. */
class Counter {
  count = 0
  private readonly moments: number[] = []
  private readonly density = new Uint32Array(DENSITY_BINS)

  constructor(private readonly endS: number) {}

  add(nowS: number): void {
    this.count++
    if (this.moments.length < MOST_MOMENTS) this.moments.push(nowS)
    const part = Math.min(DENSITY_BINS - 1, Math.max(0, Math.floor((nowS / this.endS) * DENSITY_BINS)))
    this.density[part] = (this.density[part] as number) + 1
  }

  done(): Ran {
    return { count: this.count, moments: Float64Array.from(this.moments), density: this.density }
  }
}

const asNumber = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : Number.NaN

/** Columns that grow. */
class Columns {
  rows = 0
  private room = 1024
  id = new Uint16Array(this.room)
  times = new Uint32Array(this.room)
  a = new Float64Array(this.room)
  b = new Float64Array(this.room)

  add(id: number): number {
    if (this.rows === this.room) this.grow()
    const row = this.rows++
    this.id[row] = id
    this.times[row] = 0
    this.a[row] = Number.NaN
    this.b[row] = Number.NaN
    return row
  }

  private grow(): void {
    this.room *= 2
    const grown = <T extends Uint16Array | Uint32Array | Float64Array>(made: T, from: T): T => {
      made.set(from as never)
      return made
    }
    this.id = grown(new Uint16Array(this.room), this.id)
    this.times = grown(new Uint32Array(this.room), this.times)
    this.a = grown(new Float64Array(this.room), this.a)
    this.b = grown(new Float64Array(this.room), this.b)
  }
}

/** Listens to traced code. It changes nothing of what the code computes. */
export class CodeRecorder implements Tracing {
  before = 0
  private readonly columns = new Columns()
  private readonly t: number[] = []
  private readonly hook: number[] = []
  private readonly first: number[] = []
  /** Row of each statement or probe in the call at work, and of which call that is. */
  private readonly rowOf: Int32Array
  private readonly callOf: Int32Array
  private call = 0
  private nowS = 0
  private isKept = false
  private toS: number
  private readonly statementCounts: Counter[]
  private readonly hookCounts: Counter[]

  /** `hooks`: their names in the order of the declaration. */
  constructor(
    private readonly statements: number,
    probes: number,
    private readonly hooks: readonly string[],
    private readonly fromS: number,
    toS: number,
    endS: number,
  ) {
    this.toS = toS
    this.rowOf = new Int32Array(statements + probes)
    this.callOf = new Int32Array(statements + probes).fill(-1)
    this.statementCounts = Array.from({ length: statements }, () => new Counter(endS))
    this.hookCounts = hooks.map(() => new Counter(endS))
  }

  begins(name: string, nowS: number): void {
    const hook = this.hooks.indexOf(name)
    this.call++
    this.nowS = nowS
    this.hookCounts[hook]?.add(nowS)
    this.isKept = nowS >= this.fromS && nowS <= this.toS
    // A moment is kept whole or not at all.
    if (this.isKept && this.columns.rows >= MOST_ENTRIES && nowS > (this.t.at(-1) ?? nowS)) {
      this.toS = this.t.at(-1) ?? nowS
      this.isKept = false
    }
    if (!this.isKept) return
    this.t.push(nowS)
    this.hook.push(Math.max(0, hook))
    this.first.push(this.columns.rows)
  }

  ends(): void {
    this.isKept = false
  }

  /** The entry of a statement or a probe in this call; -1: it is not kept. */
  private entry(id: number): number {
    if (!this.isKept) return -1
    const { columns } = this
    if (this.callOf[id] !== this.call) {
      this.callOf[id] = this.call
      this.rowOf[id] = columns.add(id)
    }
    const row = this.rowOf[id] as number
    columns.times[row] = (columns.times[row] as number) + 1
    return row
  }

  ran(statement: number): void {
    this.statementCounts[statement]?.add(this.nowS)
    this.entry(statement)
  }

  one<T>(probe: number, value: T): T {
    const row = this.entry(this.statements + probe)
    if (row >= 0) this.columns.b[row] = asNumber(value)
    return value
  }

  two(probe: number, before: number, after: number): void {
    const row = this.entry(this.statements + probe)
    if (row < 0) return
    // Where a line sets the window several times, from the first value to the last.
    if (this.columns.times[row] === 1) this.columns.a[row] = before
    this.columns.b[row] = after
  }

  keep<T>(probe: number, value: T): T {
    const row = this.entry(this.statements + probe)
    if (row >= 0) this.columns.a[row] = asNumber(value)
    return value
  }

  with<T>(probe: number, value: T): T {
    const id = this.statements + probe
    if (this.isKept && this.callOf[id] === this.call)
      this.columns.b[this.rowOf[id] as number] = asNumber(value)
    return value
  }

  turn(probe: number): void {
    this.entry(this.statements + probe)
  }

  /** `whole`: the run was made to its end, so that the counts are those of the run. */
  done(whole: boolean): CodeTrace {
    const { columns, t, hook, first, fromS, toS } = this
    return {
      fromS,
      toS,
      calls: t.length,
      t: Float64Array.from(t),
      hook: Uint8Array.from(hook),
      first: Uint32Array.from(first),
      entries: columns.rows,
      id: columns.id.slice(0, columns.rows),
      times: columns.times.slice(0, columns.rows),
      a: columns.a.slice(0, columns.rows),
      b: columns.b.slice(0, columns.rows),
      statements: whole ? this.statementCounts.map((one) => one.done()) : [],
      hooks: whole ? this.hookCounts.map((one) => one.done()) : [],
    }
  }
}
