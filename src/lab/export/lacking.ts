/** Gathers what a scenario asks for and another program has no words for, a fault each. */
import type { Change } from '../../simulator/config'
import { lacking as words } from '../../strings/lacking'
import { configure } from '../scenario/configure'
import { type Fault, type Flow, isTcpFlow, type Scenario } from '../scenario/scenario'

type Lack = (program: string) => string

export class Lacking {
  readonly faults: Fault[] = []

  constructor(
    private readonly program: string,
    private readonly scenario: Scenario,
  ) {}

  /** What it has not, as `lack` says it of a program, and what is `allowed` in its place. */
  say(path: string, value: unknown, lack: Lack, allowed?: string): void {
    const message = lack(this.program)
    this.faults.push({ path, value, message, ...(allowed === undefined ? {} : { allowed }) })
  }

  queue(ids: readonly string[], lack: Lack = words.queue): void {
    const { id } = this.scenario.bottleneck.aqm
    if (!ids.includes(id)) this.say('bottleneck.aqm.id', id, lack, ids.join(', '))
  }

  /** Packets that are dropped at the head of a DropTail queue. */
  headDrop(): void {
    const { aqm } = this.scenario.bottleneck
    if (aqm.id === 'droptail' && aqm.params.policy === 'head')
      this.say('bottleneck.aqm.params.policy', 'head', words.choice, 'tail')
  }

  rateTrace(): void {
    const { rateTrace } = this.scenario.bottleneck
    if (rateTrace !== undefined) this.say('bottleneck.rateTrace', rateTrace, words.rateTrace, 'null')
  }

  /** What the wire of a simulator does not do, and data on the return path. */
  wire(): void {
    const { loss, jitterMs, reorder } = this.scenario.bottleneck
    if (loss.model !== 'bernoulli')
      this.say('bottleneck.loss.model', loss.model, words.lossModel, 'bernoulli')
    if (jitterMs !== 0) this.say('bottleneck.jitterMs', jitterMs, words.jitter, '0')
    if (reorder !== undefined) this.say('bottleneck.reorder', reorder, words.reordering, words.none)
    this.rateTrace()
    for (const [index, flow] of this.scenario.flows.entries()) this.direction(flow, index)
  }

  direction({ direction }: Flow, index: number): void {
    if (direction === 'reverse') this.say(`flows[${index}].direction`, direction, words.direction, 'forward')
  }

  variant({ variant }: Flow, index: number, ids: readonly string[], lack: Lack = words.variant): void {
    if (!ids.includes(variant)) this.say(`flows[${index}].variant`, variant, lack, ids.join(', '))
  }

  /** A source of TCP that has no more to send than at a rate of its own. */
  givenRate(flow: Flow, index: number): void {
    if (isTcpFlow(flow) && flow.rateMbps !== null)
      this.say(`flows[${index}].rateMbps`, flow.rateMbps, words.givenRate, 'null')
  }

  /** Datagrams that are nothing but headers, of `headerBytes`. */
  smallPackets(flow: Flow, index: number, headerBytes: number): void {
    if (isTcpFlow(flow) || flow.packetBytes > headerBytes) return
    const allowed = words.moreThanBytes(headerBytes)
    this.say(`flows[${index}].packetBytes`, flow.packetBytes, words.smallPackets, allowed)
  }

  /** Changes during the run, of those for which `has` is false. */
  changes(has: (change: Change) => boolean, allowed: string): void {
    const { timeline } = this.scenario
    for (const change of configure(this.scenario).changes) {
      if (has(change)) continue
      const index = timeline.findIndex(({ atS }) => atS === change.atS)
      this.say(`timeline[${index}]`, timeline[index]?.set, words.change, allowed)
    }
  }
}
