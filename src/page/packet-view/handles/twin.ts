/** Each handle is the twin of a slider of the network: it sets the same, between the same ends, and says the same. */
import { formatQuantity } from '../../../lab/quantity'
import type { Scenario } from '../../../lab/scenario/scenario'
import { controls } from '../../../strings/controls'
import { bdpPackets, bufferPackets, bufferUnit, bufferValue } from '../../model/derived'
import { bufferText, delayText } from '../../ui/network'
import { SLIDERS } from '../../ui/network-stops'
import type { WallSize } from './wall'

export const HANDLES = ['wall', 'length', 'thickness'] as const
export type HandleName = (typeof HANDLES)[number]

function sliderOf(handle: HandleName, scenario: Scenario): keyof typeof SLIDERS {
  if (handle === 'length') return 'delayMs'
  return handle === 'thickness' ? 'bandwidthMbps' : `buffer.${bufferUnit(scenario)}`
}

function settingOf(handle: HandleName, scenario: Scenario): number {
  const { delayMs, bandwidthMbps } = scenario.bottleneck
  if (handle === 'wall') return bufferValue(scenario)
  return handle === 'length' ? delayMs : bandwidthMbps
}

export function twinOf(handle: HandleName, scenario: Scenario) {
  const slider = sliderOf(handle, scenario)
  const { range, stops } = SLIDERS[slider]
  const value = settingOf(handle, scenario)
  const text = formatQuantity(value, range.unit)
  return {
    path: `bottleneck.${slider}`,
    value,
    stops,
    integer: range.integer === true,
    /** Name and value, short: "Buffer 32 packets". */
    named: controls.undo.setting(range.label, text),
    /** The value with what it means, as the slider says it. */
    valueText: handle === 'wall' ? bufferText(scenario) : handle === 'length' ? delayText(scenario) : text,
  }
}
export type Twin = ReturnType<typeof twinOf>

/** The buffer of `scenario` for its wall. */
export function wallSizeOf(scenario: Scenario): WallSize {
  const { value, stops, integer } = twinOf('wall', scenario)
  const packets = bufferPackets(scenario)
  const bdp = bdpPackets(scenario)
  const exact = (bdp / packets) * value
  const oneBdp = integer ? Math.round(exact) : Number(exact.toPrecision(6))
  return { packets, value, stops, integer, bdpPackets: bdp, oneBdp }
}

/** What of the bottleneck a handle shows. */
const shown: Readonly<Record<HandleName, (scenario: Scenario) => unknown>> = {
  wall: ({ bottleneck }) => JSON.stringify(bottleneck.buffer),
  length: ({ bottleneck }) => bottleneck.delayMs,
  thickness: ({ bottleneck }) => bottleneck.bandwidthMbps,
}

/**
 * Whether a handle can be where its slider stands: not where a change on the timeline has made something else of what is
 * drawn, where the rate follows a trace, or where packets cannot be counted (a buffer in BDP of a path that holds nothing).
 */
export function isAtItsSlider(handle: HandleName, slider: Scenario, drawn: Scenario): boolean {
  if (shown[handle](slider) !== shown[handle](drawn)) return false
  if (handle === 'thickness') return slider.bottleneck.rateTrace === undefined
  return handle === 'length' || bufferPackets(slider) > 0
}
