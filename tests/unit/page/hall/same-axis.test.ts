/** Runs that a scene compares can be compared by eye. */
import { expect, it } from 'vitest'
import { plainScene } from '../../../../src/lab/decks/deck'
import { stageOf } from '../../../../src/lab/decks/stage'
import { plotIn } from '../../../../src/page/charts/chart'
import { networkOf } from '../../../../src/page/charts/conditions'
import type { Drawn, StreamedRun } from '../../../../src/page/charts/drawn'
import { hopPlots } from '../../../../src/page/charts/hop-chart'
import { sceneChart } from '../../../../src/page/decks/same-axis'
import { comparedViews, sceneDrawn } from '../../../../src/page/decks/scene-drawn'
import { chainOf, twoHops } from '../../../support/chains'
import { ran, runOf } from '../../../support/runs'

const withBuffer = (packets: number): StreamedRun =>
  runOf({ version: 1, durationS: 10, bottleneck: { buffer: { packets } }, flows: [{ variant: 'sack' }] })
const [small, large] = [withBuffer(16), withBuffer(128)]
const plot = plotIn(400, 24, 200, 0)

function high(id: string, link: string, run: StreamedRun): number {
  const stage = stageOf({ ...plainScene, link }, 0)
  const view: Drawn = sceneDrawn(stage, run, null, 'projector')
  const chart = sceneChart(id, comparedViews(stage, [small, large], run, 'projector'))
  return chart.measure({ view, run, network: networkOf(run.scenario), plot, ghost: null, layer: null })
}

it.each(['window', 'queue', 'rtt'])(
  'the value axis of %s is the same for all of them, unless the link says otherwise',
  (id) => {
    expect(high(id, 'mode=compare', small)).toBe(high(id, 'mode=compare', large))
    expect(high(id, 'mode=compare&axes=own', small)).toBeLessThan(high(id, 'mode=compare&axes=own', large))
  },
)

it('of chains the plot of each hop reaches as far as that of the same hop of the other runs', () => {
  const chain = (packets: number): StreamedRun =>
    ran(
      chainOf({
        ...twoHops,
        network: { hops: twoHops.network.hops.map((hop) => ({ ...hop, buffer: { packets } })) },
      }),
    )
  const runs = [chain(8), chain(60)]
  const stage = stageOf({ ...plainScene, link: 'mode=compare' }, 0)
  const reachesOf = (run: StreamedRun): readonly number[] => {
    const plots = hopPlots('queue')
    if (plots === null) throw new Error('the queue has plots of hops')
    const chart = sceneChart('queue', comparedViews(stage, runs, run, 'projector')).onHops?.(plots)
    const view = sceneDrawn(stage, run, null, 'projector')
    const wide = { ...plotIn(900, 24, 200, 0) }
    chart?.measure({ view, run, network: networkOf(run.scenario), plot: wide, ghost: null, layer: null })
    return [...plots.reaches.values()].map(({ up }) => up)
  }
  const [low, high] = runs.map(reachesOf)
  expect(low).toHaveLength(2)
  expect(low).toEqual(high)
  expect(Math.min(...(low ?? []))).toBeGreaterThan(8)
})
