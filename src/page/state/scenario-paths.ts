/** Values of a scenario by path ("bottleneck.delayMs", "flows.a.stopS"), now and on its timeline. Nothing is checked here. */
import type { Scenario, TimelineEntry } from '../../lab/scenario/scenario'

/** One control's change: where, and the new value. */
export interface Change {
  readonly path: string
  readonly value: unknown
}

/** What can change while the run goes on; all else acts from the start. */
const LATER =
  /^(bottleneck\.(bandwidthMbps|delayMs|buffer|aqm|loss|jitterMs)(\.|$)|flows\.[^.]+\.(stopS|rateMbps|receiverWindowPackets|variant|params)(\.|$)|flows\.[^.]+\.access\.(bandwidthMbps|delayMs)$)/

export function canChangeLater(path: string): boolean {
  return LATER.test(path)
}

type Tree = { readonly [key: string]: unknown }

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function assign(target: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (Array.isArray(target))
    return target.map((item: unknown) => (isTree(item) && item.id === key ? assign(item, rest, value) : item))
  return { ...(isTree(target) ? target : {}), [key]: assign(isTree(target) ? target[key] : {}, rest, value) }
}

/** `scenario` with the value at `path` replaced; flows are named by id. */
export function withValue(scenario: Scenario, { path, value }: Change): Scenario {
  const keys = path.split('.')
  const parent = keys.slice(0, -1)
  const last = keys.at(-1) ?? ''
  switch (parent.join('.')) {
    // One size replaces another; another loss model's numbers mean nothing to this one.
    case 'bottleneck.buffer':
      return assign(scenario, parent, { [last]: value }) as Scenario
    case 'bottleneck.loss':
      return assign(scenario, parent, { model: 'bernoulli', [last]: value }) as Scenario
    default:
      return assign(scenario, keys, value) as Scenario
  }
}

/** Whether two paths speak of the same thing: the one is part of the other, or both are sizes of the buffer. */
export function sameThing(a: string, b: string): boolean {
  const size = 'bottleneck.buffer'
  return (
    a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`) || (a.startsWith(size) && b.startsWith(size))
  )
}

/** Changes happen at whole milliseconds, s; not after the playhead, where they are made. */
export function changeTime(timeS: number): number {
  return Number((Math.floor(timeS * 1000) / 1000).toFixed(3))
}

/** `scenario` with the change at `atS` on its timeline, in place of a change of the same thing at the same time. */
export function withChangeAt(scenario: Scenario, { path, value }: Change, atS: number): Scenario {
  const others: TimelineEntry[] = []
  let set: Record<string, unknown> = {}
  for (const entry of scenario.timeline) {
    if (entry.atS !== atS) others.push(entry)
    else {
      const kept = Object.entries(entry.set).filter(([other]) => !sameThing(other, path))
      set = { ...set, ...Object.fromEntries(kept) }
    }
  }
  set[path] = value
  return { ...scenario, timeline: [...others, { atS, set }].sort((a, b) => a.atS - b.atS) }
}

/** `scenario` without the changes at `atS` (s; null: at any time) whose path `matches`. */
export function withoutChanges(
  scenario: Scenario,
  atS: number | null,
  matches: (path: string) => boolean,
): Scenario {
  const timeline: TimelineEntry[] = []
  for (const entry of scenario.timeline) {
    if (atS !== null && entry.atS !== atS) {
      timeline.push(entry)
      continue
    }
    const set = Object.fromEntries(Object.entries(entry.set).filter(([path]) => !matches(path)))
    if (Object.keys(set).length > 0) timeline.push({ atS: entry.atS, set })
  }
  return { ...scenario, timeline }
}

/** The scenario with the first `passed` changes of its timeline made: what is in force after them. */
export function inForce(scenario: Scenario, passed: number): Scenario {
  let now = scenario
  for (const entry of scenario.timeline.slice(0, passed))
    for (const [path, value] of Object.entries(entry.set)) now = withValue(now, { path, value })
  return now
}

/** Timeline entries at or before `timeS`. */
export function passedChanges(scenario: Scenario, timeS: number): number {
  let passed = 0
  for (const entry of scenario.timeline) if (entry.atS <= timeS) passed++
  return passed
}
