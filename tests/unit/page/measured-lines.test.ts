import { describe, expect, it } from 'vitest'
import { EMPTY_FLOW, type MeasuredFlow } from '../../../src/lab/import/import-format'
import type { Chart, Frame, Plot } from '../../../src/page/charts/chart'
import { flowLook, networkOf } from '../../../src/page/charts/conditions'
import type { Drawn } from '../../../src/page/charts/drawn'
import { linesOf } from '../../../src/page/charts/measured-lines'
import { RoundTripTimeChart } from '../../../src/page/charts/rtt'
import { ThroughputChart } from '../../../src/page/charts/throughput'
import { tokensOf } from '../../../src/page/charts/tokens'
import { CongestionWindowChart } from '../../../src/page/charts/window'
import { flowsOf } from '../../../src/page/effects/reference'
import { timeToX } from '../../../src/page/model/time-axis'
import { errorRows, headsOf, summaryOf, undrawn } from '../../../src/page/ui/measured-errors'
import { linearScale } from '../../../src/plot/scale'
import { recordingContext } from '../../support/recording-context'
import { runOf, viewOf } from '../../support/runs'

const run = runOf({
  version: 1,
  durationS: 10,
  bottleneck: { bandwidthMbps: 5, delayMs: 18, buffer: { packets: 30 } },
  flows: [{ variant: 'reno' }, { variant: 'cubic', startS: 2 }],
})
const plot: Plot = { left: 50, right: 650, top: 20, bottom: 180, axisTop: 180, width: 760 }
const tokens = tokensOf('dark')

const series = (t: readonly number[], values: readonly number[]) => ({
  t: Float64Array.from(t),
  values: Float64Array.from(values),
})

const flow = (more: Partial<MeasuredFlow>): MeasuredFlow => ({ ...EMPTY_FLOW, ...more })

function draw(chart: Chart, flows: readonly MeasuredFlow[], change: Partial<Drawn> = {}) {
  const measured = { label: 'measured', flows }
  const layer = linesOf(measured)
  const view = viewOf(run, 1, { measured, ...change })
  const recorded = recordingContext()
  const network = networkOf(run.scenario)
  const high = chart.measure({ view, run, network, plot, ghost: null, layer })
  const y = linearScale(0, high, plot.bottom, plot.top)
  const x = (timeS: number) => timeToX(view, plot.width, timeS)
  const frame: Frame = { ctx: recorded.ctx, view, run, network, tokens, plot, x, y, layer }
  chart.draw(frame)
  const line = (width: number) =>
    recorded.drawn.filter(
      ({ what, style, lineWidth, points }) =>
        what === 'stroke' && style === tokens.t1 && lineWidth === width && points.length > 2,
    )
  return {
    drawn: recorded.drawn,
    y,
    x,
    high,
    lines: line(tokens.widths.series),
    texts: recorded.drawn.filter(({ what }) => what === 'text'),
  }
}

describe('what was measured', () => {
  const windows = flow({ series: { cwnd: series([1, 2, 3, 8], [10, 400, 30, 30]) } })

  it('is drawn over the window to its full height, from its first sample to its last', () => {
    const { lines, y, x, high } = draw(new CongestionWindowChart(), [windows])
    const points = lines[0]?.points ?? []
    expect(high).toBeGreaterThan(400)
    expect(Math.min(...points.map(([, at]) => at))).toBeCloseTo(y(400), 6)
    expect(points[0]?.[0]).toBeGreaterThanOrEqual(x(1) - 2)
    expect(points.at(-1)?.[0]).toBeLessThanOrEqual(x(8) + 2)
  })

  it('is not drawn for a flow that is hidden', () => {
    expect(draw(new CongestionWindowChart(), [windows], { hiddenFlows: new Set([0]) }).lines).toEqual([])
  })

  it('is named at its end; what a capture has is called flight, and several have the signs of their flows', () => {
    const one = draw(new CongestionWindowChart(), [windows]).texts.map(({ text }) => text)
    expect(one).toContain('measured')
    const captured = flow({ series: { inFlight: series([0, 9], [10, 20]) } })
    const two = draw(new CongestionWindowChart(), [captured, captured]).texts.map(({ text }) => text)
    expect(two.filter((text) => text.endsWith('flight'))).toEqual(['Reno, flight', 'CUBIC, flight'])
    expect(
      draw(new CongestionWindowChart(), [windows, windows])
        .texts.map(({ text }) => text)
        .filter((text) => text.includes('meas')),
    ).toEqual(['Reno, measured', 'CUBIC, measured'])
  })

  it('of several flows has the colour of its flow and a dash of its own', () => {
    const level = (value: number) => flow({ series: { cwnd: series([0, 3, 6, 9], [value, 1, value, 1]) } })
    const { drawn } = draw(new CongestionWindowChart(), [level(10), level(20)])
    const dashed = drawn.filter(({ what, dash }) => what === 'stroke' && dash.length > 0)
    for (const index of [0, 1]) {
      const look = flowLook(tokens, networkOf(run.scenario), index)
      const own = dashed.filter(({ style }) => style === look.line)
      expect(own).toHaveLength(1)
      expect(dashed.filter(({ dash }) => String(dash) === String(own[0]?.dash))).toHaveLength(1)
    }
  })

  it('has its round-trip times on their chart, smoothed ones where there are no samples', () => {
    const smoothed = flow({ series: { srttMs: series([0, 5, 9], [300, 320, 300]) } })
    const { lines, y } = draw(new RoundTripTimeChart(), [smoothed])
    const heights = (lines.at(-1)?.points ?? []).map(([, at]) => at)
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([y(320), y(300)])
  })

  it('has its rates on the stack of throughputs, each on the one before, with the headers of the wire', () => {
    const delivered = series([0, 10], [0, (10 * 1e6) / 8])
    const { lines, y } = draw(new ThroughputChart(), [flow({ delivered }), flow({ delivered })])
    const ends = lines.slice(-2).map(({ points }) => points.at(-1)?.[1] ?? 0)
    const mbps = 1500 / 1448
    expect(ends[0]).toBeCloseTo(y(mbps), 1)
    expect(ends[1]).toBeCloseTo(y(2 * mbps), 1)
  })
})

describe('the error of the run', () => {
  const log = run.log.flows[0]?.window
  if (log === undefined) throw new Error('no log')
  const [t, cwnd] = [log.columns.t.slice(0, log.rows), log.columns.cwnd.slice(0, log.rows)]

  it('is nothing from itself, and is said for each quantity', () => {
    const rows = errorRows(run, [
      flow({ series: { cwnd: { t, values: cwnd } }, retransmits: 3 }),
      flow({ series: { srttMs: series([100], [1]) } }),
    ])
    expect(headsOf(rows)).toEqual(['cwnd', 'smoothed RTT', 'retransmissions'])
    expect(summaryOf(rows)).toBe('Reno: cwnd off by 0.0\u00a0%; CUBIC: smoothed RTT nothing to compare')
    expect(undrawn(run, [flow({}), flow({})])).toBeNull()
    expect(undrawn(run, [flow({}), flow({}), flow({})])).toBe(
      '1 of 3 measured flows is not drawn: this run has no further flow for it.',
    )
    expect(rows[0]?.cells.at(-1)?.text).toBe(`3, in this run ${run.result?.flows[0]?.retransmits}`)
  })
})

it('the plots of a paper’s row are flows with window, smoothed RTT and what was delivered', () => {
  const plotOf = (y: readonly number[]) => [
    { label: 'testbed', origin: 'measured', variant: 'reno', shape: 'line', x: [1, 2, 3], y } as const,
  ]
  const [first] = flowsOf({
    source: '',
    licence: '',
    plots: {
      'E-x-cwnd': plotOf([10, 11, 12]),
      'E-x-rtt': plotOf([40, 50, 60]),
      'E-x-throughput': plotOf([800, 800, 1600]),
    },
  })
  expect([...(first?.series.cwnd?.values ?? [])]).toEqual([10, 11, 12])
  expect([...(first?.series.srttMs?.values ?? [])]).toEqual([40, 50, 60])
  expect([...(first?.delivered?.values ?? [])]).toEqual([0, 0, 100_000, 250_000])
})
