/** Gathers what a scenario asks for and another program has no words for, a fault each. */
import type { Change } from '../../simulator/config'
import { lacking as words } from '../../strings/lacking'
import { listOf } from '../../strings/list'
import { places } from '../../strings/places'
import { queues } from '../algorithms'
import { formatNumber } from '../format'
import { formatQuantity } from '../quantity'
import { configure } from '../scenario/configure'
import { flowNumbers, variantLabel } from '../scenario/flow-names'
import { type Fault, type Flow, isTcpFlow, type Scenario } from '../scenario/scenario'
import { type PlacedLink, placedLinks } from './placed-links'

type Lack = keyof typeof words.sentences

/** The fault as a command says it, with its path, and the same in a sentence for the page. */
export interface Lacked extends Fault {
  readonly sentence: string
}

interface Told {
  readonly flow?: number
  readonly given?: string
  readonly others?: string
}

/** A queue discipline or variant as the page calls it. */
export const algorithmLabel = (id: string): string => queues.get(id)?.label ?? variantLabel(id)
const labelsOf = (ids: readonly string[]): string => listOf(ids.map(algorithmLabel))

export class Lacking {
  readonly faults: Lacked[] = []
  private readonly links: readonly PlacedLink[]

  constructor(
    private readonly program: string,
    private readonly scenario: Scenario,
  ) {
    this.links = placedLinks(scenario)
  }

  /** `lack` names what the format has not, `allowed` what may stand in its place, and `told` fills the sentence about it. */
  say(path: string, value: unknown, lack: Lack, allowed?: string, told: Told = {}): void {
    const { program, scenario } = this
    const { flow, given = '', others = '' } = told
    const number = flow === undefined ? undefined : flowNumbers(scenario.flows)[flow]
    const named = number === undefined ? '' : places.flow(String(number))
    this.faults.push({
      path,
      value,
      message: words[lack](program),
      ...(allowed === undefined ? {} : { allowed }),
      sentence: words.sentences[lack]({ program, flow: named, given, others }),
    })
  }

  queue(ids: readonly string[], lack: Lack = 'queue'): void {
    for (const { path, settings, says } of this.links) {
      const { id } = settings.aqm
      if (ids.includes(id) || !says('aqm')) continue
      this.say(`${path}.aqm.id`, id, lack, ids.join(', '), {
        given: algorithmLabel(id),
        others: labelsOf(ids),
      })
    }
  }

  /** Packets that are dropped at the head of a DropTail queue. */
  headDrop(): void {
    for (const { path, settings, says } of this.links) {
      const { aqm } = settings
      if (aqm.id === 'droptail' && aqm.params.policy === 'head' && says('aqm'))
        this.say(`${path}.aqm.params.policy`, 'head', 'headDrop', 'tail')
    }
  }

  rateTrace(): void {
    for (const { path, settings, says } of this.links)
      if (settings.rateTrace !== undefined && says('rateTrace'))
        this.say(`${path}.rateTrace`, settings.rateTrace, 'rateTrace', 'null')
  }

  aggregation(): void {
    for (const { path, settings, says } of this.links) {
      const { aggregationMs = 0 } = settings
      if (aggregationMs !== 0 && says('aggregationMs'))
        this.say(`${path}.aggregationMs`, aggregationMs, 'aggregation', '0')
    }
  }

  /** What the wire of a simulator does not do, and data on the return path. */
  wire(): void {
    for (const { path, settings, says } of this.links) {
      const { loss, jitterMs, reorder } = settings
      if (loss.model !== 'bernoulli' && says('loss'))
        this.say(`${path}.loss.model`, loss.model, 'lossModel', 'bernoulli')
      if (jitterMs !== 0 && says('jitterMs')) this.say(`${path}.jitterMs`, jitterMs, 'jitter', '0')
      if (reorder !== undefined && says('reorder'))
        this.say(`${path}.reorder`, reorder, 'reordering', words.none)
    }
    this.rateTrace()
    this.aggregation()
    for (const [index, flow] of this.scenario.flows.entries()) this.direction(flow, index)
  }

  direction({ direction }: Flow, flow: number): void {
    if (direction === 'reverse')
      this.say(`flows[${flow}].direction`, direction, 'direction', 'forward', { flow })
  }

  variant({ variant }: Flow, flow: number, ids: readonly string[], lack: Lack = 'variant'): void {
    if (ids.includes(variant)) return
    const told = { flow, given: algorithmLabel(variant), others: labelsOf(ids) }
    this.say(`flows[${flow}].variant`, variant, lack, ids.join(', '), told)
  }

  /** A source of TCP that has no more to send than at a rate of its own. */
  givenRate(of: Flow, flow: number): void {
    if (isTcpFlow(of) && of.rateMbps !== null)
      this.say(`flows[${flow}].rateMbps`, of.rateMbps, 'givenRate', 'null', { flow })
  }

  /** Datagrams that are nothing but headers, of `headerBytes`. */
  smallPackets(of: Flow, flow: number, headerBytes: number): void {
    if (isTcpFlow(of) || of.packetBytes > headerBytes) return
    const others = words.moreThanBytes(headerBytes)
    const told = { flow, given: formatQuantity(of.packetBytes, 'bytes'), others }
    this.say(`flows[${flow}].packetBytes`, of.packetBytes, 'smallPackets', others, told)
  }

  /** A constant rate whose gaps vary otherwise than a program can say. */
  gameJitter(path: string, jitter: number, flow: number): void {
    this.say(path, jitter, 'gameJitter', '0, 1', { flow, given: formatNumber(jitter) })
  }

  /** Changes during the run, of those for which `has` is false. */
  changes(has: (change: Change) => boolean, allowed: string): void {
    const { timeline } = this.scenario
    for (const change of configure(this.scenario).changes) {
      // No program has a link that stands still: its packets would take for ever.
      const stops = change.kind === 'bandwidth' && change.bitsPerSecond === 0
      if (has(change) && !stops) continue
      const index = timeline.findIndex(({ atS }) => atS === change.atS)
      const told = { given: formatQuantity(change.atS, 's'), others: allowed }
      this.say(`timeline[${index}]`, timeline[index]?.set, 'change', allowed, told)
    }
  }
}
