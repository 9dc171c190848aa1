/** What a scenario takes, in names: its flows and its queue disciplines, with what they become in the course of it. */
import { queues, traffic, variants } from '../algorithms'
import { flowNumbers } from './flow-names'
import type { Scenario, TimelineEntry } from './scenario'

/** Between a name and what takes its place later. */
const BECOMES = ' → '

interface NamedFlows {
  /** "CUBIC"; "NewReno → DCTCP" where the scenario changes it. */
  readonly name: string
  /** Numbers of the flows that run it, from 1. */
  readonly numbers: readonly number[]
}

const variantName = (id: string): string => variants.get(id)?.label ?? traffic.get(id)?.label ?? id

/** The discipline that a change sets, by either of the paths that name one; undefined: none. */
function queueSet({ set }: TimelineEntry): unknown {
  const whole = set['bottleneck.aqm']
  if (typeof whole === 'object' && whole !== null && 'id' in whole) return whole.id
  return set['bottleneck.aqm.id']
}

/** The flows in their order, those of one name together. */
export function flowsIn({ flows, timeline }: Scenario): readonly NamedFlows[] {
  const numbers = flowNumbers(flows)
  const found = new Map<string, number[]>()
  for (const [index, { id, variant }] of flows.entries()) {
    const later = timeline.flatMap(({ set }) => set[`flows.${id}.variant`] ?? [])
    const name = [variant, ...later].map((one) => variantName(String(one))).join(BECOMES)
    const known = found.get(name) ?? []
    found.set(name, [...known, numbers[index] ?? 1])
  }
  return [...found].map(([name, of]) => ({ name, numbers: of }))
}

/** "4 × SACK" */
export const flowsText = ({ name, numbers }: NamedFlows): string =>
  numbers.length === 1 ? name : `${numbers.length} × ${name}`

/** The disciplines of the bottleneck in the order in which they are in force. */
export function queuesIn({ bottleneck, timeline }: Scenario): readonly string[] {
  const ids = [bottleneck.aqm.id, ...timeline.flatMap((entry) => queueSet(entry) ?? [])]
  return ids.map((id) => queues.get(String(id))?.label ?? String(id))
}

/** "DropTail → DualPI2" */
export const queuesText = (scenario: Scenario): string => queuesIn(scenario).join(BECOMES)
