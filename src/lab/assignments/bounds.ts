/** The greatest size of an assignment. With a larger one a hundred submissions would take hours. */
export const MOST_SCENARIOS = 100
export const MOST_SEEDS = 20
