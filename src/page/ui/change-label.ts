/** What a scheduled change reads on a flag: "Buffer 32", "Flow 2 stops". */

import { formatNumber } from '../../lab/format'
import type { Scenario } from '../../lab/scenario/scenario'
import { queues } from '../../simulator/registry'
import { flowNumbers, variantLabel } from '../state/flow-numbers'

function number(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : String(value)
}

/** An object's values as "id 5", for sizes and settings given whole. */
function whole(value: unknown): string {
  if (typeof value !== 'object' || value === null) return number(value)
  return Object.entries(value)
    .filter(([, item]) => typeof item !== 'object')
    .map(([key, item]) => (key === 'packets' || key === 'id' ? number(item) : `${number(item)} ${key}`))
    .join(', ')
}

export function changeLabel(scenario: Scenario, path: string, value: unknown): string {
  const keys = path.split('.')
  if (keys[0] === 'flows') {
    const index = scenario.flows.findIndex((flow) => flow.id === keys[1])
    const flow = `Flow ${flowNumbers(scenario.flows)[index] ?? keys[1]}`
    switch (keys[2]) {
      case 'stopS':
        return `${flow} stops`
      case 'rateMbps':
        return `${flow} ${number(value)} Mbit/s`
      case 'variant':
        return `${flow} ${variantLabel(String(value))}`
      case 'receiverWindowPackets':
        return `${flow} window ${number(value)}`
      default:
        return `${flow} ${keys.slice(2).join(' ')} ${whole(value)}`
    }
  }
  switch (keys[1]) {
    case 'bandwidthMbps':
      return `Bandwidth ${number(value)}`
    case 'delayMs':
      return `Delay ${number(value)}`
    case 'buffer':
      return `Buffer ${whole(value)}${keys[2] === undefined || keys[2] === 'packets' ? '' : ` ${keys[2]}`}`
    case 'loss':
      return `Loss ${whole(value)} %`
    case 'jitterMs':
      return `Jitter ${number(value)}`
    case 'aqm': {
      if (keys[2] === 'params') return `${keys[3]} ${number(value)}`
      if (keys[2] === 'ecn') return `ECN ${value === true ? 'on' : 'off'}`
      const id =
        typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value)
      return `AQM ${queues.get(id)?.label ?? id}`
    }
    default:
      return `${path} ${whole(value)}`
  }
}
