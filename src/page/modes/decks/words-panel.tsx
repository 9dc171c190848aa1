/** The words of the scene that is selected, and what may be moved in the hall. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { type Choice, deckLimits, deckRanges, type Scene } from '../../../lab/decks/deck'
import { hasRuns, kindOf, type SceneKind } from '../../../lab/decks/stage'
import { minutesNear } from '../../../lab/decks/write'
import { deckEditor } from '../../../strings/deck-editor'
import { scenes } from '../../../strings/scenes'
import { openAsStep, setPresenting } from '../../commands/opening'
import { Copy } from '../../decks/icons'
import { addScene } from '../../decks/record'
import { editScene, useDecks } from '../../decks/store'
import { Button, IconButton } from '../../ui/buttons'
import { Select } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'
import { CAPTION, moveScene, removeScene } from './editor-keys'
import { MovesFields } from './moves-fields'
import { figuresOptions } from './turn-editor'

const words = deckEditor.words

const OPEN: Readonly<Record<SceneKind, string>> = {
  run: words.open,
  compare: words.openCompare,
  lesson: words.openLearn,
  experiment: words.openExperiments,
  text: words.open,
}

export function WordsPanel() {
  const { deck, at } = useDecks((state) => state)
  const scene = deck.scenes[at]
  if (scene === undefined)
    return (
      <aside className="deck-words" aria-label={words.none}>
        <p className="quiet">{words.none}</p>
      </aside>
    )
  const kind = kindOf(scene)
  return (
    <aside className="deck-words" aria-label={words.head(at + 1, deck.scenes.length)}>
      <div className="deck-words-body">
        <SceneHead scene={scene} at={at} all={deck.scenes.length} />
        <Texts scene={scene} kind={kind} at={at} />
        {kind === 'run' && <MovesFields scene={scene} />}
        <Length {...{ scene, kind, at }} />
      </div>
      <div className="deck-words-foot">
        <Button className="button" disabled={kind === 'text'} onClick={() => openAsStep(`?${scene.link}`)}>
          {OPEN[kind]}
        </Button>
        <Button className="button" onClick={() => setPresenting(true)}>
          {words.present}
        </Button>
      </div>
    </aside>
  )
}

/** Which scene it is, and what may be done with it as a whole. */
function SceneHead({ scene, at, all }: { scene: Scene; at: number; all: number }) {
  return (
    <div className="deck-head">
      <h2 className="section-head">{words.head(at + 1, all)}</h2>
      <IconButton
        icon={ChevronLeft}
        size={15}
        label={words.earlier}
        title={words.earlier}
        disabled={at === 0}
        onClick={() => moveScene(at, at - 1)}
      />
      <IconButton
        icon={ChevronRight}
        size={15}
        label={words.later}
        title={words.later}
        disabled={at === all - 1}
        onClick={() => moveScene(at, at + 1)}
      />
      <IconButton
        icon={Copy}
        size={15}
        label={words.duplicate}
        title={words.duplicate}
        onClick={() => addScene(scene)}
      />
      <IconButton
        icon={Trash2}
        size={15}
        label={words.remove}
        title={words.remove}
        onClick={() => removeScene(at)}
      />
    </div>
  )
}

/** How long the scene is expected to take, and which figures it has. */
function Length({ scene, kind, at }: { scene: Scene; kind: SceneKind; at: number }) {
  return (
    <div className="deck-pair">
      <NumberField
        label={words.minutes}
        value={scene.minutes}
        unit={deckRanges.minutes.unit}
        step={0.5}
        onCommit={(minutes) => {
          if (minutes !== null) editScene({ minutes: minutesNear(minutes) }, { field: `minutes ${at}` })
          return []
        }}
      />
      {hasRuns(kind) && (
        <div className="deck-field">
          <span>{deckEditor.stage.figures}</span>
          <Select
            name={deckEditor.stage.figures}
            value={scene.figures}
            options={figuresOptions(scene.figures)}
            onChange={(figures) => editScene({ figures })}
          />
        </div>
      )}
    </div>
  )
}

function Texts({ scene, kind, at }: { scene: Scene; kind: SceneKind; at: number }) {
  const typed = (change: Partial<Scene>, field: string): void =>
    editScene(change, { field: `${field} ${at}` })
  return (
    <>
      <label className="deck-field">
        <span>{words.caption}</span>
        <input
          id={CAPTION}
          value={scene.caption}
          maxLength={deckLimits.caption}
          onChange={({ currentTarget }) => typed({ caption: currentTarget.value }, 'caption')}
        />
      </label>
      <label className="deck-field">
        <span>{words.question}</span>
        <textarea
          rows={2}
          value={scene.question}
          maxLength={deckLimits.question}
          onChange={({ currentTarget }) =>
            typed({ question: currentTarget.value.replaceAll('\n', ' ') }, 'question')
          }
        />
      </label>
      {kind === 'text' ? (
        <label className="deck-field">
          <span>{words.points}</span>
          <textarea
            rows={5}
            value={scene.points.join('\n')}
            onChange={({ currentTarget }) => typed({ points: pointsOf(currentTarget.value) }, 'points')}
          />
        </label>
      ) : (
        <Choices choices={scene.choices} at={at} />
      )}
      <label className="deck-field notes">
        <span>{words.notes}</span>
        <textarea
          rows={4}
          value={scene.notes}
          maxLength={deckLimits.notes}
          onChange={({ currentTarget }) => typed({ notes: currentTarget.value }, 'notes')}
        />
      </label>
    </>
  )
}

const pointsOf = (text: string): string[] =>
  text
    .split('\n')
    .slice(0, deckLimits.points)
    .map((point) => point.slice(0, deckLimits.point))

/** After a choice has come one writes in it; after one has gone the keyboard is where the next would come. */
function useChoiceFocus(choices: readonly Choice[]) {
  const list = useRef<HTMLFieldSetElement>(null)
  const before = useRef(choices.length)
  const acted = useRef(false)
  useEffect(() => {
    const hasMore = choices.length > before.current
    before.current = choices.length
    if (!acted.current) return
    acted.current = false
    const selector = hasMore ? '.deck-choice:last-of-type > input' : '.deck-add-choice'
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [choices.length])
  return {
    list,
    act: () => {
      acted.current = true
    },
  }
}

function Choices({ choices, at }: { choices: readonly Choice[]; at: number }) {
  const { list, act } = useChoiceFocus(choices)
  const change = (place: number, part: Partial<Choice>, field?: string): void =>
    editScene(
      { choices: choices.map((choice, index) => (index === place ? { ...choice, ...part } : choice)) },
      field === undefined ? {} : { field: `${field} ${at} ${place}` },
    )
  return (
    <fieldset className="deck-choices" aria-label={words.choices} ref={list}>
      <span className="deck-label">{words.choices}</span>
      {choices.map(({ text, right }, place) => {
        const letter = scenes.letters[place] ?? ''
        return (
          <div className="deck-choice" key={place}>
            <b aria-hidden="true">{letter}</b>
            <input
              aria-label={words.choice(letter)}
              value={text}
              maxLength={deckLimits.choice}
              onChange={({ currentTarget }) => change(place, { text: currentTarget.value }, 'choice')}
            />
            <label className="deck-tick">
              <input
                type="checkbox"
                aria-label={words.right(letter)}
                title={words.right(letter)}
                checked={right}
                onChange={({ currentTarget }) => change(place, { right: currentTarget.checked })}
              />
            </label>
            <IconButton
              icon={X}
              size={12}
              label={words.removeChoice(letter)}
              title={words.removeChoice(letter)}
              onClick={() => {
                act()
                editScene({ choices: choices.filter((_, index) => index !== place) })
              }}
            />
          </div>
        )
      })}
      {choices.length < deckLimits.choices && (
        <Button
          className="text-button quiet deck-add-choice"
          onClick={() => {
            act()
            editScene({ choices: [...choices, { text: '', right: false }] })
          }}
        >
          <Plus size={12} aria-hidden="true" /> {words.addChoice}
        </Button>
      )}
    </fieldset>
  )
}
