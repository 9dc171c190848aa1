import { X } from 'lucide-react'
import { queues, variants } from '../../../../lab/algorithms'
import { describeSetting, variantName } from '../../../../lab/experiments/sweep/describe'
import { namedVariant } from '../../../../lab/experiments/sweep/schema'
import type { SweepVariant } from '../../../../lab/experiments/sweep/sweep'
import { experiments } from '../../../../strings/experiments'
import { define } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { Select } from '../../../ui/controls/choices'
import { Glyph } from '../../../ui/glyph'

const { compare: words } = experiments
const ADD = ''

function settingsText({ set }: SweepVariant): string {
  const entries = Object.entries(set)
  return entries.length === 0
    ? words.base
    : entries.map(([path, value]) => describeSetting(path, value)).join(', ')
}

/** What is compared at every value: a TCP variant for every flow, an AQM, or settings that a file or link brought. */
export function CompareList() {
  const compare = useStore((state) => state.experiment.sweep.compare)
  const taken = new Set(compare.map(({ label }) => label))
  const offered = (all: ReadonlyMap<string, { readonly id: string; readonly label: string }>) =>
    [...all.values()].filter(({ label }) => !taken.has(label)).map(({ id, label }) => ({ value: id, label }))
  const add = (id: string): void => {
    const variant = namedVariant(id)
    if (variant !== undefined) define({ compare: [...compare, variant] })
  }
  return (
    <>
      <ul className="compare-list">
        {compare.map((variant, index) => (
          <li key={variant.label}>
            <Glyph number={index + 1} />
            <strong>{variantName(variant.label)}</strong>
            <span className="quiet" title={settingsText(variant)}>
              {settingsText(variant)}
            </span>
            {compare.length > 1 && (
              <button
                type="button"
                className="icon-button"
                aria-label={words.remove(variantName(variant.label))}
                onClick={() => define({ compare: compare.filter((_, at) => at !== index) })}
              >
                <X size={14} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Select
        name={words.add}
        value={ADD}
        options={[{ value: ADD, label: words.add }]}
        groups={[
          { label: words.everyTcp, options: offered(variants) },
          { label: words.bottleneck, options: offered(queues) },
        ]}
        onChange={add}
      />
    </>
  )
}
