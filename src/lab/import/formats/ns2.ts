/**
 * Traces of ns-2. The variable trace of a TCP agent (`$tcp trace cwnd_`): time, source node and port, destination, name,
 * value. The trace of all events (`$ns trace-all`; ns manual, "Trace and Monitoring Support"): + - r d, time, from, to, type,
 * bytes, flags, flow, source, destination, packet number.
 */
import { importing as words } from '../../../strings/importing'
import { written } from '../../scenario/written'
import { Flight } from '../flight'
import { defineImport, FlowSamples, ImportFault, measured, type Quantity, textOf } from '../import-format'

const VARIABLE = /^\s*([\d.eE+-]+)\s+(\d+)\s+(\d+)\s+(-?\d+)\s+(-?\d+)\s+(cwnd_|ssthresh_)\s+([\d.eE+-]+)\s*$/
const EVENT =
  /^([+\-rd])\s+([\d.eE+-]+)\s+(\d+)\s+(\d+)\s+(\w+)\s+(\d+)\s+\S+\s+(-?\d+)\s+(\d+)\.(\d+)\s+(\d+)\.(\d+)\s+(-?\d+)/
const QUANTITIES: Readonly<Record<string, Quantity>> = { cwnd_: 'cwnd', ssthresh_: 'ssthresh' }
const MOST_AGENTS = 256

class Agent {
  readonly samples: FlowSamples
  /** `fid_`; NaN: not traced. */
  fid = Number.NaN
  /** The flight that the events tell; null: only variables are traced. */
  private flight: Flight | null = null

  constructor(name: string) {
    this.samples = new FlowSamples(name)
    this.samples.changes = true
  }

  sent(t: number, number: number, bytes: number): void {
    this.flight ??= new Flight(this.samples)
    // The first packet may be a SYN, which has a number of its own and no payload. How much of a packet is header is not
    // traced, and differs between ns-2's agents (Vegas's packets have none).
    this.samples.wire = true
    this.samples.deliveredUnitBytes = Math.max(this.samples.deliveredUnitBytes, bytes)
    this.flight.sent(t, number, number + 1)
  }

  acked(t: number, number: number): void {
    this.flight?.acked(t, number + 1, [], true)
  }
}

class Agents {
  private readonly agents = new Map<string, Agent>()
  hasWindow = false

  of(node: string, port: string, toNode: string, toPort: string): Agent {
    const key = words.fromTo(`${node}.${port}`, `${toNode}.${toPort}`)
    const agent = this.agents.get(key) ?? new Agent(key)
    this.agents.set(key, agent)
    if (this.agents.size > MOST_AGENTS) throw new ImportFault(words.tooManyAgents(written(MOST_AGENTS)))
    return agent
  }

  variable([, t, node = '', port = '', toNode = '', toPort = '', name = '', value]: readonly string[]): void {
    const quantity = QUANTITIES[name]
    if (quantity === undefined) return
    if (quantity === 'cwnd') this.hasWindow = true
    this.of(node, port, toNode, toPort).samples.add(quantity, Number(t), Number(value))
  }

  /** Segments as they leave their source, ACKs as they come back to it. */
  event(fields: readonly string[]): void {
    const [, what, t, from, to, type, bytes, fid, node = '', port = '', toNode = '', toPort = '', number] =
      fields
    if (type === 'tcp' && what === '+' && from === node) {
      const agent = this.of(node, port, toNode, toPort)
      agent.fid = Number(fid)
      agent.sent(Number(t), Number(number), Number(bytes))
    }
    if (type === 'ack' && what === 'r' && to === toNode)
      this.of(toNode, toPort, node, port).acked(Number(t), Number(number))
  }

  /** In the order of `fid_` where each has one of its own, else of nodes and ports: not in that of the first packets. */
  get samples(): FlowSamples[] {
    const agents = [...this.agents.values()]
    const ids = new Set(agents.map(({ fid }) => fid))
    const numbered = ids.size === agents.length && !ids.has(Number.NaN)
    agents.sort((a, b) =>
      numbered ? a.fid - b.fid : a.samples.name.localeCompare(b.samples.name, 'en', { numeric: true }),
    )
    return agents.map(({ samples }) => samples)
  }
}

export default defineImport({
  id: 'ns2',
  label: 'ns-2 trace',
  order: 5,
  fits: (head) => /\s(cwnd_|ssthresh_)\s/.test(head) || head.split('\n', 3).some((line) => EVENT.test(line)),
  read(content) {
    const agents = new Agents()
    for (const line of textOf(content).split('\n')) {
      const event = EVENT.exec(line)
      const variable = event === null ? VARIABLE.exec(line) : null
      if (event !== null) agents.event(event)
      if (variable !== null) agents.variable(variable)
    }
    return measured(agents.samples, agents.hasWindow ? [] : [words.traceFlight])
  },
})
