/** A process of one kind, watched: it is ended where a case takes for ever or the process holds too much. */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Fault, FuzzKind, Outcome } from './kind'
import { MOST_FAULTS, type Told } from './run-kind'

/** What the command line may take, bytes. */
export const MOST_BYTES_NODE = 1.5e9
const LOOK_MS = 100
/** A case that says nothing for so many times its limit does not end. */
const PATIENCE = 4
/** Ticks of /proc/PID/stat, ms. */
const TICK_MS = 10
const PAGE_BYTES = 4096

/** Processor time and memory of a process; null where the system does not say. */
export function usageOf(pid: number | undefined): { readonly cpuMs: number; readonly bytes: number } | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ').map(Number)
    // Fields 14, 15 and 24 of proc(5): utime, stime, rss.
    return {
      cpuMs: ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS,
      bytes: (fields[21] ?? 0) * PAGE_BYTES,
    }
  } catch {
    return null
  }
}

interface Watched {
  readonly outcome: Outcome
  readonly faults: readonly Fault[]
}

/** Why the process was ended, or null while all is well. */
function trouble(child: ChildProcess, kind: FuzzKind, since: { cpuMs: number; at: number }): string | null {
  const usage = usageOf(child.pid)
  if (usage !== null && usage.bytes > MOST_BYTES_NODE)
    return `holds ${(usage.bytes / 1e9).toFixed(2)} GB (allowed: ${MOST_BYTES_NODE / 1e9} GB)`
  const took = usage === null ? performance.now() - since.at : usage.cpuMs - since.cpuMs
  if (took > PATIENCE * kind.mostMs) return `does not end in ${took} ms (allowed: ${kind.mostMs} ms)`
  return null
}

/** The input that case `number` of `seed` was. */
function inputOf(kind: FuzzKind, seed: number, number: number): string {
  const [value] = fc.sample(kind.cases, { seed, path: String(number), numRuns: 1 })
  return kind.show(value)
}

/** Runs one kind in a process of its own. */
function watchOne(kind: FuzzKind, seed: number, most: number, ms: number): Promise<Watched> {
  return new Promise((resolve) => {
    const child = fork(process.argv[1] ?? '', ['--fuzz-kind', kind.id, `${seed}`, `${most}`, `${ms}`], {
      execArgv: [`--max-old-space-size=${MOST_BYTES_NODE / 1e6}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const faults: Fault[] = []
    let outcome: Outcome | null = null
    let current = { seed, number: 0 }
    let cases = 0
    let mostBytes = 0
    let since = { cpuMs: 0, at: performance.now() }
    let ended: string | null = null
    child.on('message', (told: Told) => {
      if (told.type === 'case') {
        current = told
        cases++
        since = { cpuMs: usageOf(child.pid)?.cpuMs ?? 0, at: performance.now() }
      } else if (told.type === 'fault') faults.push(told.fault)
      else outcome = told.outcome
    })
    const look = setInterval(() => {
      mostBytes = Math.max(mostBytes, usageOf(child.pid)?.bytes ?? 0)
      ended ??= trouble(child, kind, since)
      if (ended !== null) child.kill('SIGKILL')
    }, LOOK_MS)
    // The end of its output is waited for and not its exit: the last messages may come after that.
    child.on('close', (code, signal) => {
      clearInterval(look)
      if (outcome !== null) {
        resolve({ outcome, faults })
        return
      }
      const message = ended ?? `the process ended with ${signal ?? code}`
      const input = inputOf(kind, current.seed, current.number)
      faults.push({ kind: kind.id, seed: current.seed, path: String(current.number), message, input })
      const { id, what } = kind
      const counted = { kind: id, what, where: 'Node' as const, cases, faults: faults.length }
      resolve({ outcome: { ...counted, longestMs: PATIENCE * kind.mostMs, mostBytes }, faults })
    })
  })
}

/** Seeds of two processes of one kind are so far apart that none comes twice. */
const SEEDS_APART = 1000
/** Processes of one kind that may end before their time. */
const MOST_ENDED = 4

/** Runs up to `most` cases of a kind in `ms`; where a process had to be ended, another goes on with other cases. */
export async function watch(kind: FuzzKind, seed: number, most: number, ms: number): Promise<Watched> {
  const until = performance.now() + ms
  let { outcome, faults } = await watchOne(kind, seed, most, ms)
  for (let round = 1; round < MOST_ENDED && outcome.cases < most && performance.now() < until; round++) {
    if (faults.length === 0 || faults.length >= MOST_FAULTS) break
    const next = await watchOne(
      kind,
      seed + round * SEEDS_APART,
      most - outcome.cases,
      until - performance.now(),
    )
    faults = [...faults, ...next.faults]
    outcome = {
      ...outcome,
      cases: outcome.cases + next.outcome.cases,
      faults: faults.length,
      longestMs: Math.max(outcome.longestMs, next.outcome.longestMs),
      mostBytes: Math.max(outcome.mostBytes, next.outcome.mostBytes),
    }
  }
  return { outcome, faults }
}
