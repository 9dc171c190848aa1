/** Scheduled changes in words: what was, what is from then on. */
import type {
  AqmConfig,
  BottleneckConfig,
  BufferConfig,
  Change,
  LossConfig,
  SimulationConfig,
} from '../../simulator/config'
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
import { flowNumbers, variantLabel } from '../scenario/flow-names'

export interface ChangeText {
  /** "Buffer" */
  readonly name: string
  /** 64 packets and 32 packets; `from` is null where the value before has no text, both where the name says it all. */
  readonly from: Amount | null
  readonly to: Amount | null
  /** The flow it concerns, -1 for the network. */
  readonly flow: number
}

/** The bottleneck as it is after the first `count` changes. */
export function bottleneckAfter(config: SimulationConfig, count: number): BottleneckConfig {
  let now = config.bottleneck
  for (const change of config.changes.slice(0, count)) now = applyToBottleneck(now, change)
  return now
}

/** `now` after one change; changes of flows leave it as it is. */
export function applyToBottleneck(now: BottleneckConfig, change: Change): BottleneckConfig {
  switch (change.kind) {
    case 'bandwidth':
      return { ...now, bitsPerSecond: change.bitsPerSecond, rateTrace: null }
    case 'delay':
      return { ...now, delayS: change.delayS }
    case 'buffer':
      return { ...now, buffer: change.buffer }
    case 'aqm':
      return { ...now, aqm: change.aqm }
    case 'loss':
      return { ...now, loss: change.loss }
    case 'jitter':
      return { ...now, jitterS: change.jitterS }
    default:
      return now
  }
}

function bufferOf(buffer: BufferConfig): Amount {
  if (Number.isFinite(buffer.packets)) return packetsOf(buffer.packets)
  return Number.isFinite(buffer.bytes) ? quantityOf(buffer.bytes / 1000, 'kB') : inWords(NO_LIMIT)
}

function lossOf(loss: LossConfig): Amount {
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
): Pick<ChangeText, 'name' | 'from' | 'to'> {
  const differing = Object.keys(after).filter((key) => before[key] !== after[key])
  const valuesOf = (params: Params): Amount => {
    const [first, ...others] = differing.map((key) => parameterOf(declared[key], params[key]))
    if (first === undefined || others.length > 0)
      return inWords(differing.map((key) => parameterText(declared[key], params[key])).join(', '))
    return first
  }
  const names = differing.map((key) => declared[key]?.label ?? key).join(', ')
  if (differing.length === 0) return { name: words.asBefore(label), from: null, to: null }
  return { name: words.parameters(label, names), from: valuesOf(before), to: valuesOf(after) }
}

function aqmTexts(before: AqmConfig, after: AqmConfig): ChangeText {
  if (before.id !== after.id)
    return { name: words.aqm, from: inWords(aqmText(before)), to: inWords(aqmText(after)), flow: -1 }
  const queue = queues.get(after.id)
  const label = queue?.label ?? after.id
  const declared = queue?.parameters ?? {}
  if (before.ecn === after.ecn)
    return { ...parameterTexts(label, declared, before.params, after.params), flow: -1 }
  const same = Object.keys(after.params).every((key) => before.params[key] === after.params[key])
  if (same) return { name: words.ecn(label), from: onOrOff(before.ecn), to: onOrOff(after.ecn), flow: -1 }
  const { name, from, to } = parameterTexts(label, declared, before.params, after.params)
  const withEcn = (values: Amount | null, aqm: AqmConfig): Amount =>
    inWords(`${values === null ? '' : amountText(values)}, ${amountText(onOrOff(aqm.ecn))}`)
  return { name: words.andEcn(name), from: withEcn(from, before), to: withEcn(to, after), flow: -1 }
}

/** The settings of flow `flow`'s variant before change `index`. */
function variantBefore(
  config: SimulationConfig,
  index: number,
  flow: number,
): { readonly variant: string; readonly params: Params } {
  let now: { readonly variant: string; readonly params: Params } = config.flows[flow] ?? {
    variant: '',
    params: {},
  }
  for (const change of config.changes.slice(0, index))
    if (change.kind === 'variant' && change.flow === flow) now = change
  return now
}

/** Change `index` of the run in words. */
export function changeText(config: SimulationConfig, index: number): ChangeText {
  const change = config.changes[index]
  if (change === undefined) return { name: words.change, from: null, to: null, flow: -1 }
  const before = bottleneckAfter(config, index)
  const ofNetwork = (name: string, from: Amount, to: Amount): ChangeText => ({ name, from, to, flow: -1 })
  if ('flow' in change) return flowChangeText(config, index, change)
  switch (change.kind) {
    case 'bandwidth': {
      const from = before.rateTrace === null ? rateOf(before.bitsPerSecond) : inWords(words.varying)
      return ofNetwork(words.bandwidth, from, rateOf(change.bitsPerSecond))
    }
    case 'delay':
      return ofNetwork(words.delay, durationOf(before.delayS), durationOf(change.delayS))
    case 'buffer':
      return ofNetwork(words.buffer, bufferOf(before.buffer), bufferOf(change.buffer))
    case 'aqm':
      return aqmTexts(before.aqm, change.aqm)
    case 'loss':
      return ofNetwork(words.loss, lossOf(before.loss), lossOf(change.loss))
    case 'jitter':
      return ofNetwork(words.jitter, durationOf(before.jitterS), durationOf(change.jitterS))
  }
}

function flowChangeText(
  config: SimulationConfig,
  index: number,
  change: Extract<Change, { readonly flow: number }>,
): ChangeText {
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
      const definition = variants.get(change.variant)
      if (was.variant === change.variant)
        return {
          ...parameterTexts(words.flow(number), definition?.parameters ?? {}, was.params, change.params),
          flow,
        }
      return told(words.flow(number), inWords(variantLabel(change.variant)))
    }
  }
}

/** "Buffer 64 → 32 packets", "Delay 18 ms → 1.2 s": a unit that both have is said once. */
export function changeLabel({ name, from, to }: ChangeText): string {
  if (to === null) return name
  if (from === null) return `${name} → ${amountText(to)}`
  return `${name} ${from.unit === to.unit ? from.number : amountText(from)} → ${amountText(to)}`
}
