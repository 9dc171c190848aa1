/** Answers a reviewer's questions about a reproduction: how many runs, which seeds, and what a quick one leaves out. */
import type { AssumedValues, Paper } from './paper'

export interface Repetitions {
  /** Runs of the full reproduction, and of the quick one. */
  readonly full: number
  readonly quick: number
  /**
   * The number of seeds of the full reproduction, the least and the greatest; null where its runs name none, because
   * nothing in them is random.
   */
  readonly seeds: { readonly count: number; readonly least: number; readonly greatest: number } | null
}

export function repetitionsOf(paper: Pick<Paper, 'runs'>, changed: AssumedValues = {}): Repetitions {
  const runs = paper.runs('full', changed)
  const named = runs.flatMap(({ scenario: { seed } }) => (seed === undefined ? [] : [seed]))
  const seeds = [...new Set(named)].sort((a, b) => a - b)
  const [least] = seeds
  const greatest = seeds.at(-1)
  return {
    full: runs.length,
    quick: paper.runs('quick', changed).length,
    seeds: least === undefined || greatest === undefined ? null : { count: seeds.length, least, greatest },
  }
}
