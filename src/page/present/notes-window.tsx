/** The speaker's window: notes, what comes, clock and timer. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { minutesOf, plainScene } from '../../lab/decks/deck'
import { hall as words } from '../../strings/hall'
import { scenes } from '../../strings/scenes'
import { selected } from '../decks/state'
import { decksState, toDecks, useDecks } from '../decks/store'
import { turnName, turnText } from '../decks/turn-words'
import { Button } from '../ui/buttons'
import { resetTimer, turn as takeTurn, toggleTimer, useHall } from './hall'
import { SceneView } from './scene'
import { WIDE } from './shape'
import { closeNotes, useSpeaker } from './speaker'
import { elapsedMs, timerText } from './timer'
import './notes.css'

/** What the speaker's window shows. It is closed with what it belongs to. */
export function NotesWindow() {
  const opened = useSpeaker()
  useEffect(() => {
    window.addEventListener('pagehide', closeNotes)
    return () => {
      window.removeEventListener('pagehide', closeNotes)
      closeNotes()
    }
  }, [])
  return opened === null ? null : createPortal(<Notes />, opened.document.body)
}

/** Width of the picture of the next scene, px. */
const PICTURE_PX = 320

function Notes() {
  const { deck, at, presses } = useDecks((state) => state)
  const scene = deck.scenes[at] ?? plainScene
  const after = deck.scenes[at + 1]
  return (
    <main className="speaker">
      <header>
        <h1>
          <span className="quiet">{scenes.of(at + 1, deck.scenes.length)}</span> {scene.caption}
        </h1>
        <Times minutes={minutesOf(deck)} />
      </header>
      <div className="notes-body">
        <section aria-label={words.notes}>
          {scene.question !== '' && <p className="notes-question">{scene.question}</p>}
          <p className="notes-text">{scene.notes || words.noNotes}</p>
        </section>
        <section aria-label={words.turns}>
          <ol className="notes-turns">
            {[words.asRecorded, ...scene.turns.map((turn) => turnName(turn))].map((name, place) => (
              <li key={place}>
                <Button
                  aria-current={place === presses ? 'step' : undefined}
                  onClick={() => toDecks(selected(decksState(), at, place))}
                >
                  <b>{name}</b>
                  {place > 0 && <span>{turnText(scene, place - 1)}</span>}
                </Button>
              </li>
            ))}
          </ol>
          <p className="notes-next">
            {after === undefined ? words.last : scenes.next(after.caption || scenes.untitled)}
          </p>
          {after !== undefined && (
            <div className="notes-picture" aria-hidden="true">
              <SceneView deck={deck} index={at + 1} turn={0} scale={PICTURE_PX / WIDE.width} />
            </div>
          )}
        </section>
      </div>
      <footer>
        <Button className="button" onClick={() => takeTurn(-1)}>
          <ChevronLeft size={18} aria-hidden="true" /> {words.previous}
        </Button>
        <Button className="button" onClick={() => takeTurn(1)}>
          {words.next} <ChevronRight size={18} aria-hidden="true" />
        </Button>
      </footer>
    </main>
  )
}

const SECOND_MS = 1000

function Times({ minutes }: { readonly minutes: number }) {
  const { timer } = useHall()
  const [, setSeconds] = useState(0)
  useEffect(() => {
    const every = window.setInterval(() => setSeconds((seconds) => seconds + 1), SECOND_MS)
    return () => window.clearInterval(every)
  }, [])
  const ran = elapsedMs(timer, performance.now())
  const isOver = ran > minutes * 60 * SECOND_MS
  return (
    <div className="notes-times">
      <span className="notes-clock">
        {new Date().toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })}
      </span>
      <span role="timer" aria-label={words.timer} className={isOver ? 'notes-timer over' : 'notes-timer'}>
        {words.elapsed(timerText(ran), timerText(minutes * 60 * SECOND_MS))}
      </span>
      <Button className="button" onClick={toggleTimer}>
        {timer.sinceMs === null ? words.start : words.pause}
      </Button>
      <Button className="button" onClick={resetTimer}>
        {words.reset}
      </Button>
    </div>
  )
}
