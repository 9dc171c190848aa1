import { everything } from '../lab/listing'

/** Everything that a scenario may name: algorithms with their parameters, ranges, units and sources, and stacks with their constants. */
export type Listing = ReturnType<typeof everything>

/** Returns what `sawtooth list --json` prints. */
export const list = (): Listing => everything()
