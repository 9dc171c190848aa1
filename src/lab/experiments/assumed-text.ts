/** Changed assumptions of a paper as the text of a link: "link:8,queue:50". */
import type { AssumedParameter, AssumedValues } from './paper'

/** Writes what is changed, by id, each with a value that may be tried; null: nothing is changed. */
export function assumedText(parameters: readonly AssumedParameter[], changed: AssumedValues): string | null {
  const pairs = parameters.flatMap(({ id, value }) => {
    const other = changed[id]
    return other === undefined || other === value ? [] : [`${id}:${other}`]
  })
  return pairs.length === 0 ? null : pairs.join(',')
}

interface ReadAssumptions {
  readonly changed: AssumedValues
  /** These parts of the text name no assumption of the paper, or no value that may be tried. */
  readonly unknown: readonly string[]
}

export function readAssumed(parameters: readonly AssumedParameter[], text: string | null): ReadAssumptions {
  const changed: Record<string, number> = {}
  const unknown: string[] = []
  for (const pair of text === null ? [] : text.split(',')) {
    const [id = '', written = ''] = pair.split(':')
    const parameter = parameters.find((one) => one.id === id)
    const value = Number(written)
    if (written === '' || parameter?.values.includes(value) !== true) unknown.push(pair)
    else if (value !== parameter.value) changed[id] = value
  }
  return { changed, unknown }
}
