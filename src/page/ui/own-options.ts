/** The reader's own algorithms in pickers: those of the run, and those that the browser keeps. */
import { useMemo } from 'react'
import { isOwnId, plainId } from '../../lab/scenario/own-names'
import type { Scenario } from '../../lab/scenario/scenario'
import { codeOf } from '../model/slices/own-algorithms'
import { useStore } from '../store'
import type { Option } from './controls/choices'

type Brings = Pick<Scenario, 'algorithms'>

const isQueue = (code: string): boolean => /\bdefineQueue\s*\(/.test(code)

/** Options whose values are plain names, with `~` before them. `of`: the scenario that is edited, where it is not that of the page. */
export function useOwnOptions(queues: boolean, of?: Brings): readonly Option[] {
  const list = useStore((state) => state.ownAlgorithms.list)
  const ofPage = useStore((state) => state.edit.scenario.algorithms)
  const algorithms = of === undefined ? ofPage : of.algorithms
  return useMemo(() => {
    const all = [...(algorithms ?? []), ...list.map((one) => ({ id: one.id, code: codeOf(one) }))]
    const ids = new Set(all.filter(({ code }) => isQueue(code) === queues).map(({ id }) => id))
    return [...ids].map((id) => ({ value: `~${id}`, label: id }))
  }, [list, algorithms, queues])
}

/** What a picker shows for the id of an algorithm. */
export const optionOf = (id: string): string => (isOwnId(id) ? `~${plainId(id)}` : id)

/** `act` is told the id of what was chosen for `scenario`; edits that it makes bring the code of one of the reader's own along. */
export function choose(value: string, scenario: Brings, act: (id: string) => void): void {
  if (!value.startsWith('~')) act(value)
  else
    void import('../commands/own-algorithms').then(({ choosing }) => choosing(value.slice(1), scenario, act))
}
