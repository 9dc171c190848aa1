import type { everything } from '../lab/listing'

/** Everything that a scenario may name: algorithms with their parameters, ranges, units and sources, and stacks with their constants. */
export type Listing = ReturnType<typeof everything>

const whole = import.meta.glob<{ readonly everything: () => Listing }>('../lab/listing.ts', { query: '?law' })

/** Returns what `list` of `sawtooth` returns. The texts are fetched first; the promise rejects where that fails. */
export async function list(): Promise<Listing> {
  const [module] = await Promise.all(Object.values(whole).map((fetchIt) => fetchIt()))
  if (module === undefined) throw new Error('the listing is not in this build')
  return module.everything()
}
