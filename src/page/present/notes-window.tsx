/** The speaker's window: notes, what comes, clock and timer. It is a page without an address of its own, which this page fills. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { minutesOf, plainScene } from '../../lab/decks/deck'
import { hall as words } from '../../strings/hall'
import { scenes } from '../../strings/scenes'
import { notify, withdraw } from '../commands/notices'
import { selected } from '../decks/state'
import { decksState, toDecks, useDecks } from '../decks/store'
import { turnName, turnText } from '../decks/turn-words'
import { Button } from '../ui/buttons'
import { resetTimer, turn as takeTurn, toggleTimer, useHall } from './hall'
import { elapsedMs, timerText } from './timer'
import './notes.css'

let speaker: Window | null = null
const listeners = new Set<() => void>()

function setSpeaker(next: Window | null): void {
  speaker = next
  for (const listener of [...listeners]) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const TOPIC = 'speaker'

/** Gives the window the styles of this page, by their addresses: the policy of the page holds there too. */
function furnish({ document: there }: Window): void {
  there.title = words.notesTitle
  there.documentElement.lang = document.documentElement.lang
  there.documentElement.dataset.theme = 'dark'
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = there.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet.href
    there.head.append(link)
  }
}

/** A window that is being closed says that it is within this time, ms. */
const CLOSING_MS = 400
let checkTimer = 0

/** Opens the speaker's window, or shows it again. */
export function showNotes(): void {
  window.clearTimeout(checkTimer)
  if (speaker === null || speaker.closed) {
    openNotes()
    return
  }
  speaker.focus()
  // A window on its way out is not seen again by this.
  checkTimer = window.setTimeout(() => {
    if (speaker === null || speaker.closed) openNotes()
  }, CLOSING_MS)
}

function openNotes(): void {
  // A name would find a window that is being closed.
  const opened = window.open('', '_blank', 'popup,width=900,height=640')
  if (opened === null) {
    notify(TOPIC, words.blocked)
    return
  }
  withdraw(TOPIC)
  opened.document.body.replaceChildren()
  opened.document.head.replaceChildren()
  furnish(opened)
  opened.addEventListener('pagehide', () => {
    if (speaker === opened) setSpeaker(null)
  })
  setSpeaker(opened)
}

/** The speaker's window; null: there is none. */
export const useSpeaker = (): Window | null => useSyncExternalStore(listen, () => speaker)

/** What the speaker's window shows. It is closed with what it belongs to. */
export function NotesWindow() {
  const opened = useSpeaker()
  useEffect(() => {
    const close = (): void => {
      window.clearTimeout(checkTimer)
      speaker?.close()
    }
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pagehide', close)
      close()
    }
  }, [])
  return opened === null ? null : createPortal(<Notes />, opened.document.body)
}

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
