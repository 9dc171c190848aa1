/** A record of what each line of a user's algorithm did, call by call. It is made while a run is repeated, and is shown beside the code. */
import type { Tracing } from './compile'

/** The number of values kept of one trace, some 25 MB. A run of 30 s at 10 Mbit/s has about 150 000. */
const MOST_ENTRIES = 1_000_000
/**
 * The number of moments of a line that are kept individually. For a line that ran more often, only counts for each part
 * of the run are kept.
 */
export const MOST_MOMENTS = 60
export const DENSITY_BINS = 240

/** How often something ran in the whole run, and when. */
export interface Ran {
  readonly count: number
  /** The first moments, s, ascending. */
  readonly moments: Float64Array
  /** Counts for each of `DENSITY_BINS` equal parts of the run. */
  readonly density: Uint32Array
}

/**
 * The calls in the order in which they happened. An entry is the result of a statement or a probe in one call. Entries
 * of statements come first, followed by those of the probes of the traced code (instrument.ts).
 */
export interface CodeTrace {
  /** The trace has all calls from `fromS` to `toS`. */
  readonly fromS: number
  readonly toS: number
  readonly calls: number
  readonly t: Float64Array
  /** Index of the called hook among the hooks of the declaration. */
  readonly hook: Uint8Array
  /** Index of the first entry of each call. The entries of the last call end at `entries`. */
  readonly first: Uint32Array
  readonly entries: number
  readonly id: Uint16Array
  /** How often the statement was reached in the call. */
  readonly times: Uint32Array
  /** The old value, or the left side of a comparison. */
  readonly a: Float64Array
  /** The new value, or the right side of a comparison. */
  readonly b: Float64Array
  /** Counts by the index of the statement, and by that of the hook. They are empty where only a part of the run was made. */
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

/** Counts how often something runs in a run that lasts `endS` seconds. */
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

/** Columns that grow as rows are added. */
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

/** Records what traced code does, without changing any of its results. */
export class CodeRecorder implements Tracing {
  before = 0
  private readonly columns = new Columns()
  private readonly t: number[] = []
  private readonly hook: number[] = []
  private readonly first: number[] = []
  /** For each statement or probe, the row of its entry and the number of the call to which that row belongs. */
  private readonly rowOf: Int32Array
  private readonly callOf: Int32Array
  private call = 0
  private nowS = 0
  private isKept = false
  private toS: number
  private readonly statementCounts: Counter[]
  private readonly hookCounts: Counter[]

  /** `hooks` has the names of the hooks in the order of the declaration. */
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
    // A moment is kept with all its calls or not at all.
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

  /** Returns the row of the entry of a statement or a probe in this call; -1 where it is not kept. */
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
    // Where a line sets the window several times, the entry goes from the first old value to the last new one.
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

  /** Returns the trace. `whole` says that the run was made to its end, so that the counts are those of the whole run. */
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
