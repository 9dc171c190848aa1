/** The scene as the hall sees it, and its turns. */
import Expand from 'lucide-react/icons/expand'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { deckLimits, plainTurn, type Scene } from '../../../lab/decks/deck'
import { deckEditor } from '../../../strings/deck-editor'
import { setPresenting } from '../../commands/opening'
import { selected } from '../../decks/state'
import { decksState, editScene, toDecks, useDecks } from '../../decks/store'
import { turnName, turnText } from '../../decks/turn-words'
import { SceneView } from '../../present/scene'
import { WIDE } from '../../present/shape'
import { Button, IconButton } from '../../ui/buttons'
import { useSize } from '../../ui/use-size'
import { TurnEditor } from './turn-editor'

const words = deckEditor.stage

export function StagePanel() {
  const { deck, at, presses } = useDecks((state) => state)
  const room = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(room)
  const scale = Math.min(width / WIDE.width, height / WIDE.height)
  const scene = deck.scenes[at]
  return (
    <section className="deck-stage" aria-label={words.scene(at + 1)}>
      {scene !== undefined && (
        <p className="deck-stage-head">
          <b>{words.scene(at + 1)}</b> {words.asSeen}
          <IconButton
            icon={Expand}
            size={14}
            label={deckEditor.words.present}
            title={deckEditor.words.present}
            onClick={() => setPresenting(true)}
          />
        </p>
      )}
      <div className="deck-stage-room" ref={room}>
        {scene === undefined ? (
          <p className="deck-empty">{deckEditor.film.empty}</p>
        ) : (
          scale > 0 && <SceneView deck={deck} index={at} turn={presses} scale={scale} />
        )}
      </div>
      {scene !== undefined && <Turns />}
    </section>
  )
}

function Turns() {
  const { deck, at, presses } = useDecks((state) => state)
  const scene = deck.scenes[at]
  const [editing, setEditing] = useState(false)
  const editor = useId()
  if (scene === undefined) return null
  const isEdited = editing && presses > 0
  const select = (next: number): void => toDecks(selected(decksState(), at, next))
  const add = (): void => {
    const turns = [...scene.turns, { ...plainTurn, ask: scene.turns.length === 0 && scene.question !== '' }]
    editScene({ turns }, { presses: turns.length })
    setEditing(true)
  }
  return (
    <>
      <div className="deck-turns-head">
        <h2>{words.turns}</h2> <span className="quiet">{words.press}</span>
        {presses > 0 && (
          <IconButton
            icon={Pencil}
            size={14}
            label={words.edit}
            title={words.edit}
            aria-expanded={editing}
            aria-controls={editor}
            onClick={() => setEditing(!editing)}
          />
        )}
      </div>
      <ol className="deck-turns">
        <li>
          <Button className="deck-turn start" aria-pressed={presses === 0} onClick={() => select(0)}>
            <b>{words.start}</b>
            <span>{words.recorded}</span>
          </Button>
        </li>
        <TurnButtons scene={scene} presses={presses} select={select} />
        <li className="add">
          <IconButton
            icon={Plus}
            label={words.add}
            title={words.add}
            disabled={scene.turns.length >= deckLimits.turns}
            onClick={add}
          />
        </li>
      </ol>
      <div id={editor} hidden={!isEdited}>
        {isEdited && <TurnEditor key={`${at} ${presses}`} scene={scene} index={presses - 1} />}
      </div>
    </>
  )
}

interface TurnButtonsProps {
  readonly scene: Scene
  readonly presses: number
  select(presses: number): void
}

function TurnButtons({ scene, presses, select }: TurnButtonsProps) {
  return scene.turns.map((turn, index) => (
    <li key={index}>
      <Button className="deck-turn" aria-pressed={presses === index + 1} onClick={() => select(index + 1)}>
        <b>
          <i aria-hidden="true">{index + 1}</i> {turnName(turn)}
        </b>
        <span>{turnText(scene, index)}</span>
      </Button>
    </li>
  ))
}
