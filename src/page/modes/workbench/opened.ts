/** Which algorithm the Workbench shows: that of the run, or one that the reader takes up. */

import { readCode } from '../../../lab/own-code/read-code'
import renoText from '../../../lab/own-code/templates/reno.ts?raw'
import { MOST_ALGORITHMS } from '../../../lab/scenario/own-algorithms'
import type { OwnAlgorithm } from '../../../lab/scenario/own-names'
import type { Scenario } from '../../../lab/scenario/scenario'
import { workbench as words } from '../../../strings/workbench'
import { replaceWithFile } from '../../commands/edit'
import { ownAlgorithmRules } from '../../model/rules/own-algorithms'
import { dispatchBy, getState } from '../../store'
import { PATHS } from './paths'
import { workFile } from './work-scenario'

const FIRST_ID = 'mine'

/** A name that nothing kept or running has: "mine", "mine-2". */
export function freeId(): string {
  const { ownAlgorithms, edit } = getState()
  const taken = new Set([
    ...ownAlgorithms.list.map(({ id }) => id),
    ...(edit.scenario.algorithms ?? []).map(({ id }) => id),
  ])
  for (let number = 1; number <= taken.size + MOST_ALGORITHMS; number++) {
    const id = number === 1 ? FIRST_ID : `${FIRST_ID}-${number}`
    if (!taken.has(id)) return id
  }
  return FIRST_ID
}

/** The run that Explore had before the Workbench took the page. */
let exploreRun: Scenario | null = null
export const runOfExplore = (): Scenario | null => exploreRun

/** Puts the algorithm on the usual path against CUBIC, in place of what is run. Code of a link waits there to be let run. */
export function runOnUsualPath(own: OwnAlgorithm): void {
  const read = readCode(own.code)
  const isQueue = read.ok && read.code.declaration.kind === 'queue'
  const [path] = PATHS
  if (path === undefined) return
  replaceWithFile(workFile(own, isQueue, path), words.previousCode)
}

/** Shows the algorithm in place of the one that is open. */
export function show(own: OwnAlgorithm): void {
  runOnUsualPath(own)
  dispatchBy(ownAlgorithmRules, { type: 'openAlgorithm', algorithm: own })
}

/** Begins with a template: it is the reader's own from then on. */
export function begin(own: OwnAlgorithm): void {
  dispatchBy(ownAlgorithmRules, { type: 'trustCodes', codes: [own.code] })
  show(own)
}

/** The Workbench opens: with the algorithm of the run, else the one that was open, else one to begin with. */
export function openWorkbench(): void {
  const { edit, ownAlgorithms } = getState()
  const [own] = edit.scenario.algorithms ?? []
  if (own !== undefined) {
    const isOpen = edit.scenario.algorithms?.some(
      ({ id, code }) => id === ownAlgorithms.open?.id && code === ownAlgorithms.open.code,
    )
    if (isOpen !== true) dispatchBy(ownAlgorithmRules, { type: 'openAlgorithm', algorithm: own })
    return
  }
  exploreRun = edit.scenario
  if (ownAlgorithms.open === null) begin({ id: freeId(), code: renoText })
  else show(ownAlgorithms.open)
  dispatchBy(ownAlgorithmRules, { type: 'dropGhost' })
}

/** Keeps what stands in the editor as a version. */
export function saveOpen(): void {
  const { open } = getState().ownAlgorithms
  if (open !== null)
    dispatchBy(ownAlgorithmRules, { type: 'saveAlgorithm', algorithm: open, wallMs: Date.now() })
}
