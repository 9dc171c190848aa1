import { area, curveStepAfter, line } from 'd3-shape'
import { useEffect, useRef, useState } from 'react'
import type { PaperPlot, PlotReference, PlotSeries } from '../../../../lab/experiments/plot'
import { flowColour, Glyph, shapeOf } from '../../../ui/glyph'
import { useSize } from '../plots/use-size'
import { type PlotScale, plotScales } from './plot-scales'

const MARGIN = { top: 10, right: 16, bottom: 42, left: 62 } as const
const HEIGHT = 300
const MARK_PX = 5

/** Measured series of the plot, loaded when it is shown; none until then, and none where it cannot be loaded. */
function useReference(plot: PaperPlot): readonly PlotSeries[] {
  const [series, setSeries] = useState<readonly PlotSeries[]>([])
  useEffect(() => {
    if (plot.reference === undefined) return
    const stop = new AbortController()
    fetch(plot.reference, { signal: stop.signal })
      .then((answer) => answer.json())
      .then((file: PlotReference) => setSeries(file.plots[plot.id] ?? []))
      .catch(() => setSeries([]))
    return () => stop.abort()
  }, [plot])
  return series
}

/** Colours go to variants in the order in which they come. */
function numbersOf(series: readonly PlotSeries[]): ReadonlyMap<string, number> {
  const variants = [...new Set(series.map(({ variant }) => variant))]
  return new Map(variants.map((variant, index) => [variant, index + 1]))
}

interface SeriesProps {
  readonly series: PlotSeries
  readonly number: number
  readonly x: PlotScale
  readonly y: PlotScale
}

function Marks({ series, number, x, y }: SeriesProps) {
  const published = series.origin === 'paper'
  const places = series.x.map((value, index) => ({ key: `${index}`, value, at: series.y[index] ?? 0 }))
  return places.map(({ key, value, at }) => {
    const [px, py] = [x.at(value), y.at(at)]
    if (published) return <circle key={key} className="published-mark" cx={px} cy={py} r={MARK_PX + 1} />
    return (
      <path
        key={key}
        className="mark"
        d={shapeOf(number)}
        transform={`translate(${px - MARK_PX} ${py - MARK_PX}) scale(${MARK_PX / 6})`}
      />
    )
  })
}

function Series(props: SeriesProps) {
  const { series, number, x, y } = props
  const rows = [...series.x.keys()]
  const px = (row: number): number => x.at(series.x[row] ?? 0)
  const at = (values: readonly number[]) => (row: number) => y.at(values[row] ?? 0)
  const known = (row: number): boolean => Number.isFinite(series.y[row])
  const path = line<number>().defined(known).x(px).y(at(series.y))
  if (series.shape === 'steps') path.curve(curveStepAfter)
  const { low, high } = series
  const band = low !== undefined && high !== undefined ? area<number>().x(px).y0(at(low)).y1(at(high)) : null
  return (
    <g className={`flow-${flowColour(number)} ${series.origin}`}>
      {band !== null && <path className="band" d={band(rows) ?? ''} />}
      {series.shape !== 'marks' && <path className="mean" d={path(rows) ?? ''} />}
      {(series.shape === 'marks' || series.origin === 'paper') && <Marks {...props} />}
    </g>
  )
}

function Frame({ x, y, width, height }: { x: PlotScale; y: PlotScale; width: number; height: number }) {
  return (
    <g>
      {y.ticks.map(({ at, label }) => (
        <g key={label}>
          <path className="grid" d={`M0 ${at}H${width}`} />
          <text x={-8} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {x.ticks.map(({ at, label }) => (
        <text key={label} x={at} y={height + 18} textAnchor="middle">
          {label}
        </text>
      ))}
      <path className="baseline" d={`M0 0V${height}H${width}`} />
      <text className="axis-title" x={width / 2} y={height + 36} textAnchor="middle">
        {x.title}
      </text>
      <text
        className="axis-title"
        textAnchor="middle"
        transform={`translate(${16 - MARGIN.left} ${height / 2}) rotate(-90)`}
      >
        {y.title}
      </text>
    </g>
  )
}

/** Several series may be called alike (the flows of one measurement): each has a key, the names stand once. */
function keyed(all: readonly PlotSeries[]) {
  return all.map((series, index) => ({
    series,
    key: `${index}`,
    first: all.findIndex(({ label, origin }) => label === series.label && origin === series.origin) === index,
  }))
}

const ORIGINS = { sawtooth: 'Sawtooth', paper: 'paper', measured: 'measured' } as const

/** A figure in the paper's axes: ours as lines, the paper's as hollow markers, measurements pale below. */
export function PaperFigure({ plot }: { plot: PaperPlot }) {
  const area = useRef<HTMLDivElement>(null)
  const { width: whole } = useSize(area)
  const below = useReference(plot)
  const width = Math.max(120, whole - MARGIN.left - MARGIN.right)
  const height = HEIGHT - MARGIN.top - MARGIN.bottom
  const { x, y } = plotScales(plot, below, width, height)
  const all = keyed([...below, ...plot.series])
  const numbers = numbersOf(plot.series)
  return (
    <figure className="paper-figure" aria-label={plot.title}>
      <figcaption>
        <strong>{plot.title}</strong>
        <ul className="variant-names">
          {all
            .filter(({ first }) => first)
            .map(({ key, series: { label, origin, variant } }) => (
              <li key={key}>
                <Glyph number={numbers.get(variant) ?? 1} hollow={origin !== 'sawtooth'} /> {label}
                <span className="quiet">{ORIGINS[origin]}</span>
              </li>
            ))}
        </ul>
      </figcaption>
      <div ref={area}>
        {whole > 0 && (
          <svg className="panel" width={whole} height={HEIGHT} aria-hidden="true">
            <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
              <Frame {...{ x, y, width, height }} />
              {all.map(({ key, series }) => (
                <Series key={key} {...{ series, x, y, number: numbers.get(series.variant) ?? 1 }} />
              ))}
            </g>
          </svg>
        )}
      </div>
    </figure>
  )
}
