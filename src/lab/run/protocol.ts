/** Messages between the page and the simulation worker. */
import type { ColumnsOf, Schema } from '../../simulator/base/table'
import type { ScenarioFile } from '../scenario/scenario'
import type { Refusal } from './estimate'
import type { Excerpt, RecordedExcerpt } from './excerpt'
import type { PacketExcerpt } from './excerpt-replay'
import type { RunResult } from './result'
import type { CodeStop } from './stopped'

/** Which table of the log a chunk continues. */
export type TableName = 'packets' | 'acks' | 'queue' | 'passages' | 'events' | 'window' | 'throughput'

export type ToWorker =
  /** Starts a run and ends the one before it. */
  | {
      readonly type: 'run'
      readonly runId: number
      readonly scenario: ScenarioFile
      /** The excerpt whose packets will do for a run that could keep all of them; null: all are wanted. */
      readonly excerpt?: Excerpt | null
      /** How many runs are on the page at once and share its memory; 1 when it is not said. */
      readonly beside?: number
    }
  | { readonly type: 'cancel'; readonly runId: number }
  /** Asks whether it is there; it answers between two slices. */
  | { readonly type: 'ping' }
  /** Asks for the packets of an excerpt of the complete run `runId`; the newest such wish counts. */
  | { readonly type: 'excerpt'; readonly runId: number; readonly fromS: number; readonly toS: number }

export interface RunStarted {
  readonly type: 'started'
  readonly runId: number
  readonly binS: number
  /** False where packets and ACKs are not all recorded; the series are whole. */
  readonly packetDetail: boolean
  /** The packets would fit, but an excerpt was asked for: the run may be asked for again, with all of them. */
  readonly packetsToCome: boolean
  /** Signal columns beyond the fixed schemas. */
  readonly queueSignals: readonly string[]
  /** The same of each link of a chain, by its number. Absent: a dumbbell. */
  readonly linkSignals?: readonly (readonly string[])[]
  readonly flowSignals: readonly (readonly string[])[]
}

/** Rows of a table. */
export interface RunTable {
  readonly table: TableName
  /** Index of the flow for `window` and `throughput`, else -1. */
  readonly flow: number
  /** Number of the link for `queue` and `passages`. Absent: 0. */
  readonly link?: number
  readonly rows: number
  /** Transferred; the arrays may be longer than `rows`. */
  readonly columns: ColumnsOf<Schema>
}

export interface RunChunk extends RunTable {
  readonly type: 'chunk'
  readonly runId: number
}

/** The series of a run as far as they are settled: the rows after those of the preview before. Copies; the tables come as chunks. */
export interface RunPreview {
  readonly type: 'preview'
  readonly runId: number
  readonly simulatedS: number
  readonly tables: readonly RunTable[]
}

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  | RunStarted
  | RunPreview
  | RunChunk
  | ({ readonly type: 'excerpt'; readonly runId: number } & PacketExcerpt)
  /** The packets that were asked for do not come; `lost`: nor will others of that run, which is not held here. */
  | {
      readonly type: 'excerptFailed'
      readonly runId: number
      readonly message: string
      readonly lost: boolean
    }
  | { readonly type: 'progress'; readonly runId: number; readonly simulatedS: number }
  | {
      readonly type: 'done'
      readonly runId: number
      readonly result: RunResult
      /** What came of its packets, where an excerpt was to come; else null. */
      readonly recorded: RecordedExcerpt | null
    }
  /** `refused`: too large by the estimate, or stopped before it held more than it may. `failed`: a fault of the engine at `atS`. */
  | ({ readonly type: 'refused'; readonly runId: number } & Refusal)
  /** A measured file that the run names is not at hand. */
  | { readonly type: 'lacking'; readonly runId: number; readonly message: string }
  /** Its own code has ended it. All rows before that have been sent. */
  | {
      readonly type: 'codeStopped'
      readonly runId: number
      readonly stop: CodeStop
      /** All of that in a sentence. */
      readonly message: string
    }
  | { readonly type: 'failed'; readonly runId: number; readonly atS: number; readonly message: string }
