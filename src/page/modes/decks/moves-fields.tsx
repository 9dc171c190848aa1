/** What of a run may be moved in the hall: each control locked, or within a range. */
import type { Movable, Moves, Scene } from '../../../lab/decks/deck'
import { pathLabel, settingText } from '../../../lab/experiments/sweep/describe'
import { describePath } from '../../../lab/experiments/sweep/paths'
import { flowNames } from '../../../lab/scenario/flow-names'
import { decodeLink } from '../../../lab/scenario/link'
import { BOTTLENECK, hopPath, seenFrom } from '../../../lab/scenario/link-paths'
import type { Fault, Scenario } from '../../../lab/scenario/scenario'
import { writtenSpan } from '../../../lab/scenario/written'
import { deckEditor } from '../../../strings/deck-editor'
import { faults as faultWords } from '../../../strings/faults'
import { listOf } from '../../../strings/list'
import { editScene } from '../../decks/store'
import { type BufferUnit, bufferUnit } from '../../model/derived'
import { valueAt } from '../../model/scenario-paths'
import { Switch } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'

const words = deckEditor.words

const pathsOfLink = (link: string, unit: BufferUnit): readonly Movable[] => {
  const order = [`${link}.buffer.${unit}`, `${link}.bandwidthMbps`, `${link}.delayMs`, `${link}.loss.percent`]
  return [...order, `${link}.aqm.id`] as Movable[]
}

/** The bottleneck; of a chain each hop, and each way back that has something of its own. */
function linksOf({ network }: Scenario): readonly string[] {
  if (network === undefined) return [BOTTLENECK]
  return network.hops.flatMap(({ back }, hop) => [
    hopPath(hop),
    ...(back === undefined ? [] : [hopPath(hop, 'back')]),
  ])
}

/** The paths in the order of the panel; a buffer's is that of its own unit. */
function pathsOf(scenario: Scenario): readonly Movable[] {
  return [
    ...linksOf(scenario).flatMap((link) => pathsOfLink(link, bufferUnit(seenFrom(scenario, link)))),
    'flows.*.variant',
    'playhead',
    'speed',
  ]
}

const NAMES: Readonly<Partial<Record<Movable, string>>> = {
  'bottleneck.aqm.id': words.aqm,
  'flows.*.variant': words.variant,
  playhead: words.playhead,
  speed: words.speed,
}

const nameOf = (path: Movable): string => NAMES[path] ?? pathLabel(path)

export function MovesFields({ scene }: { scene: Scene }) {
  const { scenario } = decodeLink(scene.link)
  return (
    <fieldset className="deck-moves" aria-label={words.moves}>
      <span className="deck-label">{words.moves}</span>
      {pathsOf(scenario).map((path) => (
        <Move key={path} {...{ path, scenario }} moves={scene.moves} />
      ))}
    </fieldset>
  )
}

interface MoveProps {
  readonly path: Movable
  readonly scenario: Scenario
  readonly moves: Moves
}

/** What holds in the run: "10 Mbit/s", "DropTail". */
function nowText(path: Movable, scenario: Scenario): string {
  if (path === 'flows.*.variant') return listOf([...new Set(flowNames(scenario.flows))])
  const value = valueAt(scenario, path)
  return typeof value === 'number' || typeof value === 'string' ? settingText(path, value) : ''
}

function moveText({ path, scenario, moves }: MoveProps): string {
  const move = moves[path]
  const isSetting = describePath(path) !== undefined
  if (move === undefined)
    return !isSetting
      ? words.locked
      : describePath(path)?.kind === 'number'
        ? words.fixed(nowText(path, scenario))
        : words.fixedChoice(nowText(path, scenario))
  if (move === true) return isSetting ? words.any : words.free
  return ''
}

/** The range that a control has at first: from half to twice what it is. */
function firstRange(path: Movable, scenario: Scenario): readonly [number, number] | true {
  const described = describePath(path)
  const value = valueAt(scenario, path)
  if (described?.kind !== 'number') return true
  if (typeof value !== 'number' || value <= 0) return true
  const near = (to: number): number => {
    const digits = Number(Math.min(described.max, Math.max(described.min, to)).toPrecision(3))
    return described.integer === true ? Math.round(digits) : digits
  }
  const [from, to] = [near(value / 2), near(value * 2)]
  return from < to ? [from, to] : true
}

function Move(props: MoveProps) {
  const { path, scenario, moves } = props
  const move = moves[path]
  const name = nameOf(path)
  const set = (next: Moves[Movable] | undefined): void => {
    const { [path]: _, ...others } = moves
    editScene({ moves: next === undefined ? others : { ...others, [path]: next } })
  }
  return (
    <div className={move === undefined ? 'deck-move locked' : 'deck-move'}>
      <Switch
        name={name}
        checked={move !== undefined}
        onChange={(on) => set(on ? firstRange(path, scenario) : undefined)}
      />
      {Array.isArray(move) ? (
        <Range path={path} name={name} range={move as readonly [number, number]} onChange={set} />
      ) : (
        <span className="quiet">{moveText(props)}</span>
      )}
    </div>
  )
}

interface RangeProps {
  readonly path: Movable
  readonly name: string
  readonly range: readonly [number, number]
  onChange(range: readonly [number, number]): void
}

function Range({ path, name, range: [from, to], onChange }: RangeProps) {
  const described = describePath(path)
  if (described?.kind !== 'number') return null
  const { min, max, unit, step, integer } = described
  const check = (value: number | null, other: readonly [number, number]): readonly Fault[] => {
    if (value === null || value < min || value > max || (integer === true && !Number.isInteger(value)))
      return [{ path: '', message: faultWords.outOfRange, allowed: writtenSpan(min, max, unit) }]
    if (other[0] >= other[1]) return [{ path: '', message: words.noRange }]
    onChange(other)
    return []
  }
  return (
    <span className="deck-range">
      <NumberField
        name={words.least(name)}
        value={from}
        step={step}
        onCommit={(next) => check(next, [next ?? from, to])}
      />
      <span aria-hidden="true">–</span>
      <NumberField
        name={words.most(name)}
        value={to}
        unit={unit}
        step={step}
        onCommit={(next) => check(next, [from, next ?? to])}
      />
    </span>
  )
}
