/** Several measurements as one. */
import { importing as words } from '../../strings/importing'
import { type Measured, type MeasuredFlow, MOST_FLOWS, type Quantity, type Series } from './import-format'

export interface NamedMeasured {
  /** '' for what was pasted. */
  readonly name: string
  readonly measured: Measured
}

const shifted = ({ t, values }: Series, byS: number): Series => ({ t: t.map((timeS) => timeS + byS), values })

function later(flow: MeasuredFlow, byS: number): MeasuredFlow {
  if (byS === 0) return flow
  const series = Object.entries(flow.series).map(([quantity, one]) => [quantity, shifted(one, byS)])
  return {
    ...flow,
    series: Object.fromEntries(series) as MeasuredFlow['series'],
    delivered: flow.delivered === null ? null : shifted(flow.delivered, byS),
    repeats: flow.repeats === null ? null : flow.repeats.map((timeS) => timeS + byS),
  }
}

/** Whether two measurements of a flow have a quantity in common, so that only one of them can be meant. */
function saidTwice(a: MeasuredFlow, b: MeasuredFlow): boolean {
  const quantities = Object.keys(b.series) as Quantity[]
  return (
    quantities.some((quantity) => a.series[quantity] !== undefined) ||
    (a.delivered !== null && b.delivered !== null)
  )
}

/** What `more` adds to what `flow` has. */
function completed(flow: MeasuredFlow, more: MeasuredFlow): MeasuredFlow {
  const { delivered, wire } = flow.delivered === null ? more : flow
  return {
    ...flow,
    // The series keep the order of `flow`, and its values where both have some.
    series: { ...flow.series, ...more.series, ...flow.series },
    delivered,
    wire,
    repeats: flow.repeats ?? more.repeats,
    retransmits: flow.retransmits ?? more.retransmits,
  }
}

type Found = { flow: MeasuredFlow; readonly file: string }

/**
 * Puts together what files say of a flow of the same name. Two files that both say it of the same quantity have two flows of one
 * name, and both are kept, each with its file's name; but where the name is one that the Linux export gave ("flow cubic"), both
 * saw the same flow, and the first file's series count. Files whose clocks count from 1970 are put in line by them.
 * Flows come in the order of the files' names.
 */
export function joined(files: readonly NamedMeasured[]): Measured {
  const [only] = files
  if (only !== undefined && files.length === 1) return only.measured
  const epochs = files.flatMap(({ measured: { zeroEpochS } }) => (zeroEpochS === null ? [] : [zeroEpochS]))
  const zeroEpochS = epochs.length > 0 ? Math.min(...epochs) : null
  const { found, both, apart } = paired(files, zeroEpochS ?? 0)
  for (const one of apart) one.flow = { ...one.flow, name: `${one.flow.name} (${one.file})` }
  found.sort((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }))
  const flows = found.map(({ flow }) => flow)
  const notes = [...new Set(files.flatMap(({ measured }) => measured.notes))]
  if (apart.size > 0) notes.push(words.sameName([...apart].map(({ flow }) => flow.name).join(', ')))
  if (both.size > 0) notes.push(words.inSeveralFiles([...both].join(', ')))
  if (epochs.length > 0 && epochs.length < files.length) notes.push(words.someWithoutStart)
  const left = flows.length - MOST_FLOWS
  if (left > 0) notes.push(words.furtherFlows(left, MOST_FLOWS))
  return { flows: flows.slice(0, MOST_FLOWS), notes, zeroEpochS }
}

/** The flows of all files, completed where they belong together, by clocks that count from `zeroEpochS` on. */
function paired(files: readonly NamedMeasured[], zeroEpochS: number) {
  const found: Found[] = []
  /** Names of which several files say the same quantity, and which are one flow all the same. */
  const both = new Set<string>()
  /** Flows that share their name with another. */
  const apart = new Set<Found>()
  const add = (flow: MeasuredFlow, file: string): void => {
    const same = found.filter((known) => known.flow.name === flow.name)
    const fitting = same.find((known) => known.file !== file && !saidTwice(known.flow, flow))
    const named = /^flow /.test(flow.name) ? same.find((known) => known.file !== file) : undefined
    const before = fitting ?? named
    if (before !== undefined) {
      if (before !== fitting) both.add(flow.name)
      before.flow = completed(before.flow, flow)
      return
    }
    const one: Found = { flow, file }
    found.push(one)
    if (same.length > 0) for (const other of [...same, one]) apart.add(other)
  }
  for (const { name, measured } of files) {
    const byS = measured.zeroEpochS === null ? 0 : measured.zeroEpochS - zeroEpochS
    for (const flow of measured.flows) add(later(flow, byS), name)
  }
  return { found, both, apart }
}
