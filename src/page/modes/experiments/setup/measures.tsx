import { X } from 'lucide-react'
import { metricLabel, metricOf, metrics } from '../../../../lab/experiments/sweep/metrics'
import { experiments as words } from '../../../../strings/experiments'
import { define } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { Select } from '../../../ui/controls/choices'

const ADD = ''

/** The metrics that are kept of every run. */
export function Measures() {
  const kept = useStore((state) => state.experiment.sweep.metrics)
  const flows = useStore((state) => state.experiment.sweep.base.flows)
  const all = [...metrics.values()]
  const free = (key: string): boolean => !kept.includes(key)
  const option = (key: string) => ({ value: key, label: metricLabel(key) })
  const ofRun = all.map(({ id }) => id).filter(free)
  const ofFlow = (flow: string) =>
    all
      .filter((metric) => metric.of === 'flows')
      .map(({ id }) => `${id}@${flow}`)
      .filter(free)
  return (
    <>
      <ul className="measures">
        {kept.map((key) => (
          <li key={key} title={metricOf(key).summary}>
            {metricLabel(key)}
            {kept.length > 1 && (
              <button
                type="button"
                className="icon-button"
                aria-label={words.compare.remove(metricLabel(key))}
                onClick={() => define({ metrics: kept.filter((other) => other !== key) })}
              >
                <X size={12} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Select
        name={words.measures.add}
        value={ADD}
        options={[{ value: ADD, label: words.measures.add }]}
        groups={[
          { label: words.measures.allFlows, options: ofRun.map(option) },
          ...flows.map(({ id }) => ({ label: words.flow(id), options: ofFlow(id).map(option) })),
        ]}
        onChange={(key) => key !== ADD && define({ metrics: [...kept, key] })}
      />
    </>
  )
}
