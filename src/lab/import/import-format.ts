/** What an import is: series measured elsewhere, to be laid beside a run. One file a format, in `formats`. */
import type { windowSchema } from '../../simulator/log'
import type { Translated } from '../../strings/definitions'
import { importing as words } from '../../strings/importing'
import { written } from '../scenario/written'

/** What a measurement may hold of a connection: columns of a run's window table, in their units. */
export type Quantity = keyof Pick<
  typeof windowSchema,
  'cwnd' | 'ssthresh' | 'inFlight' | 'rttMs' | 'srttMs' | 'deliveryMbps'
>

/** Quantities that count packets, and that some formats give in bytes. */
export const WINDOWS: ReadonlySet<Quantity> = new Set<Quantity>(['cwnd', 'ssthresh', 'inFlight'])

/** Ascending in `t`. */
export interface Series {
  /** s from the start of the measurement. */
  readonly t: Float64Array
  /** Each holds until the next. */
  readonly values: Float64Array
}

/** One connection, seen by its sender. */
export interface MeasuredFlow {
  readonly name: string
  readonly series: Readonly<Partial<Record<Quantity, Series>>>
  /** What had arrived by then, bytes, as the sender knew it; null: not said. */
  readonly delivered: Series | null
  /** `delivered` counts headers too; else payload alone, as `deliveryMbps` does. */
  readonly wire: boolean
  /** Segments sent again: times, s; null: not said. */
  readonly repeats: Float64Array | null
  /** Segments sent again; null: not said. */
  readonly retransmits: number | null
  /** `cwnd`, `ssthresh` and `inFlight` are in bytes: whoever lays them beside a run counts them in its segments. */
  readonly inBytes: boolean
  /** Windows are given at each change, not now and then. */
  readonly changes: boolean
  /** UDP: `delivered` counts the payload of datagrams. */
  readonly datagrams: boolean
}

/** One of which nothing is known. */
export const EMPTY_FLOW: MeasuredFlow = {
  name: '',
  series: {},
  delivered: null,
  wire: false,
  repeats: null,
  retransmits: null,
  inBytes: false,
  changes: false,
  datagrams: false,
}

export interface Measured {
  readonly flows: readonly MeasuredFlow[]
  /** What one has to know about it, a sentence each. */
  readonly notes: readonly string[]
  /** When its time 0 was, s since 1970, by which several files are put in line; null: not said. */
  readonly zeroEpochS: number | null
}

export interface ImportFormat extends Translated {
  readonly id: string
  readonly label: string
  /** Formats are tried in this order, ascending. */
  readonly order: number
  /** Whether a file is meant for this format. `head`: its first 4096 bytes as text; `name`: the file's, '' where there is none. */
  fits(head: string, start: Uint8Array, name: string): boolean
  /** Throws ImportFault where the content is not what it seemed. */
  read(content: Uint8Array, name: string): Measured
}

/** Why a file could not be read; a sentence without a full stop. */
export class ImportFault extends Error {}

/** Flows that a file may hold, and samples of each series. */
export const MOST_FLOWS = 16
export const MOST_SAMPLES = 500_000

export const defineImport = (format: ImportFormat): ImportFormat => format

export const textOf = (content: Uint8Array): string => new TextDecoder('utf-8').decode(content)

class GrowingSeries {
  readonly t: number[] = []
  readonly values: number[] = []

  /** What is not said (not a number) is not kept; false: nor is this, which is negative or earlier than the one before. */
  add(t: number, value: number, name: string): boolean {
    const last = this.t[this.t.length - 1] ?? Number.NEGATIVE_INFINITY
    if (!Number.isFinite(t) || !Number.isFinite(value)) return true
    if (value < 0 || t < last) return false
    if (this.t.length >= MOST_SAMPLES)
      throw new ImportFault(words.tooManySamples(name, written(MOST_SAMPLES)))
    this.t.push(t)
    this.values.push(value)
    return true
  }

  /** Times counted from `zeroS`, values in units of `unit`. */
  from(zeroS: number, unit = 1): Series {
    return {
      t: Float64Array.from(this.t, (t) => t - zeroS),
      values: Float64Array.from(this.values, (value) => value / unit),
    }
  }
}

export class FlowSamples {
  /** Divisor of windows that were given in bytes; NaN: not known; null: they are in packets. */
  segmentBytes: number | null = null
  /** Unit of what `addDelivered` counts, bytes. */
  deliveredUnitBytes = 1
  /** Has the meaning that it has in MeasuredFlow, as have the two that follow. */
  wire = false
  changes = false
  datagrams = false
  /** Samples that were not kept, because they are negative or earlier than the one before. */
  leftOut = 0
  /** The file's own number of retransmissions; null: not said. */
  retransmits: number | null = null
  /** Every segment sent again comes to `addRepeat`. */
  countsRepeats = false
  private readonly series = new Map<Quantity, GrowingSeries>()
  private readonly delivered = new GrowingSeries()
  private readonly repeats = new GrowingSeries()

  constructor(public name: string) {}

  add(quantity: Quantity, t: number, value: number): void {
    const series = this.series.get(quantity) ?? new GrowingSeries()
    this.series.set(quantity, series)
    this.put(series, t, value)
  }

  private put(series: GrowingSeries, t: number, value: number): void {
    if (!series.add(t, value, this.name)) this.leftOut++
  }

  /** `count` of `deliveredUnitBytes` had arrived by `t`. */
  addDelivered(t: number, count: number): void {
    this.put(this.delivered, t, count)
  }

  /** `count` of `deliveredUnitBytes` were sent again at `t`. */
  addRepeat(t: number, count: number): void {
    this.put(this.repeats, t, count)
  }

  /** Segments sent again: what the network card has yet to cut counts as what it will be cut into. */
  private get repeated(): number | null {
    if (this.retransmits !== null || !this.countsRepeats) return this.retransmits
    const segment = this.segmentBytes ?? 1
    return this.repeats.values.reduce((sum, count) => sum + Math.ceil(count / segment), 0)
  }

  get length(): number {
    return Math.max(this.delivered.t.length, ...[...this.series.values()].map(({ t }) => t.length))
  }

  get firstS(): number {
    return Math.min(...[this.delivered, ...this.series.values()].flatMap(({ t }) => t.slice(0, 1)))
  }

  /** The flow with times counted from `zeroS`. */
  flow(zeroS: number): MeasuredFlow {
    const { name, segmentBytes, wire, changes, datagrams, repeated: retransmits } = this
    const series: Partial<Record<Quantity, Series>> = {}
    for (const [quantity, given] of this.series)
      if (given.t.length > 0)
        series[quantity] = given.from(zeroS, WINDOWS.has(quantity) ? segmentBytes || 1 : 1)
    const delivered =
      this.delivered.t.length > 1 ? this.delivered.from(zeroS, 1 / this.deliveredUnitBytes) : null
    const repeats = this.repeats.t.length > 0 ? this.repeats.from(zeroS).t : null
    const inBytes = Number.isNaN(segmentBytes)
    return { name, series, delivered, wire, repeats, retransmits, inBytes, changes, datagrams }
  }
}

/** Clocks that read more than this count from 1970, s. */
export const EPOCH_S = 1e5

/** `epochS`: second since 1970 from which times count, null: not said; `fromFirst`: they do from the first sample. */
type Clock = Readonly<{ epochS: number | null; fromFirst: boolean }>

/**
 * What was measured of the first `MOST_FLOWS`. Where nothing is said of the `clock`, times of one that counts from 1970
 * are counted from the first sample, and times that begin near zero stay.
 */
export function measured(
  all: readonly FlowSamples[],
  notes: readonly string[] = [],
  clock?: Clock,
): Measured {
  const found = all.filter(({ length }) => length > 1)
  if (found.length === 0) throw new ImportFault(words.nothingFound)
  const kept = found.slice(0, MOST_FLOWS)
  const firstS = Math.min(...kept.map((samples) => samples.firstS))
  const counts = firstS > EPOCH_S
  const { epochS, fromFirst } = clock ?? { epochS: counts ? 0 : null, fromFirst: counts }
  const zeroS = fromFirst ? firstS : 0
  const left = found.length - kept.length
  const lost = kept.reduce((sum, { leftOut }) => sum + leftOut, 0)
  const said = [...notes]
  if (left > 0) said.push(words.furtherConnections(left, MOST_FLOWS))
  if (lost > 0) said.push(words.samplesLeftOut(lost))
  const flows = kept.map((samples) => samples.flow(zeroS))
  return { flows, notes: said, zeroEpochS: epochS === null ? null : epochS + zeroS }
}
