import { defaultAccess } from '../../lab/scenario/defaults'
import { ranges } from '../../lab/scenario/ranges'
import type { Access, Fault, Flow } from '../../lab/scenario/scenario'
import { NumberField } from './controls/number-field'

export type Setter = (key: string, value: unknown) => readonly Fault[]

/** The links between the flow's hosts and the routers. Without a delay and a rate its source sits on the router itself. */
export function AccessSettings({ flow, set }: { flow: Flow; set: Setter }) {
  const { access } = flow
  const setPart = <K extends keyof Access>(key: K, value: Access[K]) =>
    access === null ? set('access', { ...defaultAccess, [key]: value }) : set(`access.${key}`, value)
  return (
    <>
      <NumberField
        name="Extra delay"
        label="Extra delay"
        value={access?.delayMs ?? null}
        nothing="none"
        unit="ms"
        step={1}
        help={ranges.accessDelayMs.help}
        onCommit={(value) => (value === null ? set('access', null) : setPart('delayMs', value))}
      />
      <NumberField
        name="Access link"
        label="Access link"
        value={access?.bandwidthMbps ?? null}
        nothing="no limit"
        unit="Mb/s"
        step={10}
        help={`${ranges.accessBandwidthMbps.help} Empty: the source is on the router itself.`}
        onCommit={(value) => (value === null ? set('access', null) : setPart('bandwidthMbps', value))}
      />
      <NumberField
        name="Access buffer"
        label="Access buffer"
        value={access?.bufferPackets ?? null}
        nothing="no limit"
        unit="pkt"
        step={1}
        disabled={access === null}
        help={`${ranges.accessBufferPackets.help} Empty: no limit.`}
        onCommit={(value) => setPart('bufferPackets', value)}
      />
    </>
  )
}
