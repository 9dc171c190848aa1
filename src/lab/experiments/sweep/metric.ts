/** What a metric is. One file each under metrics/, its default export; its id is the file's name. */
import type { Source } from '../../../simulator/describe'
import type { Translated } from '../../../strings/definitions'
import type { BottleneckResult, FlowResult } from '../../run/result'
import type { Keep, Run } from '../../run/run'

export interface Measurement {
  readonly run: Run
  /** The flows it is about: those asked for, or all. */
  readonly flows: readonly FlowResult[]
  /** The link it is about: the one asked for, or the bottleneck of a dumbbell. */
  readonly link: BottleneckResult
  /** What comes before is not counted, s. */
  readonly warmUpS: number
}

export interface MetricDefinition extends Translated {
  readonly id: string
  /** "Queueing delay, 95th percentile" */
  readonly label: string
  /** '' when it has none. */
  readonly unit: string
  /** One sentence for the user. */
  readonly summary: string
  readonly source?: Source
  /** Entry of the glossary about what is measured, and by which lessons that explain it are found. */
  readonly term?: string
  /**
   * Whether it measures the whole run, its flows, or a link. `id@flow` asks for one flow; on a chain `id@hop1` asks for a hop
   * forward and `id@hop1.back` for its way back, and a metric of a link says nothing without.
   */
  readonly of: 'run' | 'flows' | 'link'
  /** What is better; null where that is a matter of opinion. */
  readonly better: 'more' | 'less' | null
  /** What must be kept of a run beside its result. */
  readonly keep?: Keep
  /** null: this run does not say (a file that was not complete, no sample). */
  measure(measurement: Measurement): number | null
}

export function defineMetric(definition: MetricDefinition): MetricDefinition {
  return definition
}
