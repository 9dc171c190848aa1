/** Opens, removes and brings back what is kept. */

import { readCode } from '../../../../lab/own-code/read-code'
import { keptCode as words } from '../../../../strings/kept-code'
import { putCode } from '../../../commands/own-algorithms'
import { ownAlgorithmRules } from '../../../model/rules/own-algorithms'
import type { KeptAlgorithm } from '../../../model/slices/own-algorithms'
import { dispatchBy, getState } from '../../../store'

/** Those that were removed since the page was opened, the newest last. */
let removed: readonly KeptAlgorithm[] = []
export const removedOnes = (): readonly KeptAlgorithm[] => removed

/** What the reader removes can be brought back until the page is left. */
export function remove(id: string): void {
  const one = getState().ownAlgorithms.list.find((kept) => kept.id === id)
  if (one === undefined) return
  removed = [...removed.filter((other) => other.id !== id), one]
  dispatchBy(ownAlgorithmRules, { type: 'removeAlgorithm', id })
}

export function restoreKept(algorithm: KeptAlgorithm): void {
  dispatchBy(ownAlgorithmRules, { type: 'restoreAlgorithm', algorithm })
  const isThere = getState().ownAlgorithms.list.some(({ id }) => id === algorithm.id)
  if (isThere) removed = removed.filter((other) => other !== algorithm)
}

/** Puts a version in the place of the code of its algorithm: in the run, where it can be read, else in the editor alone. */
export function openVersion(id: string, index: number): void {
  const code = getState().ownAlgorithms.list.find((one) => one.id === id)?.versions[index]?.code
  if (code === undefined) return
  const read = readCode(code)
  if (read.ok)
    putCode({ id, code }, 'where it is', words.was, 'settled', read.code.declaration.kind === 'queue')
  dispatchBy(ownAlgorithmRules, { type: 'openVersion', id, index })
}
