/** Windows from a file of measurements beside the run's own. */
import { requestFrame } from './frame-loop'
import { type NamedMeasurement, useStore } from './store'
import { view } from './view'

/** Shown at the end of its line. */
const LABEL = 'measured'

/** Lays the measured windows beside those of the run, flow by flow; null takes them away. */
export function showMeasured(measured: NamedMeasurement | null): void {
  view.measured = measured === null ? null : { label: LABEL, flows: measured.flows }
  useStore.setState({ measured })
  requestFrame()
}
