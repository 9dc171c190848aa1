/** What a preset is. One file each in this folder, as JSON or as its default export; its id is the file's name. */
import type { Translated } from '../../strings/definitions'
import type { ScenarioInput } from '../scenario/scenario-input'
import type { PresetGroup } from './groups'

/** A small picture of a run: windows above, the queue below. */
export interface Picture {
  /** `throughput`: shares of the link in place of the windows; `queue`: the queue is the larger part. */
  readonly shows?: 'throughput' | 'queue'
  /** The time that is drawn, s; absent: from the beginning, to the end. */
  readonly fromS?: number
  readonly toS?: number
}

export interface PresetDefinition extends Translated {
  readonly id: string
  readonly title: string
  readonly group: PresetGroup
  /** Place within its group, from 1. */
  readonly order: number
  /** One sentence: what there is to see. */
  readonly summary: string
  /** The input of a scenario file; its title is the preset's unless it has one. */
  readonly scenario: ScenarioInput
  /** How its run is drawn in small; absent: its windows over its queue, from beginning to end. */
  readonly picture?: Picture
  /** Where the playhead is first, s; absent: at the first loss, or the start. */
  readonly momentS?: number
  /** A run of the scenario by another system: the page can draw what was logged there beside ours. */
  readonly reference?: {
    /** Who ran it: "ns-2". */
    readonly label: string
    /** Text on the button: "cwnd in ns-2". */
    readonly offer: string
    /** File under public/, loaded when it is asked for. */
    readonly file: string
  }
}

export function definePreset(definition: PresetDefinition): PresetDefinition {
  return definition
}
