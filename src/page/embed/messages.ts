/**
 * Messages between a page and the frame in which it shows Sawtooth, as docs/EMBED.md describes them. What has not exactly
 * this form is ignored: other scripts of a page post messages too.
 */
import * as v from 'valibot'

/** Longest link, characters. */
const MOST_CHARACTERS = 32_768

/** Given back with the answer. */
const id = v.optional(v.union([v.pipe(v.string(), v.maxLength(64)), v.pipe(v.number(), v.safeInteger())]))
const own = v.literal(1)

const message = v.variant('type', [
  v.strictObject({
    sawtooth: own,
    id,
    type: v.literal('set'),
    link: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)),
  }),
  v.strictObject({ sawtooth: own, id, type: v.literal('play') }),
  v.strictObject({ sawtooth: own, id, type: v.literal('pause') }),
  v.strictObject({
    sawtooth: own,
    id,
    type: v.literal('seek'),
    timeS: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
  v.strictObject({ sawtooth: own, id, type: v.literal('read') }),
])

export type EmbedMessage = v.InferOutput<typeof message>

/** null: not a message to Sawtooth. Never throws. */
export function readMessage(data: unknown): EmbedMessage | null {
  const read = v.safeParse(message, data)
  return read.success ? read.output : null
}
