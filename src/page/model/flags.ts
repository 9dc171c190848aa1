/**
 * What is scheduled: the changes of the timeline, and starts and stops of flows. A flag of the scrubber stands for one of
 * these: all changes of one entry, one flow's start, or one flow's stop.
 */
import { flowNumbers } from '../../lab/scenario/flow-names'
import type { Scenario, TimelineEntry } from '../../lab/scenario/scenario'
import { changeTime, pathsOverlap, withValue } from './scenario-paths'

/** Times of changes are whole milliseconds, s. */
const RESOLUTION_S = 0.001

export interface Flag {
  /** Key of the flag, which is the same for as long as the flag is moved and edited. */
  readonly key: string
  readonly kind: 'change' | 'start' | 'stop'
  readonly atS: number
  /** What changes then; empty for starts and stops. */
  readonly set: Readonly<Record<string, unknown>>
  /** The flow's id and number where it is about a start or a stop; '' and 0 otherwise. */
  readonly flowId: string
  readonly flow: number
}

/** All that is scheduled during the run, in order of time. */
export function flagsOf(scenario: Scenario): readonly Flag[] {
  const numbers = flowNumbers(scenario.flows)
  const flags: Flag[] = []
  scenario.flows.forEach(({ id, startS, stopS }, index) => {
    const about = { set: {}, flowId: id, flow: numbers[index] ?? 0 }
    if (startS > 0 && startS < scenario.durationS)
      flags.push({ key: `start ${id}`, kind: 'start', atS: startS, ...about })
    if (stopS !== null && stopS < scenario.durationS)
      flags.push({ key: `stop ${id}`, kind: 'stop', atS: stopS, ...about })
  })
  /** How many entries of the same paths came before. */
  const seen = new Map<string, number>()
  for (const { atS, set } of scenario.timeline) {
    const paths = Object.keys(set).join(' ')
    const before = seen.get(paths) ?? 0
    seen.set(paths, before + 1)
    flags.push({ key: `${paths} ${before}`, kind: 'change', atS, set, flowId: '', flow: 0 })
  }
  return flags.sort((a, b) => a.atS - b.atS)
}

function entryAt(scenario: Scenario, { atS, set }: Flag): TimelineEntry | undefined {
  const paths = Object.keys(set).join(' ')
  return scenario.timeline.find((entry) => entry.atS === atS && Object.keys(entry.set).join(' ') === paths)
}

/** Where a change may go: not past another of the same thing, nor onto the time of another entry, which it would join. */
function timeFor(scenario: Scenario, entry: TimelineEntry, wantedS: number): number {
  let low = 0
  let high = scenario.durationS
  const paths = Object.keys(entry.set)
  for (const other of scenario.timeline) {
    if (other === entry) continue
    if (!Object.keys(other.set).some((path) => paths.some((own) => pathsOverlap(path, own)))) continue
    if (other.atS < entry.atS) low = Math.max(low, other.atS + RESOLUTION_S)
    else high = Math.min(high, other.atS - RESOLUTION_S)
  }
  let atS = changeTime(Math.max(low, Math.min(high, wantedS)) + RESOLUTION_S / 2)
  const taken = (at: number) => scenario.timeline.some((other) => other !== entry && other.atS === at)
  while (taken(atS) && atS + RESOLUTION_S <= high) atS = changeTime(atS + 1.5 * RESOLUTION_S)
  return taken(atS) ? entry.atS : atS
}

/** `scenario` with the flag at `wantedS`, or as near as it may go; its flag's new time in s. */
export function withFlagAt(
  scenario: Scenario,
  flag: Flag,
  wantedS: number,
): { readonly scenario: Scenario; readonly atS: number } {
  const clamped = Math.max(0, Math.min(scenario.durationS, wantedS))
  if (flag.kind !== 'change') return withFlowTime(scenario, flag, clamped)
  const entry = entryAt(scenario, flag)
  if (entry === undefined) return { scenario, atS: flag.atS }
  const atS = timeFor(scenario, entry, clamped)
  const timeline = scenario.timeline.map((other) => (other === entry ? { atS, set: entry.set } : other))
  return { scenario: { ...scenario, timeline: timeline.sort((a, b) => a.atS - b.atS) }, atS }
}

/** A flow stops after its start, and its flag stays inside the run. */
function withFlowTime(scenario: Scenario, flag: Flag, wantedS: number) {
  const flow = scenario.flows.find(({ id }) => id === flag.flowId)
  if (flow === undefined) return { scenario, atS: flag.atS }
  const endS = scenario.durationS - RESOLUTION_S
  const low = flag.kind === 'start' ? RESOLUTION_S : flow.startS + RESOLUTION_S
  const high = flag.kind === 'start' ? Math.min(endS, (flow.stopS ?? endS) - RESOLUTION_S) : endS
  const atS = changeTime(Math.max(low, Math.min(high, wantedS)) + RESOLUTION_S / 2)
  const path = `flows.${flag.flowId}.${flag.kind}S`
  return { scenario: withValue(scenario, { path, value: atS }), atS }
}

/** `scenario` without what a flag stands for: its changes, the flow's late start, its stop. */
export function withoutFlag(scenario: Scenario, flag: Flag): Scenario {
  if (flag.kind === 'change') {
    const gone = entryAt(scenario, flag)
    return { ...scenario, timeline: scenario.timeline.filter((entry) => entry !== gone) }
  }
  const value = flag.kind === 'start' ? 0 : null
  return withValue(scenario, { path: `flows.${flag.flowId}.${flag.kind}S`, value })
}
