/** The sentences that code can note. Each place in the code that notes one has its own, which ends with the number of its line. */
import type { Rule } from '../../simulator/congestion/congestion-control'
import type { Source } from '../../simulator/describe'
import { type QueueReason, reason } from '../../simulator/network/queue-discipline'
import { sentence } from '../../simulator/sentence'
import { ownCode as words } from '../../strings/own-code'
import type { ReadCode } from './read-code'
import { templateOf } from './sentence-of'

export const lineSource = (name: string, line: number): Source => ({ label: words.line(name, line) })

const keyed = <T>(code: ReadCode, make: (template: string, source: Source) => T): ReadonlyMap<string, T> => {
  const { notes, name } = code.declaration
  return new Map(
    code.plain.said.map(({ key, line }, index) => [
      `${key}.${index}`,
      make(templateOf(notes[key] ?? ''), lineSource(name, line)),
    ]),
  )
}

/** The rules are put together here and not by `rule`, because that function drops the sources on a page that holds descriptions only. */
export const rulesIn = (code: ReadCode): ReadonlyMap<string, Rule> =>
  keyed(code, (template, source) => ({ ...sentence(template), source }) as Rule)

/** A reason has a number that decides. A reason that names none is given the first one. */
export const reasonsIn = (code: ReadCode): ReadonlyMap<string, QueueReason> =>
  keyed(code, (template, source) => {
    const text = template.includes('{a:') ? template : `${template} {a:ratio}`
    return reason({ text, source }) as unknown as QueueReason
  })
