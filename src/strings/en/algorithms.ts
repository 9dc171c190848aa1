/**
 * What algorithms say of themselves. English stands in their definitions; another language has, under each English text, its own.
 * `lab/algorithms.ts` puts them into the definitions that people read.
 */
const algorithms: Readonly<Record<string, string>> = {}
export default algorithms
