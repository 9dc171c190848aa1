/** The shape of a scene before it is scaled: that of the room's screen, or upright for a telephone that is held so. */
import type { Scene } from '../../lab/decks/deck'

export interface SceneShape {
  readonly isUpright: boolean
  /** There is room for fewer words in a line than the widest shape has. */
  readonly isNarrow: boolean
  /** px of the scene, as all that follows. */
  readonly width: number
  readonly height: number
  readonly edge: number
  /** Height of the lower edge. */
  readonly bar: number
}

/** A scene as most halls and the editor's picture have it. */
export const WIDE: SceneShape = {
  isUpright: false,
  isNarrow: false,
  width: 1280,
  height: 720,
  edge: 40,
  bar: 80,
}

/** Narrowest of the wide shapes: that of old projectors. */
const LEAST_WIDE_PX = 1024

const UPRIGHT_PX = 640
const LEAST_UPRIGHT_PX = 860
const MOST_UPRIGHT_PX = 1400

/**
 * A screen of fewer px than a scene is wide has a narrower scene, so that nothing in it is smaller than it is made; a higher
 * screen has a higher scene, and none of it stays empty.
 */
function wideFor(room: { readonly width: number; readonly height: number }): SceneShape {
  const width = Math.max(LEAST_WIDE_PX, Math.min(WIDE.width, room.width))
  const height = Math.max(WIDE.height, Math.floor((width * room.height) / Math.max(1, room.width)))
  return { ...WIDE, isNarrow: width < WIDE.width, width, height }
}

/** The shape that fills a room of this size the most. */
export function shapeFor(room: { readonly width: number; readonly height: number }): SceneShape {
  if (room.width >= room.height) return wideFor(room)
  const wanted = Math.round((UPRIGHT_PX * room.height) / Math.max(1, room.width))
  const height = Math.max(LEAST_UPRIGHT_PX, Math.min(MOST_UPRIGHT_PX, wanted))
  return { isUpright: true, isNarrow: false, width: UPRIGHT_PX, height, edge: 24, bar: 150 }
}

const HEAD_PX = { plain: 88, asking: 128, secondLine: 30 } as const
/** The characters of a question that go into a line. */
const QUESTION_LINE = 80
/** The head of an upright scene: what is above and below its words, the height of a line of each, and how many characters go into one. */
const UPRIGHT_HEAD = { room: 60, caption: 40, question: 32, ofCaption: 28, ofQuestion: 42 } as const

const linesOf = (text: string, inLine: number, most: number): number =>
  Math.min(most, Math.ceil(text.length / inLine))

/** Height of the scene's caption and question. */
export function headPx({ isUpright }: SceneShape, { caption, question }: Scene): number {
  if (!isUpright) {
    if (question === '') return HEAD_PX.plain
    return HEAD_PX.asking + (linesOf(question, QUESTION_LINE, 2) - 1) * HEAD_PX.secondLine
  }
  const { room, ofCaption, ofQuestion } = UPRIGHT_HEAD
  const captionPx = Math.max(1, linesOf(caption, ofCaption, 2)) * UPRIGHT_HEAD.caption
  return room + captionPx + linesOf(question, ofQuestion, 4) * UPRIGHT_HEAD.question
}

const CHOICES_ROW_PX = 76
const CHOICE_PX = 58

/** Height of choices that stand below the figures: in a row, or one below the other. */
export const choicesPx = ({ isUpright }: SceneShape, { choices }: Scene): number =>
  isUpright ? choices.length * CHOICE_PX + 16 : CHOICES_ROW_PX
