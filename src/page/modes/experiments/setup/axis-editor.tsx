import { describePath } from '../../../../lab/experiments/sweep/paths'
import type { Axis } from '../../../../lab/experiments/sweep/sweep'
import { parseValues } from '../../../../lab/experiments/sweep/typed-values'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { experiments } from '../../../../strings/experiments'
import { define, setAxis } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { Segments, Select } from '../../../ui/controls/choices'
import { NumberField } from '../../../ui/controls/number-field'
import { TextField } from '../../../ui/controls/text-field'
import { useOwnOptions } from '../../../ui/own-options'
import { newAxis, pathGroups, valuesText } from './axes'
import { Add, Remove } from './lists'

type Range = Extract<Axis, { readonly from: number }>

const { axis: words } = experiments
const FORMS = [
  { value: 'linear', label: words.linear },
  { value: 'log', label: words.log },
  { value: 'values', label: words.listed },
]

/** Returns the name of a control that each axis has. */
const nameAt = (index: number, label: string): string => (index === 0 ? label : words.ofSecond(label))

function RangeFields({ axis, index }: { axis: Range; index: number }) {
  const described = describePath(axis.path)
  const step = described?.kind === 'number' ? described.step : 1
  const field = (key: 'from' | 'to' | 'points', missing: number) => (
    <NumberField
      name={nameAt(index, words[key])}
      label={words[key]}
      value={axis[key]}
      step={key === 'points' ? 1 : step}
      onCommit={(value) => setAxis(index, { ...axis, [key]: value ?? missing })}
    />
  )
  return (
    <div className="fields three">
      {field('from', Number.NaN)}
      {field('to', Number.NaN)}
      {field('points', 0)}
    </div>
  )
}

const OF_QUEUES = /\.aqm\.id$/
const OF_FLOWS = /^flows\.[^.]+\.variant$/

/** Adds one of the reader's own algorithms to values that are variants or disciplines. Nothing where there is none. */
function AddOwn({ axis, index }: { axis: Axis; index: number }) {
  const base = useStore((state) => state.experiment.sweep.base)
  const own = useOwnOptions(OF_QUEUES.test(axis.path), base)
  const values = valuesOf(axis)
  const others = own.filter(({ label }) => !values.includes(label))
  if ((!OF_QUEUES.test(axis.path) && !OF_FLOWS.test(axis.path)) || others.length === 0) return null
  const add = async (id: string): Promise<void> => {
    const { addToAxis } = await import('./own-compared')
    await addToAxis(index, id)
  }
  return (
    <Add name={nameAt(index, words.addOwn)} options={others} onAdd={(value) => void add(value.slice(1))} />
  )
}

/** Edits what varies along one axis: a path, and its range or its values. */
export function AxisEditor({ axis, index }: { axis: Axis; index: number }) {
  const sweep = useStore((state) => state.experiment.sweep)
  const { path } = axis
  // The list of faults has the others.
  const setValues = (text: string) => setAxis(index, { path, values: parseValues(path, text) }).slice(0, 1)
  const changeForm = (wanted: string): void => {
    const range = 'scale' in axis ? axis : rangeOf(axis)
    if (wanted === 'values') setValues(valuesText(axis))
    else setAxis(index, { ...range, scale: wanted === 'log' ? 'log' : 'linear' })
  }
  return (
    <div className="axis-editor">
      <div className="axis-path">
        <Select
          name={nameAt(index, experiments.setup.vary)}
          value={path}
          groups={pathGroups(sweep.base, path)}
          onChange={(chosen) => setAxis(index, newAxis(chosen))}
        />
        <Remove
          from={sweep.vary}
          label={words.remove(index + 1)}
          onClick={() => define({ vary: sweep.vary.filter((_, at) => at !== index) })}
        />
      </div>
      {describePath(path)?.kind === 'number' && (
        <Segments
          name={nameAt(index, words.spacing)}
          className="small"
          value={'scale' in axis ? axis.scale : 'values'}
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
          onCommit={setValues}
        />
      )}
      <AddOwn axis={axis} index={index} />
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
