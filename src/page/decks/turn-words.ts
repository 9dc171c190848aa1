/** What a turn is called and does, for people. */
import { type Change, PACKETS, type Scene, type Turn } from '../../lab/decks/deck'
import { figuresOf } from '../../lab/decks/figures'
import { stageOf } from '../../lab/decks/stage'
import { pathLabel, settingText } from '../../lab/experiments/sweep/describe'
import { describePath } from '../../lab/experiments/sweep/paths'
import { formatNumber } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import type { Scenario } from '../../lab/scenario/scenario'
import { listOf } from '../../strings/list'
import { packets } from '../../strings/packets'
import { scenes as words } from '../../strings/scenes'
import { chartOf } from '../charts/registry'
import { valueAt } from '../model/scenario-paths'

const { does } = words

/** A moment or a length of time of a turn: "15.6 s". */
export const seconds = (value: number): string => formatQuantity(value, 's', 6)

const withCapital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export function kindOfTurn({ ask, answer, change, figures, play }: Turn): keyof typeof words.kinds {
  if (ask) return 'ask'
  if (answer) return 'answer'
  if (change !== null) return 'change'
  if (figures !== null) return 'figures'
  return play === null ? 'nothing' : 'play'
}

export const turnName = (turn: Turn): string => turn.title || words.kinds[kindOfTurn(turn)]

export function figureName(id: string): string {
  return id === PACKETS ? packets.name : (chartOf(id)?.name ?? id)
}

/** "Packet view and Congestion window" */
export function figuresText(figures: string): string {
  return listOf((figuresOf(figures) ?? []).map(({ id }) => figureName(id)))
}

/** "Buffer 32 → 64 packets" */
function changeText({ set, atS }: Change, before: Scenario | null): string {
  const all = Object.entries(set).map(([path, value]) => {
    const was = before === null ? undefined : valueAt(before, path.replace('*', before.flows[0]?.id ?? ''))
    const after = settingText(path, value)
    const isSetting = typeof was === 'number' || typeof was === 'string' || typeof was === 'boolean'
    if (!isSetting) return does.set(pathLabel(path), after)
    // Both are of one unit, which is said once.
    const unit = describePath(path)?.kind === 'number' && typeof was === 'number'
    return does.change(pathLabel(path), unit ? formatNumber(was, 6) : settingText(path, was), after)
  })
  const text = listOf(all)
  return atS === null ? text : does.from(text, seconds(atS))
}

/** "plays to 15.6 s in 12 s, then asks" */
export function turnText(scene: Scene, index: number): string {
  const turn = scene.turns[index]
  if (turn === undefined) return ''
  const { change, figures, answer, play, ask } = turn
  const parts: string[] = []
  if (change !== null) parts.push(changeText(change, stageOf(scene, index).scenario), does.ghost)
  if (figures !== null) parts.push(does.shows(figuresText(figures)))
  if (answer && change === null) parts.push(does.answers)
  if (play !== null) {
    const { fromS, toS, overS, loop } = play
    const plays =
      fromS === null
        ? does.plays(seconds(toS), seconds(overS))
        : does.playsFrom(seconds(fromS), seconds(toS), seconds(overS))
    const played = loop ? does.again(plays) : plays
    parts.push(ask ? does.followed(played, does.asks) : played)
  } else if (ask) parts.push(does.asks)
  const said = parts.length === 0 ? [does.nothing] : parts
  return said.map((part, place) => (place === 0 ? withCapital(part) : part)).reduce(does.and)
}
