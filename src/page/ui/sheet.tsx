import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { Aqm } from './aqm'
import { Flows } from './flows'
import { BandwidthControl, BufferControl, DelayControl, LossControl } from './network'
import { PathSettings } from './path'
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

/** Phones: one parameter at a time under the charts, which stay in sight, and the player. */
export function Sheet() {
  return (
    <div className="sheet" id="controls" tabIndex={-1}>
      <Tabs.Root defaultValue="buffer" className="sheet-tabs">
        <Tabs.List className="chips" aria-label="Parameters">
          {PARTS.map(({ key, label }) => (
            <Tabs.Trigger key={key} value={key} className="chip">
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {PARTS.map(({ key, network, content }) => (
          <Tabs.Content key={key} value={key} className="sheet-part">
            {network ? <fieldset aria-label="Network">{content}</fieldset> : content}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <div className="phone-player" role="toolbar" aria-label="Player">
        <PlayButton />
        <Scrubber />
        <PhoneReadout />
      </div>
    </div>
  )
}
