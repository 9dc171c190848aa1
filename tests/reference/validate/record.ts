/** Writes what ns-2 makes of the further scenarios into tests/reference/ns2/data. */
import { furtherScenarios } from '../ns2/further'
import { runNs2 } from '../ns2/oracle/ns2'
import { recordSeeded } from '../ns2/over-seeds'
import { type RecordedCase, recordOf, writeRecorded } from '../ns2/recorded'
import { complete } from '../ns2/shared'

/** A trace of every packet would not fit into memory for these. */
const WITHOUT_PACKETS = 'sharma-garg'

export function record(progress: (text: string) => void): void {
  recordSeeded(progress)
  const cases: RecordedCase[] = []
  for (const { name, group, scenario } of furtherScenarios()) {
    progress(`${group}: ${name}`)
    const whole = complete(scenario, name)
    const packets = group !== WITHOUT_PACKETS
    cases.push(recordOf(name, group, whole, runNs2(whole, { sampleS: 0, packets }), packets))
  }
  writeRecorded(cases)
}
