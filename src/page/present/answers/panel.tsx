/** Takes the audience's answers in: pasted, from a file, or scanned. */
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { MOST_ANSWERS } from '../../../lab/decks/answer'
import { takesAnswers } from '../../../lab/decks/audience'
import { plainScene, type Scene } from '../../../lab/decks/deck'
import { hall } from '../../../strings/hall'
import { useDecks } from '../../decks/store'
import { Button } from '../../ui/buttons'
import { toHall } from '../hall'
import { forget, type Taken, take, useAnswers } from './kept'

const words = hall.taking

/** What became of the answers in a text, in sentences. */
function takenText({ fresh, again, others, damaged, beyond }: Taken): string {
  const said = [words.fresh(fresh)]
  if (again > 0) said.push(words.again(again))
  if (others > 0) said.push(words.others(others))
  if (damaged > 0) said.push(words.damaged(damaged))
  if (beyond > 0) said.push(words.beyond(beyond, MOST_ANSWERS))
  return said.join(' ')
}

export default function AnswersPanel() {
  const { deck, at } = useDecks((state) => state)
  const scene = deck.scenes[at] ?? plainScene
  if (takesAnswers(scene)) return <Taking scene={scene} />
  return (
    <div className="hall-answers" role="dialog" aria-label={hall.answers}>
      <p>{scene.question === '' ? hall.noQuestion : hall.aloud}</p>
      <Close takesFocus />
    </div>
  )
}

function Taking({ scene }: { readonly scene: Scene }) {
  const answers = useAnswers(scene)
  const [said, setSaid] = useState('')
  const takeIn = (given: string): void => setSaid(takenText(take(given, scene)))
  const takeFile = (file: File | undefined): void => {
    void file?.text().then(takeIn, () => setSaid(words.noFile))
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const [file] = event.dataTransfer.files
    if (file === undefined) takeIn(event.dataTransfer.getData('text/plain'))
    else takeFile(file)
  }
  return (
    <div
      className="hall-answers"
      role="dialog"
      aria-label={hall.answers}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2>{words.count(answers.length)}</h2>
      <Pasted takeIn={takeIn}>
        <TextFile takeFile={takeFile} />
        <Camera found={takeIn} failed={() => setSaid(words.noCamera)} />
        <Button className="button" disabled={answers.length === 0} onClick={() => forget(scene)}>
          {words.forget}
        </Button>
        <Close />
      </Pasted>
      <p role="status">{said}</p>
      <p className="hall-small">{words.limit(MOST_ANSWERS)}</p>
    </div>
  )
}

/** A field for codes, and in a row under it what takes them in; `children`: the other ways. */
function Pasted({ takeIn, children }: { takeIn(text: string): void; children: ReactNode }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const takeText = (): void => {
    takeIn(text)
    setText('')
  }
  return (
    <>
      <textarea
        ref={field}
        aria-label={words.paste}
        placeholder={words.paste}
        value={text}
        rows={4}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="hall-actions">
        <Button className="button" disabled={text.trim() === ''} onClick={takeText}>
          {words.take}
        </Button>
        {children}
      </div>
    </>
  )
}

function TextFile({ takeFile }: { takeFile(file: File | undefined): void }) {
  return (
    <label className="button hall-file">
      {words.file}
      <input
        type="file"
        accept=".txt,.csv,text/*"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          takeFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

function Close({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <Button ref={button} className="button" onClick={() => toHall({ overlay: null })}>
      {hall.close}
    </Button>
  )
}

/** The camera, from when it is asked for until it is stopped. */
function Camera({ found, failed }: { found(text: string): void; failed(): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [on, setOn] = useState(false)
  const last = useRef('')
  const told = useRef({ found, failed })
  told.current = { found, failed }
  useEffect(() => {
    const element = video.current
    if (!on || element === null) return
    let stop: (() => void) | null = null
    let left = false
    const see = (text: string): void => {
      if (text === last.current) return
      last.current = text
      told.current.found(text)
    }
    void import('./camera')
      .then(({ scan }) => scan(element, see))
      .then(
        (ends) => {
          if (left) ends()
          else stop = ends
        },
        () => {
          told.current.failed()
          setOn(false)
        },
      )
    return () => {
      left = true
      stop?.()
    }
  }, [on])
  return (
    <>
      <Button className="button" aria-pressed={on} onClick={() => setOn(!on)}>
        {on ? words.stop : words.scan}
      </Button>
      {on && <video ref={video} className="hall-camera" muted playsInline aria-label={words.camera} />}
    </>
  )
}
