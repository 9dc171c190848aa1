/** True where tests that are too long for `npm test` run too (`npm run validate`). */
export const LONG = process.env.SAWTOOTH_LONG !== undefined

/** Returns how many cases a property is tried on. fast-check prints the seed that repeats a failure. */
export function tries(usual: number, long = 25 * usual): { numRuns: number } {
  return { numRuns: LONG ? long : usual }
}
