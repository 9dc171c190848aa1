/** What each link of a scenario carries, delays and loses in the course of its run, as its timeline has it. */
import { settingsOfLinks, waysOfLinks } from '../scenario/compile-timeline'
import { bitsUntil, rateTraceConfig } from '../scenario/rate-trace'
import type { LinkSettings, LossModel, Scenario } from '../scenario/scenario'

/** Paths inside a link and their values, at a time. */
interface LinkEntry {
  readonly atS: number
  readonly set: Readonly<Record<string, unknown>>
}

export interface LinkCourse {
  readonly link: LinkSettings
  /** What the timeline sets of it, in order of time. */
  readonly entries: readonly LinkEntry[]
}

/** By number of the link; a dumbbell has its bottleneck. */
export function coursesOf(scenario: Scenario): readonly LinkCourse[] {
  const courses = waysOfLinks(scenario).map((link) => ({ link, entries: [] as LinkEntry[] }))
  for (const { atS, set } of scenario.timeline)
    settingsOfLinks(scenario, set).forEach((own, link) => {
      if (Object.keys(own).length > 0) courses[link]?.entries.push({ atS, set: own })
    })
  return courses
}

/** Bits that the link can carry from `fromS` to `toS`. */
export function capacityBits({ link, entries }: LinkCourse, fromS: number, toS: number): number {
  let bits = 0
  let sinceS = 0
  let { bandwidthMbps } = link
  const trace = rateTraceConfig(link.rateTrace ?? null, bandwidthMbps)
  let ofTrace = trace === null ? null : bitsUntil(trace)
  const add = (untilS: number): void => {
    const from = Math.max(sinceS, fromS)
    const until = Math.min(untilS, toS)
    if (until > from)
      bits += ofTrace === null ? (until - from) * bandwidthMbps * 1e6 : ofTrace(until) - ofTrace(from)
    sinceS = untilS
  }
  for (const { atS, set } of entries) {
    const changed = set.bandwidthMbps
    if (typeof changed !== 'number') continue
    add(atS)
    bandwidthMbps = changed
    ofTrace = null
  }
  add(Number.POSITIVE_INFINITY)
  return bits
}

const numbersSet = ({ entries }: LinkCourse, path: string): number[] =>
  entries.flatMap(({ set: { [path]: value } }) => (typeof value === 'number' ? [value] : []))

/** Least one-way delay of the link at any time of the run. */
export function leastDelayMs(course: LinkCourse): number {
  return Math.min(course.link.delayMs, ...numbersSet(course, 'delayMs'))
}

/** Greatest share of packets that the wire loses at any time of the run. */
export function wireLoss(course: LinkCourse): number {
  const shareOf = (loss: LossModel): number =>
    (loss.model === 'bernoulli' ? loss.percent : Math.max(loss.lossGoodPercent, loss.lossBadPercent)) / 100
  const models = course.entries.flatMap(({ set }) => (set.loss ?? []) as LossModel)
  const percents = numbersSet(course, 'loss.percent')
  return Math.max(...[course.link.loss, ...models].map(shareOf), ...percents.map((percent) => percent / 100))
}
