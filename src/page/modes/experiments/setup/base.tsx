import { queues, stacks } from '../../../../lab/algorithms'
import { formatPackets } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { variantLabel } from '../../../../lab/scenario/flow-names'
import type { BufferSize, Scenario } from '../../../../lab/scenario/scenario'
import { experiments } from '../../../../strings/experiments'
import { openRunInExplore } from '../../../commands/opening'
import { setBase } from '../../../commands/sweep'
import { useStore } from '../../../store'

const { base: words } = experiments

function bufferText(buffer: BufferSize): string {
  if ('packets' in buffer) return formatPackets(buffer.packets)
  if ('bdp' in buffer) return formatQuantity(buffer.bdp, 'BDP')
  return 'ms' in buffer ? formatQuantity(buffer.ms, 'ms') : formatQuantity(buffer.bytes, 'bytes')
}

/** "10 Mbit/s, 18 ms, buffer 64 packets, DropTail; Reno, CUBIC." */
function baseText({ bottleneck, flows, stack }: Scenario): string {
  const names = flows.map(({ variant }) => variantLabel(variant))
  const { bandwidthMbps, delayMs, buffer, aqm, loss } = bottleneck
  const path = [
    formatQuantity(bandwidthMbps, 'Mbit/s'),
    words.oneWay(formatQuantity(delayMs, 'ms')),
    words.buffer(bufferText(buffer)),
    queues.get(aqm.id)?.label ?? aqm.id,
  ]
  if (loss.model === 'bernoulli' && loss.percent > 0)
    path.push(words.randomLoss(formatQuantity(loss.percent, '%')))
  return words.all(path.join(', '), names.join(', '), stacks.get(stack)?.label ?? stack)
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
          {words.edit}
        </button>
        <button type="button" className="button" onClick={() => setBase(explored)}>
          {words.take}
        </button>
      </div>
    </>
  )
}
