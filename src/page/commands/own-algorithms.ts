/**
 * Algorithms of the reader's own in the run of the page. All of this wants the parser to be there (`effects/own-code.ts`):
 * `readingCode().then(…)`. Faults are returned, and then nothing has changed.
 */

import { queues, variants } from '../../lab/algorithms'
import { DEFAULT_VARIANT } from '../../lab/scenario/defaults'
import type { Checked } from '../../lab/scenario/faults'
import { fullIdOf } from '../../lab/scenario/own-algorithms'
import { isOwnId, type OwnAlgorithm, plainId, renameAlgorithms } from '../../lab/scenario/own-names'
import { type Fault, fileOf, type Scenario } from '../../lab/scenario/scenario'
import { CURRENT_VERSION } from '../../lab/scenario/upgrade'
import { validateScenario } from '../../lab/scenario/validate'
import type { ParameterSet, ParameterValues } from '../../simulator/describe'
import { ownRuns as words } from '../../strings/own-runs'
import { readingCode } from '../effects/own-code'
import { ownAlgorithmRules } from '../model/rules/own-algorithms'
import { withValue } from '../model/scenario-paths'
import { codeOf } from '../model/slices/own-algorithms'
import type { Urgency } from '../model/slices/run'
import { dispatch, dispatchBy, getState } from '../store'
import { bringing } from './edit'
import { notify } from './notices'

/** Where an algorithm is put: a flow, by its id; a link's queue, by the path of the link (lab/scenario/link-paths.ts); or where it is already. */
export type PlaceOfCode = { readonly flow: string } | { readonly link: string } | 'where it is'

/** The code by itself, as the least file that has it. */
const alone = (algorithm: OwnAlgorithm, isQueue: boolean): object => ({
  version: CURRENT_VERSION,
  flows: [{ variant: isQueue ? DEFAULT_VARIANT : algorithm.id }],
  ...(isQueue ? { bottleneck: { aqm: { id: algorithm.id } } } : {}),
  algorithms: [algorithm],
})

/** What the code declares, or what is wrong with it. */
function declared(algorithm: OwnAlgorithm, isQueue: boolean): Checked<ParameterSet> {
  const checked = validateScenario(alone(algorithm, isQueue))
  if (!checked.ok) return checked
  const { flows, bottleneck } = checked.value
  const definition = isQueue ? queues.get(bottleneck.aqm.id) : variants.get(flows[0]?.variant ?? '')
  return { ok: true, value: definition?.parameters ?? {} }
}

/** Values that were set of parameters that there still are: a default that the code changes is the new one. */
function kept(
  params: ParameterValues,
  before: ParameterSet | undefined,
  now: ParameterSet,
): ParameterValues | undefined {
  if (before === undefined) return undefined
  const set = Object.entries(params).filter(
    ([name, value]) => Object.hasOwn(now, name) && before[name]?.default !== value,
  )
  return Object.fromEntries(set)
}

/** Algorithms that no flow and no queue has are not brought along. */
function withoutIdle<T extends Pick<Scenario, 'algorithms'>>(file: T): T {
  const { algorithms = [], ...rest } = file
  const text = JSON.stringify(rest)
  const used = algorithms.filter(({ id }) => text.includes(JSON.stringify(id)))
  return (used.length === 0 ? rest : { ...rest, algorithms: used }) as T
}

/** The scenario with the algorithm in it, as a file; it may be at fault. */
function placed(
  scenario: Scenario,
  algorithm: OwnAlgorithm,
  place: PlaceOfCode,
  parameters: ParameterSet,
): object {
  const { id } = algorithm
  const isHere = (full: string): boolean => isOwnId(full) && plainId(full) === id
  const flows = scenario.flows.map((flow) => {
    const chosen = typeof place === 'object' && 'flow' in place && place.flow === flow.id
    if (!chosen && !isHere(flow.variant)) return flow
    const before = isHere(flow.variant) ? variants.get(flow.variant)?.parameters : undefined
    const { params: had, ...rest } = flow
    const params = kept(had, before, parameters)
    return { ...rest, variant: id, ...(params === undefined ? {} : { params }) }
  })
  const others = (scenario.algorithms ?? []).filter((one) => one.id !== id)
  const own = { ...scenario, flows: flows as Scenario['flows'], algorithms: [...others, algorithm] }
  const linked =
    typeof place === 'object' && 'link' in place
      ? withValue(own, { path: `${place.link}.aqm`, value: { id } })
      : own
  // What else is of one's own has its plain name in a file.
  return fileOf(withoutIdle(renameAlgorithms(linked, plainId)))
}

/**
 * Puts the code of an algorithm into the run of the page, where it waits to be let run if it is none of the reader's own. `was` names what undo goes back to.
 * While a text is being written `urgency` is `live`: the changes of one burst are one step of undo.
 */
export function putCode(
  algorithm: OwnAlgorithm,
  place: PlaceOfCode,
  was: string,
  urgency: Urgency = 'settled',
  isQueue = typeof place === 'object' && 'link' in place,
): readonly Fault[] {
  const before = getState().edit.scenario
  const read = declared(algorithm, isQueue)
  if (!read.ok) return read.faults
  const checked = validateScenario(placed(before, algorithm, place, read.value))
  if (!checked.ok) return checked.faults
  if (JSON.stringify(checked.value) !== JSON.stringify(before))
    dispatch({ type: 'edit', scenario: checked.value, was, urgency })
  return []
}

/** The code of the run on the page may run. */
export const trustCode = (): void => dispatchBy(ownAlgorithmRules, { type: 'trustCode' })

/** The algorithm of this name that `scenario` brings along, or else the one that the browser keeps. */
function known({ algorithms = [] }: Pick<Scenario, 'algorithms'>, id: string): OwnAlgorithm | undefined {
  const own = algorithms.find((one) => one.id === id)
  const kept = getState().ownAlgorithms.list.find((one) => one.id === id)
  return own ?? (kept && { id, code: codeOf(kept) })
}

/**
 * One of the reader's own was chosen by its plain name where `scenario` is edited: `act` is told its id, as of any other, and the edits
 * that it makes bring the code along. Nothing where there is none of this name, or its code is at fault, which is said.
 */
export async function choosing(
  id: string,
  scenario: Pick<Scenario, 'algorithms'>,
  act: (id: string) => void,
): Promise<void> {
  const own = known(scenario, id)
  if (own === undefined) return
  await readingCode()
  const full = fullIdOf([own], id)
  if (full === undefined) notify('own code', words.atFault(id))
  else
    bringing(
      (edited) => withoutIdle(brought(edited, own)),
      () => act(full),
    )
}

/** The scenario with the algorithm beside those that it has, and every one of them by its plain name, as in a file. */
function brought<T extends Pick<Scenario, 'algorithms'>>(edited: T, own: OwnAlgorithm): T {
  const { algorithms = [] } = edited
  const all = algorithms.some(({ id }) => id === own.id) ? algorithms : [...algorithms, own]
  return { ...renameAlgorithms(edited, plainId), algorithms: all }
}

/** Base scenario, or any other, with the algorithm of this name beside those that it has. Nothing where there is none. */
export async function withKnown<T extends Pick<Scenario, 'algorithms'>>(
  scenario: T,
  id: string,
): Promise<T | null> {
  const own = known(scenario, id)
  if (own === undefined) return null
  await readingCode()
  return brought(scenario, own)
}
