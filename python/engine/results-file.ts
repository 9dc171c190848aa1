/** A results file, which the command line and Python both go on with. */
import { headerLine, readResults, strangerTo } from '../../src/lab/experiments/sweep/results'
import { InvalidInput } from '../../src/lib/index'
import { type About, sweepOf, textOf } from './given'
import { sweepRow } from './sweep-rows'

/**
 * `header`: the first line of a new file; null where there is one. `rows`: what the file holds. `stranger`: why it cannot be gone on with;
 * null: it can. Throws InvalidInput where it is no results file, or is damaged.
 */
export function openedResults(about: About) {
  const sweep = sweepOf(about)
  const read = readResults(textOf(about, 'before'))
  if (!read.ok) throw new InvalidInput(read.faults)
  const known = read.value
  if (known === null) return { header: headerLine(sweep), rows: [], stranger: null }
  const stranger = strangerTo(sweep, known) ?? null
  const rows = stranger === null ? [...known.results.values()].map((result) => sweepRow(sweep, result)) : []
  return { header: null, rows, stranger }
}
