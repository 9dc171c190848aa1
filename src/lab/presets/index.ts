/** All presets, from the files of this folder. */
import { complete, type Preset } from './complete'
import { PRESET_GROUPS, type PresetDefinition, type PresetGroup } from './preset'

/** Throws where a file's id is not its name or its scenario is at fault; a test opens them all. */
function collect(): readonly Preset[] {
  const modules = import.meta.glob<{ readonly default?: PresetDefinition }>('./*.ts', { eager: true })
  const presets: Preset[] = []
  for (const [path, module] of Object.entries(modules)) {
    const definition = module.default
    if (definition === undefined) continue
    const name = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)
    if (definition.id !== name) throw new Error(`presets/${name}.ts declares id "${definition.id}"`)
    presets.push(complete(definition))
  }
  return presets.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

export const presets = collect()

/** By group, in the order in which they are shown. */
export const presetGroups: readonly { readonly group: string; readonly presets: readonly Preset[] }[] = (
  Object.keys(PRESET_GROUPS) as PresetGroup[]
).map((group) => ({
  group: PRESET_GROUPS[group],
  presets: presets.filter((preset) => preset.group === group),
}))
