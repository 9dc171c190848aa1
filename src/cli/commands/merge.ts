import { isSameEngine, namesEngine } from '../../lab/engine-version'
import type { Results } from '../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../lab/experiments/sweep/measure'
import { pointCount } from '../../lab/experiments/sweep/points'
import { type ResultsFile, readResults, resultsText, unite } from '../../lab/experiments/sweep/results'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import { formatCount, formatPlural } from '../../lab/format'
import { faultLine } from '../../lab/scenario/faults'
import { writeBundle } from '../bundle'
import { BadInput, type Command, Exit, type ExitCode, type Machine } from '../command'
import { readInput } from '../read-input'
import { formOf } from '../result-forms'
import { failedText, rangesText, unfinishedShards } from '../unfinished'

interface Part {
  readonly path: string
  readonly file: ResultsFile
}

interface Read {
  readonly parts: readonly Part[]
  /** A line for each file without mergeable results: it is missing, empty, or damaged. */
  readonly leftOut: readonly string[]
}

async function readPart(path: string, machine: Machine): Promise<Part> {
  const read = readResults(await readInput(path, machine))
  if (!read.ok) throw new BadInput(...read.faults.map(faultLine), `${path}: not merged`)
  const file = read.value
  if (file === null) throw new BadInput(`${path}: holds no results`)
  return { path, file }
}

/** Returns all files that can be read. A shard that left nothing behind, or a damaged file, does not hide what the others found. */
async function readParts(paths: readonly string[], machine: Machine): Promise<Read> {
  const parts: Part[] = []
  const leftOut: string[] = []
  for (const path of paths) {
    try {
      parts.push(await readPart(path, machine))
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      leftOut.push(error.message)
    }
  }
  return { parts, leftOut }
}

/** Returns the reason why a part cannot be put together with the first one; undefined where both are of one sweep, run by one engine. */
function discord(first: Part, { path, file: { sweep, engine } }: Part, alone: boolean): string | undefined {
  if (!sameJson(first.file.sweep, sweep))
    return `${path}: holds the results of another sweep than ${first.path}`
  if (!isSameEngine(first.file.engine, engine))
    return `${path}: was made by version ${engine}, ${first.path} by version ${first.file.engine}: their results may differ; run one of them again`
  return alone || namesEngine(engine)
    ? undefined
    : `${path}: version ${engine} does not say which engine made it, so that it cannot be known to agree with the others; run it again`
}

/** Returns the results of all parts together. */
function together(first: Part, others: readonly Part[]): Map<number, PointResult> {
  const parts = [first, ...others]
  for (const part of parts) {
    const why = discord(first, part, others.length === 0)
    if (why !== undefined) throw new BadInput(why)
  }
  const results = new Map<number, PointResult>()
  for (const { path, file } of parts) {
    for (const [point, result] of file.results) {
      const kept = unite(results.get(point), result)
      if (kept === undefined)
        throw new BadInput(`${path}: point ${point} differs from that of an earlier file`)
      results.set(point, kept)
    }
  }
  return results
}

/** The number of shards; null where it is not given, undefined where it is not a number of shards. */
function shardsOf(given: unknown): number | null | undefined {
  if (given === undefined) return null
  const shards = /^\d{1,6}$/.test(String(given)) ? Number(given) : 0
  return shards >= 1 ? shards : undefined
}

/** Says which runs failed, how many are missing, and in which shards, where the number of shards is known; '' where nothing is missing. */
function lackingText(results: Results, all: number, shards: number | null): string {
  const missing = all - results.size
  const text =
    failedText(results) +
    (missing === 0 ? '' : `${formatCount(missing)} of ${formatCount(all)} runs are missing\n`)
  if (text === '' || shards === null) return text
  return `${text}run again of ${formatPlural(shards, 'shard')}: ${rangesText(unfinishedShards(results, all, shards))}\n`
}

const command: Command = {
  id: 'merge',
  usage: 'merge FILE... [--shards N] [--out FILE] [--bundle FILE] [--csv | --runs | --pairs | --json]',
  summary: 'Puts the results files of a sweep’s shards together.',
  help: [
    '  --shards N   names the shards of N that have runs which are missing or failed: those to run again',
    '  --out FILE   writes there instead of to standard output',
    '  --bundle FILE',
    '               writes the sweep, results, tables, figures and a README that makes them again to FILE, a ZIP archive,',
    '               in place of the results',
    '  --csv        means, spreads and 95 % intervals as CSV',
    '  --runs       every run as a line of CSV',
    '  --pairs      every pair of variants as a line of CSV: difference, interval, p corrected among all pairs',
    '  --json       means, spreads, intervals and every pair as JSON',
    '',
    'Exit code 1 where runs of the sweep are missing or failed, or a file is left out because it cannot be read or is damaged;',
    'what there is, is written all the same.',
    'Files of different versions are refused: the same run may have another outcome in each.',
  ],
  options: {
    shards: { type: 'string' },
    out: { type: 'string' },
    bundle: { type: 'string' },
    csv: { type: 'boolean' },
    runs: { type: 'boolean' },
    pairs: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  operands: [1, 100_000],
  async run(paths, options, machine): Promise<ExitCode> {
    const shards = shardsOf(options.shards)
    if (shards === undefined)
      throw new BadInput(`--shards ${String(options.shards)}: not a number of shards, 1 to 999999`)
    const { parts, leftOut } = await readParts(paths, machine)
    const [first, ...others] = parts
    if (first === undefined) throw new BadInput(...leftOut)
    const results = together(first, others)
    const { sweep, engine } = first.file
    const text = (formOf(options) ?? resultsText)(sweep, results, engine)
    if (typeof options.bundle === 'string')
      await writeBundle(options.bundle, { sweep, results, engine, beside: first.path }, machine)
    if (typeof options.out === 'string') await machine.replace(options.out, text)
    else if (options.bundle === undefined || formOf(options) !== undefined) machine.out(text)
    const lacking =
      leftOut.map((why) => `${why}\n`).join('') + lackingText(results, pointCount(sweep), shards)
    if (lacking === '') return Exit.ok
    machine.err(lacking)
    return Exit.failure
  },
}
export default command
