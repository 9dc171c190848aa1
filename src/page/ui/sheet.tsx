import { type ReactNode, useId, useState } from 'react'
import { ranges } from '../../lab/scenario/ranges'
import { controls } from '../../strings/controls'
import { player } from '../../strings/player'
import { settings } from '../../strings/settings'
import { useStore } from '../store'
import { Aqm } from './aqm'
import { Chips } from './controls/chips'
import { Flows } from './flows'
import { whenShown } from './lazily'
import { AccessRemark, BandwidthControl, BufferControl, DelayControl, LossControl } from './network'
import PathSettings from './path-settings'
import { PlayButton } from './player'
import { Apply } from './rail'
import { RunSection } from './rail-lower'
import { Scrubber } from './scrubber'
import { SheetHandle } from './sheet-handle'
import { PhoneReadout } from './speed'
import { UndoButtons } from './undo-buttons'

const words = settings.sheet

const HopSheet = whenShown(() => import('./hops/hop-sheet'))

const network = (content: ReactNode) => <fieldset aria-label={controls.network.title}>{content}</fieldset>

const BANDWIDTH = (
  <>
    <BandwidthControl />
    <AccessRemark />
  </>
)

const RUN = (
  <>
    <RunSection />
    <div className="sheet-undo">
      <UndoButtons />
    </div>
    <Apply />
  </>
)

const REST = [
  { value: 'flows', label: controls.flows.title, content: <Flows /> },
  { value: 'run', label: controls.run.title, content: RUN },
]

const PARTS = [
  { value: 'bandwidth', label: ranges.bandwidthMbps.label, content: network(BANDWIDTH) },
  { value: 'delay', label: ranges.delayMs.label, content: network(<DelayControl />) },
  { value: 'buffer', label: ranges.bufferPackets.label, content: network(<BufferControl aside />) },
  { value: 'loss', label: words.loss, content: network(<LossControl />) },
  { value: 'aqm', label: 'AQM', content: network(<Aqm />) },
  { value: 'path', label: controls.path.title, content: <PathSettings /> },
  ...REST,
]

/** Phones: one parameter at a time under the charts, which stay in sight, and the player. */
export default function Sheet() {
  const [open, setOpen] = useState(true)
  const tabsId = useId()
  const hops = useStore((state) => state.edit.scenario.network?.hops.length ?? 0)
  return (
    <div className={`sheet${open ? '' : ' sheet-closed'}`} id="controls" tabIndex={-1}>
      <div className="sheet-tabs" id={tabsId}>
        <SheetHandle open={open} setOpen={setOpen} controls={tabsId} />
        {hops > 0 ? (
          <HopSheet rest={REST} />
        ) : (
          <Chips
            name={words.parameters}
            group="parameter"
            className="sheet-part"
            parts={PARTS}
            first="buffer"
          />
        )}
      </div>
      <div className="phone-player" role="toolbar" aria-label={player.name}>
        <PlayButton />
        <Scrubber />
        <PhoneReadout />
      </div>
    </div>
  )
}
