import type { PointResult } from '../../lab/experiments/sweep/measure'
import { pointCount, shardPoints } from '../../lab/experiments/sweep/points'
import { SweepPool } from '../../lab/experiments/sweep/pool'
import { experiments, openExperiment } from '../../lab/experiments/sweep/presets'
import {
  headerLine,
  readResults,
  resultLine,
  resultsText,
  strangerTo,
} from '../../lab/experiments/sweep/results'
import { readSweep } from '../../lab/experiments/sweep/schema'
import type { Sweep } from '../../lab/experiments/sweep/sweep'
import { timeLeft } from '../../lab/experiments/sweep/time-left'
import { formatCount } from '../../lab/format'
import { faultLine, oneOf, withNearest } from '../../lab/scenario/faults'
import { writeBundle } from '../bundle'
import {
  BadInput,
  type Command,
  Exit,
  type ExitCode,
  type GrowingFile,
  type Machine,
  type OptionValues,
} from '../command'
import { pathsOf, readOwnFiles, withOwnFiles } from '../own-files'
import { accept, readWithMeasured } from '../read-input'
import { formOf, type WriteResults } from '../result-forms'
import { sweepTable } from '../sweep-table'
import { failedText } from '../unfinished'

const PROGRESS_MS = 500

interface Shard {
  readonly shard: number
  readonly shards: number
}

/** Reads "2/8"; undefined where it is not a shard. */
function shardOf(given: unknown): Shard | undefined {
  if (given === undefined) return { shard: 1, shards: 1 }
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(String(given))
  const [shard, shards] = [Number(match?.[1]), Number(match?.[2])]
  return shard >= 1 && shard <= shards ? { shard, shards } : undefined
}

function jobsOf(given: unknown, cores: number): number | undefined {
  if (given === undefined) return cores
  const jobs = /^\d{1,4}$/.test(String(given)) ? Number(given) : 0
  return jobs >= 1 ? jobs : undefined
}

async function chosenSweep(
  path: string | undefined,
  { preset, algorithm }: OptionValues,
  machine: Machine,
): Promise<Sweep> {
  if (typeof preset !== 'string') {
    const files = await readOwnFiles(pathsOf(algorithm), machine)
    return accept(readSweep(withOwnFiles(await readWithMeasured(path ?? '-', machine), files)))
  }
  const found = openExperiment(preset)
  if (found !== undefined) return found.sweep
  const unknown = `--preset ${preset}: unknown`
  const near = withNearest(unknown, preset, experiments.keys())
  throw new BadInput(near === unknown ? `${unknown}, ${oneOf(experiments.keys())}` : near)
}

interface Opened {
  readonly file: GrowingFile
  /** Results that were there before. */
  readonly results: Map<number, PointResult>
}

/** Opens the results file and cuts it back to its whole lines. Throws where it belongs to another sweep, or another program writes it. */
async function openResults(path: string, sweep: Sweep, machine: Machine): Promise<Opened> {
  const file = await machine.grow(path)
  try {
    const read = readResults(file.before)
    if (!read.ok)
      throw new BadInput(
        ...read.faults.map(faultLine),
        `${path}: left as it is; name another file with --out`,
      )
    const known = read.value
    const stranger = known === null ? undefined : strangerTo(sweep, known)
    if (stranger !== undefined) throw new BadInput(`${path}: ${stranger}; name another file with --out`)
    file.cut(Buffer.byteLength(file.before.slice(0, known?.wholeChars ?? 0)))
    if (known === null) file.add(headerLine(sweep))
    return { file, results: new Map(known?.results) }
  } catch (error) {
    file.close()
    throw error
  }
}

/** Runs the points and reports each; resolves when all are done. Rejects where `result` throws, after which nothing more is run. */
async function runPoints(
  sweep: Sweep,
  points: readonly number[],
  jobs: number,
  machine: Machine,
  result: (result: PointResult) => void,
): Promise<void> {
  const startMs = machine.nowMs()
  let done = 0
  let saidMs = startMs
  await new Promise<void>((resolve, reject) => {
    const pool = new SweepPool({
      sweep,
      points,
      workers: jobs,
      start: (events) => machine.startSweepWorker(events, jobs, sweep.base.algorithms !== undefined),
      result: (found) => {
        try {
          result(found)
        } catch (error) {
          pool.cancel()
          reject(error)
          return
        }
        done++
        const nowMs = machine.nowMs()
        if (nowMs - saidMs < PROGRESS_MS) return
        saidMs = nowMs
        const left = timeLeft(done, points.length, nowMs - startMs)
        machine.progress(`${formatCount(done)} of ${formatCount(points.length)} runs, ${left}`)
      },
      end: resolve,
    })
  })
  machine.progress('')
}

const command: Command = {
  id: 'sweep',
  usage:
    'sweep FILE|- [--algorithm FILE.ts]... [--out FILE] [--bundle FILE] [--shard I/N] [--jobs N] [--csv | --pairs | --json]',
  summary:
    'Runs a sweep on all cores. With --out it can be interrupted: what is finished is never run again.',
  help: [
    '  --algorithm FILE.ts  an algorithm of one’s own that the sweep may name; may be given several times (see sawtooth run)',
    '  --out FILE    adds each finished run to FILE, a line of JSON each; goes on where an earlier sweep ended, and',
    '                tries again what failed there',
    '  --bundle FILE writes the sweep, results, tables, figures and a README that makes them again to FILE, a ZIP archive',
    '  --shard I/N   every N-th run, from the I-th: N such commands are the whole sweep (see sawtooth merge)',
    '  --jobs N      threads; all cores when it is not given',
    '  --csv         prints means, spreads and 95 % intervals as CSV',
    '  --pairs       prints every pair of variants as CSV: difference, interval, p corrected among all pairs',
    '  --json        prints means, spreads, intervals and every pair as JSON',
    `  --preset ID   in place of FILE: ${[...experiments.keys()].join(', ')}`,
    '',
    'Prints the results as lines of JSON; with --out or --bundle, a table of means. The format is described in docs/SWEEPS.md.',
  ],
  options: {
    out: { type: 'string' },
    bundle: { type: 'string' },
    shard: { type: 'string' },
    jobs: { type: 'string' },
    csv: { type: 'boolean' },
    pairs: { type: 'boolean' },
    json: { type: 'boolean' },
    preset: { type: 'string' },
    algorithm: { type: 'string', multiple: true },
  },
  operands: [0, 1],
  async run([path], options, machine): Promise<ExitCode> {
    const shard = shardOf(options.shard)
    const jobs = jobsOf(options.jobs, machine.cores)
    const faults: string[] = []
    if (shard === undefined) faults.push(`--shard ${String(options.shard)}: not I/N with I of 1 to N`)
    if (jobs === undefined) faults.push(`--jobs ${String(options.jobs)}: not a number of threads, 1 to 9999`)
    if ((path === undefined) === (options.preset === undefined)) faults.push('either a FILE or --preset ID')
    if (options.preset !== undefined && options.algorithm !== undefined)
      faults.push('--algorithm comes with a FILE that names it')
    if (shard === undefined || jobs === undefined || faults.length > 0) throw new BadInput(...faults)
    const sweep = await chosenSweep(path, options, machine)
    const out = typeof options.out === 'string' ? await openResults(options.out, sweep, machine) : null
    const bundle = typeof options.bundle === 'string' ? { to: options.bundle, beside: path } : null
    return runSweep(sweep, { shard, jobs, out, bundle, form: formOf(options) }, machine)
  },
}
export default command

interface How {
  readonly shard: Shard
  readonly jobs: number
  readonly out: Opened | null
  /** The path of the archive, beside which measured links lie; null where no archive is asked for. */
  readonly bundle: { readonly to: string; readonly beside: string | undefined } | null
  /** Writes the results; undefined for lines of JSON, or for a table where those go to a file. */
  readonly form: WriteResults | undefined
}

async function runSweep(
  sweep: Sweep,
  { shard, jobs, out, bundle, form }: How,
  machine: Machine,
): Promise<ExitCode> {
  const results = out?.results ?? new Map<number, PointResult>()
  const all = pointCount(sweep)
  const points = shardPoints(all, shard.shard, shard.shards).filter((point) => {
    const known = results.get(point)
    return known === undefined || 'failed' in known
  })
  try {
    await runPoints(sweep, points, jobs, machine, (found) => {
      out?.file.add(resultLine(found))
      results.set(found.point, found)
    })
  } catch (error) {
    machine.progress('')
    if (out === null) throw error
    const why = error instanceof Error ? error.message : String(error)
    const kept = `${formatCount(results.size)} of ${formatCount(all)} runs are in it; the same command goes on from there`
    throw new Error(`${why}; ${kept}`)
  } finally {
    out?.file.close()
  }
  if (bundle !== null) {
    const { to, beside } = bundle
    await writeBundle(to, { sweep, results, engine: __SAWTOOTH_VERSION__, beside }, machine)
  }
  if (form !== undefined) machine.out(form(sweep, results))
  else if (out === null && bundle === null) machine.out(resultsText(sweep, results))
  else if (results.size === all) machine.out(sweepTable(sweep, results))
  const failed = failedText(results)
  if (failed === '') return Exit.ok
  machine.err(failed)
  return Exit.failure
}
