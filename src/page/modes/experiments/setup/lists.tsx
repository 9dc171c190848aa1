import X from 'lucide-react/icons/x'
import { describeSetting, variantName } from '../../../../lab/experiments/sweep/describe'
import { keysOfRun, metricLabel, metrics } from '../../../../lab/experiments/sweep/metrics'
import { namedVariant, queueAt } from '../../../../lab/experiments/sweep/named-variants'
import { onlyReplaces } from '../../../../lab/experiments/sweep/replacement'
import type { SweepVariant } from '../../../../lab/experiments/sweep/sweep'
import { linkName, linkNumber } from '../../../../lab/router-names'
import { queues, variants } from '../../../../lab/whole-algorithms'
import { experiments as words } from '../../../../strings/experiments'
import { define } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { IconButton } from '../../../ui/buttons'
import { type Option, Select } from '../../../ui/controls/choices'
import { Glyph } from '../../../ui/glyph'
import { useOwnOptions } from '../../../ui/own-options'
import { Term } from '../../../ui/term'
import { MetricTerm } from '../metric-term'
import type { Group } from './axes'
import { ReplacedFlows } from './replaced'

const { compare, measures } = words

interface AddProps {
  readonly name: string
  readonly options?: readonly Option[]
  readonly groups?: readonly Group[]
  onAdd(value: string): void
}

/** A select that always shows what it adds. */
export function Add({ name, options = [], groups = [], onAdd }: AddProps) {
  return (
    <Select
      name={name}
      value=""
      options={[{ value: '', label: name }, ...options]}
      groups={groups}
      onChange={(value) => value !== '' && onAdd(value)}
    />
  )
}

interface RemoveProps {
  readonly from: readonly unknown[]
  readonly label: string
  readonly size?: number
  onClick(): void
}

/** Takes one away; the last one stays. */
export function Remove({ from, size = 14, ...button }: RemoveProps) {
  return from.length > 1 && <IconButton icon={X} size={size} {...button} />
}

function settingsText({ set }: SweepVariant): string {
  const texts = Object.entries(set).map(([path, value]) => describeSetting(path, value))
  return texts.length === 0 ? compare.base : texts.join(', ')
}

/** Separates a discipline from the link that has it in the value of an option. */
const AT = ' at '

/** Algorithms by the names that a sweep has for them. */
const algorithms = new Map([...variants.values(), ...queues.values()].map((one) => [one.label, one]))

/**
 * What is compared at every value: a TCP variant for all flows or some, an AQM, or settings that a file or link brought.
 *
 * Long: each kind of thing that can be added, one after another.
 */
export function CompareList() {
  const { compare: compared, base } = useStore((state) => state.experiment.sweep)
  const taken = new Set(compared.map(({ label }) => label))
  const offered = (all: ReadonlyMap<string, { readonly id: string; readonly label: string }>) =>
    [...all.values()].filter(({ label }) => !taken.has(label)).map(({ id, label }) => ({ value: id, label }))
  const hops = Array.from({ length: base.network?.hops.length ?? 0 }, (_, hop) => linkNumber(hop, 'forward'))
  const offeredAt = (link: number) =>
    [...queues.values()]
      .filter(({ id }) => !taken.has(queueAt(id, link, base)?.label ?? ''))
      .map(({ id, label }) => ({ value: `${id}${AT}${link}`, label }))
  const ownTcp = useOwnOptions(false, base)
  const ownQueues = useOwnOptions(true, base)
  const yours = [...ownTcp, ...ownQueues].filter(({ label }) => !taken.has(label))
  const add = async (value: string): Promise<void> => {
    if (value.startsWith('~')) {
      const { addToSweep } = await import('./own-compared')
      await addToSweep(value.slice(1))
      return
    }
    const [id = '', link] = value.split(AT)
    const variant = link === undefined ? namedVariant(id, base) : queueAt(id, Number(link), base)
    if (variant !== undefined) define({ compare: [...compared, variant] })
  }
  return (
    <>
      <ul className="compare-list">
        {compared.map((variant, index) => (
          <li key={variant.label}>
            <div className="compared">
              <Glyph number={index + 1} />
              <strong>
                <Term of={algorithms.get(variant.label)} said="">
                  {variantName(variant.label)}
                </Term>
              </strong>
              <span className="quiet" title={settingsText(variant)}>
                {onlyReplaces(variant) === null ? settingsText(variant) : ''}
              </span>
              <Remove
                from={compared}
                label={compare.remove(variantName(variant.label))}
                onClick={() => define({ compare: compared.filter((other) => other !== variant) })}
              />
            </div>
            <ReplacedFlows variant={variant} />
          </li>
        ))}
      </ul>
      <Add
        name={compare.add}
        groups={[
          { label: compare.everyTcp, options: offered(variants) },
          {
            label: hops.length === 0 ? compare.bottleneck : compare.everyHop,
            options: offered(queues),
          },
          ...hops.map((link) => ({ label: compare.hop(linkName(link)), options: offeredAt(link) })),
          ...(yours.length === 0 ? [] : [{ label: compare.yours, options: yours }]),
        ]}
        onAdd={(value) => void add(value)}
      />
    </>
  )
}

/** The metrics that are kept of every run. */
export function Measures() {
  const { metrics: kept, base } = useStore((state) => state.experiment.sweep)
  const all = [...metrics.values()]
  const offered = (keys: readonly string[]) =>
    keys.filter((key) => !kept.includes(key)).map((key) => ({ value: key, label: metricLabel(key) }))
  const ofFlow = (flow: string) => all.flatMap(({ id, of }) => (of === 'flows' ? [`${id}@${flow}`] : []))
  return (
    <>
      <ul className="measures">
        {kept.map((key) => (
          <li key={key}>
            <MetricTerm metric={key} />
            <Remove
              from={kept}
              size={12}
              label={compare.remove(metricLabel(key))}
              onClick={() => define({ metrics: kept.filter((other) => other !== key) })}
            />
          </li>
        ))}
      </ul>
      <Add
        name={measures.add}
        groups={[
          { label: measures.allFlows, options: offered(keysOfRun(base)) },
          ...base.flows.map(({ id }) => ({ label: words.flow(id), options: offered(ofFlow(id)) })),
        ]}
        onAdd={(key) => define({ metrics: [...kept, key] })}
      />
    </>
  )
}
