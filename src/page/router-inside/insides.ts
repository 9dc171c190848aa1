/** The insides that the page shows: that of its run, and those of the same scenario under the other disciplines. */

import { queues } from '../../lab/algorithms'
import { linkAt } from '../../lab/scenario/link-paths'
import type { Scenario } from '../../lab/scenario/scenario'
import { validateEdited } from '../../lab/scenario/validate'
import { requestFrame } from '../effects/frames'
import { InsideRuns, type WantedInside } from '../effects/inside-runs'
import { wantedExcerpt } from '../model/excerpt'
import { withoutChanges, withValue } from '../model/scenario-paths'
import { isFree, type State } from '../model/state'
import { getState, subscribe } from '../store'
import { InsideReading } from './reading'
import { insideLink, networkOfLink, pathOfLink } from './shown'

/** Disciplines that are shown beside the present one, in this order. */
const OTHERS = ['red', 'codel', 'pie', 'dualpi2', 'fq-codel']
/** The others are made once nothing has moved for so long, ms. */
const REST_MS = 600
/** Packets in half of a part of another discipline. */
const HALF_PACKETS = 8000

/** The same scenario with another discipline at a link, with its own settings; null where it cannot be. */
function underDiscipline(scenario: Scenario, path: string, id: string): Scenario | null {
  const ecn = linkAt(scenario, path).aqm.ecn && queues.get(id)?.canMark === true
  const plain = withoutChanges(scenario, null, (changed) => changed.startsWith(`${path}.aqm`))
  const checked = validateEdited(withValue(plain, { path: `${path}.aqm`, value: { id, ecn } }))
  return checked.ok ? checked.value : null
}

const known = new WeakMap<Scenario, Map<string, ReadonlyMap<string, Scenario | null>>>()
/** Which other disciplines are shown beside that of a link of `scenario`, and the scenario under each; null: it cannot be. */
export function othersOf(scenario: Scenario, link: number): ReadonlyMap<string, Scenario | null> {
  const path = pathOfLink(scenario, link)
  const ofLinks = known.get(scenario) ?? new Map<string, ReadonlyMap<string, Scenario | null>>()
  known.set(scenario, ofLinks)
  const before = ofLinks.get(path)
  if (before !== undefined) return before
  const present = linkAt(scenario, path).aqm.id
  const others = OTHERS.filter((id) => id !== present).slice(0, 4)
  const found = new Map(others.map((id) => [id, underDiscipline(scenario, path, id)]))
  ofLinks.set(path, found)
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
        const moved = now.clock !== before.clock || now.run !== before.run
        if (moved || now.look !== before.look) this.follow()
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
    const link = linkIn(shown.scenario, insideLink(state))
    const isSame = this.main?.scenario === shown.scenario && this.main.link === link
    if (!isSame) this.others = []
    this.main = wantedOf(state, shown.scenario, link) ?? (isSame ? this.main : null)
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
    const { link = 0 } = main
    this.others = [...othersOf(main.scenario, link).values()].flatMap((scenario) => {
      const wanted = scenario === null ? null : wantedOf(state, scenario, link, HALF_PACKETS)
      return wanted === null ? [] : [wanted]
    })
    this.want()
  }

  private want(): void {
    if (this.main !== null) this.runs?.want([this.main, ...this.others])
  }

  /** What is known of the inside of a run, at the link that is shown; null: nothing yet. */
  readingOf(scenario: Scenario): InsideReading | null {
    const part = this.runs?.partOf(scenario) ?? null
    if (part === null || this.main === null) return null
    const before = this.readings.get(part)
    if (before !== undefined) return before
    const reading = new InsideReading(part, networkOfLink(scenario, this.main.link ?? 0))
    this.readings.set(part, reading)
    return reading
  }

  /** Why nothing comes of it; '': it may. */
  faultOf(scenario: Scenario): string {
    return this.runs?.faultOf(scenario) ?? ''
  }
}

/** The link, where the scenario has it; else the first one. */
const linkIn = ({ network }: Scenario, link: number): number =>
  link < 2 * (network?.hops.length ?? 0) ? link : 0

function wantedOf(
  { clock }: State,
  scenario: Scenario,
  link: number,
  halfPackets?: number,
): WantedInside | null {
  const part = wantedExcerpt(scenario, clock, halfPackets)
  return part === null ? null : { scenario, link, aroundS: clock.timeS, fromS: part[0], toS: part[1] }
}

export const insides = new Insides()
