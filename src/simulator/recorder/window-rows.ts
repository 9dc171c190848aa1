/** The rows of one flow's window: what its sender holds whenever it changes. */
import type { MemoryAccount } from '../base/memory'
import { MinMaxDecimation } from '../base/min-max-decimation'
import type { Table } from '../base/table'
import { PHASES } from '../congestion/congestion-control'
import type { Signal } from '../describe'
import { type EventTable, windowSchema } from '../log'
import { SignalColumns, type Signalling, withSignals } from './signal-columns'

/** The state of a sender that a window row holds, at `tS`; other times in ms. */
export class WindowState {
  tS = 0
  cwnd = 0
  ssthresh = 0
  inFlight = 0
  srttMs = Number.NaN
  rttMs = Number.NaN
  rtoMs = 0
  pacingMbps = 0
  deliveryMbps = Number.NaN
  una = 1
  nxt = 1
  phase = 0
}

const NO_WINDOW: Partial<WindowState> = {
  cwnd: Number.NaN,
  ssthresh: Number.NaN,
  inFlight: Number.NaN,
  rtoMs: Number.NaN,
  pacingMbps: Number.NaN,
  una: 0,
  nxt: 0,
  phase: PHASES.indexOf('constant rate'),
}

export class WindowRows {
  readonly table: Table<typeof windowSchema>
  readonly columns: SignalColumns
  private readonly decimation: MinMaxDecimation
  /** What a source without a window shows: the time and the round trip, and nothing else. */
  private readonly probed = Object.assign(new WindowState(), NO_WINDOW)

  /** `events`: the run's; `intervalS`: how far the series is thinned; `rows`: room at first; `expected`, `memory`: see `Table`. */
  constructor(
    signals: readonly Signal[],
    private readonly events: EventTable,
    intervalS: number,
    rows: number,
    expected: (rows: number) => number,
    memory: MemoryAccount,
  ) {
    this.table = withSignals(windowSchema, signals, rows, expected, memory)
    this.columns = new SignalColumns(signals)
    this.decimation = new MinMaxDecimation(intervalS)
  }

  /** Leading rows that will not change any more. */
  get settled(): number {
    return this.decimation.settled
  }

  /** A source without a window has measured a round trip, ms: a row with nothing else. */
  roundTrip(tS: number, rttMs: number): void {
    this.probed.tS = tS
    this.probed.rttMs = rttMs
    this.add(this.probed, null, 'rttMs')
  }

  /** `key`: the column whose extremes a thinned series keeps. */
  add(state: WindowState, congestion: Signalling | null, key: 'cwnd' | 'rttMs'): void {
    const { table } = this
    const row = table.addRow()
    const c = table.columns
    const { tS } = state
    c.t[row] = tS
    c.cwnd[row] = state.cwnd
    c.ssthresh[row] = state.ssthresh
    c.inFlight[row] = state.inFlight
    c.srttMs[row] = state.srttMs
    c.rttMs[row] = state.rttMs
    c.rtoMs[row] = state.rtoMs
    c.pacingMbps[row] = state.pacingMbps
    c.deliveryMbps[row] = state.deliveryMbps
    c.una[row] = state.una
    c.nxt[row] = state.nxt
    c.phase[row] = state.phase
    c.events[row] = this.events.rows
    if (congestion !== null) this.columns.write(table, congestion, row)
    this.decimation.added(table, key, tS)
  }
}
