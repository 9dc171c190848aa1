/** What is set most of a hop, in four fields. */

import { formatQuantity } from '../../../lab/quantity'
import type { Range } from '../../../lab/scenario/ranges'
import { controls } from '../../../strings/controls'
import { hops as words } from '../../../strings/hops'
import { setValue } from '../../commands/edit'
import { bufferUnit, bufferValue } from '../../model/derived'
import { AqmSelect } from '../aqm'
import { NumberField } from '../controls/number-field'
import { useLinkSubject } from '../link-subject'
import { BUFFER_RANGE, SLIDERS } from '../network-stops'

interface ShortProps {
  readonly label: string
  readonly range: Range
  readonly of: string
  readonly value: number
  readonly unit?: string
}

function Short({ label, range, of, value, unit = range.unit }: ShortProps) {
  const { link, named, spoken } = useLinkSubject()
  const was = controls.undo.setting(named(range.label), formatQuantity(value, range.unit))
  return (
    <NumberField
      label={label}
      name={spoken(range.label)}
      value={value}
      unit={unit}
      step={range.step}
      help={range.help}
      onCommit={(next) => (next === null ? [] : setValue(`${link}.${of}`, next, was))}
    />
  )
}

export function ShortSettings() {
  const { scenario, spoken } = useLinkSubject()
  const { bandwidthMbps, delayMs } = scenario.bottleneck
  const unit = bufferUnit(scenario)
  return (
    <div className="hop-short">
      <Short
        label={words.rate}
        range={SLIDERS.bandwidthMbps.range}
        of="bandwidthMbps"
        value={bandwidthMbps}
      />
      <Short label={words.delay} range={SLIDERS.delayMs.range} of="delayMs" value={delayMs} />
      <Short
        label={words.buffer}
        range={BUFFER_RANGE[unit]}
        of={`buffer.${unit}`}
        value={bufferValue(scenario)}
        {...(unit === 'packets' ? { unit: controls.network.packets } : {})}
      />
      <div className="field">
        <span className="field-label">AQM</span>
        <AqmSelect name={spoken('AQM')} />
      </div>
    </div>
  )
}
