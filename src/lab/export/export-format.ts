/** The contract of an export, which writes a run, or its scenario, for another program. Each format is a file in `formats`. */
import type { Translated } from '../../strings/definitions'
import type { Keep, Run } from '../run/run'
import type { Scenario } from '../scenario/scenario'
import type { Lacked } from './lacking'

/** The origin of an export, which is written into it so that it can be traced back. */
export interface Origin {
  readonly version: string
  /** The address that opens the scenario, or its query alone: "?bw=10&flow=cubic". */
  readonly link: string
}

interface FormatDescription extends Translated {
  /** The id of the format: the value of `--to`, and the name of its file. */
  readonly id: string
  /** The name in the menu: "ns-2 script". */
  readonly label: string
  /** A sentence that says what the format is and what reads it. */
  readonly summary: string
  /** The place in the menu, ascending. */
  readonly order: number
  /** The extension of file names, without the dot. */
  readonly extension: string
  readonly mediaType: string
  /** The last word of file names, where another format has the same extension. */
  readonly word?: string
  /** True where the format concerns networks of hops only, and is offered for no other. */
  readonly ofChains?: true
  /** Returns what the scenario asks for and the format cannot express; an empty list where it can be written. */
  missing?(scenario: Scenario): readonly Lacked[]
}

/** A format that writes the scenario for another simulator or for a real network. It needs no simulation. */
interface ScenarioFormat extends FormatDescription {
  readonly reads: 'scenario'
  /** Writes the scenario. It is called only where `missing` has found nothing. */
  write(scenario: Scenario, origin: Origin): string
}

export interface RunFormat extends FormatDescription {
  readonly reads: 'run'
  /** Returns what the log must hold. `sampleS` is the interval that was asked for, s. */
  keep(sampleS: number): Keep
  write(run: Run, origin: Origin, sampleS: number): string | Uint8Array<ArrayBuffer>
}

export type ExportFormat = ScenarioFormat | RunFormat

export const defineFormat = <F extends ExportFormat>(format: F): F => format

/** A format as the menu shows it. */
export interface OfferedFormat
  extends Pick<FormatDescription, 'id' | 'label' | 'summary' | 'extension' | 'mediaType'> {
  /** The last word of file names; '' for none. */
  readonly word: string
  readonly reads: ExportFormat['reads']
  /** The parts of the scenario that the format cannot express, a sentence for each; an empty list where it can be written. */
  readonly missing: readonly string[]
}

export type ToExportWorker =
  /** Asks for the formats, and for those that can express this scenario. */
  { readonly type: 'list'; readonly scenario: Scenario } | WriteExport

/** `id` is that of a format, and `sampleS` the interval of series, s. */
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
