/** What is recorded and from where; the deck's theme, and how it is shared. */
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { minutesOf, plainScene } from '../../../lab/decks/deck'
import { formatCount, formatFixed, formatTime } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { flowNames } from '../../../lab/scenario/flow-names'
import { decodeLink } from '../../../lab/scenario/link'
import { queryOf } from '../../../lab/scenario/link-in-text'
import { DECK_MODE, LINK_THEMES, type LinkTheme } from '../../../lab/scenario/link-view'
import { deckEditor } from '../../../strings/deck-editor'
import { listOf } from '../../../strings/list'
import { sceneOfLink } from '../../decks/new-scene'
import { addScene, recordScene } from '../../decks/record'
import { KEEPABLE, type Keepable } from '../../decks/state'
import { decksState, editDeck, toDecks, useDecks } from '../../decks/store'
import { figureName } from '../../decks/turn-words'
import { bufferPackets } from '../../model/derived'
import { linkViewOf } from '../../model/link'
import type { State } from '../../model/state'
import { dispatch, useStore } from '../../store'
import { Button } from '../../ui/buttons'
import { Segments } from '../../ui/controls/choices'

const words = deckEditor.record
const minutesText = (minutes: number): string => formatQuantity(minutes, 'min')

export function RecordPanel() {
  const deck = useDecks((state) => state.deck)
  return (
    <section className="deck-rail" aria-label={deckEditor.deck}>
      <div className="deck-head">
        <h2 className="section-head">{deckEditor.deck}</h2>
        <span className="quiet">{deckEditor.size(deck.scenes.length, minutesText(minutesOf(deck)))}</span>
      </div>
      <Button className="deck-record" onClick={recordScene}>
        {words.button} <kbd>R</kbd>
      </Button>
      <p className="quiet">
        {words.after}
        <br />
        {words.keeps}
      </p>
      <Kept />
      <Sources />
      <div className="deck-theme">
        <span>{deckEditor.theme}</span>
        <Segments
          name={deckEditor.theme}
          value={deck.theme}
          options={LINK_THEMES.map((value) => ({ value, label: deckEditor.themes[value] }))}
          onChange={(theme) => editDeck((now) => ({ ...now, theme: theme as LinkTheme }))}
        />
      </div>
    </section>
  )
}

/** "SACK, 10 Mbit/s, buffer 32" */
function runText({ edit: { scenario } }: State): string {
  const names = [...new Set(flowNames(scenario.flows))]
  const flows = names.length > 2 ? `${names[0]} +${formatCount(names.length - 1)}` : listOf(names)
  const rate = formatQuantity(scenario.bottleneck.bandwidthMbps, 'Mbit/s')
  return [flows, rate, formatQuantity(bufferPackets(scenario), 'packets')]
    .filter((part) => part !== '')
    .join(', ')
}

/** What of the page a recording would keep, in words; null: there is nothing of it. */
function partText(state: State, part: Keepable): string | null {
  const view = linkViewOf(state)
  switch (part) {
    case 'moment':
      return words.paused(formatTime(state.clock.timeS))
    case 'window':
      return words.span(formatFixed(state.clock.fromS, 0), formatFixed(state.clock.toS, 0))
    case 'charts':
      return view.panels
        .slice(0, 1)
        .map(({ id }) => `${figureName('packets')}, ${figureName(id)}`)
        .join()
    case 'event':
      return view.selectedEvent === null ? null : words.selected
    case 'pins':
      return view.pins.length === 0 ? null : words.pinned(view.pins.length)
  }
}

const NOTHING: Readonly<Record<Keepable, string>> = {
  moment: words.none,
  window: words.none,
  charts: words.none,
  event: words.none,
  pins: words.nonePinned,
}

function Kept() {
  const keeps = useDecks((state) => state.keeps)
  // One text, so that the panel is rendered again only when a word of it is another.
  const texts = useStore((state) =>
    JSON.stringify([runText(state), ...KEEPABLE.map((part) => partText(state, part))]),
  )
  const [run, ...parts] = JSON.parse(texts) as (string | null)[]
  return (
    <fieldset className="deck-kept" aria-label={words.kept}>
      <label>
        <input type="checkbox" checked disabled />
        <span>{words.run}</span>
        <span className="quiet">{run}</span>
      </label>
      {KEEPABLE.map((part, index) => {
        const text = parts[index] ?? null
        return (
          <label key={part} className={text === null ? 'none' : ''}>
            <input
              type="checkbox"
              checked={keeps[part] && text !== null}
              disabled={text === null}
              onChange={({ currentTarget: { checked } }) =>
                toDecks({ ...decksState(), keeps: { ...keeps, [part]: checked } })
              }
            />
            <span>{words[part]}</span>
            <span className="quiet">{text ?? NOTHING[part]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const MODES = ['explore', 'compare', 'learn', 'experiments'] as const

/** Where one goes to record; what is there is recorded with R. */
function Sources() {
  const [linking, setLinking] = useState(false)
  return (
    <div className="deck-sources">
      <h2 className="section-head">{words.from}</h2>
      <ul>
        {MODES.map((mode) => (
          <li key={mode}>
            <Source {...words.sources[mode]} onClick={() => dispatch({ type: 'setMode', mode })} />
          </li>
        ))}
        <li>
          <Source {...words.sources.link} expanded={linking} onClick={() => setLinking(!linking)} />
          {linking && <LinkField />}
        </li>
        <li>
          <Source {...words.text} onClick={() => addScene({ ...plainScene, minutes: 1 })} />
        </li>
      </ul>
    </div>
  )
}

interface SourceProps {
  readonly name: string
  readonly says: string
  readonly expanded?: boolean
  onClick(): void
}

function Source({ name, says, expanded, onClick }: SourceProps) {
  return (
    <Button
      className="deck-source"
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      onClick={onClick}
    >
      <b>{name}</b> <span className="deck-source-says">{says}</span>
      <ChevronRight size={14} aria-hidden="true" />
    </Button>
  )
}

/** The query of a link to a scene; null: it is none, or one of a deck. */
function sceneQuery(text: string): string | null {
  const query = queryOf(text)?.replace(/^\?/, '') ?? null
  return query === null || decodeLink(query).view.mode === DECK_MODE ? null : query
}

function LinkField() {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const add = (): void => {
    const query = sceneQuery(text)
    setFault(query === null ? words.noLink : '')
    if (query === null) return
    setText('')
    void sceneOfLink(query).then(addScene)
  }
  return (
    <div className="deck-link">
      <input
        aria-label={words.link}
        aria-invalid={fault !== ''}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && add()}
      />
      <Button className="button" disabled={text.trim() === ''} onClick={add}>
        {words.add}
      </Button>
      {fault !== '' && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
