import { presets } from '../../lab/presets'
import { isSameRun } from '../model/slices/edit'
import { FIRST_MODE } from '../model/slices/place'
import type { State } from '../model/state'
import { previewPath } from './address'

/** The page that shows in a chat what is on the screen, relative to Sawtooth's; null where it is no preset and no lesson. */
export function previewOf({ place, edit }: Pick<State, 'place' | 'edit'>): string | null {
  if (place.lesson !== null) return previewPath('lesson', place.lesson.id)
  if (place.mode !== FIRST_MODE) return null
  const preset = presets.find(({ scenario }) => isSameRun(scenario, edit.scenario))
  return preset === undefined ? null : previewPath('preset', preset.id)
}
