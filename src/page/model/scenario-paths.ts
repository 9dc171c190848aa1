/** Values of a scenario by path ("bottleneck.delayMs", "flows.a.stopS"), now and on its timeline. Nothing is checked here. */
import { queues, variants } from '../../lab/algorithms'
import { instantS } from '../../lab/run/instant'
import { defaultParams } from '../../lab/scenario/defaults'
import {
  aspectOf,
  hopPath,
  linkAt,
  placeOf,
  withLinkAspect,
  withSharedWays,
} from '../../lab/scenario/link-paths'
import { stackOf } from '../../lab/scenario/resolve'
import type { LinkSettings, Scenario, TimelineEntry } from '../../lab/scenario/scenario'
import { splitLinkPath } from '../../lab/scenario/timeline'

/** One control's change: where, and the new value. */
export interface Change {
  readonly path: string
  readonly value: unknown
}

/** What can change while the run goes on; all else acts from the start. */
const LATER =
  /^((?:bottleneck|network\.hops\.\d+(?:\.back)?)\.(bandwidthMbps|delayMs|buffer|aqm|loss|jitterMs)(\.|$)|flows\.[^.]+\.(stopS|rateMbps|receiverWindowPackets|variant|params)(\.|$)|flows\.[^.]+\.access\.(bandwidthMbps|delayMs)$)/

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

/** The link with the value at `rest` replaced: one size replaces another, and another loss model's numbers mean nothing to this one. */
function linkWith(link: LinkSettings, rest: string, value: unknown): LinkSettings {
  const [aspect = '', ...keys] = rest.split('.')
  const last = keys.at(-1)
  if (last !== undefined && aspect === 'buffer') return { ...link, buffer: { [last]: value } } as LinkSettings
  if (last !== undefined && aspect === 'loss')
    return { ...link, loss: { model: 'bernoulli', [last]: value } } as LinkSettings
  return assign(link, [aspect, ...keys], value) as LinkSettings
}

/** `scenario` with the value at `path` replaced; flows are named by id. */
export function withValue(scenario: Scenario, { path, value }: Change): Scenario {
  const [link, rest] = splitLinkPath(path) ?? []
  if (link === undefined || rest === undefined) return assign(scenario, path.split('.'), value) as Scenario
  return withLinkAspect(scenario, link, aspectOf(rest), linkWith(linkAt(scenario, link), rest, value))
}

/** The link whose buffer a path sets, whole or in one unit; null: none. */
function bufferedBy(path: string): string | null {
  const [link, rest = ''] = splitLinkPath(path) ?? []
  return link !== undefined && aspectOf(rest) === 'buffer' ? link : null
}

/** Whether two paths speak of the same thing: the one is part of the other, or both are sizes of one buffer. */
export function pathsOverlap(a: string, b: string): boolean {
  if (a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)) return true
  const buffered = bufferedBy(a)
  return buffered !== null && buffered === bufferedBy(b)
}

/** Changes happen at whole milliseconds, s; not after the playhead, where they are made. */
export function changeTime(timeS: number): number {
  // A thousand times a whole number of milliseconds may be just below it: 1.001 x 1000 = 1000.9999999999999.
  return Number((Math.floor(timeS * 1000 + 1e-6) / 1000).toFixed(3))
}

/** What of `set` holds `path` as a part of its value: the choice of a queue discipline its parameters. */
function holderOf(set: TimelineEntry['set'], path: string): string | undefined {
  // A percentage is a model of its own.
  return Object.keys(set).find(
    (other) => path.startsWith(`${other}.`) && splitLinkPath(other)?.[1] !== 'loss',
  )
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

/** Whether a path chooses the discipline of a link: whole, or by its id. */
function choosesAqm(path: string): boolean {
  const rest = splitLinkPath(path)?.[1]
  return rest === 'aqm' || rest === 'aqm.id'
}

/** The links whose discipline is chosen by that of `link`: itself, and a way back that has none of its own. */
function linksChosenBy({ network }: Scenario, link: string): readonly string[] {
  const place = placeOf(link)
  const follows = place?.way === 'forward' && network?.hops[place.hop]?.back?.aqm === undefined
  return follows ? [link, hopPath(place.hop, 'back')] : [link]
}

/**
 * What the choice of a queue discipline or a variant makes meaningless: parameters of the one before (`isPart`), until another
 * such choice (`isChoice`), after which they are its own.
 */
function orphansOf(scenario: Scenario, { path, value }: Change) {
  const [link] = splitLinkPath(path) ?? []
  if (link !== undefined && choosesAqm(path)) {
    const canMark = queues.get(String(isTree(value) ? value.id : value))?.canMark === true
    const chosen = linksChosenBy(scenario, link)
    return {
      isPart: (other: string) =>
        chosen.some(
          (one) => other.startsWith(`${one}.aqm.params.`) || (other === `${one}.aqm.ecn` && !canMark),
        ),
      isChoice: (other: string) => choosesAqm(other) && other.startsWith(`${link}.aqm`),
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
  const orphans = orphansOf(scenario, change)
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
  const [link, rest = path] = splitLinkPath(path) ?? []
  let at: unknown = link === undefined ? scenario : linkAt(scenario, link)
  for (const key of rest.split('.'))
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
const isChoiceOf = (path: string): boolean => choosesAqm(path) || /^flows\.[^.]+\.variant$/.test(path)

/** The place of a change among those of its entry: what a way back has of its own is measured by what was there before. */
const rankOf = ({ path }: Change): number =>
  (placeOf(splitLinkPath(path)?.[0] ?? '')?.way === 'back' ? 0 : 2) + (isChoiceOf(path) ? 0 : 1)

/** The scenario with the first `passed` changes of its timeline made: what is in force after them. */
export function inForce(scenario: Scenario, passed: number): Scenario {
  let now = scenario
  for (const { set } of scenario.timeline.slice(0, passed)) {
    const changes = Object.entries(set).map(([path, value]): Change => ({ path, value }))
    for (const one of changes.sort((a, b) => rankOf(a) - rankOf(b)))
      now = isChoiceOf(one.path) ? withChosen(now, one) : withValue(now, one)
    now = withSharedWays(scenario, now, set)
  }
  return now
}

/** A queue discipline or a variant with its defaults. */
function withChosen(scenario: Scenario, change: Change): Scenario {
  const chosen = withValue(scenario, change)
  const { path, value } = change
  const queue = path.endsWith('.aqm.id') ? queues.get(String(value)) : undefined
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
