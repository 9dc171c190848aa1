/** From now on scenarios may bring code along: it is read, and its algorithms are known by its ids. Running it is another matter (`allowRunning`). */
import { queues, variants } from '../../simulator/registry'
import { ownCode as words } from '../../strings/own-code'
import { readCodeWith } from '../scenario/own-algorithms'
import { queueFrom, variantFrom } from './definition'
import { readCode } from './read-code'

export function installOwnCode(): void {
  readCodeWith((idOf, text) => {
    const read = readCode(text)
    if (!read.ok)
      return {
        ok: false,
        faults: read.faults.map(({ line, column, message }) => words.at(line, column, message)),
      }
    const id = idOf(read.code.hash)
    const isTcp = read.code.declaration.kind === 'algorithm'
    const catalogue: { has(id: string): boolean } = isTcp ? variants : queues
    if (!catalogue.has(id)) {
      if (isTcp) variants.add(variantFrom(read.code, id))
      else queues.add(queueFrom(read.code, id))
    }
    return { ok: true, id }
  })
}
