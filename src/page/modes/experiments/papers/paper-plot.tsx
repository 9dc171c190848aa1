import { useEffect, useRef, useState } from 'react'
import type { PaperPlot, PlotAxis, PlotReference, PlotSeries } from '../../../../lab/experiments/plot'
import { formatNumber } from '../../../../lab/format'
import { type Axis, extentOf, nameAxis, numberAxis } from '../../../../plot/axis'
import { bandText, lineText } from '../../../../plot/marks'
import { papers as words } from '../../../../strings/papers'
import { flowColour, Glyph, shapeOf } from '../../../ui/glyph'
import { Frame } from '../plots/frame'
import { useSize } from '../plots/use-size'

const MARGIN = { top: 10, right: 16, bottom: 42, left: 62 } as const
const HEIGHT = 300
const X_TITLE_PX = 36
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

/** Several series may be called alike (the flows of one measurement): the names stand once. */
const isFirst = ({ label, origin }: PlotSeries, index: number, all: readonly PlotSeries[]): boolean =>
  all.findIndex((one) => one.label === label && one.origin === origin) === index

interface TitledAxis extends Axis {
  readonly title: string
}

const LABEL_PX = 64
const MOST_TICKS = 6

/** An axis as the paper has it. */
function axisOf(axis: PlotAxis, values: readonly number[], from: number, to: number): TitledAxis {
  const title = axis.unit === '' ? axis.label : `${axis.label}, ${axis.unit}`
  if (axis.categories !== undefined) return { ...nameAxis(axis.categories, from, to), title }
  const log = axis.scale === 'log'
  const [low, high] = extentOf(log ? values.filter((value) => value > 0) : values)
  const ends = { low: log ? low : Math.min(0, low), high: high === low ? high + 1 : high }
  const count = Math.max(2, Math.min(MOST_TICKS, Math.floor(Math.abs(to - from) / LABEL_PX)))
  return { ...numberAxis({ ...ends, log, nice: MOST_TICKS, count }, from, to, formatNumber), title }
}

interface SeriesProps {
  readonly series: PlotSeries
  readonly number: number
  readonly x: TitledAxis
  readonly y: TitledAxis
}

function Marks({ series, number, x, y }: SeriesProps) {
  return series.x.map((value, index) => {
    const [px, py] = [x.at(value), y.at(series.y[index] ?? 0)]
    if (series.origin === 'paper')
      return <circle key={index} className="published-mark" cx={px} cy={py} r={MARK_PX + 1} />
    return (
      <path
        key={index}
        className="mark"
        d={shapeOf(number)}
        transform={`translate(${px - MARK_PX} ${py - MARK_PX}) scale(${MARK_PX / 6})`}
      />
    )
  })
}

function Series(props: SeriesProps) {
  const { series, number, x, y } = props
  const across = series.x.map((value) => x.at(value))
  const points = across.map((at, row) => [at, y.at(series.y[row] ?? 0)] as const)
  const { low, high } = series
  const heights = (values: readonly number[]): number[] => values.map((value) => y.at(value))
  return (
    <g className={`flow-${flowColour(number)} ${series.origin}`}>
      {low !== undefined && high !== undefined && (
        <path className="band" d={bandText(across, heights(low), heights(high))} />
      )}
      {series.shape !== 'marks' && <path className="mean" d={lineText(points, series.shape === 'steps')} />}
      {(series.shape === 'marks' || series.origin === 'paper') && <Marks {...props} />}
    </g>
  )
}

/** A figure in the paper's axes: ours as lines, the paper's as hollow markers, measurements pale below. */
export function PaperFigure({ plot }: { plot: PaperPlot }) {
  const area = useRef<HTMLDivElement>(null)
  const { width: whole } = useSize(area)
  const below = useReference(plot)
  const width = Math.max(120, whole - MARGIN.left - MARGIN.right)
  const height = HEIGHT - MARGIN.top - MARGIN.bottom
  const all = [...below, ...plot.series]
  const heights = all.flatMap(({ y: means, low = [], high = [] }) => [...means, ...low, ...high])
  const across = all.flatMap((series) => series.x)
  const [x, y] = [axisOf(plot.x, across, 0, width), axisOf(plot.y, heights, height, 0)]
  const numbers = numbersOf(plot.series)
  return (
    <figure className="paper-figure" aria-label={plot.title}>
      <figcaption>
        <strong>{plot.title}</strong>
        <ul className="variant-names">
          {all.filter(isFirst).map(({ label, origin, variant }) => (
            <li key={`${label} ${origin}`}>
              <Glyph number={numbers.get(variant) ?? 1} hollow={origin !== 'sawtooth'} /> {label}
              <span className="quiet">{words.origins[origin]}</span>
            </li>
          ))}
        </ul>
      </figcaption>
      <div ref={area}>
        {whole > 0 && (
          <svg className="panel" width={whole} height={HEIGHT} aria-hidden="true">
            <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
              <Frame
                x={{ ...x, titlePx: X_TITLE_PX }}
                y={{ ...y, titlePx: MARGIN.left - 16 }}
                width={width}
                height={height}
                lines
              />
              {all.map((series, index) => (
                <Series key={index} {...{ series, x, y, number: numbers.get(series.variant) ?? 1 }} />
              ))}
            </g>
          </svg>
        )}
      </div>
    </figure>
  )
}
