/** The results of a sweep are written in one of these forms, each by the option that asks for it. */
import type { Results } from '../lab/experiments/sweep/aggregate'
import { pairsCsv, runsCsv, summaryCsv } from '../lab/experiments/sweep/csv'
import { summaryJson } from '../lab/experiments/sweep/summary-json'
import type { Sweep } from '../lab/experiments/sweep/sweep'
import type { OptionValues } from './command'

/** `engine`: the version of the program that made the results; absent: this one. */
export type WriteResults = (sweep: Sweep, results: Results, engine?: string) => string

const FORMS: Readonly<Record<string, WriteResults>> = {
  runs: runsCsv,
  csv: summaryCsv,
  pairs: pairsCsv,
  json: summaryJson,
}

/** The form that the options ask for, the first of several; undefined: none. */
export function formOf(options: OptionValues): WriteResults | undefined {
  const asked = Object.entries(FORMS).find(([name]) => options[name] === true)
  return asked?.[1]
}
