/** The process that runs the cases of one kind: `--fuzz-kind ID SEED CASES MS`. Its parent ends it where a case does not end. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Fault, FuzzKind, Outcome } from './kind'

/** What the process tells its parent. */
export type Told =
  /** Case `number` of those that `seed` makes begins. */
  | { readonly type: 'case'; readonly seed: number; readonly number: number }
  | { readonly type: 'fault'; readonly fault: Fault }
  | { readonly type: 'end'; readonly outcome: Outcome }

/** A kind is left after so many different faults: the rest waits until these are mended. */
export const MOST_FAULTS = 3

/** What a fault is told by: its first words without numbers and quoted input. A further case of it is counted, and not looked into. */
function signature(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/[\d.]+(e[-+]?\d+)?/g, '#').slice(0, 60)
}

export function kindsHere(): ReadonlyMap<string, FuzzKind> {
  const modules = import.meta.glob<FuzzKind>('./kinds/*.ts', { eager: true, import: 'default' })
  return new Map(
    Object.entries(modules).map(([path, kind]) => {
      if (path !== `./kinds/${kind.id}.ts`) throw new Error(`${path} declares id "${kind.id}"`)
      return [kind.id, kind]
    }),
  )
}

const cpuMs = (): number => process.cpuUsage().user / 1000

/** The most that the process has held, bytes. */
function peakBytes(): number {
  try {
    const [, kB] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kB !== undefined) return Number(kB) * 1024
  } catch {
    // The system is not Linux.
  }
  return process.memoryUsage.rss()
}

/** Runs up to `most` cases in `ms`, and goes on after a fault with other ones. */
export function runKind(
  kind: FuzzKind,
  seed: number,
  most: number,
  ms: number,
  tell: (told: Told) => void,
): Outcome {
  const until = performance.now() + ms
  let cases = 0
  let faults = 0
  let longestMs = 0
  // What is compiled in the first cases takes longer than any case of its own.
  let warm = false
  const known = new Set<string>()
  let shrinking = false
  let roundSeed = seed
  let number = 0
  const property = fc.property(kind.cases, (value) => {
    tell({ type: 'case', seed: roundSeed, number: number++ })
    const begin = cpuMs()
    try {
      kind.check(value)
      const took = cpuMs() - begin
      if (warm) longestMs = Math.max(longestMs, took)
      warm = true
      if (took > kind.mostMs) throw new Error(`takes ${Math.round(took)} ms (allowed: ${kind.mostMs} ms)`)
    } catch (error) {
      if (!known.has(signature(error))) {
        shrinking = true
        throw error
      }
      if (!shrinking) faults++
    }
  })
  for (let round = 0; cases < most && performance.now() < until && known.size < MOST_FAULTS; round++) {
    shrinking = false
    roundSeed = seed + round
    number = 0
    const details = fc.check(property, {
      seed: roundSeed,
      numRuns: most - cases,
      interruptAfterTimeLimit: Math.max(1, until - performance.now()),
      markInterruptAsFailure: false,
    })
    cases += Math.max(details.numRuns, details.failed ? 1 : 0)
    if (!details.failed || details.counterexample === null) continue
    faults++
    const error = details.errorInstance
    known.add(signature(error))
    tell({
      type: 'fault',
      fault: {
        kind: kind.id,
        seed: roundSeed,
        path: details.counterexamplePath ?? '',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        input: kind.show(details.counterexample[0]),
      },
    })
  }
  return { kind: kind.id, what: kind.what, where: 'Node', cases, faults, longestMs, mostBytes: peakBytes() }
}

/** Serves the parent: words of the command line after `--fuzz-kind`. */
export function serveKind([id = '', seed, most, ms]: readonly string[]): void {
  const kind = kindsHere().get(id)
  if (kind === undefined) throw new Error(`no kind ${id}`)
  const tell = (told: Told): void => void process.send?.(told)
  const outcome = runKind(kind, Number(seed), Number(most), Number(ms), tell)
  const told: Told = { type: 'end', outcome }
  // What is still on its way would be lost with the channel.
  process.send?.(told, () => process.disconnect?.())
}
