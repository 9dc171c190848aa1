import { describe, expect, it } from 'vitest'
import { averagingWindowS, bytesUntil } from '../../../src/lab/run/throughput'
import { defaultPanels } from '../../../src/lab/scenario/panels'
import type { Chart, Frame, Plot } from '../../../src/page/charts/chart'
import { conditionAt, guideSteps, networkOf } from '../../../src/page/charts/conditions'
import type { Drawn, StreamedRun } from '../../../src/page/charts/drawn'
import { comparedMode, heightOf, layoutPanels, layoutWhole } from '../../../src/page/charts/layout'
import { drawMoments, moments } from '../../../src/page/charts/moment-names'
import { names } from '../../../src/page/charts/moments'
import { phaseChanges } from '../../../src/page/charts/phase-changes'
import { QueueChart } from '../../../src/page/charts/queue'
import { drawRibbon } from '../../../src/page/charts/ribbon'
import { RoundTripTimeChart } from '../../../src/page/charts/rtt'
import { summaryOf, tableOf } from '../../../src/page/charts/texts'
import { ThroughputChart } from '../../../src/page/charts/throughput'
import { flowTokens, tokensOf } from '../../../src/page/charts/tokens'
import { CongestionWindowChart } from '../../../src/page/charts/window'
import { markersOf } from '../../../src/page/charts/window/markers'
import { timeToX } from '../../../src/page/model/time-axis'
import { drawPacketView } from '../../../src/page/packet-view/draw'
import { linearScale } from '../../../src/plot/scale'
import { PHASES } from '../../../src/simulator/congestion/congestion-control'
import { EVENT_KINDS } from '../../../src/simulator/log'
import { recordingContext } from '../../support/recording-context'
import { runOf, viewOf } from '../../support/runs'
import { sceneOf } from '../../support/scene'

const run = runOf({
  version: 1,
  durationS: 30,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } },
  flows: [
    { variant: 'reno', initialSsthreshPackets: 64 },
    { variant: 'cubic', startS: 9 },
  ],
  timeline: [{ atS: 22, set: { 'bottleneck.buffer.packets': 32 } }],
})
// The page has the names after its first run.
names.draw = drawMoments

const plot: Plot = { left: 52, right: 758, top: 24, bottom: 194, axisTop: 216, width: 864 }

function draw(chart: Chart, view: Drawn, data: StreamedRun = run, place: Plot = plot) {
  const recorded = recordingContext()
  const network = networkOf(data.scenario)
  const high = chart.measure({ view, run: data, network, plot: place, ghost: view.ghost, layer: null })
  const frame: Frame = {
    ctx: recorded.ctx,
    view,
    run: data,
    network,
    tokens: tokensOf('dark'),
    plot: place,
    x: (timeS) => timeToX(view, place.width, timeS),
    y: linearScale(0, high, place.bottom, place.top),
    layer: null,
  }
  chart.draw(frame)
  return { frame, recorded, high }
}

function line(drawn: ReturnType<typeof draw>['recorded']['drawn'], flow: number, width: number) {
  const colour = flowTokens(tokensOf('dark'), flow).line
  const found = drawn.find(
    (item) =>
      item.what === 'stroke' && item.style === colour && item.lineWidth === width && item.points.length > 20,
  )
  return found?.points ?? []
}

describe('the previous run', () => {
  const small = runOf({
    version: 1,
    durationS: 30,
    bottleneck: { buffer: { packets: 48 } },
    flows: [{ variant: 'reno', initialSsthreshPackets: 40 }],
  })
  const tiny = runOf({
    version: 1,
    durationS: 30,
    bottleneck: { buffer: { packets: 4 } },
    flows: [{ variant: 'reno', initialSsthreshPackets: 20 }],
  })
  const highOf = (data: StreamedRun, ghost: StreamedRun | null) =>
    draw(new CongestionWindowChart(), { ...viewOf(data, 10.8), ghost }, data).high

  it('fits on the value axis, unless it went far above this one', () => {
    expect(highOf(run, small)).toBe(highOf(run, null))
    const most = Math.max(
      ...(run.log.flows[0]?.window.columns.cwnd.subarray(0, run.log.flows[0].window.rows) ?? []),
    )
    expect(highOf(small, run)).toBeGreaterThan(most)
    expect(highOf(tiny, run)).toBeLessThan(most)
  })
})

describe('the congestion window', () => {
  const view = viewOf(run, 10.8)
  const { frame, recorded, high } = draw(new CongestionWindowChart(), view)

  it('is drawn up to its greatest value', () => {
    const window = run.log.flows[0]?.window
    const most = Math.max(...(window?.columns.cwnd.subarray(0, window.rows) ?? []))
    const top = Math.min(...line(recorded.drawn, 0, 1.7).map(([, y]) => y))
    expect(top).toBeCloseTo(frame.y(most), 6)
    expect(high).toBeGreaterThan(most)
  })

  it('begins where its flow begins', () => {
    const first = line(recorded.drawn, 1, 1.7)[0]
    expect(Math.abs((first?.[0] as number) - frame.x(9))).toBeLessThan(2)
  })

  it('has guides that step when the buffer changes', () => {
    // 10 Mbit/s x 40 ms / 12 000 bits = 33.3 packets; with 64 of buffer 97.3, with 32 65.3.
    expect(recorded.texts()).toContain('BDP 33')
    expect(recorded.texts()).toContain('BDP + buffer 97')
    expect(recorded.texts()).toContain('BDP + buffer 65')
  })

  it('names lines, starts and changes where they are', () => {
    for (const text of ['Reno', 'CUBIC', 'Flow 2 starts', 'Buffer 64 → 32 packets'])
      expect(recorded.texts()).toContain(text)
    expect(moments(run, networkOf(run.scenario)).map(({ timeS }) => timeS)).toEqual([9, 22])
  })

  it('has a cross for every fast retransmit, none thinned out', () => {
    const fast = EVENT_KINDS.indexOf('fast retransmit')
    const { kind, flow } = run.log.events.columns
    let count = 0
    for (let row = 0; row < run.log.events.rows; row++) if (kind[row] === fast && flow[row] === 0) count++
    const markers = markersOf(frame, 0)
    expect(markers.filter((marker) => marker.kind === 'fast retransmit').length).toBe(count)
    for (const marker of markers) {
      const near = markers.some((other) => other !== marker && Math.abs(other.x - marker.x) < 9)
      expect(marker.dot).toBe(near)
    }
  })

  it('reads the value that the log has', () => {
    const readings = new CongestionWindowChart().readings(frame, 10.8)
    const window = run.log.flows[0]?.window
    let value = Number.NaN
    for (let row = 0; row < (window?.rows ?? 0); row++)
      if ((window?.columns.t[row] as number) <= 10.8) value = window?.columns.cwnd[row] as number
    expect(readings[0]).toMatchObject({ flow: 0, name: 'Reno', value })
  })

  it('leaves out a hidden flow', () => {
    const hidden = draw(new CongestionWindowChart(), { ...view, hiddenFlows: new Set([1]) })
    expect(line(hidden.recorded.drawn, 1, 1.7)).toEqual([])
    expect(hidden.recorded.texts()).not.toContain('CUBIC')
  })

  it('lies over the ghost of the run before', () => {
    const withGhost = draw(new CongestionWindowChart(), {
      ...view,
      ghost: run,
      ghostLabel: 'previous run: Buffer 48',
    })
    const widths = withGhost.recorded.drawn
      .filter((item) => item.what === 'stroke')
      .map((item) => item.lineWidth)
    expect(widths.indexOf(1.7)).toBeGreaterThan(widths.indexOf(1.1))
    expect(withGhost.recorded.drawn.some((item) => item.style.endsWith('/ 0.36)'))).toBe(true)
  })
})

describe('the phase ribbon', () => {
  const strips = (fromS: number) => {
    const { frame } = draw(new CongestionWindowChart(), viewOf(run, 10))
    const recorded = recordingContext()
    drawRibbon({ ...frame, ctx: recorded.ctx }, 196, 0, fromS)
    return { names: recorded.drawn.filter(({ what }) => what === 'text'), from: frame.x(fromS) }
  }

  it('begun in the midst of a phase writes that phase whole behind where it begins', () => {
    for (let fromS = 0; fromS < 26; fromS += 0.37) {
      const { names, from } = strips(fromS)
      expect(names.length, `from ${fromS} s`).toBeGreaterThan(0)
      for (const { text, points } of names)
        expect(points[0]?.[0], `${text} from ${fromS} s`).toBeGreaterThan(from)
    }
  })
})

describe('the queue', () => {
  it('shows a tick for drops and the buffer as a guide that steps', () => {
    const { recorded } = draw(new QueueChart(), viewOf(run, 10.8))
    expect(recorded.texts()).toContain('drops')
    expect(recorded.texts()).toContain('Buffer 64')
    expect(recorded.texts()).toContain('Buffer 32')
  })

  it('shows RED what RED looks at', () => {
    const red = runOf({
      version: 1,
      durationS: 10,
      bottleneck: {
        bandwidthMbps: 10,
        delayMs: 18,
        buffer: { packets: 64 },
        aqm: { id: 'red', params: { minTh: 12, maxTh: 40 }, ecn: true },
      },
      flows: [{ variant: 'reno' }],
    })
    const { recorded } = draw(new QueueChart(), viewOf(red, 5), red)
    for (const text of ['RED average', 'RED min 12', 'RED max 40', 'marks'])
      expect(recorded.texts()).toContain(text)
  })
})

describe('throughput', () => {
  it('sums to what left the bottleneck', () => {
    const log = run.log.flows[0]
    if (log === undefined) throw new Error('no flow')
    const until = bytesUntil(log, run.log.binS)
    const all = log.throughput.columns.wireBytes
      .subarray(0, log.throughput.rows)
      .reduce((sum, bytes) => sum + bytes, 0)
    expect(until(Number.POSITIVE_INFINITY)).toBe(all)
    expect(until(0)).toBe(0)
    expect(until(run.log.binS * 10)).toBeCloseTo(
      log.throughput.columns.wireBytes.subarray(0, 10).reduce((sum, bytes) => sum + bytes, 0),
      6,
    )
  })

  it('stays under the capacity, which a full bottleneck reaches', () => {
    const view = viewOf(run, 20)
    const { frame } = draw(new ThroughputChart(), view)
    const sum = new ThroughputChart().readings(frame, 20).reduce((all, { value }) => all + value, 0)
    expect(sum).toBeGreaterThan(9.9)
    expect(sum).toBeLessThan(10.1)
  })

  it('says over what it is averaged: half a second of thirty', () => {
    expect(new ThroughputChart().unit({ view: viewOf(run, 0), run })).toBe(
      'Mbit/s, stacked, 0.5\u00a0s average',
    )
    expect(averagingWindowS(0.5, 0.05)).toBe(0.05)
    expect(averagingWindowS(60, 0.1)).toBe(1)
  })
})

it('without flows the charts keep their axes and guides', () => {
  const empty = runOf({
    version: 1,
    durationS: 5,
    bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } },
    flows: [],
  })
  const texts = [
    new CongestionWindowChart(),
    new QueueChart(),
    new ThroughputChart(),
    new RoundTripTimeChart(),
  ].map((chart) => draw(chart, viewOf(empty, 1), empty).recorded.texts())
  expect(texts[0]).toContain('BDP + buffer 97')
  expect(texts[1]).toContain('Buffer 64')
  expect(texts[2]).toContain('Capacity 10')
  expect(texts[3]).toContain('Base 40')
  const { scene, recorded } = sceneOf(empty, 1)
  drawPacketView(scene)
  expect(recorded.texts()).toContain('0 of 64 packets')
})

it('round-trip times of flows that share the queue coincide and are named together', () => {
  const { recorded } = draw(new RoundTripTimeChart(), viewOf(run, 20, { fromS: 12, toS: 21 }), run, {
    ...plot,
    bottom: plot.top + 60,
  })
  expect(recorded.texts()).toContain('Both flows')
  expect(recorded.texts()).toContain('Base 40')
})

describe('conditions', () => {
  it('follow the timeline', () => {
    const network = networkOf(run.scenario)
    expect(conditionAt(network, 21.999).bufferPackets).toBe(64)
    expect(conditionAt(network, 22).bufferPackets).toBe(32)
    for (const rttS of conditionAt(network, 0).baseRttS) expect(rttS).toBeCloseTo(0.04, 12)
  })

  it('give one step for what does not change', () => {
    const network = networkOf(run.scenario)
    expect(guideSteps(network, { fromS: 0, toS: 30 }, (now) => now.bitsPerSecond)).toEqual([
      { fromS: 0, toS: 30, value: 10e6 },
    ])
    expect(guideSteps(network, { fromS: 10, toS: 30 }, (now) => now.bufferPackets)).toEqual([
      { fromS: 10, toS: 22, value: 64 },
      { fromS: 22, toS: 30, value: 32 },
    ])
  })
})

it('phases are kept as their changes only', () => {
  const log = run.log.flows[0]
  if (log === undefined) throw new Error('no flow')
  const { count, phase } = phaseChanges(log)
  for (let k = 1; k < count; k++) expect(phase[k]).not.toBe(phase[k - 1])
  expect([...phase.subarray(0, count)].map((code) => PHASES[code])).toContain('fast recovery')
})

describe('in words', () => {
  const seen = viewOf(run, 10.8)

  it('a figure says what it shows', () => {
    expect(summaryOf('window', run, seen)).toMatch(
      /^Reno: \d+ cuts?, between [\d.]+ and [\d.]+ packets, at 10\.800 s [\d.]+ packets in [a-z ]+\. CUBIC: \d+ cuts?, /,
    )
    expect(summaryOf('queue', run, seen)).toMatch(
      /^Between 0 and 64 packets, buffer 64 packets; \d+ drops, 0 marks; at 10\.800 s/,
    )
    expect(summaryOf('throughput', run, seen)).toMatch(/Capacity 10 Mbit\/s\.$/)
    expect(summaryOf('rtt', run, seen)).toMatch(/^Reno: between 4\d\.\d and \d+\.\d ms, base 40 ms/)
  })

  it('its table has the playhead first and at most 50 rows', () => {
    const table = tableOf('window', run, seen)
    expect(table.rows.length).toBeLessThanOrEqual(50)
    expect(table.rows[0]?.[0]).toBe('10.800')
    expect(table.heads).toEqual([
      'Time, s',
      'Reno cwnd, packets',
      'Reno ssthresh, packets',
      'CUBIC cwnd, packets',
      'CUBIC ssthresh, packets',
    ])
    for (const row of table.rows) expect(row.length).toBe(table.heads.length)
  })
})

/** The charts that are shown unless others are chosen. */
const ALL = defaultPanels.map(({ id }) => id)

describe('the layout', () => {
  it('is that of the design at 864 x 566 and two flows', () => {
    const figures = layoutPanels(ALL, 'all', 566, 2)
    const heights = figures.map(({ plotPx }) => plotPx)
    expect(heights[0]).toBeGreaterThanOrEqual(170)
    expect(heights.slice(1).every((height, k) => height >= ([82, 70, 60][k] as number))).toBe(true)
    const all = figures.reduce((sum, { headerPx, plotPx, belowPx }) => sum + headerPx + plotPx + belowPx, 0)
    expect(all).toBeLessThanOrEqual(566)
  })

  it('shows all four at 1280 x 720 without scrolling', () => {
    const figures = layoutPanels(ALL, 'all', 720 - 44 - 68 - 222, 2)
    expect(figures.length).toBe(4)
    const all = figures.reduce((sum, { headerPx, plotPx, belowPx }) => sum + headerPx + plotPx + belowPx, 0)
    expect(all).toBeLessThanOrEqual(386)
  })

  it('of a compared run leave out the throughput where three would be too low, and stay in their place', () => {
    for (const [heightPx, keys] of [
      [392, 'window queue throughput'],
      [239, 'window queue'],
    ] as const) {
      const figures = layoutPanels(keys.split(' '), comparedMode(heightPx), heightPx, 2)
      expect(figures.map(({ key }) => key).join(' ')).toBe(keys)
      const total = figures.reduce((sum, one) => sum + one.headerPx + one.plotPx + one.belowPx, 0)
      expect(total).toBeLessThanOrEqual(heightPx)
    }
  })

  it('in a room that cannot scroll has no more charts than are seen whole, and one of them always', () => {
    const keys = ['window', 'queue']
    // What Present leaves to them at 1920 x 1080, at 1440 x 900 with one flow and with three, and on a laptop.
    for (const [heightPx, flows, count] of [
      [267, 3, 2],
      [198, 1, 2],
      [198, 3, 1],
      [133, 1, 1],
    ] as const) {
      const figures = layoutWhole(keys, 'tabs', heightPx, flows)
      expect(figures.map(({ key }) => key)).toEqual(keys.slice(0, count))
      if (count > 1)
        expect(figures.reduce((sum, one) => sum + heightOf(one), 0)).toBeLessThanOrEqual(heightPx)
      expect(figures.at(-1)?.axis).toBe(true)
    }
  })

  it('gives two parts of more room to the window and one to each other', () => {
    const [low, high] = [600, 700].map((height) => layoutPanels(ALL, 'all', height, 2))
    const gained = high?.map(({ plotPx }, k) => plotPx - (low?.[k]?.plotPx as number))
    expect(gained).toEqual([40, 20, 20, 20])
  })
})
