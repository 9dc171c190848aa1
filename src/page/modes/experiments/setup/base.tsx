import { queues, stacks, traffic, variants } from '../../../../lab/algorithms'
import { formatPackets } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import type { BufferSize, Scenario } from '../../../../lab/scenario/scenario'
import { openRunInExplore } from '../../../commands/opening'
import { setBase } from '../../../commands/sweep'
import { useStore } from '../../../store'

function bufferText(buffer: BufferSize): string {
  if ('packets' in buffer) return formatPackets(buffer.packets)
  if ('bdp' in buffer) return formatQuantity(buffer.bdp, 'BDP')
  return 'ms' in buffer ? formatQuantity(buffer.ms, 'ms') : formatQuantity(buffer.bytes, 'bytes')
}

/** "10 Mbit/s, 18 ms, buffer 64 packets, DropTail; Reno, CUBIC." */
function baseText({ bottleneck, flows, stack }: Scenario): string {
  const names = flows.map(({ variant }) => (variants.get(variant) ?? traffic.get(variant))?.label ?? variant)
  const { bandwidthMbps, delayMs, buffer, aqm, loss } = bottleneck
  const lossText =
    loss.model === 'bernoulli' && loss.percent > 0 ? `, random loss ${formatQuantity(loss.percent, '%')}` : ''
  return `${formatQuantity(bandwidthMbps, 'Mbit/s')}, ${formatQuantity(delayMs, 'ms')} one way, buffer ${bufferText(buffer)}, ${queues.get(aqm.id)?.label ?? aqm.id}${lossText}. Flows: ${names.join(', ')}. Stack: ${stacks.get(stack)?.label ?? stack}.`
}

/** All that neither varies nor is compared: it is edited in Explore. */
export function Base() {
  const base = useStore((state) => state.experiment.sweep.base)
  const title = useStore((state) => state.experiment.sweep.title)
  const explored = useStore((state) => state.edit.scenario)
  return (
    <>
      <p className="quiet">{baseText(base)}</p>
      <div className="base-actions">
        <button type="button" className="button" onClick={() => openRunInExplore({ ...base, title })}>
          Edit in Explore
        </button>
        <button type="button" className="button" onClick={() => setBase(explored)}>
          Use the run of Explore
        </button>
      </div>
    </>
  )
}
