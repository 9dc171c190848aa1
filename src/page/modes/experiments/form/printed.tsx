/** What the publication prints: a table to type into or to paste, with ours beside as the runs end. */
import { type ClipboardEvent, useState } from 'react'
import { cellName, placeName, withCell } from '../../../../lab/experiments/study/draft/draft'
import { type Pasted, pastedTable } from '../../../../lab/experiments/study/draft/table'
import { valuesOfDraft } from '../../../../lab/experiments/study/draft/varied'
import { pathLabel, settingText, variantName } from '../../../../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import type { Setting } from '../../../../lab/experiments/sweep/sweep'
import { unitName } from '../../../../lab/format'
import { ownStudies } from '../../../../strings/own-studies'
import { editForm, formState, settledForm, useForm } from '../../../studies/form-store'
import { NumberField } from '../../../ui/controls/number-field'
import { faultsIn } from './fields'

const words = ownStudies.form

/** Puts what was pasted into the form, and says what came of it. */
function take({ cells, added }: Pasted): string {
  const { draft, compiled } = formState()
  const withAll = cells.reduce(
    (now, { label, value, text }) => withCell(now, label, placeName(value), text),
    draft,
  )
  const all = valuesOfDraft({
    path: draft.path,
    values: [...compiled.values, ...added].map(placeName).join(', '),
  })
  const values = all.map(placeName).join(', ')
  editForm(added.length === 0 ? { cells: withAll.cells } : { cells: withAll.cells, values }, 'published')
  const said = words.pasted(cells.length)
  if (added.length === 0) return said
  const names = added.map((value) => settingText(draft.path, value)).join(', ')
  return `${said} ${words.added(added.length, names)}`
}

interface CellProps {
  readonly label: string
  readonly value: Setting
  onPaste(event: ClipboardEvent<HTMLInputElement>): void
}

function Cell({ label, value, onPaste }: CellProps) {
  const form = useForm()
  const { draft } = form
  const field = cellName(label, placeName(value))
  const faults = faultsIn(form, field)
  return (
    <td className="number printed-cell">
      <input
        type="text"
        inputMode="decimal"
        aria-label={words.cell(variantName(label), settingText(draft.path, value))}
        aria-invalid={faults.length > 0}
        title={faults.map(({ message }) => message).join('. ')}
        value={draft.cells[field] ?? ''}
        onPaste={onPaste}
        onChange={(event) =>
          editForm(
            { cells: withCell(draft, label, placeName(value), event.currentTarget.value).cells },
            field,
          )
        }
      />
      {faults.length > 0 && (
        <span className="field-fault" role="alert">
          {faults.map(({ message }) => message).join('. ')}
        </span>
      )}
    </td>
  )
}

/** Where each number is printed, and of which variant. */
function PrintedTable({ say }: { say(text: string): void }) {
  const { draft, compiled } = useForm()
  const { labels, values } = compiled
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, label: string): void => {
    const text = event.clipboardData.getData('text/plain')
    // A single number is pasted as text is.
    if (!/[\n\t;]|\d[,\s]+\d/.test(text.trim())) return
    event.preventDefault()
    const now = settledForm()
    const shape = { path: now.draft.path, values: now.compiled.values, labels: now.compiled.labels }
    const pasted = pastedTable(text, shape, row, label)
    say(pasted === null ? words.nothingPasted : take(pasted))
  }
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th>{pathLabel(draft.path)}</th>
          {labels.map((label) => (
            <th key={label} className="number">
              {variantName(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map((value, row) => (
          <tr key={placeName(value)}>
            <th scope="row">{settingText(draft.path, value)}</th>
            {labels.map((label) => (
              <Cell key={label} label={label} value={value} onPaste={(event) => paste(event, row, label)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Printed() {
  const { draft } = useForm()
  const [said, setSaid] = useState('')
  const { unit } = metricOf(draft.metric)
  return (
    <section className="printed" aria-label={words.printed}>
      <div className="row-head">
        <h2 className="figure-title">
          {words.printed}
          <span className="quiet">
            {' '}
            {metricLabel(draft.metric)}
            {unit === '' ? '' : `, ${unitName(unit)}`}
          </span>
        </h2>
        <div className="printed-within">
          <NumberField
            name={words.within}
            label={words.within}
            value={draft.withinPercent}
            unit="%"
            step={1}
            onCommit={(value) => {
              editForm({ withinPercent: Math.min(100, Math.max(0, value ?? 0)) }, 'within')
              return []
            }}
          />
        </div>
      </div>
      <p className="quiet">{words.printedHelp}</p>
      <div className="printed-scroll">
        <PrintedTable say={setSaid} />
      </div>
      <p role="status" className="quiet">
        {said}
      </p>
    </section>
  )
}
