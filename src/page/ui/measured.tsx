/** Which measurement is drawn on the congestion window, how far the run is from it, and a way to take it away. */
import { X } from 'lucide-react'
import { formatFixed } from '../../lab/format'
import { windowError } from '../../lab/import/error'
import { flowNames } from '../state/flow-numbers'
import { showMeasured } from '../state/measured'
import { useStore } from '../state/store'
import { view } from '../state/view'

/** "Reno: error 12.3 %", for each measured flow that the run has too. */
function errors(): string[] {
  const { run, measured } = view
  if (run === null || measured === null) return []
  const names = flowNames(run.scenario.flows)
  return measured.flows.flatMap((flow, index) => {
    const table = run.log.flows[index]?.window
    if (table === undefined) return []
    const { t, cwnd } = table.columns
    const { normalizedRms } = windowError({ name: '', ...flow }, t, cwnd, table.rows, run.scenario.durationS)
    const said = Number.isFinite(normalizedRms)
      ? `error ${formatFixed(normalizedRms * 100, 1)} %`
      : 'no sample in this run'
    return [`${names[index] ?? ''}: ${said}`]
  })
}

export default function MeasuredLabel() {
  const measured = useStore((state) => state.measured)
  useStore((state) => state.completed)
  if (measured === null) return null
  const said = errors()
  return (
    <section className="measured" aria-label="Measurement">
      <span title="Root of the mean square of the differences between the run's cwnd and the measured one, over the measured mean">
        {measured.name} ({measured.format}){said.length > 0 ? `. ${said.join('; ')}` : ''}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label="Remove measurement"
        onClick={() => showMeasured(null)}
      >
        <X size={13} aria-hidden="true" />
      </button>
    </section>
  )
}
