/** What a preset experiment is. One file each under presets/, its default export; its id is the file's name. */
import type { Source } from '../../../simulator/describe'
import type { Translated } from '../../../strings/definitions'
import type { SweepInput } from './sweep-input'

export interface ExperimentDefinition extends Translated {
  readonly id: string
  readonly title: string
  /** Place in the list, from 1. */
  readonly order: number
  /** What is asked, in a sentence or two. */
  readonly summary: string
  readonly sources: readonly Source[]
  /** The sweep, whose title is the preset's unless it has one. */
  readonly sweep: SweepInput
  /** How it is looked at first. */
  readonly view?: ExperimentView
}

export interface ExperimentView {
  /** Key of the metric. */
  readonly metric?: string
  /** Name of one of the page's plots. */
  readonly plot?: string
}

export function defineExperiment(definition: ExperimentDefinition): ExperimentDefinition {
  return definition
}
