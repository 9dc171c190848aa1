import { isSameEngine, namesEngine } from '../../lab/engine-version'
import type { PointResult } from '../../lab/experiments/sweep/measure'
import { pointCount } from '../../lab/experiments/sweep/points'
import { type ResultsFile, readResults, resultsText, unite } from '../../lab/experiments/sweep/results'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import { formatCount } from '../../lab/format'
import { writeBundle } from '../bundle'
import { BadInput, type Command, Exit, type ExitCode, type Machine } from '../command'
import { accept, readInput } from '../read-input'
import { formOf } from '../result-forms'

interface Part {
  readonly path: string
  readonly file: ResultsFile
}

async function readPart(path: string, machine: Machine): Promise<Part> {
  let file: ResultsFile | null
  try {
    file = accept(readResults(await readInput(path, machine)))
  } catch (error) {
    throw error instanceof BadInput ? new BadInput(error.message, `${path}: not merged`) : error
  }
  if (file === null) throw new BadInput(`${path}: holds no results`)
  return { path, file }
}

/** Why a part cannot be put together with the first; undefined: they are one sweep, run by one engine. */
function discord(first: Part, { path, file: { sweep, engine } }: Part, alone: boolean): string | undefined {
  if (!sameJson(first.file.sweep, sweep))
    return `${path}: holds the results of another sweep than ${first.path}`
  if (!isSameEngine(first.file.engine, engine))
    return `${path}: was made by version ${engine}, ${first.path} by version ${first.file.engine}: their results may differ; run one of them again`
  return alone || namesEngine(engine)
    ? undefined
    : `${path}: version ${engine} does not say which engine made it, so that it cannot be known to agree with the others; run it again`
}

/** Results of all parts together. */
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

const command: Command = {
  id: 'merge',
  usage: 'merge FILE... [--out FILE] [--bundle FILE] [--csv | --runs | --pairs | --json]',
  summary: 'Puts the results files of a sweep’s shards together.',
  help: [
    '  --out FILE   writes there instead of to standard output',
    '  --bundle FILE',
    '               writes the sweep, results, tables, figures and a README that makes them again to FILE, a ZIP archive,',
    '               in place of the results',
    '  --csv        means, spreads and 95 % intervals as CSV',
    '  --runs       every run as a line of CSV',
    '  --pairs      every pair of variants as a line of CSV: difference, interval, p corrected among all pairs',
    '  --json       means, spreads, intervals and every pair as JSON',
    '',
    'Exit code 1 where runs of the sweep are missing; what there is, is written all the same.',
    'Files of different versions are refused: the same run may have another outcome in each.',
  ],
  options: {
    out: { type: 'string' },
    bundle: { type: 'string' },
    csv: { type: 'boolean' },
    runs: { type: 'boolean' },
    pairs: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  operands: [1, 100_000],
  async run([path = '', ...paths], options, machine): Promise<ExitCode> {
    const first = await readPart(path, machine)
    const others: Part[] = []
    for (const other of paths) others.push(await readPart(other, machine))
    const results = together(first, others)
    const { sweep, engine } = first.file
    const text = (formOf(options) ?? resultsText)(sweep, results, engine)
    if (typeof options.bundle === 'string')
      await writeBundle(options.bundle, { sweep, results, engine, beside: path }, machine)
    if (typeof options.out === 'string') await machine.replace(options.out, text)
    else if (options.bundle === undefined || formOf(options) !== undefined) machine.out(text)
    const missing = pointCount(sweep) - results.size
    if (missing === 0) return Exit.ok
    machine.err(`${formatCount(missing)} of ${formatCount(pointCount(sweep))} runs are missing\n`)
    return Exit.failure
  },
}
export default command
