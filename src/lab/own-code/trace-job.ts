/** Makes a run again in order to record what the lines of one algorithm did in it, for one flow or for the queue. */

import { queues, variants } from '../../simulator/registry'
import { Simulation } from '../../simulator/simulation'
import { configure } from '../scenario/configure'
import { readCodeWith } from '../scenario/own-algorithms'
import { isOwnId, plainId, renameAlgorithms } from '../scenario/own-names'
import { fileOf, type Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import { CodeRecorder, type CodeTrace } from './code-trace'
import { queueFrom, variantFrom } from './definition'
import { type ReadCode, readCode } from './read-code'

/** What is to be traced: the flow with this index, or the queue where it is -1. */
export interface TraceAsked {
  /** The scenario as its file has it. */
  readonly scenario: unknown
  readonly flow: number
  /** The calls in this part of the run are kept, as far as there is room. */
  readonly fromS: number
  readonly toS: number
  /** True where the run is made to its end and everything in it is counted. */
  readonly whole: boolean
}

/** The name of the traced algorithm. No other has it, so that only the traced flow runs it. */
const LISTENED = 'listened-to'

/** Makes the recorder for the next reading of the traced code. */
let recorderFor: ((code: ReadCode) => CodeRecorder) | null = null

/** Makes the reading of code attach the recorder. Only a thread that makes traces may call this. */
export function installTracing(): void {
  readCodeWith((idOf, text) => {
    const read = readCode(text)
    if (!read.ok) return { ok: false, faults: read.faults.map(({ message }) => message) }
    const id = idOf(read.code.hash)
    const tracing = plainId(id) === LISTENED ? recorderFor?.(read.code) : undefined
    if (read.code.declaration.kind === 'algorithm') variants.add(variantFrom(read.code, id, tracing))
    else queues.add(queueFrom(read.code, id, tracing))
    return { ok: true, id }
  })
}

/** Returns the scenario in which the traced flow or queue has its algorithm under that name; null where there is nothing to trace. */
function listening(file: Scenario, flow: number): object | null {
  const plain = fileOf(renameAlgorithms(file, plainId))
  const full = flow < 0 ? file.bottleneck.aqm.id : (file.flows[flow]?.variant ?? '')
  if (!isOwnId(full)) return null
  const own = file.algorithms?.find(({ id }) => id === plainId(full))
  if (own === undefined) return null
  const others = file.algorithms?.filter(({ id }) => id !== own.id || isUsed(file, flow, full)) ?? []
  const algorithms = [...others, { id: LISTENED, code: own.code }]
  if (flow >= 0)
    return {
      ...plain,
      algorithms,
      flows: plain.flows.map((one, index) => (index === flow ? { ...one, variant: LISTENED } : one)),
    }
  const named = (link: { readonly aqm: { readonly id: string } }) =>
    link.aqm.id === own.id ? { ...link, aqm: { ...link.aqm, id: LISTENED } } : link
  if (plain.network === undefined)
    return { ...plain, algorithms, bottleneck: named(plain.bottleneck ?? file.bottleneck) }
  const hops = plain.network.hops.map((hop, index) => (index === 0 ? { ...hop, ...named(hop) } : hop))
  return { ...plain, algorithms, network: { ...plain.network, hops } }
}

/** True where another flow or queue has the algorithm too, under its own name. */
const isUsed = ({ flows, timeline }: Scenario, flow: number, full: string): boolean =>
  flows.some(({ variant }, index) => index !== flow && variant === full) || timeline.length > 0

const EMPTY = 1

export class TraceJob {
  private recorder: CodeRecorder | null = null
  private readonly simulation: Simulation

  /** Throws where there is nothing to trace. */
  constructor(private readonly asked: TraceAsked) {
    const checked = validateScenario(asked.scenario)
    const file = checked.ok ? listening(checked.value, asked.flow) : null
    if (!checked.ok || file === null) throw new Error('no code to listen to')
    const { durationS } = checked.value
    recorderFor = (code) => {
      const { places, probes } = code.traced()
      const hooks = code.declaration.hooks.map(({ name }) => name)
      this.recorder = new CodeRecorder(places.length, probes.length, hooks, asked.fromS, asked.toS, durationS)
      return this.recorder
    }
    const heard = validateScenario(file)
    recorderFor = null
    if (!heard.ok) throw new Error(heard.faults[0]?.message ?? '')
    this.simulation = new Simulation(configure(heard.value), {
      series: false,
      packets: false,
      seriesIntervalS: durationS,
      binS: durationS || EMPTY,
      digest: false,
    })
  }

  /** Handles about `maxEvents` events. Returns the trace once it is complete, and null before. Code that is stopped ends the run there. */
  advance(maxEvents: number): CodeTrace | null {
    const { simulation, recorder, asked } = this
    let isOver: boolean
    try {
      isOver = asked.whole
        ? simulation.advance(maxEvents)
        : simulation.advanceBefore(asked.toS + Number.EPSILON, maxEvents)
    } catch {
      isOver = true
    }
    return isOver && recorder !== null ? recorder.done(asked.whole) : null
  }

  dispose(): void {
    this.simulation.dispose()
  }
}
