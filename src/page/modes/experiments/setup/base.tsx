import { queues, stacks } from '../../../../lab/algorithms'
import { sweepRanges } from '../../../../lab/experiments/sweep/schema'
import { formatPackets } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { variantLabel } from '../../../../lab/scenario/flow-names'
import { hopPath, nameOfLink } from '../../../../lab/scenario/link-paths'
import type { BufferSize, Scenario } from '../../../../lab/scenario/scenario'
import { changes } from '../../../../strings/changes'
import { experiments } from '../../../../strings/experiments'
import { openRunInExplore } from '../../../commands/opening'
import { define, setBase, sweepExplored } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { NumberField } from '../../../ui/controls/number-field'

const { base: words, repeat } = experiments

function bufferText(buffer: BufferSize): string {
  if ('packets' in buffer) return formatPackets(buffer.packets)
  if ('bdp' in buffer) return formatQuantity(buffer.bdp, 'BDP')
  return 'ms' in buffer ? formatQuantity(buffer.ms, 'ms') : formatQuantity(buffer.bytes, 'bytes')
}

/** "10 Mbit/s, 18 ms, buffer 64 packets, DropTail; Reno, CUBIC." */
export function baseText({ bottleneck, network, flows, stack }: Scenario): string {
  const names = flows.map(({ variant }) => variantLabel(variant))
  if (network !== undefined) {
    const hops = network.hops.map((hop, index) =>
      changes.ofLink(nameOfLink(hopPath(index)), formatQuantity(hop.bandwidthMbps, 'Mbit/s')),
    )
    return words.all(hops.join(', '), names.join(', '), stacks.get(stack)?.label ?? stack)
  }
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
  const { base, title } = useStore((state) => state.experiment.sweep)
  return (
    <>
      <p className="quiet">{baseText(base)}</p>
      <div className="base-actions">
        <button type="button" className="button" onClick={() => openRunInExplore({ ...base, title })}>
          {words.edit}
        </button>
        <button type="button" className="button" onClick={sweepExplored}>
          {words.take}
        </button>
      </div>
    </>
  )
}

const TIMES = [
  { key: 'startJitterS', label: repeat.startJitter, help: repeat.startJitterHelp, step: 0.1 },
  { key: 'warmUpS', label: repeat.warmUp, help: repeat.warmUpHelp, step: 1 },
] as const

/** How often, how long, and from when on it counts. */
export function Repeat() {
  const sweep = useStore((state) => state.experiment.sweep)
  const { base, repetitions } = sweep
  return (
    <div className="fields two">
      <NumberField
        label={repeat.repetitions}
        value={repetitions}
        unit={repeat.seeds(base.seed, base.seed + repetitions - 1)}
        step={1}
        onCommit={(value) => define({ repetitions: value ?? sweepRanges.repetitions.min })}
      />
      <NumberField
        label={repeat.length}
        value={base.durationS}
        unit="s"
        step={1}
        onCommit={(value) => setBase({ ...base, durationS: value ?? Number.NaN })}
      />
      {TIMES.map(({ key, ...field }) => (
        <NumberField
          key={key}
          {...field}
          value={sweep[key]}
          unit="s"
          onCommit={(value) => define({ [key]: value ?? Number.NaN })}
        />
      ))}
    </div>
  )
}
