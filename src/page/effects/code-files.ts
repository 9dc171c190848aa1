/** Opens a user's algorithm from a file `name.ts`, and saves it as one. */

import { formatCount } from '../../lab/format'
import { readCode } from '../../lab/own-code/read-code'
import { WORKBENCH_MODE } from '../../lab/scenario/link-view'
import { isTaken } from '../../lab/scenario/own-algorithms'
import { MOST_CODE_BYTES, OWN_ID, type OwnAlgorithm } from '../../lab/scenario/own-names'
import { faults as words } from '../../strings/faults'
import { keptCode } from '../../strings/kept-code'
import { opening } from '../../strings/opening'
import { ownRuns } from '../../strings/own-runs'
import { announce, notify, withdraw } from '../commands/notices'
import { hasRoomFor, MOST_KEPT } from '../model/kept-algorithms'
import { ownAlgorithmRules } from '../model/rules/own-algorithms'
import { dispatchBy, getState } from '../store'
import { download } from './download'
import { whenKept } from './kept-algorithms'
import { readingCode } from './own-code'

/** A prefix for the name of a file that is called like an algorithm of Sawtooth. */
const OWN = 'my-'

/** Returns a name that flows and links can use: "my-reno" for "My Reno (2).ts", and for "reno.ts". */
export function idOf(fileName: string): string {
  const parts = fileName.replace(/\.ts$/i, '').match(/[A-Za-z0-9]+/g) ?? []
  const plain = parts.join('-').replace(/^[^A-Za-z]+/, '')
  const id = (isTaken(plain) ? OWN + plain : plain).slice(0, 32)
  return OWN_ID.test(id) ? id : 'mine'
}

/** Says that the algorithm is stored, or that it has a fault. The Workbench shows both by itself. */
function tellKept({ id, code }: OwnAlgorithm): void {
  withdraw('file')
  const good = readCode(code).ok
  const text = good ? ownRuns.kept(id) : ownRuns.atFault(id)
  if (getState().place.mode === WORKBENCH_MODE) announce(text)
  else notify('file', text, { good })
}

/** Opens the file in the Workbench. The algorithm is the reader's own and is stored. It does not run before it is put into a run. */
export async function openCodeFile(file: File, what: string): Promise<void> {
  if (file.size > MOST_CODE_BYTES) {
    notify('file', opening.refused(what), { details: [words.tooLong] })
    return
  }
  const algorithm = { id: idOf(file.name), code: await file.text() }
  await readingCode()
  const { id } = algorithm
  const fits = hasRoomFor(getState().ownAlgorithms.list, id)
  // The reader's own code is trusted from here on. Code of others that is shown waits for permission.
  dispatchBy(ownAlgorithmRules, { type: 'saveAlgorithm', algorithm, wallMs: Date.now() })
  dispatchBy(ownAlgorithmRules, { type: 'openAlgorithm', algorithm })
  if (fits) {
    await whenKept()
    tellKept(algorithm)
  } else notify('file', keptCode.notKept(id, formatCount(MOST_KEPT)))
}

export const saveCodeFile = (id: string, code: string): void =>
  download(`${id}.ts`, new Blob([code], { type: 'text/typescript' }))
