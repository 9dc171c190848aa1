/** The one control of a run in front of a hall: settings of the network, the queue discipline, the variant, or the speed. */
import { linkName, linkNumber } from '../../lab/router-names'
import { isTcpFlow } from '../../lab/scenario/scenario'
import { present as words } from '../../strings/present'
import { useScenarioInForce } from '../commands/edit'
import { replaceVariant } from '../commands/flows'
import { selectedHop } from '../model/state'
import { dispatch, getState, useStore } from '../store'
import { optionsOf } from '../ui/about'
import { AqmSelect } from '../ui/aqm'
import { AutoButton } from '../ui/auto-button'
import { Select } from '../ui/controls/choices'
import { BandwidthControl, BufferControl, DelayControl, LossControl } from '../ui/network'
import { choose, optionOf, useOwnOptions } from '../ui/own-options'
import { SpeedSlider } from '../ui/speed-slider'
import { useAlgorithms } from '../ui/use-algorithms'

const AqmControl = () => <AqmSelect name={words.controls.aqm} />

/** Sets the variant of all TCP flows. */
function VariantControl() {
  const flows = useScenarioInForce().flows.filter(isTcpFlow)
  const { variants } = useAlgorithms()
  const own = useOwnOptions(false)
  const [first] = flows
  if (first === undefined) return null
  return (
    <Select
      name={words.controls.variant}
      value={optionOf(first.variant)}
      options={[...optionsOf(variants.values()), ...own]}
      onChange={(value) =>
        choose(value, getState().edit.scenario, (variant) => {
          for (const flow of flows) if (flow.variant !== variant) replaceVariant(flow, variant)
        })
      }
    />
  )
}

function SpeedControl() {
  return (
    <div className="present-speed">
      <AutoButton />
      <SpeedSlider />
    </div>
  )
}

const CONTROLS = {
  bandwidth: BandwidthControl,
  delay: DelayControl,
  buffer: BufferControl,
  loss: LossControl,
  aqm: AqmControl,
  variant: VariantControl,
  speed: SpeedControl,
} as const

export type ControlName = keyof typeof CONTROLS
const CONTROL_NAMES = Object.keys(CONTROLS) as readonly ControlName[]

interface Props {
  readonly name: ControlName
  onChoose(name: ControlName): void
}

/** On a chain the hop that the control is of, whose queue is shown. */
function HopChoice() {
  const hops = useStore((state) => state.edit.scenario.network?.hops.length ?? 0)
  const hop = useStore(selectedHop) ?? 0
  if (hops === 0) return null
  return (
    <Select
      name={words.hop}
      value={String(hop)}
      options={Array.from({ length: hops }, (_, one) => ({
        value: String(one),
        label: linkName(linkNumber(one, 'forward')),
      }))}
      onChange={(value) => dispatch({ type: 'selectHop', hop: Number(value) })}
    />
  )
}

/** Which of them it is, and the control itself. */
export function OneControl({ name, onChoose }: Props) {
  const Control = CONTROLS[name]
  return (
    <>
      <HopChoice />
      <Select
        name={words.control}
        value={name}
        options={CONTROL_NAMES.map((value) => ({ value, label: words.controls[value] }))}
        onChange={(value) => onChoose(CONTROL_NAMES.find((known) => known === value) ?? 'buffer')}
      />
      <fieldset className={`present-control ${name}`} aria-label={words.network}>
        <Control />
      </fieldset>
    </>
  )
}
