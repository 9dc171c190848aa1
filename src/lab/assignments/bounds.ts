/** How large an assignment may be: more takes a hundred submissions hours. */
export const MOST_SCENARIOS = 100
export const MOST_SEEDS = 20
