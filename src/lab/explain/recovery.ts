/** How a flow finds out about a loss, in words. */
import type { SimulationConfig } from '../../simulator/config'
import type { Source } from '../../simulator/describe'
import type { RunLog } from '../../simulator/log'
import { find, recoveries } from '../../simulator/registry'
import { recoveryOn } from '../../simulator/tcp/recovery/loss-recovery'
import { why } from '../../strings/why'
import { stacks, variants } from '../algorithms'
import { formatCount } from '../format'
import { formatQuantity } from '../quantity'
import { variantBefore } from './in-force'
import type { Told } from './told'

const RFC5681: Source = { label: 'RFC 5681 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc5681#section-3.2' }
/** Where each loss recovery says when to retransmit; the others follow RFC 5681. */
const SOURCES: Readonly<Record<string, Source>> = {
  newreno: { label: 'RFC 6582 §3.2', url: 'https://www.rfc-editor.org/rfc/rfc6582#section-3.2' },
  sack: { label: 'RFC 6675 §5', url: 'https://www.rfc-editor.org/rfc/rfc6675#section-5' },
  'ns2-vegas': { label: 'Brakmo & Peterson 1995 §IV-A' },
  rack: { label: 'RFC 8985 §6.2', url: 'https://www.rfc-editor.org/rfc/rfc8985#section-6.2' },
}

/** The loss recovery that flow `flow` had when the event table had `rows` rows. */
function recoveryBefore(config: SimulationConfig, log: RunLog, flow: number, rows: number): string {
  const configured = config.flows[flow]
  // A source that opens connections of its own says which variant they run.
  const ofConnections = configured?.kind === 'traffic' ? configured.params.tcp : undefined
  const variant = ofConnections ?? variantBefore(config, log, flow, rows)
  const { id, options } = config.stack
  const stack = find(stacks, 'stack', id)
  const definition = find(variants, 'variant', String(variant))
  return recoveryOn(stack.recoveries, options, definition, (own) => find(recoveries, 'recovery', own)).id
}

/** How flow `flow` found segment `segment` lost, in the event that stands in row `row`, and where that is written. */
export function lossFound(
  config: SimulationConfig,
  log: RunLog,
  flow: number,
  segment: number,
  row: number,
): Told {
  const recovery = recoveryBefore(config, log, flow, row)
  const number = formatCount(segment)
  const threshold = config.stack.options.duplicateAckThreshold
  const source = SOURCES[recovery] ?? RFC5681
  const { sack, rack, vegas, duplicateAck } = why.lost
  if (recovery === 'sack') return { text: sack(formatQuantity(threshold, 'segments'), number), source }
  if (recovery === 'rack') return { text: rack(number), source }
  if (recovery === 'ns2-vegas') return { text: vegas(number), source }
  return { text: duplicateAck(threshold, formatCount(threshold), number), source }
}
