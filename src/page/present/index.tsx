/** What a room sees: the title, two charts, one control, and the way to the run for those who watch. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Repeat from 'lucide-react/icons/repeat'
import { type ComponentType, useState } from 'react'
import { variantLabel } from '../../lab/scenario/flow-names'
import { DECK_MODE } from '../../lab/scenario/link-view'
import { compare } from '../../strings/compare'
import { figures } from '../../strings/figures'
import { listOf } from '../../strings/list'
import { present as words } from '../../strings/present'
import { Charts } from '../charts'
import { currentAddress } from '../commands/opening'
import { toggleLoop } from '../commands/playback'
import { stepToEvent } from '../commands/stepping'
import { whenReadable } from '../decks/readable'
import { PacketViewFigure } from '../packet-view'
import { useStore } from '../store'
import { IconButton } from '../ui/buttons'
import { whenShown } from '../ui/lazily'
import { PlayButton } from '../ui/player'
import { MOST_IN_SMALL_CODE, QrCode } from '../ui/qr-code'
import { RunMain } from '../ui/run-main'
import { TimeNow } from '../ui/speed'
import { useMedia } from '../ui/use-media'
import { type ControlName, OneControl } from './controls'
import { PresentButtons, usePresenterKeys } from './presenter'

/** Everything a room need not see one by one: what cut a window, began or ended. */
const TURNS = ['fast retransmit', 'timeout', 'ece', 'change', 'flow start', 'flow stop', 'complete'] as const

const CHARTS_SHOWN = 2
const noActions = () => null

function turn(direction: 1 | -1): void {
  stepToEvent(TURNS, direction)
}

const PresentDeck = whenShown(
  async () => {
    await whenReadable()
    return import('./deck')
  },
  <main data-run="running" />,
)

/** What modes other than that of one run show to a room, from their own folders. */
const presented = import.meta.glob<ComponentType>('../modes/*/presented.tsx', { import: 'default' })
const ofModes = new Map(
  Object.entries(presented).map(([path, load]) => [
    path.split('/').at(-2) ?? '',
    whenShown(async () => ({ default: await load() })),
  ]),
)

export default function Present() {
  const mode = useStore((state) => state.place.mode)
  if (mode === DECK_MODE) return <PresentDeck />
  const OfMode = ofModes.get(mode)
  return OfMode === undefined ? <PresentRun /> : <PresentMode shown={OfMode} />
}

/** Least sizes of a window in which the packet view stands above the charts, CSS px. */
const ROOM_FOR_PACKETS = '(min-width: 1000px) and (min-height: 640px)'

function PresentRun() {
  const title = useStore((state) => state.edit.scenario.title)
  const flows = useStore((state) => state.edit.scenario.flows)
  const chain = useStore((state) => state.edit.scenario.network !== undefined)
  const names = [...new Set(flows.map(({ variant }) => variantLabel(variant)))]
  const blank = usePresenterKeys(true, turn)
  const withPackets = useMedia(ROOM_FOR_PACKETS)

  return (
    <RunMain className={withPackets ? `present with-packets${chain ? ' with-map' : ''}` : 'present'}>
      <header className="present-head">
        <h1>{title || listOf(names) || figures.noFlows}</h1>
        <OpenThis />
      </header>
      {withPackets && (
        <div className="present-packets">
          <PacketViewFigure />
        </div>
      )}
      <div className="present-charts" id="charts">
        <Charts actions={noActions} most={CHARTS_SHOWN} fit="whole" />
      </div>
      <Bar comparing={false} />
      {blank}
    </RunMain>
  )
}

/** Runs of a mode that has several, on one clock. */
function PresentMode({ shown: Shown }: { readonly shown: ComponentType }) {
  const runs = useStore((state) => state.compare.runs)
  const pins = useStore((state) => state.compare.pins)
  const blank = usePresenterKeys(true, turn)
  // The runs are not those of Explore: the title is theirs where all have the same.
  const titles = new Set(pins.map(({ scenario }) => scenario.title))
  const [title = ''] = titles.size === 1 ? titles : []
  const done = pins.every(({ id }) => runs[id]?.state === 'done')
  return (
    <main className="present compared" data-run={done ? 'done' : 'running'}>
      <header className="present-head">
        <h1>{title || compare.comparison(pins.length)}</h1>
        <OpenThis />
      </header>
      <Shown />
      <Bar comparing />
      {blank}
    </main>
  )
}

function OpenThis() {
  useStore((state) => state.edit.scenario)
  const address = currentAddress({ present: false, theme: null, momentS: null, selectedEvent: null })
  return (
    <div className="present-link">
      <span>{words.open}</span>
      <QrCode address={address} size={116} most={MOST_IN_SMALL_CODE} />
    </div>
  )
}

/** Compared runs have no control of their own: they are changed in Compare. */
function Bar({ comparing }: { readonly comparing: boolean }) {
  const [name, setName] = useState<ControlName>('buffer')
  const looping = useStore((state) => state.clock.loop !== null)
  return (
    <div className="present-bar" role="toolbar" aria-label={words.player}>
      <PlayButton />
      {comparing ? (
        <span className="present-time">
          <TimeNow unit=" s" />
        </span>
      ) : (
        <OneControl name={name} onChoose={setName} />
      )}
      <p className="present-keys" aria-hidden="true">
        <kbd>←</kbd> <kbd>→</kbd> {words.turns} <kbd>B</kbd> {words.blank}
      </p>
      <Turns />
      <IconButton icon={Repeat} size={24} label={words.loop} aria-pressed={looping} onClick={toggleLoop} />
      <PresentButtons />
    </div>
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
