/** Several measurements as one. */
import { type Measured, type MeasuredFlow, MOST_FLOWS } from './import-format'

/** Files that were brought together as one measurement: what they say of a flow of the same name is put together. */
export function joined(all: readonly Measured[]): Measured {
  const flows = new Map<string, MeasuredFlow>()
  for (const flow of all.flatMap((one) => one.flows)) {
    const before = flows.get(flow.name)
    if (before === undefined) flows.set(flow.name, flow)
    else {
      const delivered = flow.delivered === null ? before : flow
      flows.set(flow.name, {
        ...before,
        series: { ...before.series, ...flow.series },
        delivered: delivered.delivered,
        wire: delivered.wire,
        repeats: flow.repeats ?? before.repeats,
        retransmits: flow.retransmits ?? before.retransmits,
      })
    }
  }
  const named = [...flows.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  return {
    flows: (all.length > 1 ? named : [...flows.values()]).slice(0, MOST_FLOWS),
    notes: [...new Set(all.flatMap(({ notes }) => notes))],
  }
}
