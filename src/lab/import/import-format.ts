/**
 * The contract of an import: it reads series that were measured elsewhere, to be shown beside a run. Each format is a
 * file in `formats`.
 */
import type { windowSchema } from '../../simulator/log'
import type { Translated } from '../../strings/definitions'
import { importing as words } from '../../strings/importing'
import { written } from '../scenario/written'

/** The quantities that a measurement may have for a connection: columns of a run's window table, in their units. */
export type Quantity = keyof Pick<
  typeof windowSchema,
  'cwnd' | 'ssthresh' | 'inFlight' | 'rttMs' | 'srttMs' | 'deliveryMbps'
>

/** Quantities that count packets, which some formats give in bytes. */
export const WINDOWS: ReadonlySet<Quantity> = new Set<Quantity>(['cwnd', 'ssthresh', 'inFlight'])

/** A series whose times ascend. */
export interface Series {
  /** Times in s from the start of the measurement. */
  readonly t: Float64Array
  /** Values, each of which holds until the next. */
  readonly values: Float64Array
}

/** One connection, seen by its sender. */
export interface MeasuredFlow {
  readonly name: string
  readonly series: Readonly<Partial<Record<Quantity, Series>>>
  /** Bytes that had arrived by each time, as the sender knew it; null where the file does not say. */
  readonly delivered: Series | null
  /** True where `delivered` counts headers too, and false where it counts payload alone, as `deliveryMbps` does. */
  readonly wire: boolean
  /** Times of segments sent again, s; null where the file does not say. */
  readonly repeats: Float64Array | null
  /** Number of segments sent again; null where the file does not say. */
  readonly retransmits: number | null
  /** True where `cwnd`, `ssthresh` and `inFlight` are in bytes. They are then converted into the segments of the run beside them. */
  readonly inBytes: boolean
  /** True where windows are given at each change, and false where they are given now and then. */
  readonly changes: boolean
  /** True for UDP: `delivered` then counts the payload of datagrams. */
  readonly datagrams: boolean
}

/** A flow about which nothing is known. */
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
  /** What a reader has to know about the measurement, a sentence each. */
  readonly notes: readonly string[]
  /** The time 0 in s since 1970, by which several files are aligned; null where the file does not say. */
  readonly zeroEpochS: number | null
}

export interface ImportFormat extends Translated {
  readonly id: string
  readonly label: string
  /** Formats are tried in this order, ascending. */
  readonly order: number
  /**
   * True where a file is meant for this format. `head` has its first 4096 bytes as text; `name` is the name of the
   * file, '' where there is none.
   */
  fits(head: string, start: Uint8Array, name: string): boolean
  /** Reads the file. Throws ImportFault where the content is not what it seemed. */
  read(content: Uint8Array, name: string): Measured
}

/** The reason why a file could not be read, as a sentence without a full stop. */
export class ImportFault extends Error {}

/** The greatest number of flows that a file may have, and of samples in each series. */
export const MOST_FLOWS = 16
export const MOST_SAMPLES = 500_000

export const defineImport = (format: ImportFormat): ImportFormat => format

export const textOf = (content: Uint8Array): string => new TextDecoder('utf-8').decode(content)

class GrowingSeries {
  readonly t: number[] = []
  readonly values: number[] = []

  /**
   * Adds a sample. A value that is not a number is ignored. Returns false where the sample is left out because it is
   * negative or earlier than the one before.
   */
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

  /** Returns the series with times from `zeroS` on and values in units of `unit`. */
  from(zeroS: number, unit = 1): Series {
    return {
      t: Float64Array.from(this.t, (t) => t - zeroS),
      values: Float64Array.from(this.values, (value) => value / unit),
    }
  }
}

export class FlowSamples {
  /** The divisor of windows that were given in bytes; NaN where it is not known; null where they are in packets. */
  segmentBytes: number | null = null
  /** The unit of what `addDelivered` counts, bytes. */
  deliveredUnitBytes = 1
  /** This and the next two have the same meaning as in MeasuredFlow. */
  wire = false
  changes = false
  datagrams = false
  /** Number of samples that were left out because they are negative or earlier than the one before. */
  leftOut = 0
  /** The file's own number of retransmissions; null where it has none. */
  retransmits: number | null = null
  /** True where `addRepeat` is called for every segment that is sent again. */
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

  /** Adds that `count` of `deliveredUnitBytes` had arrived by `t`. */
  addDelivered(t: number, count: number): void {
    this.put(this.delivered, t, count)
  }

  /** Adds that `count` of `deliveredUnitBytes` were sent again at `t`. */
  addRepeat(t: number, count: number): void {
    this.put(this.repeats, t, count)
  }

  /** Returns the number of segments sent again. A packet that the network card has yet to split counts as its parts. */
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

  /** Returns the flow with times from `zeroS` on. */
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

/** A clock that reads more than this counts from 1970, s. */
export const EPOCH_S = 1e5

/**
 * `epochS` is the second since 1970 from which times count, or null where that is unknown; `fromFirst` says that they
 * count from the first sample.
 */
type Clock = Readonly<{ epochS: number | null; fromFirst: boolean }>

/**
 * Returns the measurement of the first `MOST_FLOWS` flows. Where nothing is said of the `clock`, times of one that
 * counts from 1970 are counted from the first sample, and times that begin near zero stay.
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
