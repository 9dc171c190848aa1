/** What happened in a run as a table: one row an event, with the fields of all kinds and the words of what explains it. */
import { EVENT_KINDS, eventKinds, type Kind } from '../../../simulator/log'
import { listEvents } from '../../run/events'
import { configure } from '../../scenario/configure'
import { defineFormat } from '../export-format'
import { cell, csv, field } from '../table-text'

/** `key`: the field's, as `listEvents` gives it. */
type Column = Readonly<{ key: string; head: string; about: string }>

/** "cwnd_packets"; a name that says its unit has no second one. */
function headOf(name: string, unit: string): string {
  return unit === '' || name.toLowerCase().endsWith(unit) ? name : `${name}_${unit}`
}

/** A column for each field of any kind, as `eventKinds` has them. */
function fieldColumns(): readonly Column[] {
  const found = new Map<string, Column>()
  for (const kind of EVENT_KINDS) {
    const { fields }: Kind = eventKinds[kind]
    for (const [key, { unit, about, leads }] of Object.entries(fields))
      if (leads !== true) found.set(key, { key, head: headOf(key, unit), about })
  }
  return [...found.values()]
}

const OF_ALL: readonly Column[] = [
  { key: 't', head: 't_s', about: 'time' },
  { key: 'flow', head: 'flow', about: 'id of the flow; none for the network' },
  { key: 'kind', head: 'kind', about: 'what happened' },
  { key: 'seq', head: 'seq', about: 'number of the segment' },
  { key: 'why', head: 'why', about: 'cause of a drop or a mark, turn of a variant, what a change changes' },
]
const OF_DECISIONS: readonly Column[] = [
  { key: 'reason', head: 'reason', about: 'why a discipline dropped or marked' },
  { key: 'value', head: 'value', about: 'the quantity that decided' },
  { key: 'threshold', head: 'threshold', about: 'its limit' },
]

const ON_CHAINS: readonly Column[] = [
  { key: 'hop', head: 'hop', about: 'hop of a drop or a mark, from 0 on; none for access links' },
  { key: 'direction', head: 'direction', about: 'the way along the hop, forward or back' },
  { key: 'ack', head: 'ack', about: '1 where an ACK was dropped' },
]

function textOf(value: unknown): string {
  if (value === true) return '1'
  if (typeof value === 'number') return cell(value)
  return typeof value === 'string' ? field(value) : ''
}

export default defineFormat({
  reads: 'run',
  id: 'events',
  label: 'Events, CSV',
  summary: 'Every drop, mark, loss found, timeout and turn of a variant, with what decided it.',
  order: 9,
  extension: 'csv',
  mediaType: 'text/csv',
  word: 'events',
  keep: () => ({ series: true }),
  write({ result: { scenario }, log }, origin) {
    const ofHops = scenario.network === undefined ? [] : ON_CHAINS
    const columns = [...OF_ALL, ...ofHops, ...fieldColumns(), ...OF_DECISIONS]
    const about = columns.map(({ head, about }) => `${head}: ${about}`)
    const rows = listEvents(configure(scenario), log).map((event) =>
      columns.map(({ key }) => textOf(event[key])),
    )
    return csv(
      [`Sawtooth ${origin.version} ${origin.link}`, ...about],
      columns.map(({ head }) => head),
      rows,
    )
  },
})
