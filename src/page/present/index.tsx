/** What a room sees: the title, two charts, one control, and the way to the run for those who watch. */
import { ChevronLeft, ChevronRight, Repeat } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Charts } from '../charts'
import { currentAddress } from '../commands/opening'
import { toggleLoop } from '../commands/playback'
import { stepToEvent } from '../commands/stepping'
import { useStore } from '../store'
import { Select } from '../ui/controls/choices'
import { BandwidthControl, BufferControl, DelayControl, LossControl } from '../ui/network'
import { PlayButton } from '../ui/player'
import { QrCode } from '../ui/qr-code'
import { RunMain } from '../ui/run-main'
import { PresentButtons, usePresenterKeys } from './presenter'

/** Everything a room need not see one by one: what cut a window, began or ended. */
const TURNS = ['fast retransmit', 'timeout', 'ece', 'change', 'flow start', 'flow stop', 'complete'] as const

const CONTROLS: Readonly<Record<string, ComponentType>> = {
  Bandwidth: BandwidthControl,
  Delay: DelayControl,
  Buffer: BufferControl,
  'Random loss': LossControl,
}
const CONTROL_NAMES = Object.keys(CONTROLS).map((value) => ({ value, label: value }))
const CHARTS_SHOWN = 2
const noActions = () => null

function turn(direction: 1 | -1): void {
  stepToEvent(TURNS, direction)
}

export default function Present() {
  const title = useStore((state) => state.edit.scenario.title)
  const blank = usePresenterKeys(true, turn)

  return (
    <RunMain className="present">
      <header className="present-head">
        <h1>{title || 'Sawtooth'}</h1>
        <OpenThis />
      </header>
      <div className="present-charts" id="charts">
        <Charts actions={noActions} most={CHARTS_SHOWN} />
      </div>
      <Bar />
      {blank}
    </RunMain>
  )
}

function OpenThis() {
  useStore((state) => state.edit.scenario)
  const address = currentAddress({ present: false, theme: null, momentS: null, selectedEvent: null })
  return (
    <div className="present-link">
      <span>Open this scenario</span>
      <QrCode address={address} size={116} />
    </div>
  )
}

function Bar() {
  const [name, setName] = useState('Buffer')
  const looping = useStore((state) => state.clock.loop !== null)
  const Control = CONTROLS[name] ?? BufferControl
  return (
    <footer className="present-bar" role="toolbar" aria-label="Player">
      <PlayButton />
      <Select name="Control" value={name} options={CONTROL_NAMES} onChange={setName} />
      <fieldset className="present-control" aria-label="Network">
        <Control />
      </fieldset>
      <p className="present-keys" aria-hidden="true">
        <kbd>←</kbd> <kbd>→</kbd> turns <kbd>B</kbd> blank
      </p>
      <Turns />
      <button
        type="button"
        className="icon-button"
        aria-label="Loop"
        aria-pressed={looping}
        onClick={toggleLoop}
      >
        <Repeat size={24} aria-hidden="true" />
      </button>
      <PresentButtons />
    </footer>
  )
}

/** For hands without a keyboard: shown where its keys are not. */
function Turns() {
  return (
    <>
      <button
        type="button"
        className="icon-button present-turn"
        aria-label="Previous turn"
        onClick={() => turn(-1)}
      >
        <ChevronLeft size={24} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button present-turn"
        aria-label="Next turn"
        onClick={() => turn(1)}
      >
        <ChevronRight size={24} aria-hidden="true" />
      </button>
    </>
  )
}
