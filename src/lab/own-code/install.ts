/** Lets scenarios bring code along: from then on it is read, and its algorithms are known by their ids. `allowRunning` lets it run. */
import { queues, variants } from '../../simulator/registry'
import { ownCode as words } from '../../strings/own-code'
import { readCodeWith } from '../scenario/own-algorithms'
import { packCodeWith } from '../scenario/own-link'
import { queueFrom, variantFrom } from './definition'
import { codePacker } from './pack'
import { type Reading, readCode } from './read-code'

/** The number of texts whose reading is kept, because a scenario is checked with the same code at every move of a slider. */
const MOST_READ = 30
const known = new Map<string, Reading>()

function reading(text: string): Reading {
  const read = known.get(text) ?? readCode(text)
  known.delete(text)
  known.set(text, read)
  for (const oldest of known.keys()) if (known.size > MOST_READ) known.delete(oldest)
  return read
}

export function installOwnCode(): void {
  packCodeWith(codePacker)
  readCodeWith((idOf, text) => {
    const read = reading(text)
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
