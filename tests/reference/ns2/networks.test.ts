import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { networkDifferences } from './compare-networks'
import { dropsOfNs2Network, dropsOnNetwork, readNetworks } from './networks'

describe('ns-2.35, networks: the same drops on every link, ACKs among them, in the same order, to 10 us, and the same goodput to 0.1 %', () => {
  it.each(readNetworks().map((network) => [network.name, network] as const))(
    '%s',
    (_, { scenario, reference }) => {
      const ours = run(scenario, { series: true })
      const goodputs = reference.result.flows.map(({ goodput_bps }) => goodput_bps ?? 0)
      const theirs = dropsOfNs2Network(reference)
      expect(networkDifferences(ours, dropsOnNetwork(scenario, ours), theirs, goodputs)).toEqual([])
    },
  )

  it('holds data and ACKs that are dropped on the way back', () => {
    const kinds = readNetworks().flatMap(({ reference }) =>
      reference.result.drops.map((drop) => (drop.length === 6 ? 'ACK' : 'data')),
    )
    expect(new Set(kinds)).toEqual(new Set(['data', 'ACK']))
  })
})
