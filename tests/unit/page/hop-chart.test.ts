/** The plots of a chain's hops: what is picked on them, and which stands alone. */
import { describe, expect, it } from 'vitest'
import { decodeLink } from '../../../src/lab/scenario/link'
import { frameOf, plotIn } from '../../../src/page/charts/chart'
import { networkOf } from '../../../src/page/charts/conditions'
import { hopPlots } from '../../../src/page/charts/hop-chart'
import { tokensOf } from '../../../src/page/charts/tokens'
import { chainPicture } from '../../../src/page/packet-view/chain'
import { lineAt, lineText } from '../../../src/page/packet-view/handles/map/lines'
import { PacketPicture } from '../../../src/page/packet-view/packet-picture'
import { linearScale } from '../../../src/plot/scale'
import { codeOf, fieldColumn } from '../../../src/simulator/log'
import { chainOf, twoHops } from '../../support/chains'
import { recordingContext } from '../../support/recording-context'
import { ran, viewOf } from '../../support/runs'

const run = ran(chainOf(twoHops))
const view = viewOf(run, 5)
const { ctx } = recordingContext()

function drawn(width: number, height: number, selectedHop = 0) {
  const plot = plotIn(width, 24, height, 0)
  const now = { ...view, selectedHop }
  const chart = hopPlots('queue')
  if (chart === null) throw new Error('the queue has plots of hops')
  chart.measure({ view: now, run, network: networkOf(run.scenario), plot, ghost: null, layer: null })
  const frame = frameOf({
    ...{ ctx, view: now, run, plot, tokens: tokensOf('dark'), y: linearScale(0, 1, plot.bottom, plot.top) },
    layer: null,
  })
  chart.draw(frame)
  return { chart, frame }
}

const dropsAt = (hop: number): number[] => {
  const { columns, rows } = run.log.events
  const links = fieldColumn(run.log.events, 'drop', 'link')
  return Array.from({ length: rows }, (_, row) => row).filter(
    (row) =>
      columns.kind[row] === codeOf('drop') &&
      (links[row] as number) >> 1 === hop &&
      (links[row] as number) >= 0,
  )
}

describe('a tick of a drop', () => {
  it('is picked above the plot of its hop, the lower ones too, and nowhere else', () => {
    const { chart, frame } = drawn(900, 200)
    const found = new Set<number>()
    for (let y = frame.plot.top - 20; y < frame.plot.bottom; y++)
      for (const row of [...dropsAt(0), ...dropsAt(1)]) {
        const picked = chart.pick?.(frame, frame.x(run.log.events.columns.t[row] as number), y, 8)
        if (picked?.kind === 'event') found.add(picked.row)
      }
    const hopsFound = [0, 1].map((hop) => dropsAt(hop).some((row) => found.has(row)))
    expect(hopsFound).toEqual([true, true])
    const inPlot = chart.pick?.(frame, frame.x(5), frame.plot.bottom - 4, 8)
    expect(inPlot).toBeNull()
  })
})

describe('where there is no room for all hops', () => {
  it('the selected one stands alone, with a name of its own and a dot for each', () => {
    const { chart } = drawn(390, 80, 1)
    expect(chart.alone).toEqual({ hop: 1, hops: 2 })
    expect(chart.unit({ view, run })).toBe('B → C, packets')
    const all = drawn(900, 200).chart
    expect(all.alone).toBeNull()
    expect(all.unit({ view, run })).toBe('packets, forward up, back down')
  })
})

describe('the map of the longest chain', () => {
  const longest = ran(
    decodeLink(
      `?dur=3&${Array.from({ length: 8 }, (_, hop) => `hop=${hop + 2},delay=3`).join('&')}&flow=cubic`,
    ).scenario,
  )

  it('is drawn at every size that a view may have, while packets are on each of its links', () => {
    const picture = new PacketPicture(null, chainPicture)
    const tokens = tokensOf('dark')
    for (const width of [240, 320, 500, 520, 640, 700, 860, 1600])
      for (const height of [110, 190, 280, 500])
        for (const timeS of [0.3, 1, 2.5])
          picture.draw(recordingContext().ctx, viewOf(longest, timeS), tokens, width, height, 0)
    expect(picture.map?.layout.hops).toHaveLength(8)
  })
})

describe('a line of the map', () => {
  it('is found under the pointer, says rate, round trip and hops, and stands out', () => {
    const picture = new PacketPicture(null, chainPicture)
    picture.draw(ctx, view, tokensOf('dark'), 860, 304, 0)
    const { map } = picture
    if (map === null) throw new Error('a chain is drawn as a map')
    const [first] = map.lines
    if (first === undefined) throw new Error('the map has lines')
    const y = map.layout.firstRow
    const x = ((map.layout.routers[0]?.left ?? 0) + (map.layout.routers[1]?.left ?? 0)) / 2
    expect(lineAt(map, x, y)).toBe(first)
    expect(lineAt(map, x, y - 20)).toBeNull()
    expect(lineText(map, first)).toMatch(/from A to C: [\d.]+ [kM]bit\/s, round trip [\d.]+ ms, 2 hops$/)
    const widths = (litFlow: number): readonly number[] => {
      const recorded = recordingContext()
      picture.litFlow = litFlow
      picture.draw(recorded.ctx, view, tokensOf('dark'), 860, 304, 0)
      return recorded.drawn.filter(({ what }) => what === 'stroke').map(({ lineWidth }) => lineWidth)
    }
    expect(Math.max(...widths(0))).toBeGreaterThan(Math.max(...widths(-1)))
  })
})
