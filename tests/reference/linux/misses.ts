/** What is outside Linux's marks, and why: found by the first packets that differ. By case, then by quantity. */
export const MISSES: Readonly<Record<string, string>> = {}

/** Where a trace first differs from Linux, and why. */
export const DIVERGENCES: Readonly<Record<string, string>> = {}
