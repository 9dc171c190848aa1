/** What one press of the remote control does. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Trash2 from 'lucide-react/icons/trash'
import {
  deckLimits,
  deckRanges,
  MOVABLE,
  movableOfLink,
  PACKETS,
  type Scene,
  type Turn,
} from '../../../lab/decks/deck'
import { endOf, kindOf, stageOf } from '../../../lab/decks/stage'
import { pathLabel } from '../../../lab/experiments/sweep/describe'
import { describePath } from '../../../lab/experiments/sweep/paths'
import type { Setting } from '../../../lab/experiments/sweep/sweep'
import { BOTTLENECK, hopPath } from '../../../lab/scenario/link-paths'
import type { Fault, Scenario } from '../../../lab/scenario/scenario'
import { writtenSpan } from '../../../lab/scenario/written'
import { deckEditor } from '../../../strings/deck-editor'
import { faults as faultWords } from '../../../strings/faults'
import { charts } from '../../charts/registry'
import { editScene } from '../../decks/store'
import { figureName, turnName } from '../../decks/turn-words'
import { valueAt } from '../../model/scenario-paths'
import { IconButton } from '../../ui/buttons'
import { Select, Switch } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'
import { changeTurn, withMovedTurn } from './turn-edits'

const words = deckEditor.stage

interface Props {
  readonly scene: Scene
  readonly index: number
}

export function TurnEditor({ scene, index }: Props) {
  const turn = scene.turns[index]
  if (turn === undefined) return null
  const kind = kindOf(scene)
  return (
    <fieldset className="deck-turn-editor" aria-label={words.edit}>
      <label className="deck-field">
        <span>{words.name}</span>
        <input
          value={turn.title}
          placeholder={turnName({ ...turn, title: '' })}
          maxLength={deckLimits.turn}
          onChange={({ currentTarget }) => changeTurn(index, { title: currentTarget.value }, 'title')}
        />
      </label>
      {(kind === 'run' || kind === 'compare') && <Plays {...{ scene, index, turn }} />}
      {kind === 'run' && <Changes {...{ scene, index, turn }} />}
      {(kind === 'run' || kind === 'compare') && <Figures {...{ index, turn }} />}
      <Switch name={words.asks} checked={turn.ask} onChange={(ask) => changeTurn(index, { ask })} />
      <Switch
        name={words.answers}
        checked={turn.answer}
        onChange={(answer) => changeTurn(index, { answer })}
      />
      <span className="deck-turn-tools">
        <IconButton
          icon={ChevronLeft}
          size={14}
          label={words.earlier}
          title={words.earlier}
          disabled={index === 0}
          onClick={() => withMovedTurn(index, -1)}
        />
        <IconButton
          icon={ChevronRight}
          size={14}
          label={words.later}
          title={words.later}
          disabled={index === scene.turns.length - 1}
          onClick={() => withMovedTurn(index, 1)}
        />
        <IconButton
          icon={Trash2}
          size={14}
          label={words.remove}
          title={words.remove}
          onClick={() =>
            editScene({ turns: scene.turns.filter((_, place) => place !== index) }, { presses: index })
          }
        />
      </span>
    </fieldset>
  )
}

type OfTurn = Props & { readonly turn: Turn }

const refusal = (path: string, allowed: string): Fault[] => [
  { path, message: faultWords.outOfRange, allowed },
]

function Plays({ scene, index, turn: { play } }: OfTurn) {
  const stage = stageOf(scene, index)
  const endS = endOf(stage.opened)
  const fromS = stage.momentS ?? 0
  if (play === null)
    return (
      <Switch
        name={words.plays}
        checked={false}
        onChange={() =>
          changeTurn(index, { play: { fromS: fromS < endS ? null : 0, toS: endS, overS: 10, loop: false } })
        }
      />
    )
  const set = (change: Partial<typeof play>): void => changeTurn(index, { play: { ...play, ...change } })
  return (
    <>
      <Switch name={words.plays} checked onChange={() => changeTurn(index, { play: null })} />
      <NumberField
        label={words.fromS}
        value={play.fromS}
        nothing={words.playhead}
        step={1}
        onCommit={(next) => {
          if (next !== null && (next < 0 || next >= play.toS))
            return refusal(words.fromS, writtenSpan(0, play.toS, 's'))
          set({ fromS: next })
          return []
        }}
      />
      <NumberField
        label={words.toS}
        value={play.toS}
        step={1}
        onCommit={(next) => {
          const least = play.fromS ?? 0
          if (next === null || next <= least || next > endS)
            return refusal(words.toS, writtenSpan(least, endS, 's'))
          set({ toS: next })
          return []
        }}
      />
      <NumberField
        label={words.overS}
        value={play.overS}
        step={1}
        onCommit={(next) => {
          const { min, max, unit } = deckRanges.overS
          if (next === null || next < min || next > max)
            return refusal(words.overS, writtenSpan(min, max, unit))
          set({ overS: next })
          return []
        }}
      />
      <Switch name={words.loop} checked={play.loop} onChange={(loop) => set({ loop })} />
    </>
  )
}

/** Settings that a turn may change: those that the hall may move. */
function settingsOf(before: Scenario | null): readonly string[] {
  const all = MOVABLE.filter((path) => describePath(path) !== undefined)
  const hops = before?.network?.hops
  if (hops === undefined) return all
  const ofHops = hops.flatMap((_, hop) => movableOfLink(hopPath(hop)))
  return [...ofHops, ...all.filter((path) => !path.startsWith(BOTTLENECK))]
}
const NOTHING = ''

function Changes({ scene, index, turn: { change } }: OfTurn) {
  const before = stageOf(scene, index).scenario
  const [path = NOTHING, value = null] = Object.entries(change?.set ?? {})[0] ?? []
  const described = describePath(path)
  const now = (of: string): Setting => {
    const found = before === null ? undefined : valueAt(before, of.replace('*', before.flows[0]?.id ?? ''))
    if (typeof found === 'number' || typeof found === 'string') return found
    const declared = describePath(of)
    return declared?.default ?? 0
  }
  const set = (next: string, to: Setting): void =>
    changeTurn(index, { change: next === NOTHING ? null : { set: { [next]: to }, atS: change?.atS ?? null } })
  return (
    <>
      <div className="deck-field">
        <span>{words.changes}</span>
        <Select
          name={words.changes}
          value={path}
          options={[
            { value: NOTHING, label: words.nothing },
            ...settingsOf(before).map((one) => ({ value: one, label: settingName(one) })),
          ]}
          onChange={(next) => set(next, now(next))}
        />
      </div>
      {described?.kind === 'number' && (
        <NumberField
          label={words.value}
          value={Number(value)}
          unit={described.unit}
          step={described.step}
          onCommit={(next) => {
            const { min, max, unit, integer } = described
            if (next === null || next < min || next > max || (integer === true && !Number.isInteger(next)))
              return refusal(words.value, writtenSpan(min, max, unit))
            set(path, next)
            return []
          }}
        />
      )}
      {described?.kind === 'choice' && (
        <Select
          name={words.value}
          value={String(value)}
          options={described.options}
          onChange={(next) => set(path, next)}
        />
      )}
    </>
  )
}

/** "Buffer, packets" */
function settingName(path: string): string {
  const described = describePath(path)
  const unit = described?.kind === 'number' ? described.unit : ''
  return unit === '' ? pathLabel(path) : `${pathLabel(path)}, ${unit}`
}

/** Figures that a turn may put in place of those before: one, or the packet view above one. */
const FIGURES = [
  PACKETS,
  ...charts.flatMap(({ id }) => [id, `${PACKETS},${id}`]),
  ...charts.flatMap(({ id }) =>
    charts.filter((other) => other.id !== id).map((other) => `${id},${other.id}`),
  ),
]

export function figuresOptions(now: string | null) {
  const all = now === null || now === '' || FIGURES.includes(now) ? FIGURES : [now, ...FIGURES]
  return all.map((value) => ({
    value,
    label: value
      .split(',')
      .map((id) => figureName(id.replace(/\(.*/, '')))
      .join(' + '),
  }))
}

function Figures({ index, turn: { figures } }: Pick<OfTurn, 'index' | 'turn'>) {
  return (
    <div className="deck-field">
      <span>{words.figures}</span>
      <Select
        name={words.figures}
        value={figures ?? NOTHING}
        options={[{ value: NOTHING, label: words.asBefore }, ...figuresOptions(figures)]}
        onChange={(next) => changeTurn(index, { figures: next === NOTHING ? null : next })}
      />
    </div>
  )
}
