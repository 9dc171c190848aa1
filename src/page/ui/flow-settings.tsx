import Trash2 from 'lucide-react/icons/trash'
import { traffic, variants } from '../../lab/algorithms'
import { defaultAccess, defaultDirection } from '../../lab/scenario/defaults'
import { variantLabel } from '../../lab/scenario/flow-names'
import { ranges } from '../../lab/scenario/ranges'
import { type Access, DIRECTIONS, type Fault, type Flow, isTcpFlow } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { hops } from '../../strings/hops'
import { quantities } from '../../strings/quantities'
import { settings } from '../../strings/settings'
import { setValue } from '../commands/edit'
import { removeFlow } from '../commands/flows'
import { useStore } from '../store'
import { About } from './about-algorithm'
import { Button } from './buttons'
import { ChoiceField } from './controls/choices'
import { Parameters } from './parameters'
import { RangeField, type RangeFieldProps } from './range-field'

const words = settings.flow

type Setter = (key: string, value: unknown) => readonly Fault[]

/** A number of a flow or of its access links. */
type Setting = Omit<RangeFieldProps, 'value' | 'onCommit'> & { readonly key: string }

const noLimit = { nothing: quantities.noLimit, empty: words.emptyNoLimit }
const stacks = { nothing: words.stacks, empty: words.emptyStacks }
const fileSize = { key: 'bytes', range: ranges.bytes, step: 1000, nothing: words.noEnd }

const TIMES: readonly Setting[] = [
  { key: 'startS', range: ranges.startS, step: 1 },
  { key: 'stopS', range: ranges.stopS, step: 1, nothing: words.end },
]

const ACCESS: readonly Setting[] = [
  { key: 'delayMs', range: ranges.accessDelayMs, step: 1, label: words.extraDelay, nothing: words.none },
  {
    key: 'bandwidthMbps',
    range: ranges.accessBandwidthMbps,
    step: 10,
    label: words.accessLink,
    nothing: quantities.noLimit,
    empty: words.emptyOnRouter,
  },
]
const ACCESS_BUFFER: Setting = {
  key: 'bufferPackets',
  range: ranges.accessBufferPackets,
  step: 1,
  unit: controls.network.packets,
  ...noLimit,
}

const TCP: readonly Setting[] = [
  { key: 'initialSsthreshPackets', range: ranges.initialSsthreshPackets, step: 1, ...stacks },
  { key: 'initialWindowPackets', range: ranges.initialWindowPackets, step: 1, ...stacks },
  { key: 'receiverWindowPackets', range: ranges.receiverWindowPackets, step: 1, label: 'rwnd', ...noLimit },
  {
    key: 'rateMbps',
    range: ranges.rateMbps,
    step: 1,
    label: words.rateLimit,
    help: words.rateLimitHelp,
    nothing: quantities.noLimit,
  },
  { ...fileSize, empty: words.emptyAll },
]

const TRAFFIC: readonly Setting[] = [
  { key: 'rateMbps', range: ranges.rateMbps, step: 0.1 },
  { key: 'packetBytes', range: ranges.packetBytes, step: 100 },
  { ...fileSize, empty: words.emptyNoEnd },
]

interface SettingsProps {
  readonly list: readonly Setting[]
  /** What has the settings, by their keys. */
  readonly of: object
  readonly set: Setter
}

function Settings({ list, of, set }: SettingsProps) {
  const values: Readonly<Record<string, unknown>> = { ...of }
  return list.map(({ key, ...setting }) => {
    const value = values[key]
    return (
      <RangeField
        key={key}
        {...setting}
        value={typeof value === 'number' ? value : null}
        onCommit={(next) => set(key, next)}
      />
    )
  })
}

/** The links between the flow's hosts and the routers. Without a delay and a rate its source sits on the router itself. */
function AccessSettings({ access, set }: { access: Access | null; set: Setter }) {
  const setPart: Setter = (key, value) => {
    if (value === null && key !== 'bufferPackets') return set('access', null)
    return access === null ? set('access', { ...defaultAccess, [key]: value }) : set(`access.${key}`, value)
  }
  return (
    <>
      <Settings list={ACCESS} of={access ?? {}} set={setPart} />
      <Settings list={[{ ...ACCESS_BUFFER, disabled: access === null }]} of={access ?? {}} set={setPart} />
    </>
  )
}

const chainWords = hops.flow

/** The same of the receiver's own links, under names of their own. */
const RECEIVER: readonly Setting[] = [
  { key: 'delayMs', label: chainWords.receiverDelay },
  { key: 'bandwidthMbps', label: chainWords.receiverLink },
].map(({ key, label }) => ({
  ...(ACCESS.find((one) => one.key === key) as Setting),
  key,
  label,
  help: chainWords.receiverHelp,
}))
const RECEIVER_BUFFER: Setting = {
  ...ACCESS_BUFFER,
  label: chainWords.receiverBuffer,
  help: chainWords.receiverHelp,
}

/** The links of the flow's receiver on a chain: as the sender's, until one of them is another. */
function ReceiverAccess({ flow, set }: { flow: Flow; set: Setter }) {
  const { access, receiverAccess = access } = flow
  const setPart: Setter = (key, value) => {
    if (value === null && key !== 'bufferPackets') return set('receiverAccess', null)
    return set('receiverAccess', { ...(receiverAccess ?? defaultAccess), [key]: value })
  }
  return (
    <>
      <Settings list={RECEIVER} of={receiverAccess ?? {}} set={setPart} />
      <Settings
        list={[{ ...RECEIVER_BUFFER, disabled: receiverAccess === null }]}
        of={receiverAccess ?? {}}
        set={setPart}
      />
      {flow.receiverAccess !== undefined && (
        <Button className="text-button whole" onClick={() => set('receiverAccess', undefined)}>
          {`${chainWords.receiver}: ${chainWords.receiverSame}`}
        </Button>
      )}
    </>
  )
}

const DIRECTION_OPTIONS = DIRECTIONS.map((direction) => ({
  value: direction,
  label: words.directions[direction],
}))

/** Everything about a flow but its variant, colour and times of activity. */
export default function FlowSettings({ flow, name }: { flow: Flow; name: string }) {
  const definition = variants.get(flow.variant) ?? traffic.get(flow.variant)
  // Only a return path with a rate carries data.
  const hasReturn = useStore((state) => state.edit.scenario.returnPath !== null)
  const was = controls.undo.flow(name, variantLabel(flow.variant))
  const set: Setter = (key, value) => setValue(`flows.${flow.id}.${key}`, value, was)
  return (
    <>
      {definition !== undefined && <About definition={definition} />}
      <div className="fields three">
        <Settings list={TIMES} of={flow} set={set} />
        <AccessSettings access={flow.access} set={set} />
        {flow.from !== undefined && <ReceiverAccess flow={flow} set={set} />}
        {hasReturn && (
          <ChoiceField
            name={words.direction}
            title={words.directionHelp}
            value={flow.direction ?? defaultDirection}
            options={DIRECTION_OPTIONS}
            onChange={(value) => set('direction', value)}
          />
        )}
        <Settings list={isTcpFlow(flow) ? TCP : TRAFFIC} of={flow} set={set} />
      </div>
      {definition !== undefined && Object.keys(definition.parameters).length > 0 && (
        <fieldset className="fields three" aria-label={controls.fields.parametersOf(definition.label)}>
          <Parameters
            set={definition.parameters}
            values={flow.params}
            onChange={(key, value) => set(`params.${key}`, value)}
          />
        </fieldset>
      )}
      <div className="flow-foot">
        <Button className="text-button" onClick={() => removeFlow(flow.id)}>
          <Trash2 size={13} /> {words.remove}
        </Button>
      </div>
    </>
  )
}
