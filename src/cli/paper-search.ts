/** `sawtooth paper ID --try ASSUMPTION --row ROW`: what would make a row of a paper true. */
import {
  type AssumptionSearch,
  bestOf,
  searchAssumption,
  UnknownRow,
} from '../lab/experiments/assumption-search'
import type { AssumedParameter, Paper } from '../lab/experiments/paper'
import { PaperPool } from '../lab/experiments/paper-pool'
import { fractionOf } from '../lab/experiments/verdict'
import { BadInput, type Machine } from './command'
import { tableText } from './paper-table'

const MOST_VALUES = 50

interface WantedSearch {
  readonly parameter: AssumedParameter
  readonly row: string
  readonly values: readonly number[]
}

/** The assumption and the row that are asked for. */
export function wantedSearch(
  paper: Paper,
  id: string,
  { row, values }: Readonly<Record<string, unknown>>,
): WantedSearch {
  const parameter = paper.parameters.find((one) => one.id === id)
  if (parameter === undefined) {
    const known = paper.parameters.map((one) => one.id).join(', ')
    throw new BadInput(`--try ${id}: paper ${paper.id} assumes ${known}`)
  }
  if (typeof row !== 'string') throw new BadInput('--try needs --row ID, as the report names its rows')
  const tried = typeof values === 'string' ? values.split(',').map(Number) : undefined
  const isNumber = (value: number): boolean => Number.isFinite(value) && value >= 0
  if (tried !== undefined && (tried.length > MOST_VALUES || !tried.every(isNumber)))
    throw new BadInput(`--values ${values}: 1 to ${MOST_VALUES} numbers from 0 on, separated by commas`)
  return { parameter, row, values: tried ?? parameter.values }
}

export function searchText({ parameter, row, tried }: AssumptionSearch): string {
  const { name, unit, value: assumed, values, names } = parameter
  const nameOf = (value: number): string => names?.[values.indexOf(value)] ?? String(value)
  const table = tableText({
    title: `${row} by ${name.toLowerCase()}${unit === '' ? '' : `, ${unit}`}`,
    columns: ['value', 'agree', 'mean distance', ''],
    rows: tried.map(({ value, counts, distance }) => {
      const { holds, of } = fractionOf(counts)
      const away = Number.isNaN(distance) ? '–' : `${(100 * distance).toFixed(1)} %`
      return [nameOf(value), `${holds} of ${of}`, away, value === assumed ? 'assumed' : '']
    }),
  })
  const best = bestOf(tried)
  if (best === null) return table
  const { from, to } = best
  const range = from === to ? '' : `, as good from ${nameOf(from)} to ${nameOf(to)}`
  return `${table}best: ${nameOf(best.best.value)}${range}\n`
}

/** Tries the values of an assumption for a row, on all cores. */
export async function search(
  paper: Paper,
  { parameter, row, values }: WantedSearch,
  machine: Machine,
): Promise<AssumptionSearch> {
  const pool = new PaperPool(machine.cores, (events) => machine.startPaperWorker(events, machine.cores))
  try {
    return await searchAssumption(paper, parameter, row, {
      perform: pool.perform,
      atOnce: pool.size,
      values,
      onProgress: (done, of) => machine.progress(`${row}: ${done} of ${of} runs`),
    })
  } catch (error) {
    if (error instanceof UnknownRow) throw new BadInput(`--row ${row}: ${error.message}`)
    throw error
  } finally {
    machine.progress('')
    pool.end()
  }
}
