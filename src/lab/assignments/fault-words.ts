/** A fault of an assignment in people's words: "Scenario 2 (deep), bandwidth: 0: out of range (allowed: 0.05 to 10 000 Mbit/s)". */
import { assignments as words } from '../../strings/assignments'
import { builtIn } from '../own-code/check/subject'
import { faultOnPage, placeInWords } from '../scenario/fault-places'
import { faultWords, namesIn, oneOf, shorten } from '../scenario/faults'
import { isRecord } from '../scenario/is-record'
import { own } from '../scenario/own'
import type { Fault } from '../scenario/scenario'

const NAMED: Readonly<Record<string, unknown>> = words.parts

/** "Scenario 2 (deep)" */
function scenarioName(file: unknown, index: number): string {
  const all = isRecord(file) && Array.isArray(file.scenarios) ? file.scenarios : []
  const one: unknown = all[index]
  const id = isRecord(one) && typeof one.id === 'string' ? shorten(one.id.trim()) : ''
  return words.scenario(index + 1, id)
}

/** `given`: the first part of a path, with a number where it is one of a list. */
function partName(given: string): string {
  const [, key = given] = /^(\w+)(?:\[\d+\])?$/.exec(given) ?? []
  const name = own(NAMED, key)
  return typeof name === 'string' ? name : placeInWords(key, [])
}

/** Algorithms by the names that the page has for them. */
function inNames({ allowed, ...fault }: Fault): Fault {
  const ids = allowed === undefined ? null : namesIn(allowed)
  if (allowed === undefined) return fault
  const labels = (ids ?? []).map((id) => builtIn(id)?.label ?? id)
  return { ...fault, allowed: ids === null ? allowed : oneOf(labels) }
}

/** What has parts of its own is left out. */
function withoutParts({ value, ...fault }: Fault): Fault {
  return value === undefined || typeof value === 'object' ? fault : { ...fault, value }
}

/** `file`: the parsed content, for the names of its scenarios. One line, whatever the file holds. */
export function assignmentFaultWords(given: Fault, file: unknown): string {
  const fault = inNames(withoutParts(given))
  const [, index, rest = ''] = /^scenarios\[(\d+)\]\.?(.*)$/su.exec(fault.path) ?? []
  if (index === undefined)
    return fault.path === ''
      ? faultWords(fault)
      : `${partName(fault.path.split('.', 1)[0] ?? '')}: ${faultWords(fault)}`
  const name = scenarioName(file, Number(index))
  if (rest.startsWith('scenario.'))
    return `${name}, ${faultOnPage({ ...fault, path: rest.slice('scenario.'.length) }, [])}`
  const part = rest === '' || rest === 'scenario' ? '' : `, ${partName(rest)}`
  return `${name}${part}: ${faultWords(fault)}`
}
