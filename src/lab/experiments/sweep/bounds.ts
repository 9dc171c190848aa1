/** How large a sweep may be. */
export const MOST_RUNS = 1_000_000
export const MOST_METRICS = 50
