/** What the runs of an experiment say: values by cell and repetition, and which of them are one and the same run. */
import { range } from 'd3-array'
import type { Observation, Observations } from '../paper'
import type { measurementOf } from '../sweep/measurement'
import { cellAt, cellCount } from '../sweep/points'
import { type Interval, studentInterval, summarizeValues } from '../sweep/statistics'
import type { Setting, Sweep } from '../sweep/sweep'

/** The halves of a digest, which an observation has as numbers. */
const HALVES = ['digest, first half', 'digest, second half'] as const
const HALF_DIGITS = 8

/** Metrics by their keys, NaN where the run does not say, and the digest. */
export function observationOf({ values, digest }: ReturnType<typeof measurementOf>): Observation {
  const halves = HALVES.map((name, half) => {
    const digits = digest.slice(half * HALF_DIGITS, (half + 1) * HALF_DIGITS)
    return [name, Number.parseInt(digits, 16)]
  })
  const metrics = Object.entries(values).map(([key, value]) => [key, value ?? Number.NaN])
  return Object.fromEntries([...metrics, ...halves])
}

/** "fig8 17": the run of a point. `near`: a number for each of the ways in which something fitted is changed; -1 for none. */
export const keyOf = (experiment: string, point: number, near = -1): string =>
  near < 0 ? `${experiment} ${point}` : `${experiment} ${point}, ${near + 1} near`

/** Whether a key is that of a run of the experiment. */
export const isOf = (experiment: string, key: string): boolean => key.startsWith(`${experiment} `)

/** What the runs say of a metric in one cell. */
export interface CellValues {
  /** By repetition: those that have a value. */
  readonly values: readonly number[]
  /** NaN where no run has a value. */
  readonly mean: number
  /** The 95 % interval of the mean; null of a single run. */
  readonly interval: Interval | null
}

const placeOf = (variant: string, at: readonly Setting[]): string => JSON.stringify([variant, ...at])

export class Found {
  private readonly cells: number
  /** Cells by variant and values. */
  private readonly places: ReadonlyMap<string, number>

  constructor(
    private readonly found: Observations,
    private readonly experiment: string,
    private readonly sweep: Sweep,
    private readonly near = -1,
  ) {
    this.cells = cellCount(sweep)
    this.places = new Map(
      range(this.cells).map((index) => {
        const { values, variant } = cellAt(sweep, index)
        return [placeOf(sweep.compare[variant]?.label ?? '', values), index]
      }),
    )
  }

  /** The cell of a variant at these values of the axes. Throws where the sweep has none. */
  cell(variant: string, at: readonly Setting[]): number {
    const cell = this.places.get(placeOf(variant, at))
    if (cell === undefined)
      throw new Error(`${this.experiment} has no cell of ${variant} at ${at.join(', ')}`)
    return cell
  }

  key(cell: number, repetition: number): string {
    return keyOf(this.experiment, repetition * this.cells + cell, this.near)
  }

  /** All of its repetitions have been run. */
  isMade(cell: number): boolean {
    return range(this.sweep.repetitions).every((k) => this.found.has(this.key(cell, k)))
  }

  /** NaN where the run does not say. */
  value(cell: number, repetition: number, metric: string): number {
    return this.found.get(this.key(cell, repetition), metric)
  }

  /** All repetitions of the cell are the same run, or there is but one. */
  isOneRun(cell: number): boolean {
    return HALVES.every((half) => {
      const first = this.value(cell, 0, half)
      return range(1, this.sweep.repetitions).every((k) => this.value(cell, k, half) === first)
    })
  }

  /** What is found of a metric; runs that are all the same count once. */
  of(cell: number, metric: string): CellValues {
    const repetitions = this.isOneRun(cell) ? 1 : this.sweep.repetitions
    const values = range(repetitions)
      .map((k) => this.value(cell, k, metric))
      .filter((value) => !Number.isNaN(value))
    return {
      values,
      mean: summarizeValues(values)?.mean ?? Number.NaN,
      interval: studentInterval(values),
    }
  }
}
