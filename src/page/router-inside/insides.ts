/** The insides that the page shows: that of its run, and those of the same scenario under the other disciplines. */

import { queues } from '../../lab/algorithms'
import { BOTTLENECK, hopPath } from '../../lab/scenario/link-paths'
import type { Scenario } from '../../lab/scenario/scenario'
import { validateEdited } from '../../lab/scenario/validate'
import { networkOf } from '../charts/conditions'
import { requestFrame } from '../effects/frames'
import { InsideRuns, type WantedInside } from '../effects/inside-runs'
import { wantedExcerpt } from '../model/excerpt'
import { withoutChanges, withValue } from '../model/scenario-paths'
import { isFree, type State } from '../model/state'
import { getState, subscribe } from '../store'
import { InsideReading } from './reading'

/** Disciplines that are shown beside the present one, in this order. */
const OTHERS = ['red', 'codel', 'pie', 'dualpi2', 'fq-codel']
/** The others are made once nothing has moved for so long, ms. */
const REST_MS = 600
/** Packets in half of a part of another discipline. */
const HALF_PACKETS = 8000

/** The same scenario under another discipline with its own settings; null where it cannot be. */
function underDiscipline(scenario: Scenario, id: string): Scenario | null {
  const link = scenario.network === undefined ? BOTTLENECK : hopPath(0)
  const ecn = scenario.bottleneck.aqm.ecn && queues.get(id)?.canMark === true
  const plain = withoutChanges(scenario, null, (path) => path.startsWith(`${link}.aqm`))
  const checked = validateEdited(withValue(plain, { path: `${link}.aqm`, value: { id, ecn } }))
  return checked.ok ? checked.value : null
}

const known = new WeakMap<Scenario, ReadonlyMap<string, Scenario | null>>()
/** Which other disciplines are shown beside that of `scenario`, and the scenario under each; null: it cannot be. */
export function othersOf(scenario: Scenario): ReadonlyMap<string, Scenario | null> {
  const before = known.get(scenario)
  if (before !== undefined) return before
  const others = OTHERS.filter((id) => id !== scenario.bottleneck.aqm.id).slice(0, 4)
  const found = new Map(others.map((id) => [id, underDiscipline(scenario, id)]))
  known.set(scenario, found)
  return found
}

class Insides {
  /** Some figure shows them. */
  private users = 0
  private runs: InsideRuns | null = null
  private readonly readings = new WeakMap<object, InsideReading>()
  private main: WantedInside | null = null
  private others: readonly WantedInside[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private stop = (): void => {}
  private stripOpen = true

  /** A figure shows them from now on; returns the end of that. */
  open(): () => void {
    this.users++
    if (this.users === 1) {
      this.runs = new InsideRuns(() => requestFrame())
      this.stop = subscribe((now, before) => {
        if (now.clock !== before.clock || now.run !== before.run) this.follow()
      })
      this.follow()
    }
    return () => {
      this.users--
      if (this.users > 0) return
      this.stop()
      clearTimeout(this.timer)
      this.runs?.close()
      this.runs = null
      this.main = null
      this.others = []
    }
  }

  /** The strip of the others is folded, and none of them is made. */
  showOthers(open: boolean): void {
    this.stripOpen = open
    if (!open) this.others = []
    this.follow()
  }

  private follow(): void {
    const state = getState()
    const { shown } = state.run
    clearTimeout(this.timer)
    if (shown === null || shown.result === null || !isFree(state)) {
      this.letGoOfOthers()
      return
    }
    if (this.main?.scenario !== shown.scenario) this.others = []
    this.main = wantedOf(state, shown.scenario) ?? this.main
    this.want()
    if (!this.stripOpen || state.clock.playing) return
    this.timer = setTimeout(() => this.wantOthers(), REST_MS)
  }

  /** A run is under way, as while a slider is drawn: the others, which stand beside what is gone, are not made. */
  private letGoOfOthers(): void {
    if (this.others.length === 0) return
    this.others = []
    this.want()
  }

  private wantOthers(): void {
    const state = getState()
    const { main } = this
    if (main === null || this.runs === null) return
    this.others = [...othersOf(main.scenario).values()].flatMap((scenario) => {
      const wanted = scenario === null ? null : wantedOf(state, scenario, HALF_PACKETS)
      return wanted === null ? [] : [wanted]
    })
    this.want()
  }

  private want(): void {
    if (this.main !== null) this.runs?.want([this.main, ...this.others])
  }

  /** What is known of the inside of a run; null: nothing yet. */
  readingOf(scenario: Scenario): InsideReading | null {
    const part = this.runs?.partOf(scenario) ?? null
    if (part === null) return null
    const before = this.readings.get(part)
    if (before !== undefined) return before
    const reading = new InsideReading(part, networkOf(scenario))
    this.readings.set(part, reading)
    return reading
  }

  /** Why nothing comes of it; '': it may. */
  faultOf(scenario: Scenario): string {
    return this.runs?.faultOf(scenario) ?? ''
  }
}

function wantedOf({ clock }: State, scenario: Scenario, halfPackets?: number): WantedInside | null {
  const part = wantedExcerpt(scenario, clock, halfPackets)
  return part === null ? null : { scenario, aroundS: clock.timeS, fromS: part[0], toS: part[1] }
}

export const insides = new Insides()
