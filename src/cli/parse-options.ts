/** Options of a command, and what is wrong with them in Sawtooth's words. */
import { parseArgs } from 'node:util'
import { nearestName } from '../lab/scenario/faults'
import type { Options, OptionValues } from './command'

export type ParsedOptions =
  | { readonly ok: true; readonly values: OptionValues; readonly operands: readonly string[] }
  /** `fault`: one line. */
  | { readonly ok: false; readonly fault: string }

export function parseOptions(args: readonly string[], options: Options): ParsedOptions {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const declared = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    const fault = (message: string): ParsedOptions => ({ ok: false, fault: message })
    if (declared === undefined) {
      const near = nearestName(token.name, Object.keys(options))
      return fault(`unknown option ${token.rawName}${near === undefined ? '' : `, did you mean --${near}?`}`)
    }
    if (declared.type === 'string' && token.value === undefined)
      return fault(`${token.rawName} needs a value`)
    const swallows = token.inlineValue === false && token.value.startsWith('-') && token.value !== '-'
    if (declared.type === 'string' && swallows)
      return fault(
        `${token.rawName} needs a value (one that begins with - is written ${token.rawName}=${token.value})`,
      )
    if (declared.type === 'boolean' && token.value !== undefined)
      return fault(`${token.rawName} takes no value`)
  }
  return { ok: true, values, operands: positionals }
}
