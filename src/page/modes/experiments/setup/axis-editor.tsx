import { X } from 'lucide-react'
import { describePath } from '../../../../lab/experiments/sweep/paths'
import type { Axis } from '../../../../lab/experiments/sweep/sweep'
import { experiments } from '../../../../strings/experiments'
import { define, setAxis } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { Segments, Select } from '../../../ui/controls/choices'
import { NumberField } from '../../../ui/controls/number-field'
import { newAxis, parseValues, valuesText } from './new-axis'
import { pathGroups } from './path-options'
import { TextField } from './text-field'

type Range = Extract<Axis, { readonly from: number }>

const { axis: words } = experiments
const FORMS = [
  { value: 'linear', label: words.linear },
  { value: 'log', label: words.log },
  { value: 'values', label: words.listed },
]

/** What a control is called that each axis has. */
const nameAt = (index: number, label: string): string => (index === 0 ? label : words.ofSecond(label))

function RangeFields({ axis, index }: { axis: Range; index: number }) {
  const described = describePath(axis.path)
  const step = described?.kind === 'number' ? described.step : 1
  const end = (key: 'from' | 'to', label: string) => (
    <NumberField
      name={nameAt(index, label)}
      label={label}
      value={axis[key]}
      step={step}
      onCommit={(value) => setAxis(index, { ...axis, [key]: value ?? Number.NaN })}
    />
  )
  return (
    <div className="fields three">
      {end('from', words.from)}
      {end('to', words.to)}
      <NumberField
        name={nameAt(index, words.points)}
        label={words.points}
        value={axis.points}
        step={1}
        onCommit={(value) => setAxis(index, { ...axis, points: value ?? 0 })}
      />
    </div>
  )
}

/** What varies along one axis: a path, and its range or its values. */
export function AxisEditor({ axis, index }: { axis: Axis; index: number }) {
  const sweep = useStore((state) => state.experiment.sweep)
  const numeric = describePath(axis.path)?.kind === 'number'
  const form = 'scale' in axis ? axis.scale : 'values'
  const changeForm = (wanted: string): void => {
    if (wanted === 'values')
      setAxis(index, { path: axis.path, values: parseValues(axis.path, valuesText(axis)) })
    else {
      const range = 'scale' in axis ? axis : rangeOf(axis)
      setAxis(index, { ...range, scale: wanted === 'log' ? 'log' : 'linear' })
    }
  }
  return (
    <div className="axis-editor">
      <div className="axis-path">
        <Select
          name={nameAt(index, experiments.setup.vary)}
          value={axis.path}
          groups={pathGroups(sweep.base, axis.path)}
          onChange={(path) => setAxis(index, newAxis(path))}
        />
        {sweep.vary.length > 1 && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.remove(index + 1)}
            onClick={() => define({ vary: sweep.vary.filter((_, at) => at !== index) })}
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      {numeric && (
        <Segments
          name={nameAt(index, words.spacing)}
          className="small"
          value={form}
          options={FORMS}
          onChange={changeForm}
        />
      )}
      {'scale' in axis ? (
        <RangeFields axis={axis} index={index} />
      ) : (
        <TextField
          name={nameAt(index, words.values)}
          label={words.values}
          value={valuesText(axis)}
          help={words.commas}
          onCommit={(text) => setAxis(index, { path: axis.path, values: parseValues(axis.path, text) })}
        />
      )}
    </div>
  )
}

/** The range that goes from the least to the greatest of the values. */
function rangeOf(axis: Extract<Axis, { readonly values: unknown }>): Range {
  const numbers = axis.values.filter((value) => typeof value === 'number')
  const fallback = newAxis(axis.path)
  if (numbers.length < 2)
    return 'scale' in fallback ? fallback : { path: axis.path, from: 1, to: 2, points: 2, scale: 'linear' }
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  return { path: axis.path, from, to, points: numbers.length, scale: 'linear' }
}
