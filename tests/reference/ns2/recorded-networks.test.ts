import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { readRecordedNetworks, recordedNetworkDifferences } from './recorded-networks'
import { complete } from './shared'

describe('ns-2.35, recorded networks: the same packet for packet, and drop for drop on every link', () => {
  it.each(readRecordedNetworks().map((record) => [record.name, record] as const))('%s', (name, record) => {
    const scenario = complete(record.scenario, name)
    const ours = run(scenario, { series: true, packets: true })
    expect(recordedNetworkDifferences(ours, scenario, record)).toEqual([])
  })
})
