/** The leaderboard as `sawtooth grade` prints it. */
import { isScored, type Report } from '../lab/assignments/report'
import { signed } from '../lab/assignments/signed'

/** Longest name that is shown whole. */
const MOST_NAME = 40

/** A line for each that has a score, best first, and then one for each fault. */
export function leaderboardText({ entries }: Report): string {
  const scored = entries.filter(isScored)
  const names = scored.map(({ name }) => name.slice(0, MOST_NAME))
  const width = Math.max(4, ...names.map((name) => name.length))
  const lines = scored.map(({ rank, score, label, isBuiltIn }, index) => {
    const place = (rank === null ? '' : `${rank}.`).padStart(5)
    const calls = isBuiltIn ? '' : `  ${label}`
    return `${place} ${(names[index] ?? '').padEnd(width)} ${signed(score).padStart(6)}${calls}`
  })
  const faults = entries.flatMap((entry) => (isScored(entry) ? [] : entry.faults))
  return `${[...lines, ...(faults.length === 0 ? [] : ['', ...faults])].join('\n')}\n`
}
