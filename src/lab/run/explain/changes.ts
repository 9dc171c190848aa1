/** Scheduled changes in words: what was, what is from then on. */
import type {
  AqmConfig,
  BottleneckConfig,
  BufferConfig,
  Change,
  LossConfig,
  SimulationConfig,
} from '../../../simulator/config'
import { queues, traffic, variants } from '../../../simulator/registry'
import { formatDuration, formatNumber, formatPlural, formatRate } from '../../format'

export interface ChangeText {
  /** "Buffer" */
  readonly name: string
  /** "64" and "32", with a unit where it is not packets; `from` is '' where the value before has no text. */
  readonly from: string
  readonly to: string
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

function bufferText(buffer: BufferConfig): string {
  if (Number.isFinite(buffer.packets)) return formatNumber(buffer.packets)
  if (Number.isFinite(buffer.bytes)) return `${formatNumber(buffer.bytes / 1000)} kB`
  return 'no limit'
}

function lossText(loss: LossConfig): string {
  return loss.model === 'bernoulli' ? `${formatNumber(loss.probability * 100)} %` : 'in bursts'
}

function aqmText(aqm: AqmConfig): string {
  return `${queues.get(aqm.id)?.label ?? aqm.id}${aqm.ecn ? ' with ECN' : ''}`
}

/** Names of the parameters that differ, with their values. */
function aqmParameterTexts(before: AqmConfig, after: AqmConfig): ChangeText {
  const declared = queues.get(after.id)?.parameters ?? {}
  const differing = Object.keys(after.params).filter((key) => before.params[key] !== after.params[key])
  const textOf = (aqm: AqmConfig): string =>
    differing
      .map((key) => {
        const value = aqm.params[key]
        const parameter = declared[key]
        const unit = parameter?.kind === 'number' && parameter.unit !== '' ? ` ${parameter.unit}` : ''
        return typeof value === 'number' ? `${formatNumber(value)}${unit}` : String(value)
      })
      .join(', ')
  const names = differing.map((key) => declared[key]?.label ?? key).join(', ')
  const label = queues.get(after.id)?.label ?? after.id
  if (differing.length === 0)
    return { name: `${label} ECN`, from: before.ecn ? 'on' : 'off', to: after.ecn ? 'on' : 'off', flow: -1 }
  return { name: `${label} ${names}`, from: textOf(before), to: textOf(after), flow: -1 }
}

/** Change `index` of the run in words. */
export function changeText(config: SimulationConfig, index: number): ChangeText {
  const change = config.changes[index]
  if (change === undefined) return { name: 'Change', from: '', to: '', flow: -1 }
  const before = bottleneckAfter(config, index)
  switch (change.kind) {
    case 'bandwidth':
      return {
        name: 'Bandwidth',
        from: formatNumber(before.bitsPerSecond / 1e6),
        to: formatRate(change.bitsPerSecond),
        flow: -1,
      }
    case 'delay':
      return {
        name: 'Delay',
        from: formatNumber(before.delayS * 1e3),
        to: formatDuration(change.delayS),
        flow: -1,
      }
    case 'buffer':
      return { name: 'Buffer', from: bufferText(before.buffer), to: bufferText(change.buffer), flow: -1 }
    case 'aqm':
      return before.aqm.id === change.aqm.id
        ? aqmParameterTexts(before.aqm, change.aqm)
        : { name: 'AQM', from: aqmText(before.aqm), to: aqmText(change.aqm), flow: -1 }
    case 'loss':
      return { name: 'Random loss', from: lossText(before.loss), to: lossText(change.loss), flow: -1 }
    case 'jitter':
      return {
        name: 'Jitter',
        from: formatNumber(before.jitterS * 1e3),
        to: formatDuration(change.jitterS),
        flow: -1,
      }
    case 'flow stop':
      return { name: `Flow ${change.flow + 1} stops`, from: '', to: '', flow: change.flow }
    case 'flow rate':
      return {
        name: `Flow ${change.flow + 1} rate`,
        from: '',
        to: formatRate(change.bitsPerSecond),
        flow: change.flow,
      }
    case 'flow access':
      return {
        name: `Flow ${change.flow + 1} access`,
        from: '',
        to: `${Number.isFinite(change.bitsPerSecond) ? `${formatRate(change.bitsPerSecond)}, ` : ''}${formatDuration(change.delayS)}`,
        flow: change.flow,
      }
    case 'receiver window':
      return {
        name: `Flow ${change.flow + 1} receiver window`,
        from: '',
        to: formatPlural(change.segments, 'segment'),
        flow: change.flow,
      }
    case 'variant':
      return {
        name: `Flow ${change.flow + 1}`,
        from: '',
        to: variants.get(change.variant)?.label ?? traffic.get(change.variant)?.label ?? change.variant,
        flow: change.flow,
      }
  }
}

/** "Buffer 64 → 32" */
export function changeLabel(text: ChangeText): string {
  if (text.to === '') return text.name
  return text.from === '' ? `${text.name} → ${text.to}` : `${text.name} ${text.from} → ${text.to}`
}
