/** Messages between the page and the worker that writes exports. */
import type { Scenario } from '../scenario/scenario'
import type { Origin } from './export-format'

export type ToExportWorker =
  /** Asks which formats there are, and which of them have words for this scenario. */
  | { readonly type: 'list'; readonly scenario: Scenario }
  | {
      readonly type: 'write'
      /** A format's. */
      readonly id: string
      readonly scenario: Scenario
      readonly origin: Origin
      /** Interval of series, s. */
      readonly sampleS: number
    }

/** A format as the menu shows it. */
export interface OfferedFormat {
  readonly id: string
  readonly label: string
  readonly summary: string
  readonly extension: string
  readonly mediaType: string
  /** Last word of the file's name; '': none. */
  readonly word: string
  /** What of the scenario the format has no words for, one sentence a fault; empty: it can be written. */
  readonly missing: readonly string[]
}

export type FromExportWorker =
  | { readonly type: 'formats'; readonly formats: readonly OfferedFormat[] }
  | { readonly type: 'written'; readonly id: string; readonly content: string | Uint8Array<ArrayBuffer> }
  /** Why nothing was written. */
  | { readonly type: 'refused'; readonly id: string; readonly message: string }
