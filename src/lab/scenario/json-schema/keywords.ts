/** The parts of the schema: numbers, objects and parameters in the keywords of JSON Schema. */
import type { Parameter, ParameterSet } from '../../../simulator/describe'
import { OWN_ID } from '../own-names'
import { describeRange, type Range, type Span } from '../ranges'

/** A schema, or a part of one. */
export type JsonSchema = { readonly [key: string]: unknown }
export type Properties = Readonly<Record<string, JsonSchema>>

export const bounds = ({ min, max, integer }: Span): JsonSchema => ({
  type: integer === true ? 'integer' : 'number',
  minimum: min,
  maximum: max,
})

export const explained = (range: Range): string => `${range.label}: ${range.help} (${describeRange(range)})`

/** A number with its default. */
export const number = (range: Range): JsonSchema => ({
  ...bounds(range),
  default: range.default,
  description: explained(range),
})

/** A number without a default. */
export function given(range: Range): JsonSchema {
  const { default: _, ...rest } = number(range)
  return rest
}

/** A number, or null, which stands for `otherwise`. */
export const numberOrNull = (range: Range, otherwise = 'no limit'): JsonSchema => ({
  anyOf: [bounds(range), { type: 'null' }],
  default: null,
  description: `${explained(range)}; null: ${otherwise}`,
})

/** A number, or 0 where the range begins above it. */
export const orZero = (range: Range): JsonSchema => ({
  anyOf: [bounds(range), { const: 0 }],
  description: explained(range),
})

export const object = (properties: Properties, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
})

export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

/**
 * One of the ids, or the name of an algorithm that the scenario contains. The schema of the whole file restricts it
 * where there is none.
 */
export const ids = (known: Iterable<string>, description: string): JsonSchema => ({
  anyOf: [{ enum: [...known] }, { type: 'string', pattern: OWN_ID.source }],
  description,
})

export function parameter(declared: Parameter): JsonSchema {
  const description = `${declared.label}: ${declared.help} [${declared.source.label}]`
  switch (declared.kind) {
    case 'number':
      return {
        ...bounds(declared),
        default: declared.default,
        description: `${description} (${describeRange(declared)})`,
      }
    case 'boolean':
      return { type: 'boolean', default: declared.default, description }
    case 'choice':
      return { enum: declared.options.map(({ value }) => value), default: declared.default, description }
  }
}

export const parameters = (set: ParameterSet): JsonSchema =>
  object(Object.fromEntries(Object.entries(set).map(([key, declared]) => [key, parameter(declared)])))

/** Returns a schema that adds properties where `key` has the value. */
export const where = (key: string, value: string, then: Properties): JsonSchema => ({
  if: { properties: { [key]: { const: value } }, required: [key] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema; nobody waits for a schema.
  then: { properties: then },
})
