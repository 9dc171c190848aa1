/** What the study runs: which run, what varies, what is compared and measured, how often. */
import X from 'lucide-react/icons/x'
import { MOST_DRAFT } from '../../../../lab/experiments/study/draft/draft'
import { variantName } from '../../../../lab/experiments/sweep/describe'
import { keysOfRun, metricLabel, metrics } from '../../../../lab/experiments/sweep/metrics'
import { namedVariant } from '../../../../lab/experiments/sweep/named-variants'
import { queues, variants } from '../../../../lab/whole-algorithms'
import { experiments } from '../../../../strings/experiments'
import { ownStudies } from '../../../../strings/own-studies'
import { isSameRun } from '../../../model/slices/edit'
import { useStore } from '../../../store'
import { editForm, takeRun, useForm } from '../../../studies/form-store'
import { IconButton } from '../../../ui/buttons'
import { ChoiceField, Select } from '../../../ui/controls/choices'
import { NumberField } from '../../../ui/controls/number-field'
import { Glyph } from '../../../ui/glyph'
import { newAxis, pathGroups, valuesText } from '../setup/axes'
import { baseText } from '../setup/base'
import { Section } from '../setup/setup'
import { FormText, GroupFaults } from './fields'

const words = ownStudies.form

/** The run that is varied, and how to take another. */
function Run() {
  const { base } = useForm().draft
  const explored = useStore((state) => state.edit.scenario)
  const isExplored = isSameRun(base, explored)
  return (
    <Section title={words.run}>
      <p className="quiet">{baseText(base)}</p>
      {isExplored ? (
        <p className="quiet">{words.taken}</p>
      ) : (
        <button type="button" className="button" onClick={takeRun}>
          {words.fromRun}
        </button>
      )}
      <GroupFaults field="base" />
    </Section>
  )
}

function Compared() {
  const { draft, compiled } = useForm()
  const { compare, base } = draft
  const known = [...variants.values(), ...queues.values()]
  const offered = known.filter(({ id }) => !compare.includes(id) && namedVariant(id, base) !== undefined)
  const set = (ids: readonly string[]): void => editForm({ compare: ids }, 'compare')
  return (
    <Section title={words.compared}>
      <ul className="compare-list">
        {compare.length === 0 && (
          <li>
            <div className="compared">
              <Glyph number={1} /> <strong>{variantName(compiled.labels[0] ?? '')}</strong>
            </div>
          </li>
        )}
        {compare.map((id, index) => {
          const name = variantName(namedVariant(id, base)?.label ?? id)
          return (
            <li key={id}>
              <div className="compared">
                <Glyph number={index + 1} /> <strong>{name}</strong>
                <span className="quiet" />
                <IconButton
                  icon={X}
                  size={14}
                  label={words.removeCompared(name)}
                  onClick={() => set(compare.filter((other) => other !== id))}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {compare.length < MOST_DRAFT.compare && (
        <Select
          name={words.compare}
          value=""
          options={[
            { value: '', label: words.compare },
            ...offered.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(id) => id !== '' && set([...compare, id])}
        />
      )}
      <GroupFaults field="compare" />
    </Section>
  )
}

/** Measures of the whole run, and of each of its flows. */
function measureGroups(draft: ReturnType<typeof useForm>['draft']) {
  const optionOf = (key: string) => ({ value: key, label: metricLabel(key) })
  const ofFlow = (flow: string) =>
    [...metrics.values()].flatMap(({ id, of }) => (of === 'flows' ? [optionOf(`${id}@${flow}`)] : []))
  return [
    { label: experiments.measures.allFlows, options: keysOfRun(draft.base).map(optionOf) },
    ...draft.base.flows.map(({ id }) => ({ label: experiments.flow(id), options: ofFlow(id) })),
  ]
}

export function Varied() {
  const { draft } = useForm()
  const { path, metric, repetitions, warmUpS, base } = draft
  return (
    <>
      <Run />
      <Section title={words.setting}>
        <Select
          name={words.setting}
          value={path}
          groups={pathGroups(base, path)}
          onChange={(chosen) => editForm({ path: chosen, values: valuesText(newAxis(chosen)) }, 'path')}
        />
        <div className="form-gap">
          <FormText of="values" label={words.values} help={words.commas} />
        </div>
      </Section>
      <Compared />
      <Section title={words.measure}>
        <ChoiceField
          name={words.measure}
          label=""
          value={metric}
          groups={measureGroups(draft)}
          onChange={(key) => editForm({ metric: key }, 'metric')}
        />
        <GroupFaults field="metric" />
        <div className="fields two form-gap">
          <NumberField
            label={words.repetitions}
            value={repetitions}
            unit={repetitions === 1 ? '' : experiments.repeat.seeds(base.seed, base.seed + repetitions - 1)}
            step={1}
            onCommit={(value) => {
              editForm({ repetitions: Math.min(10_000, Math.max(1, Math.round(value ?? 1))) }, 'repetitions')
              return []
            }}
          />
          <NumberField
            label={words.counting}
            value={warmUpS}
            unit="s"
            step={1}
            onCommit={(value) => {
              editForm({ warmUpS: Math.max(0, value ?? 0) }, 'warmUpS')
              return []
            }}
          />
        </div>
        <GroupFaults field="repetitions" />
        <GroupFaults field="warmUpS" />
      </Section>
    </>
  )
}
