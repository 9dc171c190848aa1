import type { Insides } from './host'

let given: Insides | null = null

/** Sets what elements are made of. The entry of the package calls it before it defines the first element. */
export function giveInsides(insides: Insides): void {
  given = insides
}

/** Returns what was given. Throws where nothing has been given yet. */
export function insides(): Insides {
  if (given === null) throw new Error('no inside has been given')
  return given
}
