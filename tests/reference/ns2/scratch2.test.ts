import { it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { context, firstPacketDifference } from './compare'
import { readNetworks } from './networks'

it('packets', () => {
  for (const { name, scenario, reference } of readNetworks('/tmp/nets/one')) {
    const ours = run(scenario, { series: true, packets: true })
    const d = firstPacketDifference(ours, reference as never)
    console.log(name, JSON.stringify(d))
    if (d) console.log(context(ours, reference as never, d.flow, d.theirs?.[0] ?? d.ours?.[0] ?? 0, 12, 0.1))
  }
}, 600000)
