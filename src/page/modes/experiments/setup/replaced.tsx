import {
  onlyReplaces,
  type Replaced,
  replacedBy,
  replacing,
} from '../../../../lab/experiments/sweep/replacement'
import type { SweepVariant } from '../../../../lab/experiments/sweep/sweep'
import { formatCount } from '../../../../lab/format'
import { flowNames, variantLabel } from '../../../../lab/scenario/flow-names'
import type { Scenario } from '../../../../lab/scenario/scenario'
import { experiments } from '../../../../strings/experiments'
import { listOf } from '../../../../strings/list'
import { define } from '../../../commands/sweep'
import { useStore } from '../../../store'

const words = experiments.compare

/** Up to this many flows are shown one by one; more are counted. */
const MOST_FLOWS = 8

/** Names of the flows by id: "Reno 1". */
export function namesById({ flows }: Pick<Scenario, 'flows'>): ReadonlyMap<string, string> {
  const names = flowNames(flows)
  return new Map(flows.map(({ id }, index) => [id, names[index] ?? id]))
}

interface Props {
  readonly variant: SweepVariant
}

/** What a compared TCP variant runs in place of, flow by flow; each may be left as it is. Nothing where it sets something else. */
export function ReplacedFlows({ variant }: Props) {
  const sweep = useStore((state) => state.experiment.sweep)
  const id = onlyReplaces(variant)
  if (id === null) return null
  const flows = replacedBy(sweep, variant)
  const chosen = flows.filter(({ isChosen }) => isChosen)
  if (flows.length > MOST_FLOWS) {
    const replaced = flows.filter(({ from, to }) => to !== null && to !== from)
    return (
      <p className="replaced quiet">{words.many(formatCount(replaced.length), formatCount(flows.length))}</p>
    )
  }
  const names = namesById(sweep.base)
  const choose = (flow: string, runs: boolean): void => {
    const ids = chosen.map((one) => one.flow)
    const next = runs ? [...ids, flow] : ids.filter((one) => one !== flow)
    const set = replacing(id, next, sweep.base)
    define({ compare: sweep.compare.map((one) => (one === variant ? { ...one, set } : one)) })
  }
  const others = flows.filter(({ from }) => from !== id)
  const same = flows.filter(({ from, to }) => from === id && to !== null)
  const isLast = others.filter(({ isChosen }) => isChosen).length === 1
  const nameOf = ({ flow }: Replaced): string => names.get(flow) ?? flow
  return (
    <fieldset className="replaced" aria-label={words.flowsOf(variantLabel(id))}>
      {others.length > 0 && <span className="quiet">{words.inPlaceOf}</span>}
      {others.map((flow) => (
        <ReplacedFlow
          key={flow.flow}
          {...{ flow, variant: id, isLast: isLast && flow.isChosen }}
          name={nameOf(flow)}
          onChoose={(runs) => choose(flow.flow, runs)}
        />
      ))}
      {same.length > 0 && (
        <span className="quiet">{words.anyway(listOf(same.map(nameOf)), same.length)}</span>
      )}
    </fieldset>
  )
}

interface FlowProps {
  readonly flow: Replaced
  readonly variant: string
  readonly name: string
  /** No other flow runs the variant, which then has to stay. */
  readonly isLast: boolean
  onChoose(runs: boolean): void
}

function ReplacedFlow({ flow: { to, isChosen }, variant, name, isLast, onChoose }: FlowProps) {
  if (to === null)
    return (
      <span className="replaced-flow quiet">
        {name} {words.asVaried}
      </span>
    )
  const label = words.replaces(variantLabel(variant), name)
  const said = isChosen ? label : words.stays(name)
  return (
    <button
      type="button"
      className="replaced-flow"
      aria-label={label}
      aria-pressed={isChosen}
      title={said}
      disabled={isLast}
      onClick={() => onChoose(!isChosen)}
    >
      {name}
    </button>
  )
}
