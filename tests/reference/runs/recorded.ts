/** The runs as they were recorded, by group and name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Fingerprint, fingerprintOf, scenarioOfLink } from './fingerprint'
import { type ShortScenario, shortScenarios } from './scenarios'

const FILE = 'tests/reference/runs/recorded.json'
const COMMAND = 'npm run validate -- --runs'

export const keyOf = ({ group, name }: ShortScenario): string => `${group}: ${name}`

/** The recorded fingerprints by `keyOf`. */
export function readRecorded(): ReadonlyMap<string, Fingerprint> {
  if (!existsSync(FILE)) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Fingerprint>))
}

/** What differs, for who has changed something; null where nothing does. */
export function difference(
  { name, link }: ShortScenario,
  before: Fingerprint | undefined,
  now: Fingerprint,
): string | null {
  const again = `Where that is meant, ${COMMAND} records it anew.`
  if (before === undefined) return `“${name}” (?${link}) is not recorded. ${COMMAND} records it.`
  if (before.digest !== now.digest || before.events !== now.events)
    return `The run “${name}” (?${link}) has changed: a link to it shows something else than it did (digest ${before.digest} → ${now.digest}, events ${before.events} → ${now.events}). ${again}`
  if (before.log !== now.log)
    return `The run “${name}” (?${link}) has the same packets and windows, but its log has changed: a series, a decision’s numbers, a signal or the time of a hop. ${again}`
  if (before.words !== now.words)
    return `What is said of the run “${name}” (?${link}) has changed. ${again} Read the differences in tests/gallery then.`
  return null
}

/** Runs all scenarios, says which have changed and writes the file. */
export function recordRuns(progress: (text: string) => void): void {
  const recorded = readRecorded()
  const all: Record<string, Fingerprint> = {}
  for (const scenario of shortScenarios) {
    const key = keyOf(scenario)
    const now = fingerprintOf(scenarioOfLink(scenario.link))
    const before = recorded.get(key)
    const changed = (Object.keys(now) as (keyof Fingerprint)[]).filter((part) => before?.[part] !== now[part])
    if (before === undefined) progress(`new: ${key}`)
    else if (changed.length > 0) progress(`changed (${changed.join(', ')}): ${key}`)
    all[key] = now
  }
  const keys = new Set(shortScenarios.map(keyOf))
  for (const key of recorded.keys()) if (!keys.has(key)) progress(`gone: ${key}`)
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`)
}
