/**
 * `npm run validate -- --fuzz MINUTES [--seed N] [--cases N] [--only ID]... [--keep]`: random scenarios, links, files, messages and
 * imports, here and in the built page, each with its bounds on time and memory. Every kind has an equal share of the time that is
 * left; `--cases` ends a kind sooner.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault, Outcome } from './kind'
import { fuzzPage, pageKinds } from './page'
import { kindsHere } from './run-kind'
import { watch } from './watch'

export const RECORDED = 'tests/fuzz/recorded.json'

export interface RecordedFuzz {
  readonly date: string
  readonly seed: number
  readonly outcomes: readonly Outcome[]
}

export interface FuzzOptions {
  readonly minutes: number
  /** null: any. */
  readonly seed: number | null
  /** Cases of each kind. */
  readonly cases: number
  /** Ids of kinds; none: all. */
  readonly only: readonly string[]
  readonly record: boolean
}

/** Characters of an input; `--seed` and the path make it whole again. */
const MOST_SHOWN = 1000
/** The most numbers of a path: the first of them is the case, the others are how it was made smaller. */
const MOST_PATH = 40

/** What a fault says, without where in the program. */
function headOf(message: string): string {
  const lines = message.split('\n').filter((line) => !/^\s*at /.test(line) && line.trim() !== '')
  return lines.slice(0, 5).join(' ')
}

function tell({ kind, seed, path, message, input }: Fault, progress: (text: string) => void): void {
  progress(`\nFAULT in ${kind}, seed ${seed}, path ${path.slice(0, MOST_PATH)}:\n${headOf(message)}`)
  progress(
    `input: ${input.length > MOST_SHOWN ? `${input.slice(0, MOST_SHOWN)} ... (${input.length} characters)` : input}\n`,
  )
}

function line({ where, what, cases, faults, longestMs, mostBytes }: Outcome): string {
  return `${where}: ${what}: ${cases} cases, ${faults} faults, longest ${Math.round(longestMs)} ms, most ${Math.round(mostBytes / 1e6)} MB`
}

/** Returns what failed, a line each. */
export async function fuzz(options: FuzzOptions, progress: (text: string) => void): Promise<string[]> {
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31)
  progress(`Seed ${seed} (--seed ${seed} tries the same cases again).`)
  const wanted = (id: string): boolean => options.only.length === 0 || options.only.includes(id)
  const here = [...kindsHere().values()].filter(({ id }) => wanted(id))
  const page = [...pageKinds().values()].filter(({ id }) => wanted(id))
  const until = performance.now() + options.minutes * 60_000
  const share = (left: number): number => (until - performance.now()) / left
  const outcomes: Outcome[] = []
  const faults: Fault[] = []
  const take = (result: { outcome: Outcome; faults: readonly Fault[] }): void => {
    outcomes.push(result.outcome)
    faults.push(...result.faults)
    for (const fault of result.faults) tell(fault, progress)
    progress(line(result.outcome))
  }
  for (const [index, kind] of here.entries())
    take(await watch(kind, seed, options.cases, share(here.length - index + page.length)))
  for (const [index, kind] of page.entries())
    take(await fuzzPage(kind, seed, options.cases, share(page.length - index)))
  if (options.record) {
    mkdirSync(dirname(RECORDED), { recursive: true })
    const recorded: RecordedFuzz = { date: new Date().toISOString().slice(0, 10), seed, outcomes }
    writeFileSync(RECORDED, `${JSON.stringify(recorded, null, 2)}\n`)
  }
  return faults.map(({ kind, seed: of, message }) => `${kind}, seed ${of}: ${headOf(message)}`)
}
