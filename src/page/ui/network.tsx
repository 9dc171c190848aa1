import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { formatPackets, unitName } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { type Range, ranges } from '../../lab/scenario/ranges'
import type { Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { change, resetNetwork, widenAccess } from '../commands/edit'
import { useScenarioInForce } from '../commands/use-scenario'
import {
  accessMbps,
  type BufferUnit,
  baseRttMs,
  bdpPackets,
  bufferIn,
  bufferPackets,
  bufferUnit,
  bufferValue,
  packetMs,
} from '../model/derived'
import { changesMadeBy, inForce } from '../model/scenario-paths'
import { useStore } from '../store'
import { Aqm } from './aqm'
import { ChangedByNow } from './changed-by-now'
import { Segments } from './controls/choices'
import type { Stops } from './controls/scale'
import type { SliderMark } from './controls/slider'
import { BANDWIDTH, BUFFER, BUFFER_RANGE, DELAY, LOSS } from './network-stops'
import { SliderWithField } from './slider-with-field'
import { UndoButtons } from './undo'

const { network } = controls

interface ControlProps {
  readonly path: string
  readonly value: number
  readonly range: Range
  readonly stops: Stops
  readonly valueText: string
  readonly ghost: number | null
  readonly aside?: string
  readonly mark?: SliderMark | null
  readonly children?: React.ReactNode
}

/** A setting of the network, called as its range is. */
function Control({ path, aside, children, ...props }: ControlProps) {
  const { range, value } = props
  const was = controls.undo.setting(range.label, formatQuantity(value, range.unit))
  return (
    <SliderWithField
      {...props}
      label={range.label}
      was={was}
      onInput={(next) => change([{ path, value: next }], was, 'live')}
      onCommit={(next) => change([{ path, value: next }], was, 'settled')}
    >
      {aside !== undefined && <span className="control-aside">{aside}</span>}
      {children}
    </SliderWithField>
  )
}

/** The value of the previous run: of its start, or in "From now" mode what was in force at the playhead. */
function useGhost(read: (scenario: Scenario) => number): number | null {
  const ghost = useStore((state) =>
    state.overlays.ghostShown ? (state.overlays.ghost?.scenario ?? null) : null,
  )
  // A number that changes as the playhead passes a change: of the one timeline or the other.
  const passed = useStore((state) =>
    state.edit.apply === 'now' && ghost !== null ? changesMadeBy(ghost, state.clock.timeS) : 0,
  )
  return ghost === null ? null : read(inForce(ghost, passed))
}

export function BandwidthControl() {
  const scenario = useScenarioInForce()
  const value = scenario.bottleneck.bandwidthMbps
  return (
    <Control
      path="bottleneck.bandwidthMbps"
      value={value}
      range={ranges.bandwidthMbps}
      stops={BANDWIDTH}
      valueText={formatQuantity(value, 'Mbit/s')}
      ghost={useGhost((ghost) => ghost.bottleneck.bandwidthMbps)}
    />
  )
}

export function DelayControl() {
  const scenario = useScenarioInForce()
  const value = scenario.bottleneck.delayMs
  const rtt = formatQuantity(baseRttMs(scenario), 'ms')
  return (
    <Control
      path="bottleneck.delayMs"
      value={value}
      range={ranges.delayMs}
      stops={DELAY}
      valueText={network.delay(formatQuantity(value, 'ms'), rtt)}
      ghost={useGhost((ghost) => ghost.bottleneck.delayMs)}
      aside={network.baseRtt(rtt)}
    />
  )
}

const BUFFER_UNITS = [
  { value: 'packets', label: unitName('packets'), short: network.packets },
  { value: 'bdp', label: 'BDP' },
  { value: 'ms', label: network.milliseconds, short: 'ms' },
] as const

/** "1.9 BDP, 77 ms" */
function bufferMeaning(scenario: Scenario): string {
  const packets = bufferPackets(scenario)
  const bdp = bdpPackets(scenario)
  // A delay may be so short that the quotient is beyond all numbers, which is no buffer without a limit.
  const inBdp = bdp > 0 ? `${formatQuantity(Math.min(packets / bdp, Number.MAX_VALUE), 'BDP', 2)}, ` : ''
  return `${inBdp}${formatQuantity(packets * packetMs(scenario), 'ms', 2)}`
}

export function BufferControl({ aside = false }: { aside?: boolean }) {
  const scenario = useScenarioInForce()
  const unit = bufferUnit(scenario)
  const value = bufferValue(scenario)
  const packets = bufferPackets(scenario)
  const oneBdp = useMemo(() => {
    const bdp = bdpPackets(scenario)
    if (unit === 'bdp' || bdp <= 0) return unit === 'bdp' ? 1 : null
    return (bdp / packets) * value
  }, [scenario, unit, packets, value])
  const range = BUFFER_RANGE[unit]
  return (
    <Control
      path={`bottleneck.buffer.${unit}`}
      value={value}
      range={range}
      stops={BUFFER[unit]}
      valueText={`${formatPackets(packets)}, ${bufferMeaning(scenario)}`}
      ghost={useGhost((ghost) => bufferIn(ghost, unit))}
      mark={oneBdp === null ? null : { value: oneBdp, label: '1 BDP' }}
      {...(aside ? { aside: bufferMeaning(scenario) } : {})}
    >
      <Segments
        name={network.bufferUnit}
        className="small"
        value={unit}
        options={BUFFER_UNITS}
        onChange={(next) => {
          const size = { [next]: bufferIn(scenario, next as BufferUnit) }
          change(
            [{ path: 'bottleneck.buffer', value: size }],
            controls.undo.setting(range.label, formatQuantity(value, range.unit)),
            'settled',
          )
        }}
      />
    </Control>
  )
}

export function LossControl() {
  const { loss } = useScenarioInForce().bottleneck
  const ghost = useGhost(({ bottleneck }) =>
    bottleneck.loss.model === 'bernoulli' ? bottleneck.loss.percent : Number.NaN,
  )
  if (loss.model !== 'bernoulli')
    return (
      <p className="derived">
        {network.lossInBursts(
          formatQuantity(loss.lossBadPercent, '%'),
          formatQuantity(loss.lossGoodPercent, '%'),
        )}
      </p>
    )
  return (
    <Control
      path="bottleneck.loss.percent"
      value={loss.percent}
      range={ranges.lossPercent}
      stops={LOSS}
      valueText={formatQuantity(loss.percent, '%')}
      ghost={ghost !== null && Number.isNaN(ghost) ? null : ghost}
    />
  )
}

/** What is odd about access links that are no faster than the bottleneck; null: they are. */
function accessRemark(scenario: Scenario): string | null {
  const { together, slowest } = accessMbps(scenario)
  const { bandwidthMbps } = scenario.bottleneck
  if (slowest > bandwidthMbps) return null
  if (together > bandwidthMbps) return network.slowAccessLink(formatQuantity(slowest, 'Mbit/s'))
  const say = scenario.flows.length === 1 ? network.accessLink : network.accessLinks
  return say(formatQuantity(together, 'Mbit/s'))
}

/** Nothing while the access links are wide enough. */
export function AccessRemark() {
  const remark = accessRemark(useScenarioInForce())
  if (remark === null) return null
  return (
    <p className="derived">
      {remark}{' '}
      <button type="button" className="link-button" onClick={widenAccess}>
        {network.widen}
      </button>
    </p>
  )
}

function Derived() {
  const scenario = useScenarioInForce()
  return (
    <p className="derived">{network.derived(formatPackets(bdpPackets(scenario)), bufferMeaning(scenario))}</p>
  )
}

export function Network() {
  return (
    <fieldset className="rail-section" aria-labelledby="network-head" id="controls" tabIndex={-1}>
      <div className="rail-head">
        <h2 className="section-head" id="network-head">
          {network.title}
        </h2>
        <span className="rail-actions">
          <UndoButtons />
          <button type="button" className="text-button quiet" onClick={resetNetwork}>
            <RotateCcw size={13} aria-hidden="true" /> {network.reset}
          </button>
        </span>
      </div>
      <BandwidthControl />
      <DelayControl />
      <BufferControl />
      <LossControl />
      <Aqm />
      <Derived />
      <ChangedByNow />
      <AccessRemark />
    </fieldset>
  )
}
