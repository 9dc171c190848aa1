/** Values of a scenario by path ("bottleneck.delayMs", "flows.a.stopS"), now and on its timeline. Nothing is checked here. */
import { queues, variants } from '../../lab/algorithms'
import { instantS } from '../../lab/run/instant'
import { defaultParams } from '../../lab/scenario/defaults'
import { stackOf } from '../../lab/scenario/resolve'
import type { Scenario, TimelineEntry } from '../../lab/scenario/scenario'

/** One control's change: where, and the new value. */
export interface Change {
  readonly path: string
  readonly value: unknown
}

/** What can change while the run goes on; all else acts from the start. */
const LATER =
  /^(bottleneck\.(bandwidthMbps|delayMs|buffer|aqm|loss|jitterMs)(\.|$)|flows\.[^.]+\.(stopS|rateMbps|receiverWindowPackets|variant|params)(\.|$)|flows\.[^.]+\.access\.(bandwidthMbps|delayMs)$)/

export function canBeScheduled(path: string): boolean {
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
export function pathsOverlap(a: string, b: string): boolean {
  const size = 'bottleneck.buffer'
  return (
    a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`) || (a.startsWith(size) && b.startsWith(size))
  )
}

/** Changes happen at whole milliseconds, s; not after the playhead, where they are made. */
export function changeTime(timeS: number): number {
  // A thousand times a whole number of milliseconds may be just below it: 1.001 x 1000 = 1000.9999999999999.
  return Number((Math.floor(timeS * 1000 + 1e-6) / 1000).toFixed(3))
}

/** What of `set` holds `path` as a part of its value: the choice of a queue discipline its parameters. */
function holderOf(set: TimelineEntry['set'], path: string): string | undefined {
  // A percentage is a model of its own.
  return Object.keys(set).find((other) => path.startsWith(`${other}.`) && other !== 'bottleneck.loss')
}

/** `scenario` with the change at `atS`, in place of one of the same thing there, or as a part of it. */
export function withChangeAt(scenario: Scenario, { path, value }: Change, atS: number): Scenario {
  const others = scenario.timeline.filter((entry) => entry.atS !== atS)
  const there = Object.assign(
    {},
    ...scenario.timeline.filter((entry) => entry.atS === atS).map(({ set }) => set),
  )
  const holder = holderOf(there, path)
  const set =
    holder === undefined
      ? {
          ...Object.fromEntries(Object.entries(there).filter(([other]) => !pathsOverlap(other, path))),
          [path]: value,
        }
      : { ...there, [holder]: assign(there[holder], path.slice(holder.length + 1).split('.'), value) }
  return { ...scenario, timeline: [...others, { atS, set }].sort((a, b) => a.atS - b.atS) }
}

/** What is left of an entry without the changes whose path `goes`: itself, a part, or nothing. */
function entryWithout({ atS, set }: TimelineEntry, goes: (path: string) => boolean): TimelineEntry[] {
  const left = Object.entries(set).filter(([path]) => !goes(path))
  return left.length === 0 ? [] : [{ atS, set: Object.fromEntries(left) }]
}

/** `scenario` without the changes at `atS` (s; null: at any time) whose path `matches`. */
export function withoutChanges(
  scenario: Scenario,
  atS: number | null,
  matches: (path: string) => boolean,
): Scenario {
  const timeline = scenario.timeline.flatMap((entry) =>
    atS === null || entry.atS === atS ? entryWithout(entry, matches) : [entry],
  )
  return { ...scenario, timeline }
}

/**
 * What the choice of a queue discipline or a variant makes meaningless: parameters of the one before (`isPart`), until another
 * such choice (`isChoice`), after which they are its own.
 */
function orphansOf({ path, value }: Change) {
  const aqm = 'bottleneck.aqm'
  if (path === aqm || path === `${aqm}.id`) {
    const canMark = queues.get(String(isTree(value) ? value.id : value))?.canMark === true
    return {
      isPart: (other: string) => other.startsWith(`${aqm}.params.`) || (other === `${aqm}.ecn` && !canMark),
      isChoice: (other: string) => other === aqm || other === `${aqm}.id`,
    }
  }
  const flow = /^flows\.[^.]+(?=\.variant$)/.exec(path)?.[0]
  if (flow === undefined) return null
  const params = `${flow}.params`
  return {
    isPart: (other: string) => other === params || other.startsWith(`${params}.`),
    isChoice: (other: string) => other === path,
  }
}

/** `scenario` without the scheduled changes that `change` at `atS` (s; null: at the start) makes meaningless. */
export function withoutOrphans(scenario: Scenario, change: Change, atS: number | null): Scenario {
  const orphans = orphansOf(change)
  if (orphans === null) return scenario
  let theirs = true
  const timeline = scenario.timeline.flatMap((entry) => {
    const isLater = atS === null || entry.atS > atS
    if (isLater && Object.keys(entry.set).some(orphans.isChoice)) theirs = false
    return theirs && (isLater || entry.atS === atS) ? entryWithout(entry, orphans.isPart) : [entry]
  })
  return { ...scenario, timeline }
}

/** The value at `path`; undefined where there is none. */
export function valueAt(scenario: Scenario, path: string): unknown {
  let at: unknown = scenario
  for (const key of path.split('.'))
    at = Array.isArray(at)
      ? at.find((item: unknown) => isTree(item) && item.id === key)
      : isTree(at)
        ? at[key]
        : undefined
  return at
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * `scenario` with a control's change, from the start (`atS` null) or from `atS` on where that can change later. A change
 * to what holds then anyway is none, and takes one back that was made there.
 */
export function withChange(scenario: Scenario, change: Change, atS: number | null): Scenario {
  const { path, value } = change
  if (atS === null || !canBeScheduled(path)) {
    const next = withValue(withoutOrphans(scenario, change, null), change)
    // Another variant begins with its defaults.
    const params = /^flows\.[^.]+\.variant$/.test(path) ? path.replace(/variant$/, 'params') : null
    return params === null ? next : withValue(next, { path: params, value: {} })
  }
  const isPart = scenario.timeline.some(
    (entry) => entry.atS === atS && holderOf(entry.set, path) !== undefined,
  )
  const before = withoutChanges(scenario, atS, (other) => pathsOverlap(other, path))
  if (!isPart && equal(valueAt(inForce(before, passedChanges(before, atS)), path), value)) return before
  return withChangeAt(withoutOrphans(scenario, change, atS), change, atS)
}

/** Variants and queue disciplines come first: their parameters, given with them or not, are theirs. */
const isChoiceOf = (path: string): boolean => /^(bottleneck\.aqm(\.id)?|flows\.[^.]+\.variant)$/.test(path)

/** The scenario with the first `passed` changes of its timeline made: what is in force after them. */
export function inForce(scenario: Scenario, passed: number): Scenario {
  let now = scenario
  for (const { set } of scenario.timeline.slice(0, passed)) {
    const changes = Object.entries(set).map(([path, value]): Change => ({ path, value }))
    for (const one of changes) if (isChoiceOf(one.path)) now = withChosen(now, one)
    for (const one of changes) if (!isChoiceOf(one.path)) now = withValue(now, one)
  }
  return now
}

/** A queue discipline or a variant with its defaults. */
function withChosen(scenario: Scenario, change: Change): Scenario {
  const chosen = withValue(scenario, change)
  const { path, value } = change
  const queue = path === 'bottleneck.aqm.id' ? queues.get(String(value)) : undefined
  const variant = path.endsWith('.variant') ? variants.get(String(value)) : undefined
  const definition = queue ?? variant
  if (definition === undefined) return chosen
  const params = path.replace(/(id|variant)$/, 'params')
  return withValue(chosen, { path: params, value: defaultParams(definition, scenario.stack) })
}

/**
 * Timeline entries scheduled at or before `atS`, which is the time of one of them or of a change to be made: no clock has
 * rounded either.
 */
export function passedChanges(scenario: Scenario, atS: number): number {
  return scenario.timeline.filter((entry) => entry.atS <= atS).length
}

/**
 * Timeline entries that have been made by `timeS`, the playhead: it stands on a time of the log, which is compared with what
 * the run's clock makes of the entry, or on the entry's own, from its flag. No time of a log lies between the two.
 */
export function changesMadeBy(scenario: Scenario, timeS: number): number {
  if (scenario.timeline.length === 0) return 0
  const { clock } = stackOf(scenario).form
  return scenario.timeline.filter(({ atS }) => Math.min(atS, instantS(clock, atS)) <= timeS).length
}
