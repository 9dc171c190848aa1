/** Shapes that a message may have, where nobody vouches for who sent it. */

export type Shape = (value: unknown) => boolean

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const number: Shape = (value) => typeof value === 'number'
export const finite: Shape = (value) => Number.isFinite(value)
export const yesOrNo: Shape = (value) => typeof value === 'boolean'

/** A whole number from `least` to `most`. */
export const whole =
  (least: number, most: number = Number.MAX_SAFE_INTEGER): Shape =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most

export const text =
  (most: number): Shape =>
  (value) =>
    typeof value === 'string' && value.length <= most

export const matching =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value)

/** At most `most` values of the shape. */
export const list =
  (shape: Shape, most: number): Shape =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(shape)

/** An object with these members and, of `optional`, those that it has; no other. */
export const object =
  (members: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape =>
  (value) =>
    isTree(value) &&
    Object.entries(members).every(([key, shape]) => Object.hasOwn(value, key) && shape(value[key])) &&
    Object.keys(value).every((key) => Object.hasOwn(members, key) || optional[key]?.(value[key]) === true)
