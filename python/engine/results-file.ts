/** Reads a results file that the command line or Python has begun, so that either can continue it. */
import { headerLine, readResults, strangerTo } from '../../src/lab/experiments/sweep/results'
import { InvalidInput } from '../../src/lib/index'
import { type About, sweepOf, textOf } from './given'
import { sweepRow } from './sweep-rows'

/**
 * Reads a results file. `header` is the first line for a new file, or null where there is one; `rows` are the runs in
 * the file; `stranger` is the reason why it cannot be continued, or null where it can. Throws InvalidInput where it is
 * no results file, or is damaged.
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
