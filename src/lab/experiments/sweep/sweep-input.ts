/** A sweep file as it may be written: everything but `version`, `base` and `vary` may be left out. */
import type { ScenarioInput } from '../../scenario/scenario-input'
import type { Published, Setting, Settings, Sweep } from './sweep'

export type AxisInput =
  | { readonly path: string; readonly values: readonly Setting[] }
  | {
      readonly path: string
      readonly from: number
      readonly to: number
      readonly points: number
      readonly scale?: 'linear' | 'log'
    }

export interface SweepInput
  extends Partial<Omit<Sweep, 'version' | 'base' | 'vary' | 'compare' | 'published'>> {
  readonly version: 1
  readonly base: ScenarioInput
  readonly vary: readonly AxisInput[]
  /** The id of a TCP variant, which every TCP flow then runs, or of an AQM, or settings with a label. */
  readonly compare?: readonly (string | { readonly label: string; readonly set?: Settings })[]
  readonly published?: Published | null
}
