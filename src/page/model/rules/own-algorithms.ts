/** Algorithms of the reader's own: kept, opened, trusted. What reads them or puts them into a run is in `commands/own-algorithms.ts`. */

import type { Scenario } from '../../../lab/scenario/scenario'
import { keptWith, trusting, withRestored } from '../kept-algorithms'
import { codeOf, heldCode, isTrusted, type KeptAlgorithm, type OpenAlgorithm } from '../slices/own-algorithms'
import { changer, type State } from '../state'
import type { ActionOf, Rules, Stamp, Stamped } from './rule'
import { wished } from './run'

const withOwn = changer('ownAlgorithms')
const withOverlays = changer('overlays')

const trusted = (state: State, codes: readonly string[]): State => {
  const ownAlgorithms = trusting(state.ownAlgorithms, codes)
  return ownAlgorithms === state.ownAlgorithms ? state : { ...state, ownAlgorithms }
}

/** A run that waited for its code to be let run begins. */
function begun(state: State, atMs: number): State {
  const { run, edit, ownAlgorithms } = state
  const begins = run.held !== null && isTrusted(ownAlgorithms, edit.scenario)
  return begins ? wished(state, edit.scenario, 'settled', atMs) : state
}

export const ownAlgorithmRules = {
  /** What the browser has kept has been read; the code of it was the reader's before, and may run. */
  algorithmsRead: (state, { list, atMs }: Stamped<{ list: readonly KeptAlgorithm[] }>) =>
    begun(withOwn(state, { list, isRead: true }), atMs),
  /** The parser has come. */
  codeCanBeRead: (state) => (state.ownAlgorithms.canRead ? state : withOwn(state, { canRead: true })),
  /** The Workbench shows this algorithm; null: none. Its code is not run for that. */
  openAlgorithm: (state, { algorithm }: { algorithm: OpenAlgorithm | null }) =>
    withOwn(state, { open: algorithm }),
  /** The reader has written it: it may run. */
  writeAlgorithm: (state, { algorithm }: { algorithm: OpenAlgorithm }) =>
    trusted(withOwn(state, { open: algorithm }), [algorithm.code]),
  /** Nothing is drawn under the run that comes: what was there before has nothing to do with it. */
  dropGhost: (state) => withOverlays(state, { ghost: null, ghostLabel: '' }),
  /** Keeps a version of it. `wallMs`: now, ms since 1970. */
  saveAlgorithm: (state, { algorithm, wallMs }: { algorithm: OpenAlgorithm; wallMs: number }) =>
    trusted(withOwn(state, { list: keptWith(state.ownAlgorithms.list, algorithm, wallMs) }), [
      algorithm.code,
    ]),
  removeAlgorithm: (state, { id }: { id: string }) =>
    withOwn(state, { list: state.ownAlgorithms.list.filter((one) => one.id !== id) }),
  /** What was removed is kept again, with what has been kept of it since. */
  restoreAlgorithm(state, { algorithm }: { algorithm: KeptAlgorithm }) {
    const list = withRestored(state.ownAlgorithms.list, algorithm)
    return list === state.ownAlgorithms.list ? state : withOwn(state, { list })
  },
  /** A version of those that are kept stands in the editor again. */
  openVersion(state, { id, index }: { id: string; index: number }) {
    const kept = state.ownAlgorithms.list.find((one) => one.id === id)
    const code = kept?.versions[index]?.code ?? (kept === undefined ? undefined : codeOf(kept))
    return code === undefined ? state : withOwn(state, { open: { id, code } })
  },
  /** Code of a run beside that of the page waits for the reader; null: none is shown any more. */
  holdCode(state, { scenario }: { scenario: Pick<Scenario, 'algorithms'> | null }) {
    const { ownAlgorithms: own } = state
    if (scenario === null) return own.waiting.length === 0 ? state : withOwn(state, { waiting: [] })
    const more = heldCode(own, scenario).filter(({ code }) => !own.waiting.some((one) => one.code === code))
    return more.length === 0 ? state : withOwn(state, { waiting: [...own.waiting, ...more] })
  },
  /** The reader wants the code that the run and the runs beside it bring along to run. */
  trustCode(state, { atMs }: Stamp) {
    const scenarios = [state.edit.scenario, ...state.compare.pins.map((pin) => pin.scenario)]
    const all = [...state.ownAlgorithms.waiting, ...scenarios.flatMap(({ algorithms = [] }) => algorithms)]
    const allowed = trusted(
      state,
      all.map(({ code }) => code),
    )
    return begun(
      allowed.ownAlgorithms.waiting.length === 0 ? allowed : withOwn(allowed, { waiting: [] }),
      atMs,
    )
  },
  /** These may run: the same window had them before it was loaded anew. */
  trustCodes: (state, { codes, atMs }: Stamped<{ codes: readonly string[] }>) =>
    begun(trusted(state, codes), atMs),
} satisfies Rules
export type OwnAlgorithmAction = ActionOf<typeof ownAlgorithmRules>
