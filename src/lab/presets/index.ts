/** All presets, from the files of this folder: data, or code where some of them share a set-up. */
import { spokenText } from '../../strings/definitions'
import { presets as texts } from '../../strings/presets'
import { byOrder, collect } from '../collect'
import { complete, type Preset } from './complete'
import { PRESET_GROUPS, type PresetGroup } from './groups'
import type { PresetDefinition } from './preset'

/** Throws where a scenario is at fault; a test opens them all. */
export const presets: readonly Preset[] = [
  ...collect<PresetDefinition>(import.meta.glob(['./*.ts', './*.json'], { eager: true }), byOrder).values(),
].map(complete)

/** The presets by group, in the order in which they are shown. */
export const presetGroups: readonly { readonly group: string; readonly presets: readonly Preset[] }[] = (
  Object.keys(PRESET_GROUPS) as PresetGroup[]
).map((group) => ({
  group: spokenText(PRESET_GROUPS[group], texts),
  presets: presets.filter((preset) => preset.group === group),
}))
