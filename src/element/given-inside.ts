import type { Insides } from './host'

let given: Insides | null = null

/** Says what elements are made of; the entry does, before the first of them is defined. */
export function giveInsides(insides: Insides): void {
  given = insides
}

/** Throws where none has been given. */
export function insides(): Insides {
  if (given === null) throw new Error('no inside has been given')
  return given
}
