/** The README of a bundle: what was run, how to make it again by command, and what is in each file. */
import { bundle as words } from '../../../strings/bundle'
import { formatCount, formatNumber } from '../../format'
import { formatQuantity } from '../../quantity'
import type { MeasuredFile } from '../../scenario/scenario'
import type { Results } from '../sweep/aggregate'
import { pathLabel, settingText, variantNameOf } from '../sweep/describe'
import { encodeSweepLink } from '../sweep/link'
import { metricLabel } from '../sweep/metrics'
import { pairCount } from '../sweep/pairs'
import { pointCount } from '../sweep/points'
import type { Axis, Sweep } from '../sweep/sweep'
import { valuesOf } from '../sweep/values'

export interface ReadmeOf {
  readonly sweep: Sweep
  readonly results: Results
  /** The version of the program that made the results. */
  readonly engine: string
  /** The files of the bundle, and what each is. */
  readonly files: readonly (readonly [name: string, what: string])[]
  /** Measured links that the runs follow and that are not in the bundle. */
  readonly lacking: readonly MeasuredFile[]
}

/** Values that are named one by one. */
const MOST_NAMED = 12

function variedText(axis: Axis): string {
  const values = valuesOf(axis).map((value) => settingText(axis.path, value))
  const more = values.length - MOST_NAMED
  const named = values.slice(0, MOST_NAMED).join(', ')
  const all = more > 0 ? `${named} ${words.moreValues(formatCount(more))}` : named
  return words.varied(pathLabel(axis.path), all)
}

/** Text in which nothing is taken for Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

function whatWasRun(sweep: Sweep): string {
  const { base, compare, repetitions, startJitterS, warmUpS } = sweep
  const last = base.seed + repetitions - 1
  return listOf(
    [
      ...sweep.vary.map(variedText),
      words.compared(compare.map((_, variant) => variantNameOf(sweep, variant)).join(', ')),
      words.repeated(formatQuantity(repetitions, 'runs'), String(base.seed), String(last)),
      ...(startJitterS > 0 ? [words.jitter(formatQuantity(startJitterS, 's'))] : []),
      ...(warmUpS > 0 ? [words.warmUp(formatQuantity(warmUpS, 's'))] : []),
      words.measured(sweep.metrics.map((metric) => metricLabel(metric)).join('; ')),
    ].map(plain),
  )
}

const fence = (lines: readonly string[], language = 'sh'): string =>
  ['```'.concat(language), ...lines, '```'].join('\n')

/** The commands that make all runs again and hold them against those of the bundle. */
function commands(isWhole: boolean): readonly string[] {
  return isWhole
    ? ['npx sawtooth sweep sweep.json > again.jsonl', 'cmp again.jsonl results.jsonl']
    : [
        'npx sawtooth sweep sweep.json --out again.jsonl',
        'npx sawtooth merge again.jsonl results.jsonl --out all.jsonl',
      ]
}

export function readmeOf({ sweep, results, engine, files, lacking }: ReadmeOf): string {
  const all = pointCount(sweep)
  const failed = [...results.values()].filter((result) => 'failed' in result).length
  // Failures may be the machine's, and come otherwise, or not at all, on another.
  const isWhole = results.size === all && failed === 0
  const runs = formatQuantity(all, 'runs')
  const about =
    results.size === all
      ? words.complete(runs, engine)
      : words.partly(formatCount(results.size), runs, engine)
  const pairs = pairCount(sweep)
  const parts = [
    `# ${plain(sweep.title === '' ? words.untitled : sweep.title)}`,
    failed > 0 ? `${about} ${words.failed(formatCount(failed))}` : about,
    `## ${words.again}`,
    words.needs(engine),
    fence(commands(isWhole)),
    `${isWhole ? words.toTheByte : words.agrees} ${words.otherVersion}`,
    ...lacking.map(({ file, sha256 }) => words.lacking(plain(file), sha256)),
    words.wholeBundle,
    fence(['npx sawtooth sweep sweep.json --bundle again.zip']),
    words.onPage,
    fence([`?${encodeSweepLink(sweep)}`], 'text'),
    `## ${words.what}`,
    whatWasRun(sweep),
    `## ${words.files}`,
    listOf(files.map(([name, what]) => `\`${name}\`: ${what}`)),
    `## ${words.statistics}`,
    [
      words.howIntervals,
      ...(pairs > 0 ? [words.howPairs(formatNumber(pairs), pairs)] : []),
      words.fewRuns(formatQuantity(sweep.repetitions, 'runs')),
    ].join(' '),
  ]
  return `${parts.join('\n\n')}\n`
}
