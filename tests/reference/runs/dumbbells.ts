/** A thousand random dumbbells, with the digests that they had before there were networks of more than one hop. */
import { readFileSync, writeFileSync } from 'node:fs'
import { run } from '../../../src/lab/run/run'
import type { ScenarioInput } from '../../../src/lab/scenario/scenario-input'
import { randomScenario } from '../ns2/random'
import { complete } from '../ns2/shared'
import { wideScenario } from '../ns2/wide'

const STACKS = ['ns2', 'rfc', 'linux'] as const
/** What ns-2 does not have; each comes with every discipline and with both stacks. */
const VARIANTS = [
  'cubic',
  'bbr',
  'sack',
  'bbr3',
  'newreno',
  'dctcp',
  'vegas',
  'htcp',
  'prague',
  'illinois',
  'reno',
] as const
/** Those that can mark come first. */
const DISCIPLINES = [
  'codel',
  'fq-codel',
  'pie',
  'cobalt',
  'red',
  'dualpi2',
  'droptail',
  'sfq',
  'choke',
] as const
const MARKING = 6

/** The scenario of a number from 1: drawn as for ns-2, and under the other stacks with their variants and disciplines. */
export function randomDumbbell(number: number): ScenarioInput {
  const drawn = number % 2 === 0 ? wideScenario(number) : randomScenario(number)
  const stack = STACKS[number % STACKS.length] as string
  if (stack === 'ns2') return drawn
  const flows = drawn.flows.map((flow, i) => {
    if (flow.variant === 'cbr') return flow
    const { params: _, ...others } = flow
    return { ...others, variant: VARIANTS[(number + 5 * i) % VARIANTS.length] as string }
  })
  const place = Math.floor(number / STACKS.length) % DISCIPLINES.length
  const aqm = { id: DISCIPLINES[place] as string, ecn: number % 4 < 2 && place < MARKING }
  const { aqm: __, ...bottleneck } = drawn.bottleneck ?? {}
  return { ...drawn, stack, flows, bottleneck: { ...bottleneck, aqm } }
}

export function digestOf(number: number): string {
  const name = `random dumbbell ${number}`
  return run(complete(randomDumbbell(number), name)).result.engine.digest
}

const FILE = 'tests/reference/runs/dumbbells.json'

export interface RecordedDumbbells {
  readonly provenance: string
  /** Numbers of those that were recorded again, because an algorithm was meant to change. */
  readonly anew: readonly number[]
  /** By number, that of number 1 first. */
  readonly digests: readonly string[]
}

export function readDumbbells(): RecordedDumbbells {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Runs all, says which have changed and writes the file. */
export function recordDumbbells(progress: (text: string) => void): void {
  const { provenance, anew, digests } = readDumbbells()
  const now = digests.map((_, place) => digestOf(place + 1))
  const changed = now.flatMap((digest, place) => (digest === digests[place] ? [] : [place + 1]))
  if (changed.length > 0) progress(`changed: random dumbbells ${changed.join(', ')}`)
  const all = [...new Set([...anew, ...changed])].sort((a, b) => a - b)
  writeFileSync(FILE, `${JSON.stringify({ provenance, anew: all, digests: now }, null, 2)}\n`)
}
