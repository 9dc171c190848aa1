/** How a flow finds out about a loss, in words. */
import type { SimulationConfig } from '../../../simulator/config'
import type { Source } from '../../../simulator/describe'
import { variants } from '../../../simulator/registry'
import { formatCount } from '../../format'

const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

const RFC5681: Source = { label: 'RFC 5681 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc5681#section-3.2' }
/** Where each loss recovery says when to retransmit; the others follow RFC 5681. */
const SOURCES: Readonly<Record<string, Source>> = {
  newreno: { label: 'RFC 6582 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc6582#section-3.2' },
  sack: { label: 'RFC 6675 §5', url: 'https://www.rfc-editor.org/rfc/rfc6675#section-5' },
  rack: { label: 'RFC 8985 §6.2', url: 'https://www.rfc-editor.org/rfc/rfc8985#section-6.2' },
}

/** The loss recovery that flow `flow` runs on the scenario's stack. */
function recoveryOf(config: SimulationConfig, flow: number): string {
  const variant = config.flows[flow]?.variant ?? ''
  const own = variants.get(variant)?.recovery ?? ''
  return config.stack.recoveries[own] ?? own
}

export function lossSource(config: SimulationConfig, flow: number): Source {
  return SOURCES[recoveryOf(config, flow)] ?? RFC5681
}

/** "third duplicate ACK for 8 541", or what stands for it where losses are found by SACK or by time. */
export function duplicateAcksText(config: SimulationConfig, flow: number, segment: number): string {
  const number = formatCount(segment)
  switch (recoveryOf(config, flow)) {
    case 'sack':
      return `SACK reports ${config.stack.duplicateAckThreshold} segments above ${number}, which is lost`
    case 'rack':
      return `a later segment was delivered first: ${number} is lost`
    default: {
      const count = config.stack.duplicateAckThreshold
      return `${ORDINALS[count] ?? `${count}th`} duplicate ACK for ${number}`
    }
  }
}
