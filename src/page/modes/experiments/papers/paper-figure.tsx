import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { PaperPlot, PlotReference, PlotSeries } from '../../../../lab/experiments/plot'
import { bandText, lineText } from '../../../../plot/marks'
import { papers as words } from '../../../../strings/papers'
import { placeIn } from '../../../charts/zoom'
import { experimentRules } from '../../../model/rules/experiment'
import { dispatchBy, useStore } from '../../../store'
import { flowColour, Glyph, shapeOf } from '../../../ui/glyph'
import { Frame } from '../plots/frame'
import { useSize } from '../plots/use-size'
import {
  axisOf,
  FEW,
  joined,
  moved,
  nameOf,
  numbersOf,
  type Place,
  type Placed,
  placedOf,
  pointAt,
} from './figure-places'
import { pointText } from './point-words'

const MARGIN = { top: 10, right: 14, bottom: 42, left: 56 } as const
const HEIGHT = { one: 300, several: 216 } as const
const X_TITLE_PX = 36
/** Half of the boxes of ours and of what was published, px. */
const MARK_PX = { ours: 3.6, published: 6 } as const
const CAP_PX = 3

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

/** Several series may be called alike (the flows of one measurement): the names stand once. */
const isFirst = ({ label, origin }: PlotSeries, index: number, all: readonly PlotSeries[]): boolean =>
  all.findIndex((one) => one.label === label && one.origin === origin) === index

/** The series with their colours and shapes; what was published of one of ours is hollow, and needs no name of its own. */
export function SeriesNames({ series }: { series: readonly PlotSeries[] }) {
  const numbers = numbersOf(series)
  const shown = series.filter(isFirst).filter((one, _, all) => {
    return one.origin !== 'paper' || all.every((other) => other === one || nameOf(other) !== nameOf(one))
  })
  return (
    <ul className="variant-names">
      {shown.map((one) => (
        <li key={`${one.label} ${one.origin}`}>
          <Glyph number={numbers(one)} hollow={one.origin !== 'sawtooth'} /> {nameOf(one)}
          {one.origin !== 'sawtooth' && <span className="quiet">{words.origins[one.origin]}</span>}
        </li>
      ))}
    </ul>
  )
}

interface MarkProps {
  readonly number: number
  readonly place: Place
  readonly kind: keyof typeof MARK_PX
  /** The point lies between known values and is not made. */
  readonly isOpen: boolean
}

function Mark({ number, place, kind, isOpen }: MarkProps) {
  const half = MARK_PX[kind]
  const mark = isOpen ? 'mark open' : 'mark'
  return (
    <path
      className={kind === 'ours' ? mark : 'published-mark'}
      d={shapeOf(number)}
      transform={`translate(${place.x - half} ${place.y - half}) scale(${half / 6})`}
    />
  )
}

/** The range of the runs behind each point: upright lines with caps, or a band below a long line. */
function Ranges({ placed, y }: { placed: Placed; y: (value: number) => number }) {
  const { low, high } = placed.series
  if (low === undefined || high === undefined) return null
  const heights = (values: readonly number[]): number[] => values.map(y)
  if (placed.places.length > FEW) {
    const across = placed.places.map(({ x }) => x)
    return <path className="band" d={bandText(across, heights(low), heights(high))} />
  }
  const d = placed.places.map(({ x }, index) => {
    const [from, to] = [low[index] ?? Number.NaN, high[index] ?? Number.NaN]
    if (!(from < to)) return ''
    const ends = [from, to].map((value) => `M${x - CAP_PX} ${y(value)}h${2 * CAP_PX}`)
    return `M${x} ${y(from)}V${y(to)}${ends.join('')}`
  })
  return <path className="whisker" d={d.join('')} />
}

function Series({ placed, y }: { placed: Placed; y: (value: number) => number }) {
  const { series, number, places } = placed
  const points = places.map(({ x, y: at }) => [x, at] as const)
  const isPublished = series.origin === 'paper'
  const isOurs = series.origin === 'sawtooth'
  const isOpen = series.isBetween === true
  const isMarked = series.shape === 'marks' || isPublished || (isOurs && places.length <= FEW)
  return (
    <g className={`flow-${flowColour(number)} ${series.origin}`}>
      <Ranges placed={placed} y={y} />
      {series.shape !== 'marks' && !isPublished && (
        <path className={isOpen ? 'mean open' : 'mean'} d={lineText(points, series.shape === 'steps')} />
      )}
      {isMarked &&
        places.map((place, index) => (
          <Mark
            key={index}
            number={number}
            place={place}
            kind={isOurs ? 'ours' : 'published'}
            isOpen={isOpen}
          />
        ))}
    </g>
  )
}

interface FigureProps {
  readonly plot: PaperPlot
  /** Others stand beside it. */
  readonly several: boolean
  readonly log: boolean | null
  /** The names of its series stand above all figures. */
  readonly named: boolean
}

/** What the pointer and the keys do: a point is looked at, and chosen. */
function usePoints(plot: PaperPlot, placed: readonly Placed[]) {
  const chosen = useStore((state) => state.reproduction.point)
  const mine = chosen?.plot === plot.id ? chosen : null
  const [looked, setLooked] = useState<{ series: number; index: number } | null>(null)
  const first = plot.series.findIndex(({ origin }) => origin === 'sawtooth')
  const now = looked ?? mine ?? { series: first, index: 0 }
  const choose = (at: { series: number; index: number }): void =>
    dispatchBy(experimentRules, { type: 'showPoint', point: { plot: plot.id, ...at } })
  const find = (event: MouseEvent<HTMLElement>) => {
    const at = placeIn(event.currentTarget, event)
    return pointAt(placed, { x: at.x - MARGIN.left, y: at.y - MARGIN.top })
  }
  return {
    now,
    shown: looked ?? mine,
    events: {
      onPointerMove: (event: MouseEvent<HTMLElement>) => setLooked(find(event)),
      onPointerLeave: () => setLooked(null),
      onClick: (event: MouseEvent<HTMLElement>) => {
        const at = find(event)
        if (at !== null) choose(at)
      },
      onFocus: () => setLooked(now),
      onBlur: () => setLooked(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          choose(now)
          return
        }
        if (event.key === 'Escape' && mine !== null)
          dispatchBy(experimentRules, { type: 'showPoint', point: null })
        const next = moved(plot.series, now, event.key)
        if (next === null) return
        event.preventDefault()
        setLooked(next)
      },
    },
  }
}

interface DrawnProps extends FigureProps {
  /** px */
  readonly width: number
  /** Measurements, pale below the rest. */
  readonly below: readonly PlotSeries[]
}

/** The axes and all points in their places. */
function laidOut({ plot, log, below }: DrawnProps, width: number, height: number) {
  const all = [...plot.series, ...below]
  const across = all.flatMap((series) => series.x)
  const heights = all.flatMap(({ y, low = [], high = [] }) => [...y, ...low, ...high])
  const x = axisOf(plot.x, across, 0, width)
  const y = axisOf(plot.y, heights, height, 0, log ?? plot.y.scale === 'log')
  return { x, y, placed: placedOf(all, numbersOf(plot.series), x, y, plot.x.categories !== undefined) }
}

/** All series with what joins them; measurements come first, so that they lie below. */
function AllSeries({ placed, y }: { placed: readonly Placed[]; y: (value: number) => number }) {
  const isMeasured = ({ series }: Placed): boolean => series.origin === 'measured'
  return (
    <>
      {joined(placed).map(([from, to, number], index) => (
        <path
          key={index}
          className={`apart flow-${flowColour(number)}`}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        />
      ))}
      {[...placed.filter(isMeasured), ...placed.filter((one) => !isMeasured(one))].map((one, index) => (
        <Series key={index} placed={one} y={y} />
      ))}
    </>
  )
}

const LETTER_PX = 6.4

/** Names below the axis that do not fit beside one another stand upright: what they take more than a line, px. */
function turnedRoom({ x: { categories = [] } }: PaperPlot, width: number): number {
  const longest = Math.max(0, ...categories.map((name) => name.length)) * LETTER_PX
  return longest > width / Math.max(1, categories.length) ? Math.max(0, longest - 10) : 0
}

function Drawn(props: DrawnProps) {
  const { plot, several, width: whole } = props
  const width = Math.max(120, whole - MARGIN.left - MARGIN.right)
  const turnedPx = turnedRoom(plot, width)
  const high = (several ? HEIGHT.several : HEIGHT.one) + turnedPx
  const height = high - turnedPx - MARGIN.top - MARGIN.bottom
  const { x, y, placed } = laidOut(props, width, height)
  const { now, shown, events } = usePoints(plot, placed)
  const at = shown === null ? undefined : placed[shown.series]?.places[shown.index]
  const last = (plot.series[now.series]?.x.length ?? 1) - 1
  return (
    <div
      className="figure-points"
      role="slider"
      tabIndex={0}
      aria-label={words.point.keys(plot.title)}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={now.index}
      aria-valuetext={pointText(plot, now.series, now.index)}
      {...events}
    >
      <svg className="panel" width={whole} height={high} aria-hidden="true">
        <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
          <Frame
            x={{ ...x, titlePx: X_TITLE_PX + turnedPx }}
            turned={turnedPx > 0}
            y={{ ...y, title: several ? '' : y.title, titlePx: MARGIN.left - 14 }}
            width={width}
            height={height}
            lines
          />
          <AllSeries placed={placed} y={y.at} />
          {at !== undefined && <circle className="looked-at" cx={at.x} cy={at.y} r={10} />}
        </g>
      </svg>
    </div>
  )
}

/** A figure in the paper's axes: ours filled, with the range of its runs; the paper's hollow and larger; measurements pale. */
export function PaperFigure({ plot, several, log, named }: FigureProps) {
  const area = useRef<HTMLDivElement>(null)
  const { width } = useSize(area)
  const below = useReference(plot)
  return (
    <figure className="paper-figure" aria-label={plot.title}>
      <figcaption>
        <strong>{plot.title}</strong>
        {several && <span className="quiet">{axisOf(plot.y, [1], 0, 1).title}</span>}
        {!named && <SeriesNames series={[...plot.series, ...below]} />}
      </figcaption>
      <div ref={area}>{width > 0 && <Drawn {...{ plot, several, log, named, width, below }} />}</div>
    </figure>
  )
}
