/** Writes a fault of an assignment for people: "Scenario 2 (deep), bandwidth: 0: out of range (allowed: 0.05 to 10 000 Mbit/s)". */
import { assignments as words } from '../../strings/assignments'
import { builtIn } from '../own-code/check/subject'
import { faultOnPage, placeInWords } from '../scenario/fault-places'
import { faultWords, shorten } from '../scenario/faults'
import { isRecord } from '../scenario/is-record'
import { withNames, withPlainValue } from '../scenario/named-fault'
import { own } from '../scenario/own'
import type { Fault } from '../scenario/scenario'

const NAMED: Readonly<Record<string, unknown>> = words.parts

/** Names a scenario: "Scenario 2 (deep)". */
function scenarioName(file: unknown, index: number): string {
  const all = isRecord(file) && Array.isArray(file.scenarios) ? file.scenarios : []
  const one: unknown = all[index]
  const id = isRecord(one) && typeof one.id === 'string' ? shorten(one.id.trim()) : ''
  return words.scenario(index + 1, id)
}

/** Names a part. `given` is the first part of its path, with a number where it belongs to a list. */
function partName(given: string): string {
  const [, key = given] = /^(\w+)(?:\[\d+\])?$/.exec(given) ?? []
  const name = own(NAMED, key)
  return typeof name === 'string' ? name : placeInWords(key, [])
}

/** Returns the name that the page has for an algorithm. */
const nameOf = (id: string): string => builtIn(id)?.label ?? id

/** Writes the fault as one line, whatever the file contains. `file` is the parsed content, from which scenarios are named. */
export function assignmentFaultWords(given: Fault, file: unknown): string {
  const fault = withNames(withPlainValue(given), nameOf)
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
