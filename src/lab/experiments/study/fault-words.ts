/** A fault of a study file in people's words: "Row 2 (“Goodput by loss”), printed numbers 1, point 3, Number: ...". */
import { ownStudies } from '../../../strings/own-studies'
import { queues, traffic, variants } from '../../algorithms'
import { placeInWords } from '../../scenario/fault-places'
import { faultWords, shorten } from '../../scenario/faults'
import { isRecord } from '../../scenario/is-record'
import { withNames, withPlainValue } from '../../scenario/named-fault'
import { own } from '../../scenario/own'
import type { Fault } from '../../scenario/scenario'
import { pathLabel } from '../sweep/describe'
import { sweepFaultWords } from '../sweep/fault-words'
import { metricLabel, metrics, splitMetric } from '../sweep/metrics'
import { describePath } from '../sweep/paths'

const { numbered, parts } = ownStudies
const NAMED: Readonly<Record<string, unknown>> = parts
const NUMBERED: Readonly<Record<string, (number: number) => string>> = {
  published: numbered.series,
  points: numbered.point,
  claims: numbered.claim,
  holds: numbered.comparison,
  parameters: numbered.assumption,
  fitted: numbered.fitted,
  paths: numbered.setting,
  values: numbered.value,
  setUp: numbered.sentence,
  assumptions: numbered.sentence,
}

/** A path has few parts; of one that was given, more are not looked at. */
const MOST_PARTS = 8

/** The text of the row in the file; '' where the file has none. */
function whatOf(file: unknown, row: number): string {
  const rows = isRecord(file) && Array.isArray(file.experiments) ? file.experiments : []
  const one: unknown = rows[row]
  return isRecord(one) && typeof one.what === 'string' ? shorten(one.what.trim()) : ''
}

function rowName(file: unknown, row: number): string {
  const what = whatOf(file, row)
  return what === '' ? numbered.row(row + 1) : numbered.rowCalled(row + 1, what)
}

function placeOf(path: string, file: unknown): string {
  const names = path.split('.', MOST_PARTS).flatMap((part, depth) => {
    const [, key = part, given] = /^(\w+)\[(\d+)\](?:\[\d+\])?$/.exec(part) ?? []
    const index = given === undefined ? null : Number(given)
    if (key === 'experiments' && index !== null && depth === 0) return [rowName(file, index)]
    const list = index === null ? undefined : own(NUMBERED, key)
    const name = own(NAMED, key)
    const said = typeof name === 'string' ? name : placeInWords(key, [])
    if (list === undefined || index === null) return [said]
    // A sentence is one of a list that has a name of its own.
    return list === numbered.sentence ? [said, list(index + 1)] : [list(index + 1)]
  })
  return names.join(', ')
}

/** Settings, measures and algorithms by the names that the page has for them. */
function nameOf(id: string): string {
  if (describePath(id) !== undefined) return pathLabel(id)
  if (metrics.has(splitMetric(id).id)) return metricLabel(id)
  return (variants.get(id) ?? queues.get(id) ?? traffic.get(id))?.label ?? id
}

/** `file`: the parsed content, for the names of its rows. One line, whatever the file holds. */
export function studyFaultWords(given: Fault, file: unknown): string {
  const fault = withNames(withPlainValue(given), nameOf)
  const [, row, ofSweep] = /^experiments\[(\d+)\]\.sweep\.?(.*)$/su.exec(fault.path) ?? []
  if (row !== undefined)
    return `${rowName(file, Number(row))}, ${sweepFaultWords({ ...fault, path: ofSweep ?? '' })}`
  return fault.path === '' ? faultWords(fault) : `${placeOf(fault.path, file)}: ${faultWords(fault)}`
}
