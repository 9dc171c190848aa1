/** Writes what ns-2 makes of the further scenarios into tests/reference/ns2/data. */
import { isDeepStrictEqual } from 'node:util'
import { furtherScenarios } from '../ns2/further'
import { runNs2 } from '../ns2/oracle/ns2'
import { recordSeeded } from '../ns2/over-seeds'
import { randomNetwork } from '../ns2/random-network'
import { hasRecorded, type RecordedCase, readRecorded, recordOf, writeRecorded } from '../ns2/recorded'
import {
  hasRecordedNetworks,
  type RecordedNetwork,
  readRecordedNetworks,
  recordOfNetwork,
  TELLING_NETWORKS,
  writeRecordedNetworks,
} from '../ns2/recorded-networks'
import { complete } from '../ns2/shared'

/** A trace of every packet would not fit into memory for these. */
const WITHOUT_PACKETS = 'sharma-garg'

/** What is recorded of the same network is kept. */
function recordNetworks(progress: (text: string) => void): void {
  const kept = hasRecordedNetworks() ? readRecordedNetworks() : []
  const networks = TELLING_NETWORKS.map((seed): RecordedNetwork => {
    const name = `random network ${seed}`
    const scenario = randomNetwork(seed)
    const old = kept.find((record) => record.name === name)
    if (old !== undefined && isDeepStrictEqual(old.scenario, scenario)) return old
    progress(name)
    const whole = complete(scenario, name)
    return recordOfNetwork(name, scenario, whole, runNs2(whole))
  })
  writeRecordedNetworks(networks)
}

/** What is recorded of the same scenario is kept: all of them take ns-2 an hour. Without the file all are run again. */
export function record(progress: (text: string) => void): void {
  recordSeeded(progress)
  recordNetworks(progress)
  const kept = new Map<string, RecordedCase>()
  if (hasRecorded()) for (const old of readRecorded()) kept.set(`${old.group}: ${old.name}`, old)
  const cases: RecordedCase[] = []
  for (const { name, group, scenario } of furtherScenarios()) {
    const whole = complete(scenario, name)
    const old = kept.get(`${group}: ${name}`)
    if (old !== undefined && isDeepStrictEqual(complete(old.scenario, name), whole)) {
      cases.push(old)
      continue
    }
    progress(`${group}: ${name}`)
    const packets = group !== WITHOUT_PACKETS
    cases.push(recordOf(name, group, whole, runNs2(whole, { sampleS: 0, packets }), packets))
  }
  writeRecorded(cases)
}
