/** Series from files of measurements beside the run's own. */
import type { Measured } from '../../lab/import/import-format'
import { linesOf } from '../charts/measured-lines'
import { view } from '../model/view'
import { type NamedMeasurement, useStore } from '../store'
import { requestFrame } from './frames'

/** Shown at the end of its lines. */
const LABEL = 'measured'

/** Lays the measured series beside those of the run, flow by flow; null takes them away. */
export function showMeasured(named: NamedMeasurement | null, flows: Measured['flows'] = []): void {
  view.measured = named === null ? null : { label: LABEL, flows }
  // The code that draws it comes with it: where it cannot be had, nothing is shown, and that is said.
  if (view.measured !== null) linesOf(view.measured)
  useStore.setState({ measured: named })
  requestFrame()
}
