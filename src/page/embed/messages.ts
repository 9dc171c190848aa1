/**
 * Messages between a page and the frame in which it shows Sawtooth, as docs/EMBED.md describes them. What has not exactly
 * this form is ignored: other scripts of a page post messages too.
 */
import * as v from 'valibot'
import { strict } from '../../lab/scenario/fields'
import { isRecord } from '../../lab/scenario/is-record'

/** Longest link that is opened, characters. */
export const MOST_CHARACTERS = 32_768
const MOST_ID_CHARACTERS = 64
/** Names of series in a message, characters of a name, and points of a series: least, usual and most. */
const MOST_NAMES = 16
const MOST_NAME_CHARACTERS = 64
const POINTS = { least: 4, usual: 1000, most: 20_000 } as const
/** Times a second that a page is told where the playhead is: no faster than a screen draws. */
const RATE = { usual: 10, most: 60 } as const

type Id = string | number

/** Id that is given back with the answer. */
const id = v.optional(
  v.custom<Id>((given) =>
    typeof given === 'string' ? given.length <= MOST_ID_CHARACTERS : Number.isSafeInteger(given),
  ),
)
const timeS = v.pipe(
  v.number(),
  v.check((given) => Number.isFinite(given) && given >= 0),
)
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_NAME_CHARACTERS))
const wholeFrom = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const common = { sawtooth: v.literal(1), id }
/** The forms of messages by type. `strict` refuses every other key. */
const forms = {
  set: strict({ ...common, type: v.literal('set'), link: v.string() }),
  play: strict({ ...common, type: v.literal('play') }),
  pause: strict({ ...common, type: v.literal('pause') }),
  seek: strict({ ...common, type: v.literal('seek'), timeS }),
  read: strict({ ...common, type: v.literal('read') }),
  follow: strict({
    ...common,
    type: v.literal('follow'),
    perSecond: v.optional(wholeFrom(0, RATE.most), RATE.usual),
  }),
  series: strict({
    ...common,
    type: v.literal('series'),
    names: v.pipe(v.array(name), v.minLength(1), v.maxLength(MOST_NAMES)),
    points: v.optional(wholeFrom(POINTS.least, POINTS.most), POINTS.usual),
  }),
  picture: strict({
    ...common,
    type: v.literal('picture'),
    of: v.optional(name, 'all'),
    as: v.optional(v.picklist(['png', 'svg']), 'png'),
  }),
} as const

export type MessageOf<T extends keyof typeof forms> = v.InferOutput<(typeof forms)[T]>
export type EmbedMessage = { [T in keyof typeof forms]: v.InferOutput<(typeof forms)[T]> }[keyof typeof forms]

/** null: not a message to Sawtooth. Never throws. */
export function readMessage(data: unknown): EmbedMessage | null {
  if (!isRecord(data) || typeof data.type !== 'string' || !Object.hasOwn(forms, data.type)) return null
  const read = v.safeParse(forms[data.type as keyof typeof forms], data)
  return read.success ? read.output : null
}
