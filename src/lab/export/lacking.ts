/** Gathers what a scenario asks for and another program has no words for, a fault each. */
import type { Change } from '../../simulator/config'
import { configure } from '../scenario/configure'
import type { Fault, Flow, Scenario } from '../scenario/scenario'

export class Lacking {
  readonly faults: Fault[] = []

  constructor(
    /** "ns-2" */
    private readonly program: string,
    private readonly scenario: Scenario,
  ) {}

  /** `what` it has not, and what is `allowed` in its place. */
  say(path: string, value: unknown, what: string, allowed?: string): void {
    const message = `${this.program} has no ${what}`
    this.faults.push({ path, value, message, ...(allowed === undefined ? {} : { allowed }) })
  }

  /** A queue discipline that is none of `ids`; `where`: of what it is said, where not of the whole program. */
  queue(ids: readonly string[], where = ''): void {
    const { id } = this.scenario.bottleneck.aqm
    if (!ids.includes(id)) this.say('bottleneck.aqm.id', id, `such queue discipline${where}`, ids.join(', '))
  }

  /** Packets that are dropped at the head of a DropTail queue. */
  headDrop(): void {
    const { aqm } = this.scenario.bottleneck
    if (aqm.id === 'droptail' && aqm.params.policy === 'head')
      this.say('bottleneck.aqm.params.policy', 'head', 'such choice here', 'tail')
  }

  rateTrace(): void {
    const { rateTrace } = this.scenario.bottleneck
    if (rateTrace !== undefined)
      this.say('bottleneck.rateTrace', rateTrace, 'rate that follows a trace', 'null')
  }

  /** What the wire of a simulator does not do, and data on the return path. */
  wire(): void {
    const { bottleneck, flows } = this.scenario
    const { loss, jitterMs, reorder } = bottleneck
    if (loss.model !== 'bernoulli')
      this.say('bottleneck.loss.model', loss.model, 'such loss model', 'bernoulli')
    if (jitterMs !== 0) this.say('bottleneck.jitterMs', jitterMs, 'jitter', '0')
    if (reorder !== undefined) this.say('bottleneck.reorder', reorder, 'reordering', 'none')
    this.rateTrace()
    for (const [index, flow] of flows.entries()) this.direction(flow, index)
  }

  direction({ direction }: Flow, index: number): void {
    if (direction === 'reverse')
      this.say(`flows[${index}].direction`, direction, 'such direction here', 'forward')
  }

  /** A variant or source that is none of `ids`. */
  variant({ variant }: Flow, index: number, ids: readonly string[], what = 'such variant'): void {
    if (!ids.includes(variant)) this.say(`flows[${index}].variant`, variant, what, ids.join(', '))
  }

  /** Changes during the run, of those for which `has` is false. */
  changes(has: (change: Change) => boolean, allowed: string): void {
    const { timeline } = this.scenario
    for (const change of configure(this.scenario).changes) {
      if (has(change)) continue
      const index = timeline.findIndex(({ atS }) => atS === change.atS)
      this.say(`timeline[${index}]`, timeline[index]?.set, 'such change during a run', allowed)
    }
  }
}
