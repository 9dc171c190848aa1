/** Terms that lessons explain where they are pointed at: `[cwnd](#cwnd)` in a lesson's text. A file of `glossary` has those of a field. */
import type { Terms } from './glossary-term'

const fields: Readonly<Record<string, Terms>> = import.meta.glob<Terms>('./glossary/*.ts', {
  eager: true,
  import: 'default',
})

export const glossary: Terms = Object.assign({}, ...Object.values(fields))
