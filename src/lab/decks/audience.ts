/** An audience gets the question of a scene and the run up to it, without notes and without the answer. */
import type { Checked } from '../scenario/faults'
import { AUDIENCE_HASH } from '../scenario/link-view'
import { type Deck, emptyDeck, PACKETS, plainScene, plainTurn, type Scene } from './deck'
import { figuresOf } from './figures'
import { decodeDeck, encodeDeck } from './link'
import { hasRuns, kindOf, stageOf } from './stage'

/** The scene as it is asked; null where it asks nothing. */
export function askedScene({ link, question, choices, figures, turns }: Scene): Scene | null {
  if (question === '') return null
  const asking = turns.findIndex(({ ask }) => ask)
  const before = asking < 0 ? [{ ...plainTurn, ask: true }] : turns.slice(0, asking + 1)
  return {
    ...plainScene,
    link,
    question,
    figures,
    choices: choices.map(({ text }) => ({ text, right: false })),
    turns: before.map((turn) => ({ ...turn, title: '' })),
  }
}

/** Charts of one line a flow, on which a curve can be drawn, with the units of their values. */
export const DRAWABLE: ReadonlyMap<string, string> = new Map([
  ['window', 'packets'],
  ['queue', 'packets'],
  ['throughput', 'Mbit/s'],
  ['rtt', 'ms'],
])

/** The scene, once asked, shows one run, and its first chart is one that can be drawn on. */
export function takesDrawing(asked: Scene): boolean {
  const { opened, figures } = stageOf(asked, asked.turns.length)
  const kind = kindOf(asked, opened)
  if (!hasRuns(kind) || (kind === 'compare' && opened.view.pins.length !== 1)) return false
  const chart = figuresOf(figures)?.find(({ id }) => id !== PACKETS)
  return DRAWABLE.has(chart?.id ?? 'window')
}

/** There is something to choose, or to draw on: other questions are answered aloud. */
export function takesAnswers(scene: Scene): boolean {
  const asked = askedScene(scene)
  return asked !== null && (asked.choices.length > 0 || takesDrawing(asked))
}

/** Writes the scene, which `askedScene` has made, as the text behind the `#` of a link that asks the audience about it. */
export async function encodeAudience(scene: Scene): Promise<string> {
  const deck: Deck = { ...emptyDeck, scenes: [scene] }
  return AUDIENCE_HASH.slice(1) + (await encodeDeck(deck)).replace(/^deck=/, '')
}

/** The scene behind the `#` of such a link; its faults where it is none. */
export async function decodeAudience(hash: string): Promise<Checked<Scene>> {
  const read = await decodeDeck(hash.replace(AUDIENCE_HASH, '#deck='))
  if (!read.ok) return read
  const asked = askedScene(read.value.scenes[0] ?? plainScene)
  return asked === null ? { ok: false, faults: [] } : { ok: true, value: asked }
}
