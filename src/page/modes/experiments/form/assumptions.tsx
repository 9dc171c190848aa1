/** What the publication does not say: values that are assumed, and others that may be tried. */
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type DraftAssumption, MOST_DRAFT } from '../../../../lab/experiments/study/draft/draft'
import { pathUnit } from '../../../../lab/experiments/sweep/describe'
import { describePath } from '../../../../lab/experiments/sweep/paths'
import { unitName } from '../../../../lab/format'
import type { Scenario } from '../../../../lab/scenario/scenario'
import { ownStudies } from '../../../../strings/own-studies'
import { valueAt } from '../../../model/scenario-paths'
import { editForm, useForm } from '../../../studies/form-store'
import { IconButton } from '../../../ui/buttons'
import { Select } from '../../../ui/controls/choices'
import { Field } from '../../../ui/controls/field'
import { type Group, pathGroups } from '../setup/axes'
import { Section } from '../setup/setup'
import { GroupFaults } from './fields'

const words = ownStudies.form

/** Settings that are numbers: what may be assumed. */
function numberGroups(base: Scenario, chosen: string): readonly Group[] {
  return pathGroups(base, chosen).map(({ label, options }) => ({
    label,
    options: options.filter(({ value }) => describePath(value)?.kind === 'number'),
  }))
}

/** With the value that the run has, where it has one. */
function assumptionAt(base: Scenario, path: string): DraftAssumption {
  const value = valueAt(base, path)
  return { path, value: typeof value === 'number' ? String(value) : '', tried: '', how: '' }
}

interface Props {
  readonly one: DraftAssumption
  readonly index: number
  set(next: DraftAssumption): void
  remove(): void
}

function Assumption({ one, index, set, remove }: Props) {
  const { base } = useForm().draft
  const name = (label: string): string => `${words.assumption(index + 1)}: ${label}`
  const field = (key: 'value' | 'tried' | 'how', label: string, unit = '') => (
    <Field
      label={label}
      faults={[]}
      type="text"
      aria-label={name(label)}
      unit={unit}
      value={one[key]}
      onChange={(event) => set({ ...one, [key]: event.currentTarget.value })}
    />
  )
  return (
    <li className="draft-item">
      <div className="draft-head">
        <Select
          name={name(words.assumedSetting)}
          value={one.path}
          groups={numberGroups(base, one.path)}
          onChange={(path) => set({ ...assumptionAt(base, path), how: one.how })}
        />
        <IconButton icon={X} size={14} label={words.removeAssumed(index + 1)} onClick={remove} />
      </div>
      <div className="fields two">
        {field('value', words.assumedValue, unitName(pathUnit(one.path)))}
        {field('tried', words.tried)}
      </div>
      {field('how', words.how)}
      <GroupFaults field={`assumed ${index}`} />
    </li>
  )
}

export function Assumptions() {
  const { draft } = useForm()
  const { assumed, base, path } = draft
  const set = (next: readonly DraftAssumption[], index: number): void =>
    editForm({ assumed: next }, `assumed ${index}`)
  const taken = new Set([path, ...assumed.map((one) => one.path)])
  const [free] = numberGroups(base, path)
    .flatMap(({ options }) => options)
    .filter(({ value }) => !taken.has(value) && typeof valueAt(base, value) === 'number')
  return (
    <Section title={words.assumed}>
      <p className="quiet">{words.assumedHelp}</p>
      <ul className="draft-list">
        {assumed.map((one, index) => (
          <Assumption
            // What is typed belongs to its place.
            key={index}
            one={one}
            index={index}
            set={(next) =>
              set(
                assumed.map((other, at) => (at === index ? next : other)),
                index,
              )
            }
            remove={() =>
              set(
                assumed.filter((_, at) => at !== index),
                index,
              )
            }
          />
        ))}
      </ul>
      {assumed.length < MOST_DRAFT.assumed && free !== undefined && (
        <button
          type="button"
          className="text-button"
          onClick={() => set([...assumed, assumptionAt(base, free.value)], assumed.length)}
        >
          <Plus size={14} aria-hidden="true" /> {words.addAssumed}
        </button>
      )}
    </Section>
  )
}
