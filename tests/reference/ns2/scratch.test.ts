import { it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { dropsOnNetwork, readNetworks } from './networks'

it('networks', () => {
  for (const { name, scenario, reference } of readNetworks(
    process.env.CASES ?? '/work/shared/reference/ns2/cases-network',
  )) {
    const ours = run(scenario, { series: true })
    const a = dropsOnNetwork(reference.scenario, scenario, ours)
    const b = reference.result.drops.map(([t, id, seq, , on]) => ({ t, flow: id - 1, seq, on }))
    let first = ''
    const links = new Set([...a, ...b].map(({ on }) => on))
    let firstT = Infinity
    for (const on of links) {
      const x = a.filter((d) => d.on === on),
        y = b.filter((d) => d.on === on)
      for (let i = 0; i < Math.max(x.length, y.length); i++) {
        const p = x[i],
          q = y[i]
        if (p && q && p.flow === q.flow && p.seq === q.seq && Math.abs(p.t - q.t) <= 10e-6) continue
        const t = Math.min(p?.t ?? Infinity, q?.t ?? Infinity)
        if (t < firstT) {
          firstT = t
          first = JSON.stringify([on, i, p, q])
        }
        break
      }
    }
    const good = ours.result.flows.map((f, i) => {
      const g = reference.result.flows[i]?.goodput_bps
      return g == null ? '' : (((f.goodputMbps * 1e6) / g - 1) * 100).toFixed(3)
    })
    console.log(name, a.length, b.length, first || 'equal', good.join(' '))
  }
}, 600000)
