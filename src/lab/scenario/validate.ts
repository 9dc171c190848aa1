/** The way in: from anything to a complete scenario, or to everything that is wrong with it. */
import * as v from 'valibot'
import { stacks } from '../../simulator/registry'
import { faults as words } from '../../strings/faults'
import { chainFaults, completeLink, given, networkOf, routeOf } from './chain'
import { assignFlowIds, defaultDirection } from './defaults'
import { type Checked, faultsOf, handOut, type PlacedFault, placed } from './faults'
import { isRecord } from './is-record'
import { readAlgorithms } from './own-algorithms'
import { MAX_FLOWS } from './ranges'
import { type Flow, fileOf, type Scenario } from './scenario'
import { type ScenarioDraft, scenarioSchema } from './schema'
import { checkTimeline, inForceAtStart, stackOf } from './timeline'
import { upgrade } from './upgrade'

/** The flows, where there are not so many that they are refused as a whole. */
function flowsOf(file: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(file.flows) && file.flows.length <= MAX_FLOWS ? file.flows : []
}

/** The ids that flows give themselves. */
function givenIds(file: Readonly<Record<string, unknown>>): (string | undefined)[] {
  return flowsOf(file).map((flow) => (isRecord(flow) && typeof flow.id === 'string' ? flow.id : undefined))
}

/** The ids of the flows of a file that may be at fault, in their order; those that give none have the ones they would get. */
export function flowIdsOf(file: unknown): readonly string[] {
  return isRecord(file) ? assignFlowIds(givenIds(file)) : []
}

function duplicateIds(given: readonly (string | undefined)[]): PlacedFault[] {
  return given.flatMap((id, index) =>
    id !== undefined && given.indexOf(id) < index
      ? [placed(['flows', index, 'id'], words.duplicateId, id, words.freeId)]
      : [],
  )
}

/** Nothing but a return path with a rate can carry data. */
function reverseWithoutPath(file: Readonly<Record<string, unknown>>): PlacedFault[] {
  if (isRecord(file.returnPath) || file.network !== undefined) return []
  return flowsOf(file).flatMap((flow, index) =>
    isRecord(flow) && flow.direction === 'reverse'
      ? [placed(['flows', index, 'direction'], words.noReturnPath, 'reverse', words.withReturnPath)]
      : [],
  )
}

/** The complete scenario of a valid draft. */
function completed(draft: ScenarioDraft, ids: readonly string[]): Omit<Scenario, 'timeline'> {
  const { flows: drafts, bottleneck, network: chain, ...rest } = draft
  const network = chain === undefined ? undefined : networkOf(chain)
  const flows = drafts.map(({ id: _, direction, from, to, receiverAccess, ...flow }, index) => {
    const own = direction === defaultDirection ? {} : { direction }
    const ends = { from, to, receiverAccess, access: flow.access }
    const route = network === undefined ? {} : routeOf(ends, network.hops.length)
    return given({ id: ids[index], ...flow, ...own, ...route }) as Flow
  })
  const [first] = network?.hops ?? []
  if (network === undefined || first === undefined)
    return { ...rest, bottleneck: completeLink(bottleneck), flows }
  const { back: _, ...forward } = first
  return { ...rest, bottleneck: forward, network, flows }
}

const schemas = new Map<string, ReturnType<typeof scenarioSchema>>()

/** The schema of a stack, made once for each: a sweep validates thousands of scenarios. Unknown stacks are not kept. */
function schemaFor(stack: string): ReturnType<typeof scenarioSchema> {
  const known = schemas.get(stack)
  if (known !== undefined) return known
  const made = scenarioSchema(stack)
  if (stacks.has(stack)) schemas.set(stack, made)
  return made
}

/** Validates a file of the current version as `validateScenario` does, with all faults and the place of each as keys. */
export function checkCurrent(whole: Readonly<Record<string, unknown>>): Checked<Scenario, PlacedFault> {
  const { file, algorithms, faults: ofCode } = readAlgorithms(whole)
  // What names an algorithm that cannot be read is not at fault for that.
  if (ofCode.length > 0) return { ok: false, faults: ofCode }
  const given = givenIds(file)
  const ids = assignFlowIds(given)
  const parsed = v.safeParse(schemaFor(stackOf(file)), file)
  // What a change may set depends on the flows: those of a list that is refused as a whole are not known.
  const tooMany = Array.isArray(file.flows) && file.flows.length > MAX_FLOWS
  const timeline = checkTimeline(tooMany ? undefined : file.timeline, inForceAtStart(file, ids))
  const faults = [
    faultsOf(parsed.issues),
    duplicateIds(given),
    reverseWithoutPath(file),
    chainFaults(file, flowsOf(file)),
    timeline.faults,
  ].flat()
  if (!parsed.success || faults.length > 0) return { ok: false, faults }
  const own = algorithms.length === 0 ? {} : { algorithms }
  return { ok: true, value: { ...completed(parsed.output, ids), timeline: timeline.entries, ...own } }
}

/** A complete scenario from the parsed content of a scenario file of any version, or its faults as `handOut` gives them. */
export function validateScenario(file: unknown): Checked<Scenario> {
  const current = upgrade(file)
  if (!current.ok) return current
  const checked = checkCurrent(current.value)
  return checked.ok ? checked : { ok: false, faults: handOut(checked.faults) }
}

/** What was made of a complete scenario, as `validateScenario` gives it for its file; flows may be incomplete. */
export function validateEdited(
  edited: Omit<Scenario, 'flows'> & { readonly flows: readonly object[] },
): Checked<Scenario> {
  return validateScenario(fileOf(edited))
}
