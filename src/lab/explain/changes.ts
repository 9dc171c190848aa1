/** Scheduled changes in words: what was, what is from then on. */
import type { AqmConfig, BottleneckConfig, Change, SimulationConfig } from '../../simulator/config'
import type { Parameter, ParameterSet } from '../../simulator/describe'
import { changes as words } from '../../strings/changes'
import { queues, variants } from '../algorithms'
import {
  type Amount,
  amountText,
  durationOf,
  formatDuration,
  formatRate,
  inWords,
  NO_LIMIT,
  packetsOf,
  rateOf,
} from '../format'
import { quantityOf } from '../quantity'
import { linkName } from '../router-names'
import { flowNumbers, variantLabel } from '../scenario/flow-names'
import { changeOfLink, linkAtStart } from './changed-link'

export interface ChangeText {
  /** "Buffer" */
  readonly name: string
  /** 64 packets and 32 packets; `from` is null where the value before has no text, both where the name says it all. */
  readonly from: Amount | null
  readonly to: Amount | null
  /** The flow it concerns, -1 for the network. */
  readonly flow: number
}

function bufferOf({ buffer }: Pick<BottleneckConfig, 'buffer'>): Amount {
  if (Number.isFinite(buffer.packets)) return packetsOf(buffer.packets)
  return Number.isFinite(buffer.bytes) ? quantityOf(buffer.bytes / 1000, 'kB') : inWords(NO_LIMIT)
}

function lossOf({ loss }: Pick<BottleneckConfig, 'loss'>): Amount {
  return loss.model === 'bernoulli' ? quantityOf(loss.probability * 100, '%') : inWords(words.inBursts)
}

function aqmText(aqm: AqmConfig): string {
  const label = queues.get(aqm.id)?.label ?? aqm.id
  return aqm.ecn ? words.withEcn(label) : label
}

/** The value of a parameter as its picker has it: "5 ms", "on", "as in Linux". */
export function parameterText(declared: Parameter | undefined, value: unknown): string {
  return amountText(parameterOf(declared, value))
}

const onOrOff = (on: boolean): Amount => inWords(on ? words.on : words.off)

function parameterOf(declared: Parameter | undefined, value: unknown): Amount {
  if (typeof value === 'number') return quantityOf(value, declared?.kind === 'number' ? declared.unit : '')
  if (typeof value === 'boolean') return onOrOff(value)
  const options = declared?.kind === 'choice' ? declared.options : []
  return inWords(options.find((option) => option.value === value)?.label ?? String(value))
}

type Params = Readonly<Record<string, unknown>>

/** Names of the parameters that differ, with their values, as those of `label`. */
function parameterTexts(
  label: string,
  declared: ParameterSet,
  before: Params,
  after: Params,
): Omit<ChangeText, 'flow'> {
  const differing = Object.keys(after).filter((key) => before[key] !== after[key])
  const valuesOf = (params: Params): Amount => {
    const [first, ...others] = differing.map((key) => parameterOf(declared[key], params[key]))
    return first === undefined ? inWords('') : listed(first, ...others)
  }
  const names = differing.map((key) => declared[key]?.label ?? key).join(', ')
  if (differing.length === 0) return { name: words.asBefore(label), from: null, to: null }
  return { name: words.parameters(label, names), from: valuesOf(before), to: valuesOf(after) }
}

/** Several amounts as one. */
const listed = (first: Amount, ...others: readonly Amount[]): Amount =>
  others.length === 0 ? first : inWords([first, ...others].map(amountText).join(', '))

function aqmTexts(before: AqmConfig, after: AqmConfig): Omit<ChangeText, 'flow'> {
  if (before.id !== after.id)
    return { name: words.aqm, from: inWords(aqmText(before)), to: inWords(aqmText(after)) }
  const queue = queues.get(after.id)
  const label = queue?.label ?? after.id
  const { name, from, to } = parameterTexts(label, queue?.parameters ?? {}, before.params, after.params)
  if (before.ecn === after.ecn) return { name, from, to }
  const [was, is] = [onOrOff(before.ecn), onOrOff(after.ecn)]
  // Nothing but ECN differs.
  if (from === null || to === null) return { name: words.ecn(label), from: was, to: is }
  return { name: words.andEcn(name), from: listed(from, was), to: listed(to, is) }
}

/** The settings of flow `flow`'s variant before change `index`. */
function variantBefore({ flows, changes }: SimulationConfig, index: number, flow: number) {
  const earlier = changes
    .slice(0, index)
    .flatMap((change) => (change.kind === 'variant' && change.flow === flow ? [change] : []))
  return earlier.at(-1) ?? flows[flow]
}

export function changeText(config: SimulationConfig, index: number): ChangeText {
  const change = config.changes[index]
  if (change === undefined) return { name: words.change, from: null, to: null, flow: -1 }
  if ('flow' in change) return flowChangeText(config, index, change)
  const link = change.link ?? 0
  const before = config.changes.slice(0, index).reduce(changeOfLink(link), linkAtStart(config, link))
  const told = networkChangeText(before, change)
  const name = config.hops === null ? told.name : words.ofLink(linkName(link), told.name)
  return { ...told, name, flow: -1 }
}

type FlowChange = Extract<Change, { readonly flow: number }>

function networkChangeText(
  before: BottleneckConfig,
  change: Exclude<Change, FlowChange>,
): Omit<ChangeText, 'flow'> {
  switch (change.kind) {
    case 'bandwidth': {
      const from = before.rateTrace === null ? rateOf(before.bitsPerSecond) : inWords(words.varying)
      return { name: words.bandwidth, from, to: rateOf(change.bitsPerSecond) }
    }
    case 'delay':
      return { name: words.delay, from: durationOf(before.delayS), to: durationOf(change.delayS) }
    case 'buffer':
      return { name: words.buffer, from: bufferOf(before), to: bufferOf(change) }
    case 'aqm':
      return aqmTexts(before.aqm, change.aqm)
    case 'loss':
      return { name: words.loss, from: lossOf(before), to: lossOf(change) }
    case 'jitter':
      return { name: words.jitter, from: durationOf(before.jitterS), to: durationOf(change.jitterS) }
  }
}

function flowChangeText(config: SimulationConfig, index: number, change: FlowChange): ChangeText {
  const { flow } = change
  const number = flowNumbers(config.flows)[flow] ?? flow + 1
  const told = (name: string, to: Amount | null): ChangeText => ({ name, from: null, to, flow })
  switch (change.kind) {
    case 'flow stop':
      return told(words.flowStops(number), null)
    case 'flow rate':
      return told(words.flowRate(number), rateOf(change.bitsPerSecond))
    case 'flow access': {
      const rate = Number.isFinite(change.bitsPerSecond) ? `${formatRate(change.bitsPerSecond)}, ` : ''
      return told(words.flowAccess(number), inWords(`${rate}${formatDuration(change.delayS)}`))
    }
    case 'receiver window':
      return told(words.receiverWindow(number), quantityOf(change.segments, 'segments'))
    case 'variant': {
      const was = variantBefore(config, index, flow)
      const name = words.flow(number)
      if (was?.variant !== change.variant) return told(name, inWords(variantLabel(change.variant)))
      const declared = variants.get(change.variant)?.parameters ?? {}
      return { ...parameterTexts(name, declared, was.params, change.params), flow }
    }
  }
}

/** "Buffer 64 → 32 packets", "Delay 18 ms → 1.2 s": a unit that both have is said once. */
export function changeLabel({ name, from, to }: ChangeText): string {
  if (to === null) return name
  if (from === null) return `${name} → ${amountText(to)}`
  return `${name} ${from.unit === to.unit ? from.number : amountText(from)} → ${amountText(to)}`
}
