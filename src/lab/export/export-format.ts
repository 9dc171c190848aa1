/** What an export is: a run, or the scenario of one, written for another program. One file a format, in `formats`. */
import type { Translated } from '../../strings/definitions'
import type { Keep, Run } from '../run/run'
import type { Scenario } from '../scenario/scenario'
import type { Lacked } from './lacking'

/** Written into every export, so that it can be traced back. */
export interface Origin {
  readonly version: string
  /** The address that opens the scenario, or its query alone: "?bw=10&flow=cubic". */
  readonly link: string
}

interface FormatDescription extends Translated {
  /** The value of `--to`, and the file's name. */
  readonly id: string
  /** Name in the menu: "ns-2 script". */
  readonly label: string
  /** One sentence: what it is, and what reads it. */
  readonly summary: string
  /** Place in the menu, ascending. */
  readonly order: number
  /** Extension of the file's name, without the dot. */
  readonly extension: string
  readonly mediaType: string
  /** Last word of the file's name, where another format has the same extension. */
  readonly word?: string
  /** The format tells something of networks of hops alone, and is offered for no other. */
  readonly ofChains?: true
  /** What the scenario asks for and this format has no words for; empty: it can be written. */
  missing?(scenario: Scenario): readonly Lacked[]
}

/** A format that writes the same scenario for another simulator or for a real network: nothing is simulated for it. */
interface ScenarioFormat extends FormatDescription {
  readonly reads: 'scenario'
  /** `missing` found nothing. */
  write(scenario: Scenario, origin: Origin): string
}

export interface RunFormat extends FormatDescription {
  readonly reads: 'run'
  /** What the log must hold. `sampleS`: interval that was asked for, s. */
  keep(sampleS: number): Keep
  write(run: Run, origin: Origin, sampleS: number): string | Uint8Array<ArrayBuffer>
}

export type ExportFormat = ScenarioFormat | RunFormat

export const defineFormat = <F extends ExportFormat>(format: F): F => format

/** A format as the menu shows it. */
export interface OfferedFormat
  extends Pick<FormatDescription, 'id' | 'label' | 'summary' | 'extension' | 'mediaType'> {
  /** Last word of the file's name; '': none. */
  readonly word: string
  readonly reads: ExportFormat['reads']
  /** What of the scenario the format has no words for, one sentence a fault; empty: it can be written. */
  readonly missing: readonly string[]
}

export type ToExportWorker =
  /** Asks which formats there are, and which of them have words for this scenario. */
  { readonly type: 'list'; readonly scenario: Scenario } | WriteExport

/** `id`: a format's; `sampleS`: interval of series, s. */
export type WriteExport = Readonly<{
  type: 'write'
  id: string
  scenario: Scenario
  origin: Origin
  sampleS: number
}>

export type FromExportWorker =
  | { readonly type: 'formats'; readonly formats: readonly OfferedFormat[] }
  | { readonly type: 'written'; readonly id: string; readonly content: string | Uint8Array<ArrayBuffer> }
  | { readonly type: 'refused'; readonly id: string; readonly message: string }
