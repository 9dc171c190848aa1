/** What a room sees: the title, two charts, one control, and the way to the run for those who watch. */
import { ChevronLeft, ChevronRight, Repeat } from 'lucide-react'
import { useState } from 'react'
import { DECK_MODE } from '../../lab/scenario/link-view'
import { present as words } from '../../strings/present'
import { Charts } from '../charts'
import { currentAddress } from '../commands/opening'
import { toggleLoop } from '../commands/playback'
import { stepToEvent } from '../commands/stepping'
import { useStore } from '../store'
import { IconButton } from '../ui/buttons'
import { Select } from '../ui/controls/choices'
import { whenShown } from '../ui/lazily'
import { BandwidthControl, BufferControl, DelayControl, LossControl } from '../ui/network'
import { PlayButton } from '../ui/player'
import { QrCode } from '../ui/qr-code'
import { RunMain } from '../ui/run-main'
import { PresentButtons, usePresenterKeys } from './presenter'

/** Everything a room need not see one by one: what cut a window, began or ended. */
const TURNS = ['fast retransmit', 'timeout', 'ece', 'change', 'flow start', 'flow stop', 'complete'] as const

const CONTROLS = {
  bandwidth: BandwidthControl,
  delay: DelayControl,
  buffer: BufferControl,
  loss: LossControl,
} as const
type ControlName = keyof typeof CONTROLS
const CONTROL_NAMES = Object.keys(CONTROLS) as readonly ControlName[]
const OPTIONS = CONTROL_NAMES.map((value) => ({ value, label: words.controls[value] }))
const CHARTS_SHOWN = 2
const noActions = () => null

function turn(direction: 1 | -1): void {
  stepToEvent(TURNS, direction)
}

const PresentDeck = whenShown(() => import('./deck'), <main data-run="running" />)

export default function Present() {
  const inDecks = useStore((state) => state.place.mode === DECK_MODE)
  return inDecks ? <PresentDeck /> : <PresentRun />
}

function PresentRun() {
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
      <span>{words.open}</span>
      <QrCode address={address} size={116} />
    </div>
  )
}

function Bar() {
  const [name, setName] = useState<ControlName>('buffer')
  const looping = useStore((state) => state.clock.loop !== null)
  const Control = CONTROLS[name]
  return (
    <footer className="present-bar" role="toolbar" aria-label={words.player}>
      <PlayButton />
      <Select
        name={words.control}
        value={name}
        options={OPTIONS}
        onChange={(value) => setName(CONTROL_NAMES.find((known) => known === value) ?? 'buffer')}
      />
      <fieldset className="present-control" aria-label={words.network}>
        <Control />
      </fieldset>
      <p className="present-keys" aria-hidden="true">
        <kbd>←</kbd> <kbd>→</kbd> {words.turns} <kbd>B</kbd> {words.blank}
      </p>
      <Turns />
      <IconButton icon={Repeat} size={24} label={words.loop} aria-pressed={looping} onClick={toggleLoop} />
      <PresentButtons />
    </footer>
  )
}

/** Buttons for hands without a keyboard, shown where its keys are not. */
function Turns() {
  const common = { size: 24, className: 'present-turn' }
  return (
    <>
      <IconButton icon={ChevronLeft} label={words.previousTurn} {...common} onClick={() => turn(-1)} />
      <IconButton icon={ChevronRight} label={words.nextTurn} {...common} onClick={() => turn(1)} />
    </>
  )
}
