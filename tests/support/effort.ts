/** Whether what is too long for `npm test` is run, too (`npm run validate`). */
export const LONG = process.env.SAWTOOTH_LONG !== undefined

/** How many cases a property is tried on; fast-check prints the seed with which a failure comes again. */
export function tries(usual: number, long = 25 * usual): { numRuns: number } {
  return { numRuns: LONG ? long : usual }
}
