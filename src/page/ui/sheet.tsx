import { type ReactNode, useState } from 'react'
import { Aqm } from './aqm'
import { TabList, TabPanel } from './controls/tabs'
import { Flows } from './flows'
import { BandwidthControl, BufferControl, DelayControl, LossControl } from './network'
import PathSettings from './path-settings'
import { PlayButton } from './player'
import { Apply } from './rail'
import { RunSection } from './run-section'
import { Scrubber } from './scrubber'
import { PhoneReadout, Speed } from './speed'
import { UndoButtons } from './undo'

interface Part {
  readonly key: string
  readonly label: string
  /** A slider of the network, so in its group. */
  readonly network: boolean
  readonly content: ReactNode
}

const PARTS: readonly Part[] = [
  { key: 'bandwidth', label: 'Bandwidth', network: true, content: <BandwidthControl /> },
  { key: 'delay', label: 'Delay', network: true, content: <DelayControl /> },
  { key: 'buffer', label: 'Buffer', network: true, content: <BufferControl aside /> },
  { key: 'loss', label: 'Loss', network: true, content: <LossControl /> },
  { key: 'aqm', label: 'AQM', network: true, content: <Aqm /> },
  { key: 'path', label: 'Path', network: false, content: <PathSettings /> },
  { key: 'flows', label: 'Flows', network: false, content: <Flows /> },
  {
    key: 'run',
    label: 'Run',
    network: false,
    content: (
      <>
        <RunSection />
        <div className="sheet-undo">
          <UndoButtons />
        </div>
        <Apply />
        <Speed />
      </>
    ),
  },
]

const OPTIONS = PARTS.map(({ key, label }) => ({ value: key, label }))

/** Phones: one parameter at a time under the charts, which stay in sight, and the player. */
export default function Sheet() {
  const [shown, setShown] = useState('buffer')
  const part = PARTS.find(({ key }) => key === shown)
  return (
    <div className="sheet" id="controls" tabIndex={-1}>
      <div className="sheet-tabs">
        <TabList
          name="Parameters"
          group="parameter"
          className="chips"
          tabClassName="chip"
          value={shown}
          options={OPTIONS}
          onChange={setShown}
        />
        <TabPanel group="parameter" value={shown} className="sheet-part">
          {part?.network === true ? (
            <fieldset key={shown} aria-label="Network">
              {part.content}
            </fieldset>
          ) : (
            part?.content
          )}
        </TabPanel>
      </div>
      <div className="phone-player" role="toolbar" aria-label="Player">
        <PlayButton />
        <Scrubber />
        <PhoneReadout />
      </div>
    </div>
  )
}
