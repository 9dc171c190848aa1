/** The sentences that code says, one for each place where it says one: each ends in its line. */
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

/** Put together here, and not by `rule`: where a page holds descriptions only, what that makes has no source. */
export const rulesIn = (code: ReadCode): ReadonlyMap<string, Rule> =>
  keyed(code, (template, source) => ({ ...sentence(template), source }) as Rule)

/** A reason without a number has none that decides: it is given the first one. */
export const reasonsIn = (code: ReadCode): ReadonlyMap<string, QueueReason> =>
  keyed(code, (template, source) => {
    const text = template.includes('{a:') ? template : `${template} {a:ratio}`
    return reason({ text, source }) as unknown as QueueReason
  })
