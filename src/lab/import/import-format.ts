/** What an import is: windows measured elsewhere, to be laid beside a run. One file a format, in `formats`. */

/** Congestion window of one connection. Ascending in `t`. */
export interface MeasuredFlow {
  readonly name: string
  /** s from the start of the measurement. */
  readonly t: Float64Array
  /** Packets; each value holds until the next. */
  readonly cwnd: Float64Array
}

export interface Measured {
  readonly flows: readonly MeasuredFlow[]
}

export interface ImportFormat {
  /** The file's name. */
  readonly id: string
  /** "ss -ti log" */
  readonly label: string
  /** Formats are tried in this order, ascending. */
  readonly order: number
  /** Whether a file that begins like this is meant for this format. `head`: its first 4096 bytes as text. */
  fits(head: string): boolean
  /** Throws ImportFault where the content is not what it seemed. */
  read(content: Uint8Array): Measured
}

/** Why a file could not be read; a sentence without a full stop. */
export class ImportFault extends Error {}

/** Flows that a file may hold, and samples of each. */
export const MOST_FLOWS = 16
export const MOST_SAMPLES = 500_000

export function defineImport(format: ImportFormat): ImportFormat {
  return format
}

export function textOf(content: Uint8Array): string {
  return new TextDecoder('utf-8').decode(content)
}

/** Samples of one connection as they are read. */
export class Samples {
  private readonly t: number[] = []
  private readonly cwnd: number[] = []

  constructor(readonly name: string) {}

  /** What is no number, or no time after the one before, is left out. */
  add(t: number, cwnd: number): void {
    const last = this.t[this.t.length - 1] ?? Number.NEGATIVE_INFINITY
    if (!Number.isFinite(t) || !Number.isFinite(cwnd) || cwnd < 0 || t < last) return
    if (this.t.length >= MOST_SAMPLES)
      throw new ImportFault(
        `more than ${MOST_SAMPLES} samples of ${this.name} (allowed: up to ${MOST_SAMPLES})`,
      )
    this.t.push(t)
    this.cwnd.push(cwnd)
  }

  get length(): number {
    return this.t.length
  }

  get firstS(): number {
    return this.t[0] ?? Number.POSITIVE_INFINITY
  }

  /** With times counted from `zeroS`. */
  flow(zeroS: number): MeasuredFlow {
    return {
      name: this.name,
      t: Float64Array.from(this.t, (t) => t - zeroS),
      cwnd: Float64Array.from(this.cwnd),
    }
  }
}

/** Times from a clock (seconds since 1970, say) begin with zero; times that begin near zero stay. */
export function measured(all: readonly Samples[]): Measured {
  const kept = all.filter(({ length }) => length > 1).slice(0, MOST_FLOWS)
  if (kept.length === 0) throw new ImportFault('no congestion window was found in it')
  const firstS = Math.min(...kept.map((samples) => samples.firstS))
  const zeroS = firstS > 1e5 ? firstS : 0
  return { flows: kept.map((samples) => samples.flow(zeroS)) }
}
