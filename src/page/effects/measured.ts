/** Series from files of measurements beside the run's own. */
import type { Measured } from '../../lab/import/import-format'
import { layered } from '../charts/layers'
import type { Measurement } from '../model/parts/overlays'
import { dispatch } from '../store'

/** Shown at the end of its lines. */
const LABEL = 'measured'

/** Lays the measured series over those of the run, flow by flow. */
export function showMeasured(
  named: Pick<Measurement, 'name' | 'format' | 'notes'>,
  flows: Measured['flows'],
): void {
  dispatch({ type: 'showMeasured', measured: layered({ ...named, label: LABEL, flows }) })
}
