/** Names the runs of a sweep that failed, and the shards in which runs are missing or failed, so that these alone are run again. */
import type { Results } from '../lab/experiments/sweep/aggregate'
import { shardPoints } from '../lab/experiments/sweep/points'
import { formatCount, formatPlural } from '../lab/format'

/** The greatest number of runs that are named one by one. */
const MOST_NAMED = 10

/** Returns a line for each run that failed, with its message, and their number; '' where none failed. */
export function failedText(results: Results): string {
  const failed = [...results.values()]
    .filter((result) => 'failed' in result)
    .sort((a, b) => a.point - b.point)
  if (failed.length === 0) return ''
  const named = failed.slice(0, MOST_NAMED).map(({ point, failed: why }) => `point ${point} failed: ${why}\n`)
  return `${named.join('')}${formatCount(failed.length)} of ${formatPlural(results.size, 'run')} failed\n`
}

/** Returns the shards, counted from 1, that have a run which is missing or failed. `all` is the number of runs of the sweep. */
export function unfinishedShards(results: Results, all: number, shards: number): number[] {
  const isUnfinished = (point: number): boolean => {
    const result = results.get(point)
    return result === undefined || 'failed' in result
  }
  // A shard beyond the last run has no runs and is finished.
  return Array.from({ length: Math.min(shards, all) }, (_, at) => at + 1).filter((shard) =>
    shardPoints(all, shard, shards).some(isUnfinished),
  )
}

/** Writes numbers in ascending order as the --array of Slurm takes them: "1-3,7". */
export function rangesText(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}
