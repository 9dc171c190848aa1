import { formatPackets, unitName } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { BOTTLENECK, hasLink, seenFrom } from '../../lab/scenario/link-paths'
import type { Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { setValue, useScenarioInForce } from '../commands/edit'
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
import { changesMadeBy, inForce, valueAt } from '../model/scenario-paths'
import { useStore } from '../store'
import { Button } from './buttons'
import { Segments } from './controls/choices'
import { useLinkSubject } from './link-subject'
import { SLIDERS } from './network-stops'
import { type SliderProps, SliderWithField } from './slider-with-field'

const { network } = controls

interface ControlProps extends Partial<Pick<SliderProps, 'term' | 'valueText' | 'mark' | 'children'>> {
  readonly of: keyof typeof SLIDERS
  readonly aside?: string | undefined
  /** The value in a scenario, NaN where it has none; absent: what stands at the path. */
  readonly read?: (scenario: Scenario) => number
}

/** A setting of the network, called as its range is. */
function Control({ of, aside, children, read, ...slider }: ControlProps) {
  const { link, scenario, named, spoken } = useLinkSubject()
  const path = `${link}.${of}`
  const valueIn = read ?? ((seen: Scenario) => Number(valueAt(seen, `${BOTTLENECK}.${of}`)))
  const { range, stops } = SLIDERS[of]
  const value = valueIn(scenario)
  const ghost = useGhost(valueIn, link)
  const said = formatQuantity(value, range.unit)
  const was = controls.undo.setting(named(range.label), said)
  return (
    <SliderWithField
      label={range.label}
      name={spoken(range.label)}
      value={value}
      range={range}
      stops={stops}
      valueText={said}
      was={was}
      ghost={Number.isNaN(ghost) ? null : ghost}
      onInput={(next) => setValue(path, next, was, 'live')}
      onCommit={(next) => setValue(path, next, was)}
      {...slider}
    >
      {aside !== undefined && <span className="control-aside">{aside}</span>}
      {children}
    </SliderWithField>
  )
}

/**
 * The value of the previous run, NaN for none: the value at its start, or in "From now" mode what was in force at the
 * playhead.
 */
function useGhost(read: (scenario: Scenario) => number, link: string): number {
  const ghost = useStore((state) =>
    state.overlays.ghostShown ? (state.overlays.ghost?.scenario ?? null) : null,
  )
  // A number that changes as the playhead passes a change on the one timeline or the other.
  const passed = useStore((state) =>
    state.edit.apply === 'now' && ghost !== null ? changesMadeBy(ghost, state.clock.timeS) : 0,
  )
  return ghost === null || !hasLink(ghost, link) ? Number.NaN : read(seenFrom(inForce(ghost, passed), link))
}

export const BandwidthControl = () => <Control of="bandwidthMbps" term="bandwidth" />

const rttText = (scenario: Scenario): string => formatQuantity(baseRttMs(scenario), 'ms')

/** The delay with what it means. */
export const delayText = (scenario: Scenario): string =>
  network.delay(formatQuantity(scenario.bottleneck.delayMs, 'ms'), rttText(scenario))

export function DelayControl() {
  const { scenario, isChain } = useLinkSubject()
  // On a chain a round trip is one of a flow, over the hops of its way.
  if (isChain) return <Control of="delayMs" term="delay" />
  return (
    <Control
      of="delayMs"
      term="delay"
      valueText={delayText(scenario)}
      aside={network.baseRtt(rttText(scenario))}
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

/** "64 packets, 1.9 BDP, 77 ms" */
export const bufferText = (scenario: Scenario): string =>
  `${formatPackets(bufferPackets(scenario))}, ${bufferMeaning(scenario)}`

export function BufferControl({ aside = false }: { aside?: boolean }) {
  const { link, scenario, named, spoken } = useLinkSubject()
  const unit = bufferUnit(scenario)
  const packets = bufferPackets(scenario)
  const { range } = SLIDERS[`buffer.${unit}`]
  const valueIn = (other: Scenario) =>
    bufferUnit(other) === unit ? bufferValue(other) : bufferIn(other, unit)
  const value = valueIn(scenario)
  const oneBdp = unit === 'bdp' ? 1 : (bdpPackets(scenario) / packets) * value
  // A mark at the slider's end would say that the end is 1 BDP.
  const isMarked = oneBdp > 0 && oneBdp <= (SLIDERS[`buffer.${unit}`].stops.at(-1) ?? 0)
  return (
    <Control
      of={`buffer.${unit}`}
      term="buffer"
      valueText={bufferText(scenario)}
      mark={isMarked ? { value: oneBdp, label: '1 BDP' } : null}
      aside={aside ? bufferMeaning(scenario) : undefined}
      read={valueIn}
    >
      <Segments
        name={spoken(network.bufferUnit)}
        className="small"
        value={unit}
        options={BUFFER_UNITS}
        onChange={(next) => {
          const size = { [next]: bufferIn(scenario, next as BufferUnit) }
          const was = controls.undo.setting(named(range.label), formatQuantity(value, range.unit))
          setValue(`${link}.buffer`, size, was)
        }}
      />
    </Control>
  )
}

export function LossControl() {
  const { loss } = useLinkSubject().scenario.bottleneck
  if (loss.model === 'bernoulli') return <Control of="loss.percent" term="random-loss" />
  const whileBad = formatQuantity(loss.lossBadPercent, '%')
  return (
    <p className="derived">{network.lossInBursts(whileBad, formatQuantity(loss.lossGoodPercent, '%'))}</p>
  )
}

/** What is odd about access links that are no faster than the bottleneck; null: they are. */
function accessRemark(scenario: Scenario): string | null {
  // On a chain flows share a hop with what comes from others, so that access links tell little.
  if (scenario.network !== undefined) return null
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
      <Button
        className="link-button"
        onClick={() => void import('../commands/network').then(({ widenAccess }) => widenAccess())}
      >
        {network.widen}
      </Button>
    </p>
  )
}

export function Derived() {
  const scenario = useScenarioInForce()
  return (
    <p className="derived">{network.derived(formatPackets(bdpPackets(scenario)), bufferMeaning(scenario))}</p>
  )
}
