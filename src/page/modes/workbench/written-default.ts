/** Where the default of a parameter stands in the code. */
import { readCode } from '../../../lab/own-code/read-code'

/** Indices of the number; null: the code cannot be read, or has no such parameter. */
export function defaultPlace(
  text: string,
  name: string,
): { readonly start: number; readonly end: number } | null {
  const read = readCode(text)
  if (!read.ok) return null
  const at = read.code.declaration.places[`parameters.${name}.default`]
  if (at === undefined) return null
  const colon = text.indexOf(':', at.end)
  const rest = text.slice(colon + 1)
  const until = rest.search(/[,}\n]/)
  if (colon < 0 || until < 0) return null
  const number = rest.slice(0, until)
  const start = colon + 1 + (number.length - number.trimStart().length)
  return { start, end: start + number.trim().length }
}
