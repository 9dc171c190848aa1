/** What is drawn under and over the run's own series: the run before, and what was logged or measured elsewhere. */
import type { MeasuredFlow } from '../../../lab/import/import-format'
import type { StreamedRun } from '../../charts/drawn'

/** Series from elsewhere. */
export interface Measurement {
  /** The file's name, or who ran it. */
  readonly name: string
  /** "ss -ti log"; '' for no file. */
  readonly format: string
  /** What one has to know about it, a sentence each. */
  readonly notes: readonly string[]
  /** Text at the end of its lines. */
  readonly label: string
  /** Flow by flow as in the run. */
  readonly flows: readonly MeasuredFlow[]
}

export const firstOverlays = {
  /** The run before, shown or not; null: none. */
  ghost: null as StreamedRun | null,
  /** "previous run: Buffer 48" */
  ghostLabel: '',
  ghostShown: true,
  /** A run of the scenario elsewhere, where it is drawn; null: it is not. */
  reference: null as Measurement | null,
  /** A measurement from files, which comes before the reference; null: none. */
  measured: null as Measurement | null,
}
