/** What is drawn beside the run, how far the run is from it, and a way to take it away. */

import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { measured as words } from '../../strings/measured'
import { measurementsOf } from '../charts/drawn'
import { drawnNow } from '../effects/frames'
import { dispatch, useStore } from '../store'
import { Button, IconButton } from './buttons'
import { type ErrorRow, errorRows, headsOf, summaryOf, undrawn } from './measured-errors'
import './measured.css'

/** What is to be said of the run and what is beside it, as they are now. */
function currentErrors(): { readonly rows: readonly ErrorRow[]; readonly left: string | null } {
  const seen = drawnNow()
  const measurement = measurementsOf(seen)
  if (seen.run === null || measurement === null) return { rows: [], left: null }
  return { rows: errorRows(seen.run, measurement.flows), left: undrawn(seen.run, measurement.flows) }
}

function ErrorTable({ rows }: { readonly rows: readonly ErrorRow[] }) {
  const heads = headsOf(rows)
  return (
    <table>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.flow}</th>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ flow, cells }) => (
          <tr key={flow}>
            <th scope="row">{flow}</th>
            {heads.map((head) => (
              <td key={head}>{cells.find(({ name }) => name === head)?.text ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export default function MeasuredLabel() {
  const measured = useStore((state) => state.overlays.measured)
  const reference = useStore((state) => state.overlays.reference)
  useStore((state) => state.run.completed)
  const [open, setOpen] = useState(false)
  const named = measured ?? reference
  if (named === null) return null
  const { rows, left } = currentErrors()
  const name = named.format === '' ? named.name : `${named.name} (${named.format})`
  return (
    <section className="measured" aria-label={words.title}>
      <Button className="measured-summary" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="measured-name">{name}.</span>
        <span> {summaryOf(rows)}</span>
        <ChevronDown size={13} />
      </Button>
      {measured !== null && (
        <IconButton
          icon={X}
          size={13}
          label={words.remove}
          onClick={() => dispatch({ type: 'showMeasured', measured: null })}
        />
      )}
      {open && (
        <div className="measured-details">
          <ErrorTable rows={rows} />
          {[...(left === null ? [] : [left]), ...named.notes].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </section>
  )
}
