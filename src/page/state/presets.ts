/** The presets as the page shows them. */
import { presetGroups as g } from '../../lab/presets'
export const presetGroups = g
export const firstPreset = presetGroups[0]!.presets[0]!
