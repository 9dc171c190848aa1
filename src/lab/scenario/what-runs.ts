/** What a scenario takes, in names: its flows and its queue disciplines, with what they become in the course of it. */
import { queues, traffic, variants } from '../algorithms'
import { settingsOfLinks, waysOfLinks } from './compile-timeline'
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

/** The discipline that a change sets of a link, by either of the paths that name one; undefined: none. */
function queueSet(set: TimelineEntry['set']): unknown {
  const whole = set.aqm
  if (typeof whole === 'object' && whole !== null && 'id' in whole) return whole.id
  return set['aqm.id']
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

/** The disciplines of each link in the order in which they are in force: of the bottleneck, or of each hop both ways. */
function queueCourses(scenario: Scenario): readonly (readonly string[])[] {
  const changes = scenario.timeline.map(({ set }) => settingsOfLinks(scenario, set))
  return waysOfLinks(scenario).map(({ aqm }, link) => {
    const ids = [aqm.id, ...changes.flatMap((of) => queueSet(of[link] ?? {}) ?? [])]
    return ids.map((id) => queues.get(String(id))?.label ?? String(id))
  })
}

/** The disciplines of a scenario, each link's in the order in which they are in force. */
export function queuesIn(scenario: Scenario): readonly string[] {
  const courses = queueCourses(scenario)
  return scenario.network === undefined ? courses.flat() : [...new Set(courses.flat())]
}

/** "DropTail → DualPI2"; of a chain "DropTail, CoDel": what its links have, each once. */
export const queuesText = (scenario: Scenario): string =>
  [...new Set(queueCourses(scenario).map((labels) => labels.join(BECOMES)))].join(', ')
