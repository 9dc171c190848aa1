/** A sweep file as it may be written: everything but `version`, `base` and `vary` may be left out. */
import type { ScenarioInput } from '../../scenario/scenario-input'
import type { ListedAxis, RangeAxis, Settings, Sweep } from './sweep'

export interface SweepInput extends Partial<Omit<Sweep, 'version' | 'base' | 'vary' | 'compare'>> {
  readonly version: 1
  readonly base: ScenarioInput
  readonly vary: readonly (ListedAxis | (Omit<RangeAxis, 'scale'> & Partial<Pick<RangeAxis, 'scale'>>))[]
  /** The id of a TCP variant, which every TCP flow then runs, or of an AQM; a TCP variant for some flows; or settings with a label. */
  readonly compare?: readonly (
    | string
    | { readonly variant: string; readonly flows: readonly string[]; readonly label?: string }
    | { readonly label: string; readonly set?: Settings }
  )[]
}
