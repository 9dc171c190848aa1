import { Trash2 } from 'lucide-react'
import { traffic, variants } from '../../lab/algorithms'
import { defaultDirection } from '../../lab/scenario/defaults'
import { variantLabel } from '../../lab/scenario/flow-names'
import { ranges } from '../../lab/scenario/ranges'
import {
  DIRECTIONS,
  type Fault,
  type Flow,
  isTcpFlow,
  type TcpFlow,
  type TrafficFlow,
} from '../../lab/scenario/scenario'
import { change, removeFlow } from '../commands/edit'
import { useStore } from '../store'
import { About } from './about'
import { AccessSettings, type Setter } from './access-settings'
import { Select } from './controls/choices'
import { NumberField } from './controls/number-field'
import { Parameters } from './parameters'

/** Everything about a flow but its variant, colour and times of activity. */
export default function FlowSettings({ flow, name }: { flow: Flow; name: string }) {
  const definition = variants.get(flow.variant) ?? traffic.get(flow.variant)
  const set = (key: string, value: unknown): readonly Fault[] =>
    change([{ path: `flows.${flow.id}.${key}`, value }], `${name}, ${variantLabel(flow.variant)}`, 'settled')
  const tcp = isTcpFlow(flow)
  return (
    <>
      {definition !== undefined && <About definition={definition} />}
      <div className="fields three">
        <NumberField
          name="Start"
          label="Start"
          value={flow.startS}
          unit="s"
          step={1}
          help={ranges.startS.help}
          onCommit={(value) => set('startS', value)}
        />
        <NumberField
          name="Stop"
          label="Stop"
          value={flow.stopS}
          nothing="end"
          unit="s"
          step={1}
          help={ranges.stopS.help}
          onCommit={(value) => set('stopS', value)}
        />
        <AccessSettings flow={flow} set={set} />
        <Direction flow={flow} set={set} />
        {tcp ? <TcpSettings flow={flow} set={set} /> : <TrafficSettings flow={flow} set={set} />}
      </div>
      {definition !== undefined && Object.keys(definition.parameters).length > 0 && (
        <fieldset className="fields three" aria-label={`${definition.label} parameters`}>
          <Parameters
            set={definition.parameters}
            values={flow.params}
            onChange={(key, value) => set(`params.${key}`, value)}
          />
        </fieldset>
      )}
      <div className="flow-foot">
        <button type="button" className="text-button" onClick={() => removeFlow(flow.id)}>
          <Trash2 size={13} aria-hidden="true" /> Remove flow
        </button>
      </div>
    </>
  )
}

const DIRECTION_OPTIONS = DIRECTIONS.map((direction) => ({ value: direction, label: direction }))

/** Only a return path with a rate carries data. */
function Direction({ flow, set }: { flow: Flow; set: Setter }) {
  const hasWay = useStore((state) => state.edit.scenario.returnPath !== null)
  if (!hasWay) return null
  return (
    <div className="field">
      <span className="field-label">Direction</span>
      <Select
        name="Direction"
        title="In reverse its data take the return path, and its ACKs the bottleneck"
        value={flow.direction ?? defaultDirection}
        options={DIRECTION_OPTIONS}
        onChange={(value) => set('direction', value)}
      />
    </div>
  )
}

function TcpSettings({ flow, set }: { flow: TcpFlow; set: Setter }) {
  return (
    <>
      <NumberField
        name="First ssthresh"
        label="First ssthresh"
        value={flow.initialSsthreshPackets}
        nothing="stack’s"
        step={1}
        help={`${ranges.initialSsthreshPackets.help} Empty: the stack's.`}
        onCommit={(value) => set('initialSsthreshPackets', value)}
      />
      <NumberField
        name="First cwnd"
        label="First cwnd"
        value={flow.initialWindowPackets}
        nothing="stack’s"
        step={1}
        help={`${ranges.initialWindowPackets.help} Empty: the stack's.`}
        onCommit={(value) => set('initialWindowPackets', value)}
      />
      <NumberField
        name="rwnd"
        label="rwnd"
        value={flow.receiverWindowPackets}
        nothing="no limit"
        step={1}
        help={`${ranges.receiverWindowPackets.help} Empty: no limit.`}
        onCommit={(value) => set('receiverWindowPackets', value)}
      />
      <NumberField
        name="Rate limit"
        label="Rate limit"
        value={flow.rateMbps}
        nothing="no limit"
        unit="Mb/s"
        step={1}
        help="The application writes at this rate. Empty: it is never the limit."
        onCommit={(value) => set('rateMbps', value)}
      />
      <NumberField
        name="File size"
        label="File size"
        value={flow.bytes}
        nothing="no end"
        unit="B"
        step={1000}
        help={`${ranges.bytes.help} Empty: as much as it can.`}
        onCommit={(value) => set('bytes', value)}
      />
    </>
  )
}

function TrafficSettings({ flow, set }: { flow: TrafficFlow; set: Setter }) {
  return (
    <>
      <NumberField
        name="Rate"
        label="Rate"
        value={flow.rateMbps}
        unit="Mb/s"
        step={0.1}
        help={ranges.rateMbps.help}
        onCommit={(value) => set('rateMbps', value)}
      />
      <NumberField
        name="Packet"
        label="Packet"
        value={flow.packetBytes}
        unit="B"
        step={100}
        help={ranges.packetBytes.help}
        onCommit={(value) => set('packetBytes', value)}
      />
      <NumberField
        name="File size"
        label="File size"
        value={flow.bytes}
        nothing="no end"
        unit="B"
        step={1000}
        help={`${ranges.bytes.help} Empty: no end.`}
        onCommit={(value) => set('bytes', value)}
      />
    </>
  )
}
