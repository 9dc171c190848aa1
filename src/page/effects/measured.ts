/** Shows series from files of measurements beside those of the run. */
import type { Measured } from '../../lab/import/import-format'
import { measured as words } from '../../strings/measured'
import { linesOf } from '../charts/measured-lines'
import type { Measurement } from '../model/slices/overlays'
import { dispatch } from '../store'

/** Lays the measured series over those of the run, flow by flow. */
export function showMeasured(
  named: Pick<Measurement, 'name' | 'format' | 'notes'>,
  flows: Measured['flows'],
): void {
  const measured = { ...named, label: words.label, flows }
  // The code that draws it is loaded first. Where that fails, nothing is shown but a message.
  linesOf(measured)
  dispatch({ type: 'showMeasured', measured })
}
