/**
 * A results file: lines of JSON. The first says which sweep and which engine, every other is one finished point, in the
 * order in which they finished:
 *
 *     {"sawtooth":"sweep results","version":1,"engine":"1.0.0+3f9c2a1b","points":400,"sweep":{...}}
 *     {"point":17,"values":{"throughput":9.31,"jain":0.98},"digest":"3f1c09a27be4d518"}
 *
 * A line counts once its line break is written. One without, at the end, was cut off when its writer was killed.
 */
import { isSameEngine } from '../../engine-version'
import { type Checked, named, placed, quote, shorten } from '../../scenario/faults'
import { isRecord } from '../../scenario/is-record'
import { parseJson } from '../../scenario/json'
import { fileOf } from '../../scenario/scenario'
import type { PointResult } from './measure'
import type { Values } from './measurement'
import { pointCount } from './points'
import { sameJson } from './same-json'
import { validateSweep } from './schema'
import type { Sweep } from './sweep'

const KIND = 'sweep results'
const VERSION = 1
const DIGEST = /^[0-9a-f]{16}$/

export interface ResultsFile {
  readonly engine: string
  readonly sweep: Sweep
  /** Results by point. */
  readonly results: ReadonlyMap<number, PointResult>
  /** The number of characters of whole lines. Anything after them was cut off and does not count. */
  readonly wholeChars: number
}

/** `engine` is the version of the program that made the results. */
export function headerLine(sweep: Sweep, engine: string = __SAWTOOTH_VERSION__): string {
  const points = pointCount(sweep)
  const file = { ...sweep, base: fileOf(sweep.base) }
  return `${JSON.stringify({ sawtooth: KIND, version: VERSION, engine, points, sweep: file })}\n`
}

export function resultLine(result: PointResult): string {
  return `${JSON.stringify({ ...result, isKept: undefined })}\n`
}

function isValues(value: unknown): value is Values {
  return isRecord(value) && Object.values(value).every((one) => one === null || typeof one === 'number')
}

function readResult(line: unknown, points: number): PointResult | undefined {
  if (!isRecord(line)) return undefined
  const { point, values, failed, digest } = line
  if (typeof point !== 'number' || !Number.isInteger(point) || point < 0 || point >= points) return undefined
  if (typeof failed === 'string') return { point, failed }
  if (!isValues(values)) return undefined
  if (digest === undefined) return { point, values }
  return typeof digest === 'string' && DIGEST.test(digest) ? { point, values, digest } : undefined
}

function readHeader(line: string): Checked<Pick<ResultsFile, 'engine' | 'sweep'>> {
  const parsed = parseJson(line)
  const header = parsed.ok && isRecord(parsed.value) ? parsed.value : {}
  const fault = (message: string, allowed: string): Checked<never> => ({
    ok: false,
    faults: [{ path: 'line 1', message, allowed }],
  })
  if (header.sawtooth !== KIND)
    return fault('not the results of a sweep', 'a file that sawtooth sweep has made')
  const { version } = header
  if (version !== VERSION)
    return fault(version === undefined ? 'no version' : `unknown version ${quote(version)}`, String(VERSION))
  const sweep = validateSweep(header.sweep)
  if (!sweep.ok) return sweep
  return {
    ok: true,
    value: { engine: typeof header.engine === 'string' ? shorten(header.engine) : '', sweep: sweep.value },
  }
}

/** The beginning of every first line. */
const START = `{"sawtooth":"${KIND}"`

/** Reads a results file; null where it is empty, or was cut off within its first line. */
export function readResults(text: string): Checked<ResultsFile | null> {
  const wholeChars = text.lastIndexOf('\n') + 1
  if (wholeChars === 0 && (text.startsWith(START) || START.startsWith(text))) return { ok: true, value: null }
  const [first = '', ...lines] = text.slice(0, Math.max(0, wholeChars - 1)).split('\n')
  const header = readHeader(first)
  if (!header.ok) return header
  const points = pointCount(header.value.sweep)
  const results = new Map<number, PointResult>()
  const refused: Parameters<typeof placed>[] = []
  for (const [index, line] of lines.entries()) {
    const parsed = parseJson(line)
    const result = parsed.ok ? readResult(parsed.value, points) : undefined
    const kept = result && unite(results.get(result.point), result)
    const where = [`line ${index + 2}`]
    if (result === undefined)
      refused.push([where, 'not a result', line, `a point of 0 to ${points - 1} and its values`])
    else if (kept === undefined)
      refused.push([where, 'differs from an earlier result of the same point', line])
    else results.set(result.point, kept)
  }
  const faults = named(refused, (fault) => {
    const { keys: _, ...said } = placed(...fault)
    return said
  })
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, value: { ...header.value, results, wholeChars } }
}

/**
 * Returns the common result of two results for one point. A failure may be the machine's (its memory, a thread that
 * ended), so that a later try replaces it. undefined where both have values that differ.
 */
export function unite(known: PointResult | undefined, result: PointResult): PointResult | undefined {
  if (known === undefined || 'failed' in known) return result
  return 'failed' in result || sameJson(known, result) ? known : undefined
}

/** Returns the whole file with its points in order, which is the same to the byte for a finished sweep and for its merged shards. */
export function resultsText(
  sweep: Sweep,
  results: ReadonlyMap<number, PointResult>,
  engine: string = __SAWTOOTH_VERSION__,
): string {
  const lines = [...results.values()].sort((a, b) => a.point - b.point).map(resultLine)
  return headerLine(sweep, engine) + lines.join('')
}

/** Returns the reason why results of another file do not belong to `sweep` as run by this engine; undefined where they do. */
export function strangerTo(sweep: Sweep, other: ResultsFile): string | undefined {
  if (!sameJson(sweep, other.sweep)) return 'holds the results of another sweep'
  if (!isSameEngine(other.engine, __SAWTOOTH_VERSION__))
    return `was made by version ${other.engine}, this is ${__SAWTOOTH_VERSION__}, and their results may differ`
  return undefined
}
