/** Series from files of measurements beside the run's own. */
import type { Measured } from '../../lab/import/import-format'
import { view } from '../model/view'
import { type NamedMeasurement, useStore } from '../store'
import { requestFrame } from './frames'

/** Shown at the end of its lines. */
const LABEL = 'measured'

/** Lays the measured series beside those of the run, flow by flow; null takes them away. */
export function showMeasured(named: NamedMeasurement | null, flows: Measured['flows'] = []): void {
  view.measured = named === null ? null : { label: LABEL, flows }
  useStore.setState({ measured: named })
  requestFrame()
}
