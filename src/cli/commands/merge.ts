import { runsCsv, summaryCsv } from '../../lab/experiments/sweep/csv'
import type { PointResult } from '../../lab/experiments/sweep/measure'
import { pointCount } from '../../lab/experiments/sweep/points'
import { type ResultsFile, readResults, resultsText, strangerTo } from '../../lab/experiments/sweep/results'
import { formatCount } from '../../lab/format'
import { type Command, Exit, type ExitCode, type Machine } from '../command'
import { accept, readInput } from '../read-input'

/** undefined: it cannot be read, is at fault or is empty, and standard error says so. */
async function readPart(path: string, machine: Machine): Promise<ResultsFile | undefined> {
  const content = await readInput(path, machine)
  const read = content === undefined ? undefined : accept(readResults(content), machine)
  if (read === undefined) machine.err(`${path}: not merged\n`)
  else if (read === null) machine.err(`${path}: holds no results\n`)
  return read ?? undefined
}

/** Results of all parts together. undefined: two of them do not belong together. */
function together(
  paths: readonly string[],
  parts: readonly ResultsFile[],
  machine: Machine,
): Map<number, PointResult> | undefined {
  const results = new Map<number, PointResult>()
  const [first] = parts
  for (const [index, part] of parts.entries()) {
    const stranger = first === undefined ? undefined : strangerTo(first.sweep, part)
    if (stranger !== undefined) {
      machine.err(`${paths[index]}: ${stranger}, unlike ${paths[0]}\n`)
      return undefined
    }
    for (const [point, result] of part.results) {
      const known = results.get(point)
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(result)) {
        machine.err(`${paths[index]}: point ${point} differs from that of an earlier file\n`)
        return undefined
      }
      results.set(point, result)
    }
  }
  return results
}

const command: Command = {
  name: 'merge',
  usage: 'merge FILE... [--out FILE] [--csv | --runs]',
  summary: 'Puts the results files of a sweep’s shards together.',
  help: [
    '  --out FILE   writes there instead of to standard output',
    '  --csv        means, spreads and 95 % intervals as CSV',
    '  --runs       every run as a line of CSV',
    '',
    'Exit code 1 where runs of the sweep are missing; what there is, is written all the same.',
  ],
  options: { out: { type: 'string' }, csv: { type: 'boolean' }, runs: { type: 'boolean' } },
  operands: [1, 100_000],
  async run(paths, options, machine): Promise<ExitCode> {
    const parts: ResultsFile[] = []
    for (const path of paths) {
      const part = await readPart(path, machine)
      if (part === undefined) return Exit.input
      parts.push(part)
    }
    const results = together(paths, parts, machine)
    const [first] = parts
    if (results === undefined || first === undefined) return Exit.input
    const { sweep } = first
    const write = options.runs === true ? runsCsv : options.csv === true ? summaryCsv : resultsText
    await writeOut(options.out, write(sweep, results), machine)
    const missing = pointCount(sweep) - results.size
    if (missing === 0) return Exit.ok
    machine.err(`${formatCount(missing)} of ${formatCount(pointCount(sweep))} runs are missing\n`)
    return Exit.failure
  },
}
export default command

async function writeOut(path: unknown, text: string, machine: Machine): Promise<void> {
  if (typeof path !== 'string') {
    machine.out(text)
    return
  }
  const file = await machine.grow(path, 0)
  file.add(text)
  file.close()
}
