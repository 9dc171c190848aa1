/**
 * A sweep with all that it found, as files that stand by themselves: what is needed to make the runs again, what they came to, and
 * figures. The same results give the same files, wherever they are made.
 */
import { bundle as words } from '../../../strings/bundle'
import { measuredFilesOf } from '../../measured/lacking-files'
import { fileOf, type MeasuredFile } from '../../scenario/scenario'
import type { Results } from '../sweep/aggregate'
import { pairsCsv, runsCsv, summaryCsv } from '../sweep/csv'
import { resultsText } from '../sweep/results'
import { summaryJson } from '../sweep/summary-json'
import type { Sweep } from '../sweep/sweep'
import { canBeDrawn, figureOf } from './figure'
import { readmeOf } from './readme'

export interface BundleFile {
  /** With folders, "figures/throughput.svg". */
  readonly name: string
  readonly content: string | Uint8Array
}

export interface Bundled {
  readonly sweep: Sweep
  readonly results: Results
  /** The version of the program that made the results. */
  readonly engine: string
  /** What the bundle is made in: "Node.js 22.1.0", or what a browser says of itself. */
  readonly madeIn: string
  /** The bytes of a measured link; null: they are not to be had. */
  readonly measured: (file: MeasuredFile) => Promise<Uint8Array | null>
}

/** Characters that a name in an archive may have everywhere. */
const nameOf = (metric: string): string => metric.replace(/[^\w.-]/g, '-')

/** Inside of the folder that a bundle is unpacked to. */
const staysInside = (name: string): boolean => !/^\/|\\|:|(^|\/)\.\.?(\/|$)/.test(name)

interface Traces {
  readonly files: readonly BundleFile[]
  readonly lacking: readonly MeasuredFile[]
}

/** The measured links that the runs follow, where they can lie beside the sweep under the names that it has for them. */
async function tracesOf({ sweep, measured }: Bundled): Promise<Traces> {
  const files: BundleFile[] = []
  const lacking: MeasuredFile[] = []
  for (const named of measuredFilesOf(sweep.base)) {
    const isFree = staysInside(named.file) && !files.some(({ name }) => name === named.file)
    const content = isFree ? await measured(named) : null
    if (content === null) lacking.push(named)
    else files.push({ name: named.file, content })
  }
  return { files, lacking }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** All files, README.md first. */
export async function bundleFiles(bundled: Bundled): Promise<readonly BundleFile[]> {
  const { sweep, results, engine, madeIn } = bundled
  const traces = await tracesOf(bundled)
  const drawn = canBeDrawn(sweep) ? sweep.metrics : []
  const versions = { sawtooth: engine, sweepFile: sweep.version, bundle: 1, madeIn }
  const files: readonly (BundleFile & { readonly what: string })[] = [
    { name: 'sweep.json', what: words.ofSweep, content: json({ ...sweep, base: fileOf(sweep.base) }) },
    { name: 'results.jsonl', what: words.ofResults, content: resultsText(sweep, results, engine) },
    { name: 'summary.json', what: words.ofSummary, content: summaryJson(sweep, results, engine) },
    { name: 'means.csv', what: words.ofMeans, content: summaryCsv(sweep, results, engine) },
    { name: 'pairs.csv', what: words.ofPairs, content: pairsCsv(sweep, results, engine) },
    { name: 'runs.csv', what: words.ofRuns, content: runsCsv(sweep, results, engine) },
    { name: 'versions.json', what: words.ofVersions, content: json(versions) },
  ]
  const figures = drawn.map((metric) => ({
    name: `figures/${nameOf(metric)}.svg`,
    content: figureOf(sweep, results, metric, engine),
  }))
  const listed: (readonly [string, string])[] = files.map(({ name, what }) => [name, what])
  if (figures.length > 0) listed.push(['figures/', words.ofFigures])
  for (const { file, sha256 } of measuredFilesOf(sweep.base))
    if (traces.files.some(({ name }) => name === file)) listed.push([file, words.ofTrace(sha256)])
  const readme = readmeOf({ sweep, results, engine, files: listed, lacking: traces.lacking })
  return [
    { name: 'README.md', content: readme },
    ...files.map(({ name, content }) => ({ name, content })),
    ...figures,
    ...traces.files,
  ]
}
