/** Runs that are pinned to be compared, as scenarios: a run is a function of its scenario. */
import { encodeLink } from '../../../lab/scenario/link'
import { type CompareLayout, MAX_PINS } from '../../../lab/scenario/link-view'
import type { Scenario } from '../../../lab/scenario/scenario'
import type { StreamedRun } from '../../charts/drawn'

export interface Pin {
  /** Stays while the scenario of the pin changes. */
  readonly id: number
  readonly scenario: Scenario
}

/** What is known of a pin's run. */
export interface PinnedRun {
  readonly state: 'running' | 'done' | 'failed'
  /** Why it failed; '' unless it did. */
  readonly message: string
  /** How far a long run is, in words; '' where it is done, or soon will be. */
  readonly progress: string
  /** '' until it is done. */
  readonly digest: string
  /** What is shown: the newest complete run, and before there is one that which is coming in. */
  readonly shown: StreamedRun | null
  /** Rises when the user asks for it once more. */
  readonly asked: number
}

/** Why something happened at a place that was clicked. */
export interface ComparedCause {
  readonly run: StreamedRun
  /** s */
  readonly t: number
  readonly sentence: string
}

export const firstCompare = {
  /** Runs to compare, A first. */
  pins: [] as readonly Pin[],
  lastPin: 0,
  layout: 'side' as CompareLayout,
  /** Compared runs have the same value axes. */
  sameAxes: true,
  /** The clock is that of the pinned runs, also while they are still to come. */
  onClock: false,
  /** Runs by the pin's id. */
  runs: {} as Readonly<Record<number, PinnedRun>>,
  /** The runs that are there, in the order of the pins. */
  shown: [] as readonly StreamedRun[],
  /** The cause that was clicked last; null: none. */
  cause: null as ComparedCause | null,
}
export type Compare = Readonly<typeof firstCompare>

/** "A" for the first pinned run, then "B", "C", "D". */
export function pinLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}

/** The title is no part of the run. */
const untitled = (scenario: Scenario): string => encodeLink({ ...scenario, title: '' })

/** The place of a run among the pins, -1 where it is not pinned. */
export function pinnedIndex(pins: readonly Pin[], scenario: Scenario): number {
  if (pins.length === 0) return -1
  const own = untitled(scenario)
  return pins.findIndex((pin) => pin.scenario === scenario || untitled(pin.scenario) === own)
}

/** One more pin, unless there are as many as there may be. */
export function pinAdded(compare: Compare, scenario: Scenario): Compare {
  if (compare.pins.length >= MAX_PINS) return compare
  const id = compare.lastPin + 1
  return { ...compare, lastPin: id, pins: [...compare.pins, { id, scenario }] }
}

/** The pins of a link; those that are there already are kept, so that they are not run again. */
export function pinsOpened(compare: Compare, scenarios: readonly Scenario[]): Compare {
  if (compare.pins.length === 0 && scenarios.length === 0) return compare
  const left = [...compare.pins]
  let { lastPin } = compare
  const pins = scenarios.map((scenario) => {
    const at = left.findIndex(
      (pin) => pin.scenario === scenario || encodeLink(pin.scenario) === encodeLink(scenario),
    )
    const kept = at < 0 ? undefined : left.splice(at, 1)[0]
    if (kept !== undefined) return kept
    lastPin++
    return { id: lastPin, scenario }
  })
  return { ...compare, pins, lastPin }
}

/** The runs that are there, in the order of the pins; the same list where nothing has changed. */
export function shownRuns({ pins, runs, shown }: Compare): readonly StreamedRun[] {
  const now = pins.flatMap(({ id }) => runs[id]?.shown ?? [])
  return now.length === shown.length && now.every((run, index) => run === shown[index]) ? shown : now
}
