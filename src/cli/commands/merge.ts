import { runsCsv, summaryCsv } from '../../lab/experiments/sweep/csv'
import type { PointResult } from '../../lab/experiments/sweep/measure'
import { pointCount } from '../../lab/experiments/sweep/points'
import {
  namesEngine,
  type ResultsFile,
  readResults,
  resultsText,
  unite,
} from '../../lab/experiments/sweep/results'
import { sameJson } from '../../lab/experiments/sweep/same-json'
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

type Part = readonly [path: string, file: ResultsFile]

/** Why the parts cannot be put together; undefined: they are one sweep, run by one engine. */
function discord(parts: readonly Part[]): string | undefined {
  const [first] = parts
  for (const [path, { sweep, engine }] of parts) {
    if (first === undefined) break
    const [firstPath, known] = first
    if (!sameJson(known.sweep, sweep)) return `${path}: holds the results of another sweep than ${firstPath}`
    if (known.engine !== engine)
      return `${path}: was made by version ${engine}, ${firstPath} by version ${known.engine}: their results may differ; run one of them again`
    if (parts.length > 1 && !namesEngine(engine))
      return `${path}: version ${engine} does not say which engine made it, so that it cannot be known to agree with the others; run it again`
  }
  return undefined
}

/** Results of all parts together. undefined: two of them do not belong together. */
function together(parts: readonly Part[], machine: Machine): Map<number, PointResult> | undefined {
  const results = new Map<number, PointResult>()
  const why = discord(parts)
  if (why !== undefined) {
    machine.err(`${why}\n`)
    return undefined
  }
  for (const [path, part] of parts) {
    for (const [point, result] of part.results) {
      const kept = unite(results.get(point), result)
      if (kept === undefined) {
        machine.err(`${path}: point ${point} differs from that of an earlier file\n`)
        return undefined
      }
      results.set(point, kept)
    }
  }
  return results
}

const command: Command = {
  id: 'merge',
  usage: 'merge FILE... [--out FILE] [--csv | --runs]',
  summary: 'Puts the results files of a sweep’s shards together.',
  help: [
    '  --out FILE   writes there instead of to standard output',
    '  --csv        means, spreads and 95 % intervals as CSV',
    '  --runs       every run as a line of CSV',
    '',
    'Exit code 1 where runs of the sweep are missing; what there is, is written all the same.',
    'Files of different versions are refused: the same run may have another outcome in each.',
  ],
  options: { out: { type: 'string' }, csv: { type: 'boolean' }, runs: { type: 'boolean' } },
  operands: [1, 100_000],
  async run(paths, options, machine): Promise<ExitCode> {
    const parts: Part[] = []
    for (const path of paths) {
      const part = await readPart(path, machine)
      if (part === undefined) return Exit.input
      parts.push([path, part])
    }
    const results = together(parts, machine)
    const first = parts[0]?.[1]
    if (results === undefined || first === undefined) return Exit.input
    const { sweep, engine } = first
    const write = options.runs === true ? runsCsv : options.csv === true ? summaryCsv : resultsText
    const text = write(sweep, results, engine)
    if (typeof options.out === 'string') await machine.replace(options.out, text)
    else machine.out(text)
    const missing = pointCount(sweep) - results.size
    if (missing === 0) return Exit.ok
    machine.err(`${formatCount(missing)} of ${formatCount(pointCount(sweep))} runs are missing\n`)
    return Exit.failure
  },
}
export default command
